import HTTPServer
import XCTest

/// RFC 9112, section 3.2.
final class RequestTargetTests: XCTestCase {
    private func head(_ method: String, _ target: String) throws -> RequestHead {
        try RequestHead(parsing: "\(method) \(target) HTTP/1.1\r\nHost: field.test\r\n\r\n")
    }

    func testTheOriginFormIsKeptByteForByte() throws {
        let text = "/a%2Fb/../|[]{}^\"<>\\`'?x=[1]&y=%zz?&"
        let target = try head("GET", text).target
        XCTAssertEqual(target.form, .origin)
        XCTAssertEqual(target.description, text)
        XCTAssertEqual(String(decoding: target.path, as: UTF8.self), "/a%2Fb/../|[]{}^\"<>\\`'")
        XCTAssertEqual(target.query.map { String(decoding: $0, as: UTF8.self) }, "x=[1]&y=%zz?&")
    }

    func testAnEmptyQueryIsNotNone() throws {
        XCTAssertEqual(try head("GET", "/?").target.query, [])
        XCTAssertNil(try head("GET", "/").target.query)
    }

    func testTheAbsoluteFormNamesTheHost() throws {
        let cases: [(text: String, host: String, path: String)] = [
            ("http://a.test/x?y", "a.test", "/x"), ("HTTP://A.test:81", "a.test:81", "/"),
            ("http://a.test?q", "a.test", "/"),
        ]
        for (text, host, path) in cases {
            let head = try head("GET", text)
            XCTAssertEqual(head.target.form, .absolute)
            XCTAssertEqual(head.host?.description, host)
            XCTAssertEqual(String(decoding: head.target.path, as: UTF8.self), path)
            XCTAssertEqual(head.target.description, text)
        }
    }

    func testTheAsteriskBelongsToOptions() throws {
        XCTAssertEqual(try head("OPTIONS", "*").target.form, .asterisk)
        XCTAssertThrowsError(try head("GET", "*")) { XCTAssertEqual($0 as? RequestError, .targetForm) }
    }

    func testWhatIsNoTarget() {
        let cases: [(target: String, error: RequestError)] = [
            ("index.html", .targetForm), ("localhost:80", .targetForm), ("?q", .targetForm), ("**", .targetForm),
            ("ftp://a.test/", .targetForm), ("javascript:alert(1)", .targetForm), ("https://a.test/", .secureTarget),
            ("http:///x", .hostInvalid), ("http://", .hostInvalid), ("http://u@a.test/", .hostInvalid),
            ("/a#b", .target),
            ("/\u{7}", .target), ("/\u{7f}", .target), ("/é", .target), ("/\0", .target),
        ]
        for (target, error) in cases {
            XCTAssertThrowsError(try head("GET", target), target) { XCTAssertEqual($0 as? RequestError, error, target) }
        }
    }

    func testNoTunnelIsOpened() {
        XCTAssertThrowsError(try head("CONNECT", "a.test:443")) { XCTAssertEqual($0 as? RequestError, .tunnel) }
    }
}
