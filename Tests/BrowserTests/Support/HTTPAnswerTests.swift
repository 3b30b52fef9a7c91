import XCTest

@testable import TestSupport

final class HTTPAnswerTests: XCTestCase {
    /// Reads answers from pieces of a stream.
    private func reader(_ pieces: String...) -> HTTPAnswerReader {
        var rest = pieces[...]
        return HTTPAnswerReader { Array((rest.popFirst() ?? "").utf8) }
    }

    func testAFieldNeedsNoSpaceAfterItsColon() throws {
        var reader = reader("HTTP/1.1 200 OK\r\nContent-Length:2\r\nX-Y:\t a b\r\n\r\nhi")
        let answer = try reader.answer()
        XCTAssertEqual(answer.status, 200)
        XCTAssertEqual(answer["content-length"], "2")
        XCTAssertEqual(answer["x-y"], "a b")
        XCTAssertEqual(answer.text, "hi")
    }

    func testPiecesMayEndAnywhere() throws {
        var reader = reader(
            "HTT", "P/1.1 404 Not", " Found\r", "\nContent-Length: 3\r\n", "\r", "\na", "bcHTTP/1.1 204 \r\n", "\r\n")
        let first = try reader.answer()
        XCTAssertEqual(first.status, 404)
        XCTAssertEqual(first.text, "abc")
        XCTAssertEqual(try reader.answer().status, 204)
    }

    func testChunksAreJoined() throws {
        var reader = reader(
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3;x=y\r\nabc\r\nA\r\n0123456789\r\n0\r\nTrailer: t\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        XCTAssertEqual(try reader.answer().text, "abc0123456789")
        XCTAssertEqual(try reader.answer().text, "")
    }

    func testABodyWithoutLengthGoesToTheEnd() throws {
        var reader = reader("HTTP/1.0 200 OK\r\n\r\nto the", " end")
        XCTAssertEqual(try reader.answer().text, "to the end")
    }

    func testAnAnswerToHeadHasNoBody() throws {
        var reader = reader("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n", "HTTP/1.1 304 Not Modified\r\n\r\n")
        XCTAssertEqual(try reader.answer(toHead: true).body, [])
        XCTAssertEqual(try reader.answer().status, 304)
    }

    func testWhatIsNoAnswerIsRefused() {
        for text in [
            "", "hello\r\n\r\n", "HTTP/2 200\r\n\r\n", "HTTP/1.1 abc OK\r\n\r\n", "HTTP/1.1 200 OK\r\nno colon\r\n\r\n",
            "HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nabc",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nab\r\n",
            "HTTP/1.1 200 OK\r\n",
        ] {
            var reader = reader(text)
            XCTAssertThrowsError(try reader.answer(), text) { XCTAssertTrue($0 is MalformedAnswer) }
        }
    }

    func testTheOriginOfAURL() throws {
        for text in ["", "http://localhost", "https://localhost:1/", "http://localhost:99999/"] {
            XCTAssertThrowsError(try HTTPClient(origin: text), text)
        }
        XCTAssertNoThrow(try HTTPClient(origin: "http://[::1]:8080/?session=a"))
    }
}
