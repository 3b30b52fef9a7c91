import XCTest

@testable import HTTPServer

/// RFC 9112, sections 2.3 and 3.
final class RequestLineTests: XCTestCase {
    private func error(_ line: String) -> RequestError? { Reading.error("\(line)\r\nHost: test\r\n\r\n") }

    func testValidLines() {
        for line in ["GET / HTTP/1.1", "BREW /pot HTTP/1.1", "get / HTTP/1.1", "GET / HTTP/1.0", "OPTIONS * HTTP/1.1"] {
            XCTAssertNil(error(line), line)
        }
    }

    func testALaterMinorVersionIsHandledAsTheLastOneKnown() throws {
        XCTAssertEqual(try RequestHead(parsing: "GET / HTTP/1.9\r\nHost: a\r\n\r\n").version, .http11)
        XCTAssertEqual(try RequestHead(parsing: "GET / HTTP/1.0\r\n\r\n").version, .http10)
    }

    func testInvalidLines() {
        let cases: [(line: String, error: RequestError)] = [
            ("GET", .requestLine), ("GET /", .requestLine), ("GET  / HTTP/1.1", .requestLine),
            ("GET /  HTTP/1.1", .requestLine), ("GET / HTTP/1.1 ", .requestLine), ("GET /a b HTTP/1.1", .requestLine),
            ("GET\t/\tHTTP/1.1", .requestLine), (" GET / HTTP/1.1", .method), ("G(ET / HTTP/1.1", .method),
            ("GËT / HTTP/1.1", .method), ("GET\t / HTTP/1.1", .method), ("GET /\r HTTP/1.1", .bareCarriageReturn),
            ("GET /\0 HTTP/1.1", .target), ("GET / http/1.1", .version), ("GET / HTTP/1", .version),
            ("GET / HTTP/1.", .version), ("GET / HTTP/1.10", .version), ("GET / HTTP/11.1", .version),
            ("GET / HTTP/01.1", .version), ("GET / HTTP/1,1", .version), ("GET / HTTQ/1.1", .version),
            ("GET / /1.1", .version), ("GET / HTTP/-1.1", .version), ("GET / HTTP/1.\u{b9}", .version),
            ("GET / HTTP/1.1x", .version), ("GET HTTP/1.1", .requestLine), ("GET / HTTP/2.0", .versionNotSupported),
            ("GET / HTTP/0.9", .versionNotSupported), ("PRI * HTTP/2.0", .versionNotSupported),
        ]
        for (line, expected) in cases { XCTAssertEqual(error(line), expected, line) }
    }

    func testTheLongestLineThatFitsIsTaken() {
        var limits = Limits()
        limits.requestLine = 100
        let fixed = "GET / HTTP/1.1".utf8.count
        func line(_ length: Int) -> String {
            "GET /\(String(repeating: "a", count: length - fixed)) HTTP/1.1\r\nHost: t\r\n\r\n"
        }
        XCTAssertNil(Reading.error(line(100), limits: limits))
        XCTAssertEqual(Reading.error(line(101), limits: limits), .requestLineTooLong)
    }

    func testALineWithoutEndIsCutOffAtTheLimit() {
        let endless = [UInt8](repeating: UInt8(ascii: "a"), count: 1 << 20)
        XCTAssertEqual(Reading.read(endless, pieces: 1000), [.rejected(.requestLineTooLong)])
    }

    func testTheLongestMethodThatFitsIsTaken() {
        XCTAssertNil(error("\(String(repeating: "M", count: 64)) / HTTP/1.1"))
        XCTAssertEqual(error("\(String(repeating: "M", count: 65)) / HTTP/1.1"), .methodTooLong)
    }

    func testATLSHelloIsTold() {
        XCTAssertEqual(Reading.read([0x16, 0x03, 0x01, 0x02, 0x00, 0x01]), [.rejected(.tlsHello)])
        XCTAssertEqual(Reading.read([0x16]), [.rejected(.tlsHello)])
    }
}
