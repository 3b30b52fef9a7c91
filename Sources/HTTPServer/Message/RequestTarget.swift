/// The target of a request line, as the bytes that were received (RFC 9112, section 3.2).
///
/// Never decoded and never re-encoded: it is evidence. Every byte is visible ASCII and none is `#`; characters that RFC
/// 3986 leaves out of URLs but browsers send raw, such as `|`, `[` and `{`, are kept.
package struct RequestTarget: Hashable, Sendable, CustomStringConvertible {
    /// The forms of a target but for that of `CONNECT`, which is rejected.
    package enum Form: Hashable, Sendable {
        /// A path with or without a query: `/page?q=1`.
        case origin
        /// A whole URL: `http://example.test/page`.
        case absolute
        /// `*`, for `OPTIONS`.
        case asterisk
    }

    /// The bytes as they were received.
    package let bytes: ArraySlice<UInt8>
    /// Which of the forms it has.
    package let form: Form
    // Positions in the bytes: a target is passed around more often than its parts are needed.
    private let pathRange: Range<Int>
    private let authority: Range<Int>

    /// The path, raw; `/` where an absolute form has none, empty in the asterisk form.
    package var path: ArraySlice<UInt8> {
        form == .absolute && pathRange.isEmpty ? [ASCII.slash] : bytes[pathRange]
    }

    /// What follows the first `?`, raw and without it; nil when there is no `?`.
    package var query: ArraySlice<UInt8>? {
        pathRange.upperBound < bytes.endIndex ? bytes[(pathRange.upperBound + 1)...] : nil
    }

    /// The host of an absolute form.
    var host: Host? { Host(bytes: bytes[authority]) }

    /// The target in these bytes, in a form that `method` allows (RFC 9112, sections 3.2.1 to 3.2.4).
    init(parsing bytes: ArraySlice<UInt8>, for method: Method) throws(RequestError) {
        guard bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != ASCII.hash }) else { throw .target }
        self.bytes = bytes
        let (start, end) = (bytes.startIndex, bytes.endIndex)
        if bytes.first == ASCII.slash {
            (form, authority) = (.origin, start..<start)
            pathRange = start..<(bytes.firstIndex(of: ASCII.question) ?? end)
        } else if bytes.first == ASCII.asterisk, bytes.count == 1 {
            guard method == .options else { throw .targetForm }
            (form, pathRange, authority) = (.asterisk, end..<end, start..<start)
        } else {
            let rest = try Self.afterScheme(bytes)
            let hostEnd = rest.firstIndex { $0 == ASCII.slash || $0 == ASCII.question } ?? end
            (form, authority) = (.absolute, rest.startIndex..<hostEnd)
            guard Host(bytes: bytes[authority]) != nil else { throw .hostInvalid }
            pathRange = hostEnd..<(rest[hostEnd...].firstIndex(of: ASCII.question) ?? end)
        }
    }

    /// Equal bytes are equal targets.
    package static func == (left: RequestTarget, right: RequestTarget) -> Bool { left.bytes == right.bytes }

    /// Hashes the bytes.
    package func hash(into hasher: inout Hasher) { hasher.combine(bytes) }

    /// The target as text.
    package var description: String { String(decoding: bytes, as: UTF8.self) }

    /// What follows `http://`, whose scheme is compared without regard to case (RFC 3986, section 3.1).
    private static func afterScheme(_ bytes: ArraySlice<UInt8>) throws(RequestError) -> ArraySlice<UInt8> {
        if bytes.prefix(8).equalsIgnoringCase("https://") { throw .secureTarget }
        guard bytes.prefix(7).equalsIgnoringCase("http://") else { throw .targetForm }
        return bytes.dropFirst(7)
    }
}
