import Foundation
import HTTPServer
import XCTest

@testable import TestPageServer

final class AccessTests: XCTestCase {
    private let access = Access(token: AccessTests.token, origin: nil)
    private static let token = AccessToken("correct-horse.battery_staple~1")!

    func testThisMachineIsAllowedUnderItsOwnNamesOnly() {
        let rows: [(peer: String, host: String?, Access.Decision)] = [
            ("127.0.0.1", "127.0.0.1:8080", .allowed),
            ("127.0.0.1", "localhost:8080", .allowed),
            ("127.0.0.1", "LOCALHOST", .allowed),
            ("127.0.0.1", "127.8.9.1", .allowed),
            ("127.0.0.1", "desk.localhost:8080", .allowed),
            ("::1", "[::1]:8080", .allowed),
            ("::1", "[0:0:0:0:0:0:0:1]", .allowed),
            ("127.0.0.1", "[::ffff:127.0.0.1]:8080", .allowed),
            ("127.0.0.1", "[::ffff:7f00:1]:8080", .allowed),
            ("127.0.0.1", "[0:0::ffff:7F00:0001]", .allowed),
            ("127.0.0.1", nil, .denied(.foreignHost)),
            ("127.0.0.1", "evil.test:8080", .denied(.foreignHost)),
            ("127.0.0.1", "127.evil.test", .denied(.foreignHost)),
            ("127.0.0.1", "127.0.0.1.evil.test", .denied(.foreignHost)),
            ("127.0.0.1", "127.0.0", .denied(.foreignHost)),
            ("127.0.0.1", "127.0.0.256", .denied(.foreignHost)),
            ("127.0.0.1", "127.0.0.+1", .denied(.foreignHost)),
            ("127.0.0.1", "localhost.evil.test", .denied(.foreignHost)),
            ("127.0.0.1", "evillocalhost", .denied(.foreignHost)),
            ("127.0.0.1", "192.168.1.20:8080", .denied(.foreignHost)),
            ("127.0.0.1", "[::2]", .denied(.foreignHost)),
            ("127.0.0.1", "[1::1]", .denied(.foreignHost)),
            ("127.0.0.1", "[::]", .denied(.foreignHost)),
            ("127.0.0.1", "[::ffff:192.168.1.20]", .denied(.foreignHost)),
            ("127.0.0.1", "[::127.0.0.1]", .denied(.foreignHost)),
            ("192.168.1.33", "192.168.1.20:8080", .denied(.otherMachine)),
            ("192.168.1.33", "127.0.0.1:8080", .denied(.otherMachine)),
            ("fe80::1%en0", "[::1]:8080", .denied(.otherMachine)),
            ("::127.0.0.1", "[::1]:8080", .denied(.otherMachine)),
        ]
        for (peer, host, decision) in rows {
            XCTAssertEqual(try visit(peer: peer, host: host).decision(by: access), decision, "\(peer) \(host ?? "-")")
        }
    }

    func testWhatWasPassedOnIsNotThisMachine() {
        for name: FieldName in [
            "Forwarded", "Via", "X-Forwarded-For", "x-forwarded-host", "X-Real-IP", "CF-Connecting-IP",
        ] {
            var visit = visit()
            visit.fields.append((name, "127.0.0.1"))
            XCTAssertEqual(try visit.decision(by: access), .denied(.forwarded), "\(name)")
        }
    }

    func testTheTokenOpensTheDashboardFromAnywhere() {
        var visit = visit(peer: "192.168.1.33", host: "192.168.1.20:8080")
        visit.query = "session=a&token=\(Self.token.text)"
        XCTAssertEqual(try visit.decision(by: access), .allowedAndRemembered)
        visit.query = "token=correct%2Dhorse.battery_staple%7E1"
        XCTAssertEqual(try visit.decision(by: access), .allowedAndRemembered)
        visit.query = "token=wrong-wrong&token=\(Self.token.text)"
        XCTAssertEqual(try visit.decision(by: access), .allowedAndRemembered)
        visit.query = nil
        visit.fields = [("Authorization", "Bearer correct-horse.battery_staple~1")]
        XCTAssertEqual(try visit.decision(by: access), .allowed)
        visit.fields = [("Authorization", "bearer  correct-horse.battery_staple~1"), ("Via", "1.1 tunnel")]
        XCTAssertEqual(try visit.decision(by: access), .allowed)
        visit.fields = [("Cookie", "a=b; testpage-8080=correct-horse.battery_staple~1; c=d")]
        XCTAssertEqual(try visit.decision(by: access), .allowed)
    }

    func testAnythingButTheTokenIsRefusedAndSaidToBeWrong() throws {
        for text in [
            "", "correct-horse.battery_staple~", "correct-horse.battery_staple~11", "correct-horse.battery_staple~2",
        ] {
            var visit = visit(peer: "192.168.1.33", host: "192.168.1.20:8080")
            visit.query = "token=\(text)"
            XCTAssertEqual(try visit.decision(by: access), .denied(.wrongToken), text)
            visit.query = nil
            visit.fields = [("Authorization", "Bearer \(text).")]
            XCTAssertEqual(try visit.decision(by: access), .denied(.wrongToken), text)
            visit.fields = [("Cookie", "testpage-8080=\(text)")]
            XCTAssertEqual(try visit.decision(by: access), .denied(.wrongToken), text)
        }
        var visit = visit(peer: "192.168.1.33", host: "192.168.1.20:8080")
        visit.fields = [("Authorization", "Basic correct-horse.battery_staple~1")]
        XCTAssertEqual(try visit.decision(by: access), .denied(.otherMachine))
        visit.fields = [("Cookie", "testpage-8081=correct-horse.battery_staple~1")]
        XCTAssertEqual(try visit.decision(by: access), .denied(.otherMachine))
    }

    func testAWrongTokenTakesNothingFromThisMachine() {
        var visit = visit()
        visit.query = "token=of-an-earlier-start"
        XCTAssertEqual(try visit.decision(by: access), .allowed)
    }

    func testWithAnOriginTheTokenIsAlwaysNeeded() {
        let access = Access(token: Self.token, origin: "https://tunnel.test")
        XCTAssertEqual(try visit().decision(by: access), .denied(.tokenAlways))
        XCTAssertEqual(try visit(host: "tunnel.test").decision(by: access), .denied(.foreignHost))
        var visit = visit(host: "tunnel.test")
        visit.fields = [("X-Forwarded-For", "198.51.100.7")]
        visit.query = "token=\(Self.token.text)"
        XCTAssertEqual(try visit.decision(by: access), .allowedAndRemembered)
    }

    func testAPageOfAnotherSiteChangesNothing() {
        let rows: [(origin: String, Access.Decision)] = [
            ("http://127.0.0.1:8080", .allowed),
            ("http://127.0.0.1:9090", .denied(.otherSite)),
            ("http://evil.test", .denied(.otherSite)),
            ("null", .denied(.otherSite)),
            ("", .denied(.otherSite)),
        ]
        for (origin, decision) in rows {
            var visit = visit()
            visit.fields = [("Origin", origin)]
            XCTAssertEqual(try visit.decision(by: access), .allowed, "reading cross-origin is the browser's business")
            visit.changes = true
            XCTAssertEqual(try visit.decision(by: access), decision, "\(origin)")
        }
        var visit = visit(host: "tunnel.test")
        visit.changes = true
        visit.fields = [("Origin", "https://front.test"), ("Cookie", "testpage-8080=correct-horse.battery_staple~1")]
        XCTAssertEqual(try visit.decision(by: access), .denied(.otherSite))
        let known = Access(token: Self.token, origin: "https://front.test")
        XCTAssertEqual(try visit.decision(by: known), .allowed)
    }

    func testTheCookieIsSentBackToTheDashboardAlone() throws {
        let cookies = Self.token.cookies(port: 8080).map(\.description)
        XCTAssertEqual(cookies.count, 2)
        for (cookie, path) in zip(cookies, ["/board", "/sessions"]) {
            let parts = cookie.components(separatedBy: "; ")
            XCTAssertEqual(parts[1], "Path=\(path)")
            XCTAssertTrue(parts.contains("HttpOnly") && parts.contains("SameSite=Lax"))
            var visit = visit(peer: "192.168.1.33", host: "192.168.1.20:8080")
            visit.fields = [("Cookie", parts[0])]
            XCTAssertEqual(try visit.decision(by: access), .allowed)
        }
    }

    func testTokensAreLongAndSafeEverywhereAndNeverTheSame() throws {
        XCTAssertNotEqual(AccessToken().text, AccessToken().text)
        XCTAssertEqual(AccessToken().text.count, 32)
        XCTAssertEqual(try XCTUnwrap(AccessToken("12345678")).text, "12345678")
        for text in [
            "", "1234567", "with space", "semi;colon", "per%cent", "naïve-token", String(repeating: "a", count: 129),
        ] {
            XCTAssertNil(AccessToken(text), text)
        }
    }

    func testTheLogDoesNotHaveTheToken() {
        let rows = [
            ("/board", "/board"),
            ("/board?", "/board?"),
            ("/board?token=secret", "/board?token=***"),
            ("/board?a=1&token=secret&b=%41&&token=x", "/board?a=1&token=***&b=%41&&token=***"),
            ("/board?%74oken=secret", "/board?%74oken=***"),
            ("/board?tokens=2", "/board?tokens=2"),
            ("https://[::1]:8080/board?token=secret", "https://[::1]:8080/board?token=***"),
            ("http://localhost:8080/visit/a?token=1", "http://localhost:8080/visit/a?token=1"),
            ("http://evil.test?token=1", "http://evil.test?token=1"),
            ("/sessions/run-1/log?token=secret", "/sessions/run-1/log?token=***"),
            ("/visit/run-1/url-amp/abcdefgh.1/?token=1&token=2", "/visit/run-1/url-amp/abcdefgh.1/?token=1&token=2"),
        ]
        for (target, logged) in rows {
            XCTAssertEqual(
                String(decoding: Redaction.target(Array(target.utf8)[...]), as: UTF8.self), logged)
        }
    }

    func testEveryDenialSaysWhatToDo() {
        for denial in AccessDenial.allCases {
            let advice = denial.advice(port: 8080)
            XCTAssertTrue(advice.hasSuffix("."), advice)
            XCTAssertTrue(advice.contains("token") || advice.contains("Origin"), advice)
        }
        XCTAssertTrue(AccessDenial.otherMachine.advice(port: 8123).contains("http://127.0.0.1:8123/board"))
        XCTAssertEqual(Set(AccessDenial.allCases.map(\.reason)).count, AccessDenial.allCases.count)
    }

    private func visit(peer: String = "127.0.0.1", host: String? = "127.0.0.1:8080") -> Visit {
        Visit(peer: peer, host: host)
    }
}

/// What a request shows of its sender.
private struct Visit {
    var peer: String
    var host: String?
    var query: String?
    var fields: [(name: FieldName, value: String)] = []
    var changes = false

    func decision(by access: Access) throws -> Access.Decision {
        let target = "/board" + (query.map { "?" + $0 } ?? "")
        // Without a host only HTTP/1.0 is a request.
        let lines =
            ["GET \(target) HTTP/1.\(host == nil ? 0 : 1)"] + (host.map { ["Host: \($0)"] } ?? [])
            + fields.map { "\($0.name): \($0.value)" } + ["", ""]
        let head = try RequestHead(
            parsing: lines.joined(separator: "\r\n"), peer: Endpoint(address: peer, port: 50000),
            local: Endpoint(address: "127.0.0.1", port: 8080))
        return access.decision(on: head, changes: changes)
    }
}
