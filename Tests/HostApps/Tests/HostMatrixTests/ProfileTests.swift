import Foundation
import XCTest

/// Each host against the profile that describes it.
final class ProfileTests: XCTestCase {
    private func report(_ host: String, profile: String, require: String = "core") throws -> (
        status: Int32, Report.Session
    ) {
        let run = try XCTUnwrap(Matrix.shared.runs[host])
        let (status, report) = try Report.check(run.log, profile: profile, require: require)
        return (status, try XCTUnwrap(report.sessions.first))
    }

    /// Everything that was clicked and that the log can know, as `--require` takes it.
    private func clicked(_ host: String) throws -> String {
        let truths = try XCTUnwrap(Matrix.shared.runs[host]).truths
        let provable = truths.filter { $0.trouble == nil && $0.act == "click" && Unknowable.reason($0) == nil }
        return Set(provable.map(\.link)).sorted().joined(separator: ",")
    }

    private func assertPasses(
        _ host: String, profile: String, require: String, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let (status, session) = try report(host, profile: profile, require: require)
        for link in session.links where link.required && link.verdict != "pass" {
            let clicks = link.clicks.map { "\($0.destination) \($0.place) \($0.state): \($0.why ?? "")" }
            XCTFail("\(host) \(link.link) \(link.verdict): \(clicks.joined(separator: " | "))", file: file, line: line)
        }
        XCTAssertEqual(session.spontaneous.count, 0, "\(host): something opened by itself", file: file, line: line)
        XCTAssertEqual(status, 0, host, file: file, line: line)
    }

    func testTheStockHostIsTheGuidesTable() throws {
        let table: [(String, String, String, String)] = [
            ("href-target-blank", "dead", "nowhere", "kept"), ("js-window-open-blank", "dead", "nowhere", "kept"),
            ("href-target-top", "reached", "same-view", "restored"),
            ("href-target-self", "reached", "same-view", "restored"),
            ("href-target-parent", "reached", "same-view", "restored"),
            ("href-plain", "reached", "same-view", "restored"),
        ]
        let (status, session) = try report("stock", profile: "stock", require: table.map(\.0).joined(separator: ","))
        XCTAssertEqual(status, 0)
        for (id, destination, place, state) in table {
            let link = try XCTUnwrap(session.links.first { $0.link == id })
            XCTAssertEqual(link.clicks.count, 2, id)
            for click in link.clicks {
                XCTAssertEqual(click.destination, destination, id)
                XCTAssertEqual(click.place, place, id)
                XCTAssertEqual(click.state, state, id)
            }
        }
    }

    func testTheStockHostPassesItsOwnProfile() throws {
        try assertPasses("stock", profile: "stock", require: try clicked("stock"))
    }

    func testTheStockHostFailsTheGuideWithBothDelegatesNamed() throws {
        let (status, session) = try report("stock", profile: "guide")
        XCTAssertEqual(status, 1)
        XCTAssertEqual(
            Set(session.diagnosis.map(\.code)), ["ui-delegate-missing", "navigation-delegate-missing"])
    }

    func testTheGuideHostsPassTheGuide() throws {
        try assertPasses("guide", profile: "guide", require: try clicked("guide"))
        try assertPasses("guide-older", profile: "guide", require: "core")
    }

    func testThePopupHostPassesThePopupProfile() throws {
        try assertPasses("popup", profile: "popup", require: try clicked("popup"))
    }

    func testTheCompleteHostPassesEveryProvableLink() throws {
        try assertPasses("complete", profile: "complete", require: try clicked("complete"))
    }

    func testAPreviewIsNoClickAndACommittedOneFollowsThePolicy() throws {
        let (_, session) = try report("previewing", profile: "guide", require: "preview-long-press,preview-commit")
        XCTAssertGreaterThanOrEqual(session.previews.count, 3)
        XCTAssertEqual(session.diagnosis.map(\.code), [])
        for link in session.links where link.link != "href-same-host-self" {
            XCTAssertTrue(link.clicks.isEmpty, link.link)
        }
    }
}
