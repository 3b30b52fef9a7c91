/// The content of a request, framing taken off: what was kept of it, and what is known of all of it.
package struct Content: Hashable, Sendable {
    /// What was kept, from the beginning.
    package private(set) var bytes: [UInt8] = []
    /// How many bytes came.
    package private(set) var length = 0
    /// The hash of all that came, kept once not all of it is: until then it can be made when somebody asks.
    private var digestSoFar: UInt64?

    /// No content.
    package init() {}

    /// Content of these bytes, all of them kept.
    package init(bytes: [UInt8]) {
        bytes.withUnsafeBytes { append($0, keeping: .max) }
    }

    /// Whether more came than was kept.
    package var isTruncated: Bool { length > bytes.count }

    /// The 64-bit FNV-1a hash over all bytes that came.
    package var digest: UInt64 {
        digestSoFar ?? bytes.withUnsafeBytes { Self.digest(of: $0, after: Self.digestOfNothing) }
    }

    /// FNV-1a's offset basis.
    package static let digestOfNothing: UInt64 = 0xcbf2_9ce4_8422_2325

    /// Takes the next bytes: all are counted and hashed, and kept up to `limit` bytes in total.
    mutating func append(_ more: UnsafeRawBufferPointer, keeping limit: Int) {
        length += more.count
        let room = max(0, limit - bytes.count)
        if digestSoFar != nil || more.count > room { digestSoFar = Self.digest(of: more, after: digest) }
        guard room > 0 else { return }
        let kept = UnsafeRawBufferPointer(rebasing: more.prefix(room))
        // Nearly always all of it has come at once.
        if bytes.isEmpty { bytes = Array(kept) } else { bytes.append(contentsOf: kept) }
    }

    private static func digest(of bytes: UnsafeRawBufferPointer, after earlier: UInt64) -> UInt64 {
        bytes.reduce(earlier) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    }
}

/// How much content a handler takes for one request.
package enum ContentLimit: Hashable, Sendable {
    /// All of it is kept, up to this many bytes; beyond is refused with 413.
    case refuse(above: Int)
    /// The first bytes are kept, the rest is read, counted and hashed; beyond `upTo` bytes is refused with 413.
    case keep(first: Int, upTo: Int)

    /// How many bytes are kept.
    var kept: Int {
        switch self {
        case .refuse(let limit): limit
        case .keep(let first, _): first
        }
    }

    /// How many bytes are read.
    var taken: Int {
        switch self {
        case .refuse(let limit): limit
        case .keep(_, let limit): limit
        }
    }
}
