import Foundation
import HTTPServer
import TestSupport
import XCTest

/// A server on a port of its own, with a thread of its own, until `stop()`.
final class RunningServer: @unchecked Sendable {
    let handler: TestHandler
    let endpoints: [Endpoint]
    let port: UInt16
    private let server: Server
    private let hasEnded = DispatchSemaphore(value: 0)

    convenience init(
        _ handler: TestHandler = TestHandler(), host: String? = "127.0.0.1", limits: Limits = Limits(),
        signals: [Int32] = []
    ) throws {
        try self.init(handler: handler, recorder: handler, .init(host: host, limits: limits, signals: signals))
    }

    /// - Parameter recorder: what tests look at; another one than the handler sees nothing.
    init(handler: any Handler, recorder: TestHandler, _ configuration: Server.Configuration) throws {
        self.handler = recorder
        server = Server(configuration: configuration, handler: handler)
        recorder.server = server
        endpoints = try server.listen()
        port = endpoints[0].port
        // Weak, so that the thread holds nothing of the server when it signals its end: then a test that counts descriptors
        // is not disturbed by those of the last one.
        Thread.detachNewThread { [weak server, hasEnded] in
            server?.run()
            hasEnded.signal()
        }
    }

    /// Tells the server to stop; whether it has, within a time.
    @discardableResult
    func stop(within seconds: Double = 20) -> Bool {
        server.stop()
        let isOver = hasEnded.wait(timeout: .now() + seconds) == .success
        if isOver { hasEnded.signal() }
        return isOver
    }

    func requestStop() { server.stop() }

    func client(receiveBuffer: Int32? = nil) throws -> RawClient {
        try RawClient(port: port, receiveBuffer: receiveBuffer)
    }

    /// What comes back for these bytes until the server closes.
    func exchange(_ text: String, endSending: Bool = true) throws -> String {
        let client = try client()
        try client.send(text)
        if endSending { client.endSending() }
        return String(decoding: try client.receiveAll().bytes, as: UTF8.self)
    }

    /// The status codes of what comes back for these bytes until the server closes.
    func statuses(_ text: String, endSending: Bool = true) throws -> [Int] {
        try exchange(text, endSending: endSending).statusCodes
    }

    /// How many connections the server has, but for the one that asks.
    func connectionCount() throws -> Int {
        let answer = try exchange(
            "GET /connection-count HTTP/1.1\r\nHost: t\r\nConnection: close\r\n\r\n", endSending: false)
        return try XCTUnwrap(answer.components(separatedBy: "\r\n\r\n").last.flatMap { Int($0) }, answer)
    }

    /// That the server still answers someone else.
    func assertServesOthers(_ message: String = "", file: StaticString = #filePath, line: UInt = #line) throws {
        let client = try client()
        try client.send("GET /others HTTP/1.1\r\nHost: test\r\n\r\n")
        XCTAssertEqual(try client.answer().status, 200, message, file: file, line: line)
    }
}

extension String {
    /// The status codes of the status lines in a stream of answers.
    var statusCodes: [Int] {
        components(separatedBy: "HTTP/1.1 ").dropFirst().compactMap { Int($0.prefix(3)) }
    }
}

/// Tests that need a server: it is stopped when the test is over, and whatever it was does not matter then.
class ServerTestCase: XCTestCase {
    private var servers: [RunningServer] = []

    override func tearDown() {
        for server in servers { XCTAssertTrue(server.stop(), "the server did not stop") }
        servers = []
    }

    func start(
        _ handler: TestHandler = TestHandler(), host: String? = "127.0.0.1", limits: Limits = Limits(),
        signals: [Int32] = []
    ) throws -> RunningServer {
        let server = try RunningServer(handler, host: host, limits: limits, signals: signals)
        servers.append(server)
        return server
    }

    /// A server with a handler of the test's own.
    func start(handler: any Handler) throws -> RunningServer {
        let server = try RunningServer(handler: handler, recorder: TestHandler(), .init(host: "127.0.0.1"))
        servers.append(server)
        return server
    }
}
