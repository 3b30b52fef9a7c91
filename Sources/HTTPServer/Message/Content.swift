/// The content of a request, framing taken off: what was kept of it, and what is known of all of it.
public struct Content: Hashable, Sendable {
    /// What was kept, from the beginning.
    public private(set) var bytes: [UInt8] = []
    /// How many bytes came.
    public private(set) var length = 0
    /// The 64-bit FNV-1a hash over all bytes that came.
    public private(set) var digest = Self.digestOfNothing

    /// No content.
    public init() {}

    /// Content of these bytes, all of them kept.
    public init(bytes: [UInt8]) {
        bytes.withUnsafeBytes { append($0, keeping: .max) }
    }

    /// Whether more came than was kept.
    public var isTruncated: Bool { length > bytes.count }

    /// FNV-1a's offset basis.
    public static let digestOfNothing: UInt64 = 0xcbf2_9ce4_8422_2325

    /// Takes the next bytes: all are counted and hashed, and kept up to `limit` bytes in total.
    mutating func append(_ more: UnsafeRawBufferPointer, keeping limit: Int) {
        length += more.count
        let room = max(0, limit - bytes.count)
        if room > 0 { bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: more.prefix(room))) }
        var hash = digest
        for byte in more { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        digest = hash
    }
}

/// How much content a handler takes for one request.
public enum ContentLimit: Hashable, Sendable {
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
