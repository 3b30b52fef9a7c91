/// The content of a request without its framing: what was kept of it, and what is known of all of it.
package struct Content: Hashable, Sendable {
    /// What was kept, from the beginning.
    package private(set) var bytes: [UInt8] = []
    /// How many bytes were received.
    package private(set) var length = 0
    /// The hash of all bytes, updated once not all of them are kept; until then it is computed on demand.
    private var digestSoFar: UInt64?

    /// No content.
    package init() {}

    /// Content of these bytes, all of them kept.
    package init(bytes: [UInt8]) { (self.bytes, length) = (bytes, bytes.count) }

    /// Whether more was received than was kept.
    package var isTruncated: Bool { length > bytes.count }

    /// The 64-bit FNV-1a hash over all bytes that were received.
    package var digest: UInt64 { digestSoFar ?? Self.digest(of: bytes[...], after: 0xcbf2_9ce4_8422_2325) }

    /// Appends the next bytes: all are counted and hashed, and kept up to `limit` bytes in total.
    mutating func append(_ more: ArraySlice<UInt8>, keeping limit: Int) {
        length += more.count
        let room = max(0, limit - bytes.count)
        if digestSoFar != nil || more.count > room { digestSoFar = Self.digest(of: more, after: digest) }
        bytes += more.prefix(room)
    }

    private static func digest(of bytes: ArraySlice<UInt8>, after earlier: UInt64) -> UInt64 {
        bytes.reduce(earlier) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    }
}

/// How much content a handler accepts for one request.
package struct ContentLimit: Hashable, Sendable {
    /// Bytes that are kept, from the beginning; the rest is read, counted and hashed.
    let kept: Int
    /// Bytes that are read; content beyond is rejected with 413.
    let total: Int

    /// All content is kept, up to this many bytes; beyond it is rejected with 413.
    package static func reject(above limit: Int) -> ContentLimit { ContentLimit(kept: limit, total: limit) }

    /// The first bytes are kept, the rest is read, counted and hashed; beyond `limit` bytes it is rejected with 413.
    package static func keep(first: Int, upTo limit: Int) -> ContentLimit { ContentLimit(kept: first, total: limit) }
}
