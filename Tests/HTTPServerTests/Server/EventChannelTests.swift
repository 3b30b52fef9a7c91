import HTTPServer
import TestSupport
import XCTest

/// Server-sent events.
final class EventChannelTests: ServerTestCase {
    /// A server whose `/listen` subscribes, and whose `/say` sends its content to the subscribers and returns their number.
    private func startChannel(limits: Limits = Limits()) throws -> RunningServer {
        let channel = Box(EventChannel())
        return try start(
            TestHandler { request in
                if request.head.target.description == "/listen" {
                    return .now(
                        Response(
                            .ok, fields: [.contentType: "text/event-stream"],
                            body: .channel(channel.value, first: Array("first\n".utf8))))
                }
                channel.value.send(request.content.bytes)
                return .now(.text("\(channel.value.subscriberCount)"))
            }, limits: limits)
    }

    private func listen(_ server: RunningServer, receiveBuffer: Int32? = nil) throws -> RawClient {
        let client = try server.client(receiveBuffer: receiveBuffer)
        try client.send("GET /listen HTTP/1.1\r\nHost: t\r\n\r\n")
        let start = try client.receive { String(decoding: $0, as: UTF8.self).hasSuffix("first\n") }
        let text = String(decoding: start, as: UTF8.self)
        XCTAssertFalse(text.contains("Content-Length"))
        XCTAssertTrue(text.contains("\r\nConnection: close\r\n"))
        return client
    }

    private func say(_ text: String, _ server: RunningServer) throws -> String {
        let head = "POST /say HTTP/1.1\r\nHost: t\r\nContent-Length: \(text.utf8.count)\r\nConnection: close\r\n\r\n"
        let answer = try server.exchange(head + text, endSending: false)
        return answer.components(separatedBy: "\r\n\r\n").last ?? ""
    }

    func testSubscribersGetWhatIsSent() throws {
        let server = try startChannel()
        let (one, two) = (try listen(server), try listen(server))
        XCTAssertEqual(try say("news\n", server), "2")
        XCTAssertEqual(try say("more\n", server), "2")
        for client in [one, two] {
            XCTAssertEqual(try client.receive { $0.count >= 10 }, Array("news\nmore\n".utf8))
        }
    }

    func testASubscriberThatLeavesIsForgotten() throws {
        let server = try startChannel()
        let stays = try listen(server)
        for resets in [false, true] {
            let leaves = try listen(server)
            if resets { leaves.resetWhenReleased() }
        }
        try waitUntil("the others to be forgotten") { try say("x", server) == "1" }
        withExtendedLifetime(stays) {}
    }

    func testASubscriberThatDoesNotReadIsDroppedAndTheOthersStay() throws {
        var limits = Limits()
        limits.channelBacklog = 100_000
        let server = try startChannel(limits: limits)
        let silent = try listen(server, receiveBuffer: 2048)
        let reader = try listen(server)
        let text = String(repeating: "x", count: 50_000)
        var sent = 0
        try waitUntil("the silent one to be dropped") {
            let left = try say(text, server)
            sent += text.utf8.count
            try reader.receive { $0.count >= text.utf8.count }
            return left == "1"
        }
        XCTAssertGreaterThan(sent, 100_000)
        XCTAssertTrue(try silent.receiveAll().wasReset)
    }

    func testHeadOfAStreamEndsAtOnce() throws {
        let client = try startChannel().client()
        try client.send("HEAD /listen HTTP/1.1\r\nHost: t\r\n\r\nGET /say HTTP/1.1\r\nHost: t\r\n\r\n")
        let answers = try client.answers(to: ["HEAD", "GET"])
        XCTAssertEqual(answers[0]["content-type"], "text/event-stream")
        XCTAssertEqual(answers[1].text, "0")
    }

    func testStreamsEndWhenTheServerStops() throws {
        let server = try startChannel()
        let client = try listen(server)
        XCTAssertTrue(server.stop())
        XCTAssertEqual(try client.receiveAll().bytes, [])
    }
}

/// Something that only the server's thread uses.
final class Box<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}
