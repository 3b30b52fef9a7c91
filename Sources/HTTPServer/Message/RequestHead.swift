/// The head of a request: its request line and its fields (RFC 9112, section 2.1).
///
/// It is handed on from the parser to the handler by reference: what it is made of is ten arrays and strings.
package struct RequestHead: Sendable {
    private final class Storage: Sendable {
        let method: Method
        let target: RequestTarget
        let version: HTTPVersion
        let fields: Fields
        let host: Host?
        let ends: Ends

        init(
            _ method: Method, _ target: RequestTarget, _ version: HTTPVersion, _ fields: Fields, _ host: Host?,
            _ ends: Ends
        ) {
            (self.method, self.target, self.version) = (method, target, version)
            (self.fields, self.host, self.ends) = (fields, host, ends)
        }
    }

    private let storage: Storage

    init(method: Method, target: RequestTarget, version: HTTPVersion, fields: Fields, host: Host?, ends: Ends) {
        storage = Storage(method, target, version, fields, host, ends)
    }

    /// The method.
    package var method: Method { storage.method }
    /// The target, as it came.
    package var target: RequestTarget { storage.target }
    /// The path of the target, as it came.
    package var path: ArraySlice<UInt8> { storage.target.path }
    /// The version, as it is handled.
    package var version: HTTPVersion { storage.version }
    /// The field lines, in order.
    package var fields: Fields { storage.fields }
    /// Whom the request is meant for: from an absolute target, else from `Host`; nil only in HTTP/1.0.
    package var host: Host? { storage.host }
    /// The other end of the connection.
    package var peer: Endpoint { storage.ends.peer }
    /// This end of the connection: the address that the client connected to.
    package var local: Endpoint { storage.ends.local }
}

extension RequestHead {
    /// The head in this text, read as the server reads it: CRLF after each line, an empty line at the end.
    ///
    /// Throws the rule that is broken; text without an end is ``RequestError/cutShort``.
    package init(
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
