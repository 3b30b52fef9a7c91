/// A small HTTP/1.1 client for tests: one connection for each request, nothing followed, nothing cached.
///
/// Foundation's client refuses answers that browsers' drivers give, and re-encodes request targets.
public struct HTTPClient: Sendable {
    private let host: String
    private let port: UInt16

    /// A client of one server.
    public init(host: String = "127.0.0.1", port: UInt16) {
        self.host = host
        self.port = port
    }

    /// A client of the server that a URL such as `http://localhost:8080/` names.
    ///
    /// - Throws: `MalformedAnswer` when the URL has no host and port.
    public init(origin url: String) throws {
        let authority = url.hasPrefix("http://") ? url.dropFirst(7).prefix { $0 != "/" && $0 != "?" } : ""
        guard let colon = authority.lastIndex(of: ":"), let port = UInt16(authority[authority.index(after: colon)...])
        else { throw MalformedAnswer(description: "no host and port in \"\(url)\"") }
        self.init(host: authority[..<colon].filter { $0 != "[" && $0 != "]" }, port: port)
    }

    /// Sends one request and reads its answer.
    ///
    /// - Parameters:
    ///   - target: the request target, sent as the bytes it has.
    ///   - fields: further field lines; `Host` is sent unless given.
    /// - Throws: `SystemError`, `MalformedAnswer`, or `TimedOut`.
    public func send(
        _ method: String = "GET", _ target: String, fields: [(String, String)] = [], body: [UInt8]? = nil,
        within seconds: Double = 20
    ) throws -> HTTPAnswer {
        let connection = try TCPConnection(host: host, port: port)
        var head = "\(method) \(target) HTTP/1.1\r\n"
        if !fields.contains(where: { $0.0.lowercased() == "host" }) {
            head += "Host: \(host.contains(":") ? "[\(host)]" : host):\(port)\r\n"
        }
        for (name, value) in fields { head += "\(name): \(value)\r\n" }
        if let body { head += "Content-Length: \(body.count)\r\n" }
        head += "Connection: close\r\n\r\n"
        try connection.send(Array(head.utf8) + (body ?? []))
        let deadline = Deadline(seconds: seconds)
        var reader = HTTPAnswerReader { try connection.receive(by: deadline) }
        return try reader.answer(toHead: method == "HEAD")
    }
}
