/// What a request line asks for, as the bytes that came (RFC 9112, section 3.2).
///
/// Never decoded and never re-encoded: it is evidence. Every byte is visible ASCII and none is `#`; characters that RFC 3986
/// leaves out of URLs but browsers send raw, such as `|`, `[` and `{`, are kept.
public struct RequestTarget: Hashable, Sendable, CustomStringConvertible {
    /// The four forms of a target.
    public enum Form: Sendable {
        /// A path with or without a query: `/page?q=1`.
        case origin
        /// A whole URL: `http://example.test/page`.
        case absolute
        /// A host name and port, for `CONNECT`.
        case authority
        /// `*`, for `OPTIONS`.
        case asterisk
    }

    /// The bytes as they came.
    public let bytes: ArraySlice<UInt8>
    /// Which of the four forms it has.
    public let form: Form
    /// The path, raw; `/` where an absolute form has none, empty in the authority and asterisk forms.
    public let path: ArraySlice<UInt8>
    /// What follows the first `?`, raw and without it; nil when there is no `?`.
    public let query: ArraySlice<UInt8>?

    init(bytes: ArraySlice<UInt8>, form: Form, path: ArraySlice<UInt8>, query: ArraySlice<UInt8>?) {
        self.bytes = bytes
        self.form = form
        self.path = path
        self.query = query
    }

    /// Equal bytes are equal targets.
    public static func == (left: RequestTarget, right: RequestTarget) -> Bool { left.bytes == right.bytes }
    /// Hashes the bytes.
    public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
    /// The target as text.
    public var description: String { String(decoding: bytes, as: UTF8.self) }
}
