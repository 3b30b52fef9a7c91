import Foundation
import HTTPServer
import XCTest

@testable import TestPageServer

final class DashboardTests: XCTestCase {
    /// The page that reports.
    private static let page = #""session":"run-1","instance":"abcdefgh","reporter":"abcdefgh""#

    func testTheDashboardIsShownHereAndLeavesNoLine() throws {
        let dashboard = try DashboardFixture()
        let handled = try dashboard.ask("/board")
        let response = try XCTUnwrap(handled.response)
        XCTAssertEqual(response.status, .ok)
        XCTAssertEqual(response.text, "<board>")
        XCTAssertFalse(handled.isLogged)
        let policy = try XCTUnwrap(response.fields["Content-Security-Policy"])
        XCTAssertTrue(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"))
        XCTAssertFalse(response.fields.contains(.setCookie))
    }

    func testWithoutItsFileTheDashboardSaysSo() throws {
        let response = try DashboardFixture(page: nil).answer("/board")
        XCTAssertEqual(response.status, .notFound)
        XCTAssertTrue(response.text.contains("board.html"))
    }

    func testAnotherMachineIsToldWhatToDoAndEveryRouteIsGuarded() throws {
        let dashboard = try DashboardFixture()
        let targets = [
            "/board", "/board/links", "/board/state", "/board/stream", "/board/code.svg?url=http://192.168.1.20:8080/",
            "/sessions/run-1/report.json", "/sessions/run-1/log",
        ]
        for target in targets {
            let handled = try dashboard.ask(target, host: "192.168.1.20:8080", peer: "192.168.1.33")
            XCTAssertEqual(handled.response?.status, .forbidden, target)
            XCTAssertEqual(handled.response?.text.contains("http://127.0.0.1:8080/board"), true, target)
            XCTAssertEqual(handled.reason, AccessDenial.otherMachine.reason, target)
        }
        let confirmation = try dashboard.ask(
            "/sessions/run-1/confirm", method: "POST", host: "evil.test", body: #"{"link":"scheme-tel","opened":true}"#)
        XCTAssertEqual(confirmation.response?.status, .forbidden)
        XCTAssertEqual(confirmation.reason, AccessDenial.foreignHost.reason)
    }

    func testTheTokenIsRememberedByTheFirstVisit() throws {
        let dashboard = try DashboardFixture()
        let first = try XCTUnwrap(
            dashboard.ask(
                "/board?token=\(DashboardFixture.token.text)", host: "192.168.1.20:8080", peer: "192.168.1.33"
            ).response)
        XCTAssertEqual(first.status, .ok)
        let cookies = first.fields.all(.setCookie).map { $0.description.prefix { $0 != ";" } }
        XCTAssertEqual(cookies.count, 2)
        let next = try dashboard.ask(
            "/board/state", host: "192.168.1.20:8080", peer: "192.168.1.33", fields: ["Cookie: \(cookies[0])"])
        XCTAssertEqual(next.response?.status, .ok)
        XCTAssertEqual(next.response?.fields.contains(.setCookie), false)
    }

    func testMethods() throws {
        let dashboard = try DashboardFixture()
        for target in ["/board", "/board/state", "/sessions/run-1/log"] {
            let response = try XCTUnwrap(dashboard.ask(target, method: "POST").response)
            XCTAssertEqual(response.status, .methodNotAllowed)
            XCTAssertEqual(response.fields[.allow], "GET, HEAD")
        }
        let response = try XCTUnwrap(dashboard.ask("/sessions/run-1/confirm").response)
        XCTAssertEqual(response.status, .methodNotAllowed)
        XCTAssertEqual(response.fields[.allow], "POST")
        XCTAssertEqual(try dashboard.ask("/board/stream", method: "HEAD").response?.bytes, [])
    }

    func testStateNamesNoLoopbackOrigin() throws {
        let state = try DashboardFixture().answer("/board/state").json
        XCTAssertEqual(
            state["origins"] as? [String],
            ["http://192.168.1.20:8080", "http://[2001:db8::7]:8080", "http://desk.local:8080"])
        XCTAssertEqual(state["profile"] as? String, "guide")
        XCTAssertEqual((state["sessions"] as? [Any])?.count, 0)
        XCTAssertNil(state["problem"])
    }

    func testLinksAreThoseOfTheCatalogue() throws {
        let links = try XCTUnwrap(try DashboardFixture().answer("/board/links").json["links"] as? [[String: Any]])
        XCTAssertEqual(links.compactMap { $0["id"] as? String }, Catalogue.all.links.map(\.id))
        XCTAssertEqual(links.first?["groupTitle"] as? String, Catalogue.all.groups.first?.title)
    }

    func testCodesAreMadeOfThisServersOwnURLsOnly() throws {
        let dashboard = try DashboardFixture()
        let response = try dashboard.answer(
            "/board/code.svg?url=http%3A%2F%2F192.168.1.20%3A8080%2F%3Fsession%3Drun-42")
        XCTAssertEqual(response.fields[.contentType], "image/svg+xml")
        XCTAssertEqual(response.text, QRCode(Array("http://192.168.1.20:8080/?session=run-42".utf8))?.svg)
        for url in [
            "http://127.0.0.1:8080/", "http://localhost:8080/", "http://evil.test/", "http://192.168.1.20:8080",
            "http://192.168.1.20:80801/", "", "http://192.168.1.20:8080/" + String(repeating: "a", count: 700),
        ] {
            let response = try dashboard.answer("/board/code.svg?url=\(url)")
            XCTAssertEqual(response.status, .notFound, url)
        }
    }

    func testTheStreamBeginsWithWhatHasJustHappened() throws {
        let dashboard = try DashboardFixture()
        try dashboard.write("probe", #"{\#(Self.page),"number":1,"probe":"storage","result":"good"}"#)
        let response = try dashboard.answer("/board/stream")
        XCTAssertEqual(response.fields[.contentType], "text/event-stream")
        let events = response.text.components(separatedBy: "\n\n")
        XCTAssertEqual(events.first, "retry: 1000\nevent: hello\ndata: \(dashboard.site.recorder.server)")
        XCTAssertTrue(events[1].hasPrefix(#"data: {"kind":"start","#))
        let start = try JSONSerialization.jsonObject(with: Data(events[1].utf8.dropFirst(6))) as? [String: Any]
        XCTAssertNotNil(start?["server"])
        XCTAssertNil(start?["links"], "the catalogue is long, and the board has it")
        XCTAssertTrue(events[2].hasPrefix(#"data: {"kind":"probe","#))
        XCTAssertEqual(events.count, 4)
        XCTAssertEqual(events.last, "")
    }

    func testTheStreamForgetsWhatIsLongAgo() throws {
        let dashboard = try DashboardFixture()
        let text = String(repeating: "x", count: 500)
        for number in 1...1000 {
            try dashboard.write(
                "probe",
                #"{\#(Self.page),"number":\#(number),"probe":"storage","result":"good","detail":"\#(text)"}"#)
        }
        let response = try dashboard.answer("/board/stream")
        let lines = response.text.components(separatedBy: "\n\n").filter { $0.contains("probe") }
        XCTAssertEqual(lines.count, DashboardStream.historyLines)
        XCTAssertTrue(lines.last?.contains(#""number":1000,"#) == true)
        XCTAssertLessThanOrEqual(response.text.utf8.count, DashboardStream.historyLimit + 10_000)
    }

    func testOtherPathsAreNotTheDashboards() throws {
        let dashboard = try DashboardFixture()
        let head = try RequestHead(parsing: "GET /board/other HTTP/1.1\r\nHost: localhost\r\n\r\n")
        XCTAssertNil(dashboard.dashboard.respond(to: Request(head: head)))
    }
}
