import HTTPServer
import TestSupport
import XCTest

/// Clients that take their time, with limits so short that no test has to wait for them.
final class SlowClientTests: ServerTestCase {
    func testAHeadThatDoesNotComeToAnEndIsAnswered408() throws {
        var limits = Limits()
        limits.headTime = 50
        let server = try start(limits: limits)
        for head in ["G", "GET / HTTP/1.1\r\nHost: t\r\n", "GET / HTTP/1.1\r\nHost: t\r\n\r"] {
            XCTAssertEqual(try server.statuses(head, endSending: false), [408], head.debugDescription)
        }
        XCTAssertEqual(server.handler.rejections.map(\.error), [.headTimeout, .headTimeout, .headTimeout])
        XCTAssertEqual(String(decoding: server.handler.rejections[0].received, as: UTF8.self), "G")
    }

    func testAHeadThatDribblesIsAnswered408() throws {
        var limits = Limits()
        limits.headTime = 100
        let server = try start(limits: limits)
        let client = try server.client()
        let deadline = Deadline(seconds: 20)
        // As many bytes as it takes: each comes in time, all together do not.
        try client.send("GET / HTTP/1.1\r\nX: ")
        while try !client.hasNews(within: 0.01), !deadline.hasPassed { try client.send("a") }
        XCTAssertEqual(String(decoding: try client.receiveAll().bytes, as: UTF8.self).statusCodes, [408])
    }

    func testContentThatDoesNotComeIsAnswered408() throws {
        var limits = Limits()
        limits.contentTime = 50
        let server = try start(limits: limits)
        let head = "POST /slow HTTP/1.1\r\nHost: t\r\n"
        for content in [
            "Content-Length: 10\r\n\r\n", "Transfer-Encoding: chunked\r\n\r\n",
            "Transfer-Encoding: chunked\r\n\r\n5\r\nab",
        ] {
            XCTAssertEqual(try server.statuses(head + content, endSending: false), [408], content.debugDescription)
        }
        XCTAssertEqual(server.handler.rejections.map { $0.head?.target.description }, ["/slow", "/slow", "/slow"])
    }

    func testContentThatDribblesIsAnswered408() throws {
        var limits = Limits()
        (limits.contentTime, limits.minimumRate) = (100, 1_000_000)
        let server = try start(limits: limits)
        let client = try server.client()
        let deadline = Deadline(seconds: 20)
        try client.send("POST / HTTP/1.1\r\nHost: t\r\nContent-Length: 100000\r\n\r\n")
        while try !client.hasNews(within: 0.01), !deadline.hasPassed { try client.send("a") }
        XCTAssertEqual(String(decoding: try client.receiveAll().bytes, as: UTF8.self).statusCodes, [408])
    }

    func testASilentConnectionIsClosedWithoutAWord() throws {
        var limits = Limits()
        limits.idleTime = 50
        let server = try start(limits: limits)
        XCTAssertEqual(try server.exchange("", endSending: false), "")
        let client = try server.client()
        try client.send("GET / HTTP/1.1\r\nHost: t\r\n\r\n")
        XCTAssertEqual(try client.answer().status, 200)
        let end = try client.receiveAll()
        XCTAssertEqual(end.bytes, [])
        XCTAssertFalse(end.wasReset)
        XCTAssertEqual(server.handler.rejections.count, 0)
    }

    func testAReaderThatNeverReadsIsResetAndOthersAreServedMeanwhile() throws {
        var limits = Limits()
        (limits.sendTime, limits.minimumRate) = (100, 1_000_000_000)
        let body = [UInt8](repeating: UInt8(ascii: "x"), count: 20_000_000)
        let server = try start(
            TestHandler { request in
                .now(Response(.ok, body: .bytes(request.head.target.description == "/large" ? body : [])))
            }, limits: limits)
        let client = try server.client(receiveBuffer: 4096)
        try client.send("GET /large HTTP/1.1\r\nHost: t\r\n\r\n")
        try waitUntil("the request to arrive") { server.handler.requests.count == 1 }
        try server.assertServesOthers()
        // Not read before the server has given up: what was sent until then is all that comes.
        try waitUntil("the server to give up") { try server.connectionCount() == 0 }
        let end = try client.receiveAll()
        XCTAssertTrue(end.wasReset)
        XCTAssertLessThan(end.bytes.count, body.count)
    }

    func testAClientThatGoesOnSendingStillReadsItsRejection() throws {
        let server = try start()
        let client = try server.client()
        // More than all buffers between the two ends hold, so that the server must go on reading.
        try client.send("POST / HTTP/1.1\r\nHost: t\r\nContent-Length: 99999999999\r\n\r\n")
        try client.send([UInt8](repeating: UInt8(ascii: "x"), count: 16 << 20))
        let end = try client.receiveAll()
        XCTAssertEqual(String(decoding: end.bytes, as: UTF8.self).statusCodes, [413])
        XCTAssertFalse(end.wasReset)
    }

    func testAClientThatNeverEndsIsNotReadForEver() throws {
        var limits = Limits()
        limits.lingerTime = 50
        let server = try start(limits: limits)
        let client = try server.client()
        try client.send("GET / HTTP/1.1\r\n\r\n")
        XCTAssertEqual(try client.answer().status, 400)
        XCTAssertThrowsError(
            try {
                let deadline = Deadline(seconds: 20)
                while !deadline.hasPassed { try client.send([UInt8](repeating: 0, count: 10_000)) }
            }())
    }
}
