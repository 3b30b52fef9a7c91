import HTTPServer
import TestSupport
import XCTest

/// How long a connection lasts, and in which order its answers come (RFC 9112, section 9.3).
final class KeepAliveTests: ServerTestCase {
    func testAConnectionServesSeveralRequests() throws {
        let client = try start().client()
        for number in 1...3 {
            try client.send("GET /\(number) HTTP/1.1\r\nHost: test\r\n\r\n")
            XCTAssertEqual(try client.answer().text, "GET /\(number) ")
        }
    }

    func testPipelinedAnswersComeInOrder() throws {
        let client = try start().client()
        let requests = (1...50).map { "GET /\($0) HTTP/1.1\r\nHost: test\r\n\r\n" }.joined()
        try client.send(requests)
        let answers = try client.answers(to: Array(repeating: "GET", count: 50))
        XCTAssertEqual(answers.map(\.text), (1...50).map { "GET /\($0) " })
    }

    func testPipelinedRequestsWithContentStayApart() throws {
        let client = try start().client()
        try client.send(
            "POST /a HTTP/1.1\r\nHost: test\r\nContent-Length: 3\r\n\r\nonePOST /b HTTP/1.1\r\nHost: test\r\n"
                + "Transfer-Encoding: chunked\r\n\r\n3\r\ntwo\r\n0\r\n\r\nGET /c HTTP/1.1\r\nHost: test\r\n\r\n")
        let answers = try client.answers(to: ["POST", "POST", "GET"])
        XCTAssertEqual(answers.map(\.text), ["POST /a one", "POST /b two", "GET /c "])
    }

    func testCloseIsHonouredAnnouncedAndFinal() throws {
        let text = try start().exchange(
            "GET /1 HTTP/1.1\r\nHost: test\r\nConnection: foo, CLOSE\r\n\r\nGET /2 HTTP/1.1\r\nHost: test\r\n\r\n")
        XCTAssertEqual(text.statusCodes, [200])
        XCTAssertTrue(text.contains("\r\nConnection: close\r\n"))
    }

    func testAnAnswerThatDoesNotEndTheConnectionDoesNotSaySo() throws {
        let client = try start().client()
        try client.send("GET / HTTP/1.1\r\nHost: test\r\n\r\n")
        XCTAssertNil(try client.answer()["connection"])
    }

    func testHTTP10EndsAfterOneAnswer() throws {
        XCTAssertEqual(try start().statuses("GET / HTTP/1.0\r\n\r\nGET / HTTP/1.0\r\n\r\n", endSending: false), [200])
    }

    func testAHalfClosedClientGetsEveryAnswer() throws {
        let request = "GET / HTTP/1.1\r\nHost: test\r\n\r\n"
        XCTAssertEqual(try start().statuses(request + request + request), [200, 200, 200])
    }

    func testAClientThatConnectsAndLeavesIsNotRejected() throws {
        let server = try start()
        XCTAssertEqual(try server.exchange(""), "")
        XCTAssertEqual(server.handler.rejections.count, 0)
    }

    func testARequestThatIsCutShortIsNotServed() throws {
        let server = try start()
        XCTAssertEqual(try server.statuses("GET / HTTP/1.1\r\nHost: test\r\n"), [400])
        XCTAssertEqual(try server.statuses("POST / HTTP/1.1\r\nHost: test\r\nContent-Length: 9\r\n\r\nhalf"), [400])
        XCTAssertEqual(server.handler.requests.count, 0)
        XCTAssertEqual(server.handler.rejections.map(\.error), [.cutShort, .cutShort])
    }

    func testOneEmptyLineBeforeARequestIsSkippedAndTwoAreNot() throws {
        let server = try start()
        let request = "\r\nGET / HTTP/1.1\r\nHost: test\r\n\r\n"
        XCTAssertEqual(try server.statuses(request + request), [200, 200])
        XCTAssertEqual(try server.statuses("\r\n" + request), [400])
    }
}
