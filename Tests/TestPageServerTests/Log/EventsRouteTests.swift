import ClickLog
import HTTPServer
import TestSupport
import XCTest

@testable import TestPageServer

final class EventsRouteTests: XCTestCase {
    private static func page(_ members: String = "", session: String = "run-1", number: Int = 1) -> String {
        #"{"kind":"page","event":"alive","session":"\#(session)","instance":"abcdefgh","reporter":"abcdefgh","number":\#(number)\#(members)}"#
    }

    func testAReportIsLoggedBeforeItIsAcknowledged() throws {
        let fixture = try SiteFixture()
        let answer = try fixture.report(Self.page(#","counter":12,"visible":true"#), peer: "192.168.1.33")
        XCTAssertEqual(answer.status, 200)
        XCTAssertEqual(answer["content-type"], "application/json")
        XCTAssertEqual(answer["access-control-allow-origin"], "*")
        XCTAssertEqual(answer["cache-control"], "no-store")
        XCTAssertEqual(answer.text, #"{"links":[]}"#)
        let line = try fixture.lastLine()
        XCTAssertEqual(line["kind"].string, "page")
        XCTAssertEqual(line["event"].string, "alive")
        XCTAssertEqual(line["counter"].integer, 12)
        XCTAssertEqual(line["visible"].boolean, true)
        XCTAssertEqual(line["remote"].string, "192.168.1.33")
        XCTAssertEqual(line["seq"].integer, 2)
    }

    func testArraysAreLoggedInTheirOrder() throws {
        let fixture = try SiteFixture()
        let reports = (1...50).map { Self.page(number: $0) }
        XCTAssertEqual(try fixture.report("[\(reports.joined(separator: ","))]").status, 200)
        XCTAssertEqual(try fixture.lines().dropFirst().map { $0["number"].integer }, Array(1...50))
        XCTAssertEqual(try fixture.lines().map { $0["seq"].integer }, Array(1...51))
    }

    func testAnEmptyArrayIsAReport() throws {
        let fixture = try SiteFixture()
        let answer = try fixture.report(" [ ] ")
        XCTAssertEqual(answer.status, 200)
        XCTAssertEqual(answer.text, #"{"links":[]}"#)
        XCTAssertEqual(try fixture.lastLine()["kind"].string, "request")
        XCTAssertEqual(try fixture.lastLine()["status"].integer, 200)
    }

    func testAReportThatComesTwiceCountsOnce() throws {
        let fixture = try SiteFixture()
        let click = """
            {"kind":"click","session":"run-1","instance":"abcdefgh","reporter":"abcdefgh","number":2,"click":1,\
            "link":"href-plain","counter":3,"intended":{"method":"GET","url":"http://127.0.0.1:8080/"},"trusted":true,\
            "modifiers":[]}
            """
        for _ in 0..<3 { XCTAssertEqual(try fixture.report(click).status, 200) }
        XCTAssertEqual(try fixture.lines().filter { $0["kind"].string == "click" }.count, 3, "the log keeps what came")
        XCTAssertEqual(fixture.site.recorder.replay.sessions.map(\.clicks), [1])
    }

    func testTheStatesOfTheInstancesLinksAreAnswered() throws {
        let fixture = try SiteFixture(hasCatalogue: true)
        try fixture.report(
            Self.page(#","entered":"navigate","origin":"http://localhost:8080""#).replacingOccurrences(
                of: "alive", with: "load"))
        let answer = try fixture.report(
            """
            {"kind":"click","session":"run-1","instance":"abcdefgh","reporter":"abcdefgh","number":2,"click":1,\
            "link":"href-plain","counter":3,"intended":{"method":"GET","url":"http://127.0.0.1:8080/"},"trusted":true}
            """)
        let link = try JSON(parsing: answer.text.utf8)["links"][0]
        XCTAssertEqual(link["link"].string, "href-plain")
        XCTAssertEqual(link["click"].integer, 1)
        XCTAssertEqual(link["final"].boolean, false)
        // Another session's page is told nothing of it.
        let other = try fixture.report(Self.page(session: "run-2"))
        XCTAssertEqual(other.text, #"{"links":[]}"#)
    }

    func testFromAnyOriginAndNull() throws {
        let fixture = try SiteFixture()
        for origin in ["null", "http://evil.test", "http://127.0.0.1:8080"] {
            let answer = try fixture.report(Self.page(), fields: ["Origin: \(origin)", "Content-Type: text/plain"])
            XCTAssertEqual(answer.status, 200, origin)
            XCTAssertEqual(answer["access-control-allow-origin"], "*", origin)
            XCTAssertNil(answer["access-control-allow-credentials"], origin)
        }
    }

    func testARefusalSaysWhyAndTouchesNothingElse() throws {
        let fixture = try SiteFixture()
        let rows: [(body: String, reason: String)] = [
            ("", "not JSON"), ("hello", "not JSON"), ("{", "not JSON"), ("[]]", "not JSON"), ("\u{FEFF}[]", "not JSON"),
            (#"{"kind":"page"} x"#, "not JSON"), (String(repeating: "[", count: 500), "not JSON"),
            ("1", "JSON object"), ("null", "JSON object"), ("\"page\"", "JSON object"), ("[1]", "JSON object"),
            ("[[]]", "JSON object"), ("{}", "kind"), (#"{"kind":"start"}"#, "kind"),
            (#"{"kind":"navigation"}"#, "kind"),
            (#"{"kind":1}"#, "kind"), (Self.page(session: ""), "session"), (Self.page(session: "a b"), "session"),
            (Self.page(session: "../x"), "session"), (Self.page(session: ".."), "session"),
            (Self.page(session: String(repeating: "a", count: 65)), "session"), (Self.page(number: 0), "number"),
            (Self.page(#","surplus":1"#), "surplus"), (Self.page(#","counter":-1"#), "counter"),
            ("[\(Self.page()),\(Self.page(session: "a/b"))]", "session"),
        ]
        for (body, reason) in rows {
            let before = try fixture.lines().count
            let answer = try fixture.report(body)
            XCTAssertEqual(answer.status, 400, body)
            XCTAssertTrue(answer.text.contains(reason), "\(body): \(answer.text)")
            XCTAssertEqual(answer["access-control-allow-origin"], "*", "the script is to read why")
            XCTAssertEqual(answer["x-content-type-options"], "nosniff")
            let lines = try fixture.lines()
            XCTAssertEqual(lines.count, before + 1, body)
            XCTAssertEqual(lines.last?["kind"].string, "request", body)
            XCTAssertEqual(lines.last?["status"].integer, 400, body)
            XCTAssertEqual((lines.last?["reason"].string).map { $0 + "\n" }, answer.text, body)
        }
        XCTAssertEqual(fixture.site.recorder.replay.sessions.count, 0)
        XCTAssertEqual(try fixture.report(Self.page()).status, 200)
    }

    func testReportsThatAreTooLarge() throws {
        let fixture = try SiteFixture()
        let limit = fixture.site.limits.reports
        let padding = String(repeating: " ", count: limit)
        XCTAssertEqual(try fixture.report(String((Self.page() + padding).prefix(limit))).status, 200)
        let before = try fixture.lines().count
        for body in [Self.page() + padding, padding + Self.page(), String(repeating: "x", count: limit + 1)] {
            let answer = try fixture.report(body)
            XCTAssertEqual(answer.status, 413)
            XCTAssertEqual(answer["access-control-allow-origin"], "*", "the script is to read why")
            XCTAssertEqual(answer.text, "the reports have \(body.utf8.count) bytes, and \(limit) are taken at a time\n")
            XCTAssertEqual(try fixture.lastLine()["status"].integer, 413)
            XCTAssertEqual(try fixture.lastLine()["reason"].string.map { $0 + "\n" }, answer.text)
        }
        XCTAssertEqual(try fixture.lines().count, before + 3, "nothing of them was taken")
        // The server keeps the first bytes of what is longer, and counts the rest.
        let head = try fixture.head("/events", method: "POST")
        XCTAssertEqual(
            fixture.router.contentLimit(for: head), .keep(first: limit, upTo: fixture.site.limits.readReports))
    }

    func testOnlyPostReports() throws {
        let fixture = try SiteFixture()
        for method in ["GET", "HEAD", "PUT", "DELETE", "OPTIONS"] {
            let answer = try fixture.ask("/events", method: method)
            XCTAssertEqual(answer.status, 405, method)
            XCTAssertEqual(answer["allow"], "POST", method)
            XCTAssertEqual(try fixture.lastLine()["method"].string, method)
        }
        XCTAssertEqual(try fixture.ask("/events/", method: "POST").status, 404)
    }

    func testTheQueryOfTheTargetChangesNothing() throws {
        let fixture = try SiteFixture()
        let answer = try fixture.ask("/events?x=1", method: "POST", body: Array(Self.page().utf8))
        XCTAssertEqual(answer.status, 200)
        XCTAssertEqual(try fixture.lastLine()["kind"].string, "page")
    }
}
