/// The versions of HTTP that are spoken here; a later minor version of 1 is handled as 1.1 (RFC 9110, section 2.5).
package enum HTTPVersion: String, Sendable, CustomStringConvertible {
    /// HTTP/1.0: no chunked content, no interim answers, closed after the answer.
    case http10 = "HTTP/1.0"
    /// HTTP/1.1
    case http11 = "HTTP/1.1"

    /// The version as it is spelt on the wire.
    package var description: String { rawValue }
}
