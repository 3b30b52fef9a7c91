import XCTest

@testable import HTTPServer

final class ResponseEncoderTests: XCTestCase {
    private func head(
        _ response: Response, _ length: ResponseEncoder.Length, isPersistent: Bool = true,
        at second: Int64 = 784_111_777
    ) -> String {
        var encoder = ResponseEncoder()
        encoder.setDate(second)
        encoder.encode(response, length: length, isPersistent: isPersistent)
        return String(decoding: encoder.bytes, as: UTF8.self)
    }

    func testAnAnswer() {
        XCTAssertEqual(
            head(Response(.ok, fields: [.contentType: "text/plain"]), .known(12_345)),
            "HTTP/1.1 200 OK\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\nContent-Type: text/plain\r\n"
                + "Content-Length: 12345\r\n\r\n")
        for length in [0, 9, 10, 99, 100, Int.max] {
            XCTAssertTrue(head(Response(.ok), .known(length)).contains("\r\nContent-Length: \(length)\r\n"))
        }
    }

    func testTheEndOfTheConnectionIsAnnounced() {
        XCTAssertTrue(head(Response(.ok), .known(0), isPersistent: false).contains("\r\nConnection: close\r\n"))
        XCTAssertFalse(head(Response(.ok), .known(0)).contains("Connection"))
    }

    func testAnAnswerOfUnknownLengthSaysNone() {
        XCTAssertFalse(head(Response(.ok), .untilClose).contains("Content-Length"))
        XCTAssertFalse(head(Response(.noContent), .implied).contains("Content-Length"))
    }

    func testFieldsThatFrameAreTheServersBusiness() {
        let fields: Fields = [
            "content-length": "7", "Transfer-Encoding": "chunked", "Connection": "keep-alive", "Date": "now",
            "KEEP-ALIVE": "timeout=5", "trailer": "X", "Upgrade": "h2c",
            "X-A": "1",
        ]
        XCTAssertEqual(
            head(Response(.ok, fields: fields), .known(3)),
            "HTTP/1.1 200 OK\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\nX-A: 1\r\nContent-Length: 3\r\n\r\n")
    }

    func testFieldsOfARequestCanBeSentBack() throws {
        let request = try RequestHead(parsing: "GET /a HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\nX-A:1\r\n\r\n")
        XCTAssertEqual(
            head(Response(.ok, fields: request.fields), .known(0)),
            "HTTP/1.1 200 OK\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\nHost: a\r\nX-A: 1\r\nContent-Length: 0\r\n\r\n")
    }

    func testTheDateFollowsTheClock() {
        var encoder = ResponseEncoder()
        for (second, text) in [(0, "00:00:00"), (0, "00:00:00"), (61, "00:01:01")] {
            encoder.setDate(Int64(second))
            encoder.encode(Response(.ok), length: .known(0), isPersistent: true)
            XCTAssertTrue(String(decoding: encoder.bytes, as: UTF8.self).contains(" 1970 \(text) GMT\r\n"))
        }
    }
}
