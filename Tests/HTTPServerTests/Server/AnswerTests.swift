import Foundation
import HTTPServer
import TestSupport
import XCTest

/// What goes over the wire for an answer of the handler.
final class AnswerTests: ServerTestCase {
    private func answer(_ response: @escaping @autoclosure () -> Response, to method: String = "GET") throws -> String {
        let server = try start(TestHandler { _ in .now(response()) })
        return try server.exchange("\(method) / HTTP/1.1\r\nHost: test\r\n\r\n")
    }

    func testHeadIsAnsweredLikeGetWithoutContent() throws {
        let server = try start()
        let client = try server.client()
        try client.send("HEAD /a HTTP/1.1\r\nHost: t\r\n\r\nGET /a HTTP/1.1\r\nHost: t\r\n\r\n")
        let answers = try client.answers(to: ["HEAD", "GET"])
        XCTAssertEqual(answers[0]["content-length"], "8")
        XCTAssertEqual(answers[0].body, [])
        XCTAssertEqual(answers[1].text, "GET /a ")
        XCTAssertEqual(answers[0]["content-type"], answers[1]["content-type"])
    }

    func testAnAnswerWithoutContentSaysSoUnlessItsStatusDoes() throws {
        XCTAssertTrue(try answer(Response(.ok)).hasSuffix("\r\nContent-Length: 0\r\n\r\n"))
        XCTAssertTrue(try answer(Response(.resetContent)).hasSuffix("\r\nContent-Length: 0\r\n\r\n"))
        for status in [Status.noContent, .notModified] {
            let text = try answer(Response(status, body: .bytes([1, 2, 3])))
            XCTAssertFalse(text.contains("Content-Length"), "\(status)")
            XCTAssertTrue(text.hasSuffix("\r\n\r\n"), "\(status)")
        }
    }

    func testEveryAnswerHasADateAlsoARejection() throws {
        let server = try start()
        for request in ["GET / HTTP/1.1\r\nHost: t\r\n\r\n", "GET / HTTP/1.1\r\n\r\n"] {
            XCTAssertTrue(try server.exchange(request).contains("\r\nDate: "), request)
        }
    }

    func testARejectionHasTheWholeHeadAndNoContent() throws {
        for head in ["GET /a b HTTP/1.1\r\nHost: t\r\nUser-Agent: q\r\n\r\n", "GET /a b HTTP/1.1\r\n\r\n"] {
            let server = try start()
            XCTAssertEqual(try server.exchange(head + "content", endSending: false).statusCodes, [400])
            let rejection = try XCTUnwrap(server.handler.rejections.first)
            XCTAssertEqual(String(decoding: rejection.received, as: UTF8.self), head)
        }
    }

    func testARejectionSaysWhyAndCloses() throws {
        let server = try start()
        let text = try server.exchange("GET / HTTP/1.1\r\n\r\n", endSending: false)
        XCTAssertEqual(text.statusCodes, [400])
        XCTAssertTrue(text.contains("\r\nConnection: close\r\n"))
        XCTAssertTrue(text.hasSuffix("\r\n\r\nAn HTTP/1.1 request has no Host.\n"))
        let rejection = try XCTUnwrap(server.handler.rejections.first)
        XCTAssertEqual(rejection.error, .hostMissing)
        XCTAssertEqual(rejection.status, .badRequest)
        XCTAssertEqual(rejection.peer.address, "127.0.0.1")
        XCTAssertEqual(rejection.local, server.endpoints[0])
        XCTAssertEqual(String(decoding: rejection.received, as: UTF8.self), "GET / HTTP/1.1\r\n\r\n")
    }

    func testARejectionOfContentKnowsTheRequest() throws {
        let handler = TestHandler()
        handler.limit = .reject(above: 4)
        let server = try start(handler)
        let head = "POST /a HTTP/1.1\r\nHost: t\r\n"
        XCTAssertEqual(try server.statuses("\(head)Content-Length: 4\r\n\r\nbody"), [200])
        XCTAssertEqual(try server.statuses("\(head)Content-Length: 5\r\n\r\nbody!"), [413])
        XCTAssertEqual(try server.statuses("\(head)Transfer-Encoding: chunked\r\n\r\n5\r\nbody!"), [413])
        XCTAssertEqual(handler.rejections.map { $0.head?.target.description }, ["/a", "/a"])
    }

    func testWhatIsBeyondWhatIsKeptIsCountedAndHashed() throws {
        let handler = TestHandler()
        handler.limit = .keep(first: 4, upTo: 1000)
        let server = try start(handler)
        let body = String(repeating: "abcdefgh", count: 100)
        XCTAssertEqual(
            try server.statuses("POST / HTTP/1.1\r\nHost: t\r\nContent-Length: 800\r\n\r\n\(body)"), [200])
        let content = try XCTUnwrap(handler.requests.first?.content)
        XCTAssertEqual(content.text, "abcd")
        XCTAssertEqual(content.length, 800)
        XCTAssertTrue(content.isTruncated)
        XCTAssertEqual(content.digest, Content(bytes: Array(body.utf8)).digest)
    }

    func testALargeAnswerArrivesWhole() throws {
        let body = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        let server = try start(TestHandler { _ in .now(Response(.ok, body: .bytes(body))) })
        let client = try server.client(receiveBuffer: 4096)
        try client.send("GET / HTTP/1.1\r\nHost: t\r\n\r\nHEAD / HTTP/1.1\r\nHost: t\r\n\r\n")
        let answers = try client.answers(to: ["GET", "HEAD"])
        XCTAssertEqual(answers[0].body, body)
        XCTAssertEqual(answers[1]["content-length"], "3000000")
    }

    func testExpectedContentIsAskedFor() throws {
        let client = try start().client()
        try client.send("POST / HTTP/1.1\r\nHost: t\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n")
        let interim = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
        XCTAssertEqual(try client.receive { $0.count >= interim.count }, interim)
        try client.send("ok")
        XCTAssertEqual(try client.answer().text, "POST / ok")
    }

    func testARequestKnowsBothEnds() throws {
        let server = try start()
        XCTAssertEqual(try server.statuses("GET / HTTP/1.1\r\nHost: t\r\n\r\n"), [200])
        let head = try XCTUnwrap(server.handler.requests.first?.head)
        XCTAssertEqual(head.peer.address, "127.0.0.1")
        XCTAssertTrue(head.peer.isLoopback)
        XCTAssertNotEqual(head.peer.port, 0)
        XCTAssertEqual(head.local, server.endpoints[0])
    }
}
