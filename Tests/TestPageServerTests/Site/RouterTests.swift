import ClickLog
import TestSupport
import XCTest

@testable import HTTPServer
@testable import TestPageServer

final class RouterTests: XCTestCase {
    func testEveryAnswerHasItsLine() throws {
        let fixture = try SiteFixture()
        let rows: [(method: String, target: String, status: Int)] = [
            ("GET", "/health", 200), ("HEAD", "/health", 200), ("POST", "/health", 405), ("GET", "/health/", 404),
            ("GET", "/page.css", 200), ("GET", "/no-such-file", 404), ("GET", "//", 404), ("GET", "/..", 404),
            ("POST", "/ping", 204), ("GET", "/favicon.ico", 404), ("GET", "/events/x", 404),
            ("GET", "/Visit/s/l/-.0/", 404),
            ("OPTIONS", "*", 204), ("GET", "http://other.test/health", 200),
            ("GET", "http://other.test/visit/s/href-plain/-.0/", 200),
        ]
        for (method, target, status) in rows {
            let before = try fixture.lines().count
            XCTAssertEqual(try fixture.ask(target, method: method).status, status, "\(method) \(target)")
            let lines = try fixture.lines()
            XCTAssertEqual(lines.count, before + 1, target)
            XCTAssertEqual(lines.last?["target"].string, target)
            XCTAssertEqual(lines.last?["method"].string, method)
            XCTAssertEqual(lines.last?["status"].integer, status)
        }
    }

    func testAScriptMayBeLoadedByAnyOrigin() throws {
        let fixture = try SiteFixture()
        XCTAssertEqual(try fixture.ask("/tools.js")["access-control-allow-origin"], "*")
        XCTAssertNil(try fixture.ask("/page.css")["access-control-allow-origin"])
        XCTAssertNil(try fixture.ask("/no-such-file.js")["access-control-allow-origin"])
    }

    func testHealthTellsWhyTheLogCannotBeWritten() throws {
        let fixture = try SiteFixture { $0.logLimit = 1 << 20 }
        XCTAssertEqual(try fixture.ask("/health").text, "ok\n")
        let padding = String(repeating: "x", count: 30_000)
        while try fixture.ask("/visit/s/l/-.0/\(padding)").status == 200 {}
        while try fixture.ask("/health").status == 200 {}
        let answer = try fixture.ask("/health")
        XCTAssertEqual(answer.status, 503)
        XCTAssertTrue(answer.text.contains("has reached its limit of 1048576 bytes"), answer.text)
        XCTAssertEqual(answer["retry-after"], "1")
        XCTAssertEqual(answer["access-control-allow-origin"], "*")
        for target in ["/", "/?session=s", "/page.css", "/visit/s/l/-.0/", "/beacon/s/l/-.0/"] {
            XCTAssertEqual(try fixture.ask(target).status, 503, target)
        }
        XCTAssertEqual(try fixture.ask("/board/state").status, 200, "what is only read needs no line")
        XCTAssertEqual(fixture.warnings.count, 1, "\(fixture.warnings)")
        XCTAssertLessThanOrEqual(
            try FileManager.default.attributesOfItem(atPath: fixture.site.configuration.log)[.size] as? Int ?? .max,
            1 << 20)
    }

    func testWhatTheServerItselfRefusesIsLogged() throws {
        let fixture = try SiteFixture()
        let peer = Endpoint(address: "192.168.1.66", port: 1)
        let local = Endpoint(address: "192.168.1.20", port: 8080)
        func refuse(_ error: RequestError, _ received: [UInt8], head: RequestHead? = nil) throws -> JSON {
            fixture.router.recordRejection(
                Rejection(peer: peer, local: local, head: head, error: error, received: received))
            XCTAssertNil(fixture.router.commit())
            return try fixture.lastLine()
        }
        let hello = try refuse(.tlsHello, [0x16, 3, 1, 0, 0xff])
        XCTAssertEqual(hello["received"].string, "\u{16}\u{3}\u{1}\u{0}\u{ff}")
        XCTAssertEqual(hello["remote"].string, "192.168.1.66")
        XCTAssertTrue(hello["status"].isNull, "it is closed without an answer")
        XCTAssertNotNil(hello["reason"].string)
        let head = try fixture.head("/visit/s/l/-.0/", peer: "192.168.1.66")
        XCTAssertEqual(try refuse(.contentTooLarge, [], head: head)["status"].integer, 413)
    }

    func testTheTokenIsNotInTheLog() throws {
        let fixture = try SiteFixture()
        let secret = "correct-horse.battery~1"
        try fixture.ask("/board?token=\(secret)", peer: "192.168.1.66")
        try fixture.ask("/health", fields: ["Referer: http://localhost:8080/board?a=1&token=\(secret)"])
        for text in [
            "GET /board?token=\(secret) HTTP/9.9\r\n", "GET /board?x&%74oken=\(secret)&y HTTP/1.1\r\nbad line\r\n",
            "GET / HTTP/1.1\r\nAuthorization: Bearer \(secret)\r\nbad line\r\n",
            "GET / HTTP/1.1\r\nCookie: a=b; testpage-8080=\(secret); c=d\r\nbad line\r\n",
        ] {
            fixture.router.recordRejection(
                Rejection(
                    peer: Endpoint(address: "127.0.0.1", port: 1), local: Endpoint(address: "127.0.0.1", port: 8080),
                    head: nil, error: .fieldName, received: Array(text.utf8)))
        }
        XCTAssertNil(fixture.router.commit())
        let log = try String(contentsOfFile: fixture.site.configuration.log, encoding: .utf8)
        XCTAssertTrue(log.contains("bad line"))
        XCTAssertFalse(log.contains("battery"), log)
    }
}
