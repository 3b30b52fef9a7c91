import Foundation

/// A request as it passes a proxy.
public struct ProxiedRequest: Sendable {
    /// The method.
    public var method: String
    /// The request target, as the bytes it has.
    public var target: String
    /// The field lines in order; those of the connection and the body's length are the proxy's business.
    public var fields: [(name: String, value: String)]
    /// The body.
    public var body: [UInt8]

    /// The value of the first field of that name.
    public subscript(name: String) -> String? {
        get { fields.first { $0.name.lowercased() == name.lowercased() }?.value }
        set {
            fields.removeAll { $0.name.lowercased() == name.lowercased() }
            if let newValue { fields.append((name, newValue)) }
        }
    }
}

/// An HTTP proxy between browsers and one server, which does to what passes what its test wants.
///
/// A connection carries one request. The server sees the proxy's own host and port in `Host`, so that every URL of the page leads
/// through the proxy.
public final class TestProxy: Sendable {
    /// Sends a request on, and gives its answer.
    public typealias Forward = (ProxiedRequest) throws -> HTTPAnswer
    /// What the proxy does with a request.
    public typealias Work = @Sendable (ProxiedRequest, Forward) throws -> HTTPAnswer

    /// The port of 127.0.0.1 on which it listens.
    public let port: UInt16
    private let listening: Int32
    private let server: UInt16
    private let work: Work
    private let lock = NSLock()
    nonisolated(unsafe) private var isStopped = false

    /// Starts a proxy in front of a server on the loopback.
    ///
    /// - Throws: `SystemError`.
    public init(before server: UInt16, _ work: @escaping Work) throws {
        self.server = server
        self.work = work
        (listening, port) = try Platform.listen()
        Thread.detachNewThread { [self] in accept() }
    }

    /// Accepts no more connections.
    public func stop() { lock.withLock { isStopped = true } }

    private func accept() {
        while !lock.withLock({ isStopped }) {
            guard (try? Platform.isReadable(listening, within: 0.2)) == true,
                let descriptor = try? Platform.accept(listening)
            else { continue }
            let connection = TCPConnection(accepted: descriptor)
            // Whatever fails closes the connection, as a proxy does that has no answer.
            Thread.detachNewThread { [self] in try? serve(connection) }
        }
        Platform.close(listening)
    }

    private func serve(_ connection: TCPConnection) throws {
        guard let request = try read(connection) else { return }
        let answer = try work(request, forward)
        let isEmpty = request.method == "HEAD" || answer.status == 204 || answer.status == 304
        var head = "HTTP/1.1 \(answer.status) Proxied\r\n"
        for (name, value) in answer.fields where !["connection", "transfer-encoding", "content-length"].contains(name) {
            head += "\(name): \(value)\r\n"
        }
        if !isEmpty { head += "content-length: \(answer.body.count)\r\n" }
        head += "connection: close\r\n\r\n"
        try connection.send(Array(head.utf8) + (isEmpty ? [] : answer.body))
    }

    private func forward(_ request: ProxiedRequest) throws -> HTTPAnswer {
        let content = request.method == "GET" || request.method == "HEAD" ? nil : request.body
        return try HTTPClient(port: server).send(
            request.method, request.target, fields: request.fields.map { ($0.name, $0.value) }, body: content,
            within: 60)
    }

    /// The request of a connection; nil when it closes without one.
    private func read(_ connection: TCPConnection) throws -> ProxiedRequest? {
        let deadline = Deadline(seconds: 60)
        var bytes: [UInt8] = []
        var end: Int?
        while end == nil {
            let more = try connection.receive(by: deadline)
            if more.isEmpty { return nil }
            bytes += more
            end = bytes.indices.dropLast(3).first { bytes[$0..<($0 + 4)].elementsEqual("\r\n\r\n".utf8) }
        }
        let lines = String(decoding: bytes[..<end!], as: UTF8.self).components(separatedBy: "\r\n")
        let words = lines[0].components(separatedBy: " ")
        guard words.count == 3 else { throw MalformedAnswer(description: "request line \(lines[0])") }
        let fields = lines.dropFirst().compactMap { line -> (name: String, value: String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            return (String(line[..<colon]), line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces))
        }
        let length = fields.first { $0.name.lowercased() == "content-length" }.flatMap { Int($0.value) } ?? 0
        var body = Array(bytes[(end! + 4)...])
        while body.count < length {
            let more = try connection.receive(by: deadline)
            if more.isEmpty { return nil }
            body += more
        }
        let own = ["connection", "proxy-connection", "keep-alive", "content-length"]
        return ProxiedRequest(
            method: words[0], target: words[1], fields: fields.filter { !own.contains($0.name.lowercased()) },
            body: body)
    }
}
