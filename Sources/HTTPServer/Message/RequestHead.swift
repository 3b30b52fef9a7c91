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

extension RequestHead {
    /// The head in this text, read as the server reads it: CRLF after each line, an empty line at the end.
    ///
    /// Throws the rule that is broken; text without an end is ``RequestError/cutShort``.
    public init(
        parsing text: String, peer: Endpoint = Endpoint(address: "127.0.0.1", port: 1),
        local: Endpoint = Endpoint(address: "127.0.0.1", port: 80)
    ) throws(RequestError) {
        var parser = HeadParser()
        var result: Result<ParsedHead?, RequestError> = .success(nil)
        Array(text.utf8).withUnsafeBytes { bytes in
            do throws(RequestError) {
                var used = 0
                result = .success(
                    try parser.read(
                        bytes, used: &used, limits: Limits(), ends: Ends(peer: peer, local: local)))
            } catch {
                result = .failure(error)
            }
        }
        guard let parsed = try result.get() else { throw .cutShort }
        self = parsed.head
    }
}
