import XCTest

@testable import HTTPServer

/// RFC 9112, section 3.2: when there must be a `Host`, and which host counts.
final class HostFieldTests: XCTestCase {
    func testHTTP11NeedsExactlyOneValidHost() {
        let cases: [(fields: String, error: RequestError)] = [
            ("", .hostMissing), ("Host: a\r\nHost: b\r\n", .hostRepeated), ("Host: a\r\nhost: a\r\n", .hostRepeated),
            ("Host:\r\n", .hostInvalid), ("Host: a b\r\n", .hostInvalid), ("Host: a/b\r\n", .hostInvalid),
            ("Host: http://a\r\n", .hostInvalid), ("Host: a,b c\r\n", .hostInvalid),
        ]
        for (fields, expected) in cases {
            XCTAssertEqual(Reading.error("GET / HTTP/1.1\r\n\(fields)\r\n"), expected, fields)
            if expected == .hostMissing { continue }
            XCTAssertEqual(Reading.error("GET / HTTP/1.0\r\n\(fields)\r\n"), expected, fields)
        }
        XCTAssertEqual(Reading.error("GET http://a/ HTTP/1.1\r\n\r\n"), .hostMissing)
    }

    func testHTTP10NeedsNone() throws {
        XCTAssertNil(try RequestHead(parsing: "GET / HTTP/1.0\r\n\r\n").host)
    }

    func testTheTargetWinsOverTheField() throws {
        let head = try RequestHead(parsing: "GET http://a.test/ HTTP/1.1\r\nHost: b.test\r\n\r\n")
        XCTAssertEqual(head.host?.name, "a.test")
        XCTAssertEqual(Reading.error("GET http://a.test/ HTTP/1.1\r\nHost: b b\r\n\r\n"), .hostInvalid)
    }
}
