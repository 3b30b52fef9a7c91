import ClickLog
import Foundation
import HTTPServer
import TestSupport
import XCTest

@testable import TestPageServer

/// Reports, logs and confirmations of sessions, from the lines that the server wrote.
final class DashboardSessionTests: XCTestCase {
    func testTheReportIsThatOfTheReplay() throws {
        let dashboard = try clicked()
        let response = try dashboard.answer("/sessions/run-1/report.json?profile=browser&require=scheme-tel")
        XCTAssertEqual(response.status, .ok)
        let requirement = try XCTUnwrap(Requirement.parse("scheme-tel"))
        let report = dashboard.site.recorder.replay.report(
            session: "run-1", profile: .browser, requirement: requirement)
        XCTAssertEqual(response.text, report.json())
        XCTAssertEqual(report.sessions.first?.links.first?.destination, .unproven)
    }

    func testTheSameReportAsADocumentAndForMachines() throws {
        let dashboard = try clicked()
        let document = try dashboard.answer("/sessions/run-1/report")
        XCTAssertEqual(document.fields[.contentType], "text/html; charset=utf-8")
        XCTAssertTrue(document.fields["Content-Security-Policy"]?.contains("default-src 'none'") == true)
        XCTAssertTrue(document.text.contains("run-1"))
        let machine = try dashboard.answer("/sessions/run-1/report.xml")
        XCTAssertEqual(machine.fields[.contentType], "application/xml; charset=utf-8")
        XCTAssertTrue(machine.text.contains("<testsuite"))
    }

    func testWhatIsNotThereIsSaidNotToBeThere() throws {
        let dashboard = try clicked()
        for target in ["/sessions/run-2/report.json", "/sessions/run-2/log", "/sessions/run-1/report.json?round=2"] {
            let response = try dashboard.answer(target)
            XCTAssertEqual(response.status, .notFound, target)
            XCTAssertTrue(response.text.contains("run-"), response.text)
        }
        XCTAssertEqual(try dashboard.answer("/sessions/run-1/report.json?profile=x").status, .badRequest)
    }

    func testTheDashboardListsTheSession() throws {
        let sessions = try XCTUnwrap(try clicked().answer("/board/state").json["sessions"] as? [[String: Any]])
        XCTAssertEqual(sessions.map { $0["name"] as? String }, ["run-1"])
        XCTAssertEqual(sessions.first?["clicks"] as? Int, 1)
        XCTAssertEqual(sessions.first?["rounds"] as? Int, 1)
    }

    func testTheLogOfASessionIsJudgedAsTheWholeLogIs() throws {
        let dashboard = try clicked()
        try dashboard.write("page", Self.load(session: "another", instance: "instance02"))
        let response = try dashboard.answer("/sessions/run-1/log")
        XCTAssertEqual(response.fields[.contentDisposition], "attachment; filename=\"run-1.jsonl\"")
        guard case .file(let content) = response.body else { return XCTFail("not a file") }
        let bytes = content.bytes
        let replay = Replay()
        replay.consume(bytes[...])
        replay.finish()
        XCTAssertEqual(replay.sessions.map(\.name), ["run-1"])
        XCTAssertEqual(replay.report().sessions, dashboard.site.recorder.replay.report(session: "run-1").sessions)
        XCTAssertEqual(replay.problems, [])
    }

    func testAConfirmationOfTheLatestClickIsLoggedAndCounts() throws {
        let dashboard = try clicked()
        let handled = try dashboard.ask(
            "/sessions/run-1/confirm", method: "POST", body: #"{"link":"scheme-tel","opened":true}"#)
        XCTAssertEqual(handled.response?.status, .ok)
        XCTAssertEqual(handled.response?.json["click"] as? Int, 1)
        XCTAssertEqual(handled.response?.json["reporter"] as? String, "instance01")
        XCTAssertFalse(handled.isLogged, "the confirmation is its own line")
        XCTAssertTrue(dashboard.site.recorder.commit())
        let report = dashboard.site.recorder.replay.report(
            session: "run-1", requirement: try XCTUnwrap(.parse("scheme-tel")))
        XCTAssertEqual(report.sessions.first?.links.first?.destination, .confirmed)
        let line = try XCTUnwrap(
            String(contentsOfFile: dashboard.site.recorder.path, encoding: .utf8).split(separator: "\n").last)
        let json = try JSONValue.parse(Array(line.utf8))
        XCTAssertEqual(json["kind"], .string("confirm"))
        XCTAssertEqual(json["opened"], .bool(true))
        XCTAssertEqual(json["remote"], .string("127.0.0.1"))
    }

    func testAConfirmationOfNothingIsRefusedAndNotLogged() throws {
        let dashboard = try clicked()
        let before = try String(contentsOfFile: dashboard.site.recorder.path, encoding: .utf8)
        let rows: [(session: String, body: String, Int)] = [
            ("run-1", "", 400), ("run-1", #"{"link":"scheme-tel"}"#, 400),
            ("run-1", #"{"link":"no-such-link","opened":true}"#, 404),
            ("run-2", #"{"link":"scheme-tel","opened":true}"#, 404),
            ("run-1", #"{"link":"scheme-mailto","opened":true}"#, 409),
            ("run-1", #"{"link":"scheme-tel","opened":true,"reporter":"instance01","click":2}"#, 409),
        ]
        for (session, body, status) in rows {
            let handled = try dashboard.ask("/sessions/\(session)/confirm", method: "POST", body: body)
            XCTAssertEqual(handled.response?.status.code, status, body)
        }
        XCTAssertTrue(dashboard.site.recorder.commit())
        XCTAssertEqual(try String(contentsOfFile: dashboard.site.recorder.path, encoding: .utf8), before)
    }

    func testASessionThatIsTooLongIsLeftToTheCommand() throws {
        var limits = SiteLimits()
        limits.judgedLines = 1
        let dashboard = try clicked(limits)
        for target in ["report.json", "report.xml", "report"] {
            let response = try dashboard.answer("/sessions/run-1/\(target)")
            XCTAssertEqual(response.status, .serviceUnavailable)
            XCTAssertEqual(response.fields["Retry-After"], "60")
            XCTAssertEqual(
                response.text,
                "The session run-1 has 2 lines, and the server judges up to 1: "
                    + "run testpage check \(dashboard.site.recorder.path) --session run-1.\n")
        }
        try dashboard.write("page", Self.load(session: "run-2", instance: "instance02"))
        XCTAssertEqual(try dashboard.answer("/sessions/run-2/report.json").status, .ok)
        XCTAssertEqual(try dashboard.answer("/sessions/run-1/log").status, .ok, "its lines cost nothing")
    }

    func testASessionThatTakesLongIsJudgedSeldom() throws {
        var limits = SiteLimits()
        (limits.quickReport, limits.judgingPause) = (-1, 1 << 40)
        let dashboard = try clicked(limits)
        // whatever it takes, even nothing by the processor's clock, is long here
        dashboard.site.reporting.note("run-1", took: 1, at: Platform.monotonicMicroseconds())
        let refused = try dashboard.answer("/sessions/run-1/report.json")
        XCTAssertEqual(refused.status, .serviceUnavailable)
        XCTAssertNotNil(refused.fields["Retry-After"])
        XCTAssertTrue(
            refused.text.hasSuffix(" s, or run testpage check \(dashboard.site.recorder.path) --session run-1.\n"),
            refused.text)
        let confirmation = try dashboard.ask(
            "/sessions/run-1/confirm", method: "POST", body: #"{"link":"scheme-tel","opened":true}"#)
        XCTAssertEqual(confirmation.response?.status, .serviceUnavailable)
        try dashboard.write("page", Self.load(session: "run-2", instance: "instance02"))
        XCTAssertEqual(try dashboard.answer("/sessions/run-2/report.json").status, .ok, "nobody else is touched by it")
    }

    func testJudgingForTheDashboardIsMeasured() throws {
        var limits = SiteLimits()
        (limits.quickReport, limits.judgingPause) = (-1, 1 << 40)
        let dashboard = try clicked(limits)
        XCTAssertEqual(try dashboard.answer("/sessions/run-1/report.json").status, .ok)
        XCTAssertFalse(dashboard.site.reporting.allows("run-1", at: 0), "it took longer than nothing")
    }

    /// A dashboard whose log has one click, on a scheme link.
    private func clicked(_ limits: SiteLimits = SiteLimits()) throws -> DashboardFixture {
        let dashboard = try DashboardFixture(limits: limits)
        try dashboard.write("page", Self.load(session: "run-1", instance: "instance01"))
        try dashboard.write(
            "click",
            #"""
            {"session":"run-1","instance":"instance01","reporter":"instance01","number":2,"click":1,"link":"scheme-tel",
            "counter":3,"intended":{"method":"GET","url":"tel:+15550100"},"trusted":true,"modifiers":[]}
            """#)
        return dashboard
    }

    private static func load(session: String, instance: String) -> String {
        #"""
        {"event":"load","session":"\#(session)","instance":"\#(instance)","reporter":"\#(instance)","number":1,
        "view":"view000001","counter":0,"entered":"navigate","visible":true,"focused":true,
        "origin":"http://localhost:8080","elsewhere":"http://127.0.0.1:8080","userAgent":"Test"}
        """#
    }
}
