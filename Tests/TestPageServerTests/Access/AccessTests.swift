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
            ("127.0.0.1", nil, .refused(.foreignHost)),
            ("127.0.0.1", "", .refused(.foreignHost)),
            ("127.0.0.1", "evil.test:8080", .refused(.foreignHost)),
            ("127.0.0.1", "127.evil.test", .refused(.foreignHost)),
            ("127.0.0.1", "127.0.0.1.evil.test", .refused(.foreignHost)),
            ("127.0.0.1", "127.0.0", .refused(.foreignHost)),
            ("127.0.0.1", "127.0.0.256", .refused(.foreignHost)),
            ("127.0.0.1", "127.0.0.+1", .refused(.foreignHost)),
            ("127.0.0.1", "localhost.evil.test", .refused(.foreignHost)),
            ("127.0.0.1", "evillocalhost", .refused(.foreignHost)),
            ("127.0.0.1", "192.168.1.20:8080", .refused(.foreignHost)),
            ("127.0.0.1", "[::2]", .refused(.foreignHost)),
            ("127.0.0.1", "[1::1]", .refused(.foreignHost)),
            ("127.0.0.1", "[::]", .refused(.foreignHost)),
            ("127.0.0.1", "[::ffff:192.168.1.20]", .refused(.foreignHost)),
            ("127.0.0.1", "[::127.0.0.1]", .refused(.foreignHost)),
            ("127.0.0.1", "[:::1]", .refused(.foreignHost)),
            ("127.0.0.1", "[127.0.0.1]", .refused(.foreignHost)),
            ("192.168.1.33", "192.168.1.20:8080", .refused(.otherMachine)),
            ("192.168.1.33", "127.0.0.1:8080", .refused(.otherMachine)),
            ("fe80::1%en0", "[::1]:8080", .refused(.otherMachine)),
            ("::127.0.0.1", "[::1]:8080", .refused(.otherMachine)),
        ]
        for (peer, host, decision) in rows {
            XCTAssertEqual(access.decision(on: visit(peer: peer, host: host)), decision, "\(peer) \(host ?? "-")")
        }
    }

    func testWhatWasPassedOnIsNotThisMachine() {
        for name: FieldName in [
            "Forwarded", "Via", "X-Forwarded-For", "x-forwarded-host", "X-Real-IP", "CF-Connecting-IP",
        ] {
            var visit = visit()
            visit.fields.append(name, "127.0.0.1")
            XCTAssertEqual(access.decision(on: visit), .refused(.forwarded), "\(name)")
        }
    }

    func testTheTokenOpensTheDashboardFromAnywhere() {
        var visit = visit(peer: "192.168.1.33", host: "192.168.1.20:8080")
        visit.query = query("session=a&token=\(Self.token.text)")
        XCTAssertEqual(access.decision(on: visit), .allowedAndRemembered)
        visit.query = query("token=correct%2Dhorse.battery_staple%7E1")
        XCTAssertEqual(access.decision(on: visit), .allowedAndRemembered)
        visit.query = query("token=wrong-wrong&token=\(Self.token.text)")
        XCTAssertEqual(access.decision(on: visit), .allowedAndRemembered)
        visit.query = nil
        visit.fields = ["Authorization": "Bearer correct-horse.battery_staple~1"]
        XCTAssertEqual(access.decision(on: visit), .allowed)
        visit.fields = ["Authorization": "bearer  correct-horse.battery_staple~1", "Via": "1.1 tunnel"]
        XCTAssertEqual(access.decision(on: visit), .allowed)
        visit.fields = ["Cookie": "a=b; testpage-8080=correct-horse.battery_staple~1; c=d"]
        XCTAssertEqual(access.decision(on: visit), .allowed)
    }

    func testAnythingButTheTokenIsRefusedAndSaidToBeWrong() throws {
        for text in [
            "", "correct-horse.battery_staple~", "correct-horse.battery_staple~11", "correct-horse.battery_staple~2",
        ] {
            var visit = visit(peer: "192.168.1.33", host: "192.168.1.20:8080")
            visit.query = query("token=\(text)")
            XCTAssertEqual(access.decision(on: visit), .refused(.wrongToken), text)
            visit.query = nil
            visit.fields = ["Authorization": try XCTUnwrap(FieldValue("Bearer \(text)."))]
            XCTAssertEqual(access.decision(on: visit), .refused(.wrongToken), text)
            visit.fields = ["Cookie": try XCTUnwrap(FieldValue("testpage-8080=\(text)"))]
            XCTAssertEqual(access.decision(on: visit), .refused(.wrongToken), text)
        }
        var visit = visit(peer: "192.168.1.33", host: "192.168.1.20:8080")
        visit.fields = ["Authorization": "Basic correct-horse.battery_staple~1"]
        XCTAssertEqual(access.decision(on: visit), .refused(.otherMachine))
        visit.fields = ["Cookie": "testpage-8081=correct-horse.battery_staple~1"]
        XCTAssertEqual(access.decision(on: visit), .refused(.otherMachine))
    }

    func testAWrongTokenTakesNothingFromThisMachine() {
        var visit = visit()
        visit.query = query("token=of-an-earlier-start")
        XCTAssertEqual(access.decision(on: visit), .allowed)
    }

    func testWithAnOriginTheTokenIsAlwaysNeeded() {
        let access = Access(token: Self.token, origin: "https://tunnel.test")
        XCTAssertEqual(access.decision(on: visit()), .refused(.tokenAlways))
        XCTAssertEqual(access.decision(on: visit(host: "tunnel.test")), .refused(.foreignHost))
        var visit = visit(host: "tunnel.test")
        visit.fields = ["X-Forwarded-For": "198.51.100.7"]
        visit.query = query("token=\(Self.token.text)")
        XCTAssertEqual(access.decision(on: visit), .allowedAndRemembered)
    }

    func testAPageOfAnotherSiteChangesNothing() {
        let rows: [(origin: FieldValue, Access.Decision)] = [
            ("http://127.0.0.1:8080", .allowed),
            ("http://127.0.0.1:9090", .refused(.otherSite)),
            ("http://evil.test", .refused(.otherSite)),
            ("null", .refused(.otherSite)),
            ("", .refused(.otherSite)),
        ]
        for (origin, decision) in rows {
            var visit = visit()
            visit.fields = ["Origin": origin]
            XCTAssertEqual(access.decision(on: visit), .allowed, "reading cross-origin is the browser's business")
            visit.changes = true
            XCTAssertEqual(access.decision(on: visit), decision, "\(origin)")
        }
        var visit = visit(host: "tunnel.test")
        visit.changes = true
        visit.fields = [
            "Origin": "https://front.test", "Cookie": "testpage-8080=correct-horse.battery_staple~1",
        ]
        XCTAssertEqual(access.decision(on: visit), .refused(.otherSite))
        let known = Access(token: Self.token, origin: "https://front.test")
        XCTAssertEqual(known.decision(on: visit), .allowed)
    }

    func testTheCookieIsSentBackToTheDashboardAlone() throws {
        let cookies = AccessCredentials.cookies(Self.token, port: 8080).map(\.description)
        XCTAssertEqual(cookies.count, 2)
        for (cookie, path) in zip(cookies, ["/board", "/sessions"]) {
            let parts = cookie.components(separatedBy: "; ")
            XCTAssertEqual(parts[1], "Path=\(path)")
            XCTAssertTrue(parts.contains("HttpOnly") && parts.contains("SameSite=Lax"))
            var visit = visit(peer: "192.168.1.33", host: "192.168.1.20:8080")
            visit.fields = ["Cookie": try XCTUnwrap(FieldValue(parts[0]))]
            XCTAssertEqual(access.decision(on: visit), .allowed)
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
                String(decoding: AccessCredentials.withoutToken(Array(target.utf8)[...]), as: UTF8.self), logged)
        }
    }

    func testEveryRefusalSaysWhatToDo() {
        for refusal in AccessRefusal.allCases {
            let advice = refusal.advice(port: 8080)
            XCTAssertTrue(advice.hasSuffix("."), advice)
            XCTAssertTrue(advice.contains("token") || advice.contains("Origin"), advice)
        }
        XCTAssertTrue(AccessRefusal.otherMachine.advice(port: 8123).contains("http://127.0.0.1:8123/board"))
        XCTAssertEqual(Set(AccessRefusal.allCases.map(\.reason)).count, AccessRefusal.allCases.count)
    }

    private func visit(peer: String = "127.0.0.1", host: String? = "127.0.0.1:8080") -> Access.Visit {
        Access.Visit(peer: Endpoint(address: peer, port: 50000), port: 8080, host: host)
    }

    private func query(_ text: String) -> ArraySlice<UInt8> { Array(text.utf8)[...] }
}
