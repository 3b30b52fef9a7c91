/// How the content of a request is delimited (RFC 9112, section 6.3).
enum Framing: Hashable, Sendable {
    case none
    /// So many bytes, at least one.
    case length(Int)
    case chunked
}

/// A head with what its fields say to the server.
struct ParsedHead: Sendable {
    let head: RequestHead
    let framing: Framing
    /// Whether the client lets the connection go on after the answer (RFC 9112, section 9.3).
    let isPersistent: Bool
    /// Whether the client waits for `100 Continue` before it sends the content (RFC 9110, section 10.1.1).
    let expectsContinue: Bool
}

/// Both ends of a connection.
struct Ends: Hashable, Sendable {
    let peer: Endpoint
    let local: Endpoint
}
