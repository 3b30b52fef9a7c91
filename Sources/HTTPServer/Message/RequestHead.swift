/// The head of a request: its request line and its fields (RFC 9112, section 2.1).
public struct RequestHead: Sendable {
    /// The method.
    public let method: Method
    /// The target, as it came.
    public let target: RequestTarget
    /// The version, as it is handled.
    public let version: HTTPVersion
    /// The field lines, in order.
    public let fields: Fields
    /// Whom the request is meant for: from an absolute target, else from `Host`; nil only in HTTP/1.0.
    public let host: Host?
    /// The other end of the connection.
    public let peer: Endpoint
    /// This end of the connection: the address that the client connected to.
    public let local: Endpoint
}
