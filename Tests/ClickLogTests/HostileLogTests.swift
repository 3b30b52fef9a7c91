import ClickLog
import XCTest

/// Sessions that someone made to be slow to judge: whoever reaches the server can send them.
///
/// Each comes to what a short one of its kind comes to. How much of the server's time they may take is bounded by its judging
/// budget.
final class HostileLogTests: XCTestCase {
    private let count = 2_000

    /// The lines of a session, with less ado than `HandMadeLog` makes of each.
    private struct Lines {
        var text = HandMadeLog(links: [.ad, .link("tel", group: "schemes", proof: [.system])]).text
        var number = 0

        /// Adds a line; `seconds` since the log's first.
        mutating func add(_ kind: String, _ seconds: Double, _ members: String) {
            text += #"{"kind":"\#(kind)","time":"\#(HandMadeLog.time(seconds))","session":"s",\#(members)}"# + "\n"
        }

        mutating func click(_ click: Int, _ seconds: Double, link: String = "ad") {
            number += 1
            add(
                "click", seconds,
                #""instance":"page-0001","reporter":"page-0001","number":\#(number),"click":\#(click),"link":"\#(link)""#
            )
        }

        mutating func page(_ event: String, _ seconds: Double, _ members: String = "", number given: Int? = nil) {
            number += 1
            let rest = members.isEmpty ? "" : "," + members
            add(
                "page", seconds,
                #""instance":"page-0001","reporter":"page-0001","number":\#(given ?? number),"event":"\#(event)"\#(rest)"#
            )
        }

        mutating func load() {
            page("load", 0, #""view":"view-001","userAgent":"Page","origin":"http://localhost:8080","counter":0"#)
        }

        mutating func request(
            _ click: Int, _ seconds: Double, link: String = "ad", reporter: String = "page-0001", tail: String
        ) {
            add(
                "navigation", seconds,
                #""what":"landing","link":"\#(link)","reporter":"\#(reporter)","click":\#(click),"method":"GET","#
                    + #""target":"/visit/s/\#(link)/\#(reporter).\#(click)/\#(tail)","host":"127.0.0.1:8080","#
                    + #""headers":{"userAgent":"Browser"}"#)
        }
    }

    private func judge(_ write: (inout Lines) -> Void) throws -> SessionReport {
        var lines = Lines()
        lines.load()
        write(&lines)
        let replay = Replay()
        replay.consume(lines.text)
        replay.finish()
        XCTAssertEqual(replay.problems, [])
        return try XCTUnwrap(replay.report(requirement: .all).sessions.first)
    }

    /// How many of all clicks are in each state.
    private func states(_ report: SessionReport) -> [State: Int] {
        report.links.flatMap(\.clicks).reduce(into: [:]) { $0[$1.state, default: 0] += 1 }
    }

    func testClicksThatFollowEachOtherFiftyInAMillisecond() throws {
        let report = try judge { lines in
            for click in 1...count { lines.click(click, 1 + Double(click / 50) / 1000) }
        }
        // no report is made a second after any of them
        XCTAssertEqual(states(report), [.unseen: count])
    }

    func testClicksInOneMillisecondThatThePageThenLeaves() throws {
        let half = count / 2
        let report = try judge { lines in
            for click in 1...half {
                lines.click(click, 1)
                lines.request(click, 1, tail: "ad?id=1")
            }
            lines.page("leave", 1.5)
            lines.page("return", 9, #""persisted":true"#)
        }
        XCTAssertEqual(states(report), [.unseen: half - 1, .restored: 1])
    }

    func testEachClickWithALeaveOfItsOwn() throws {
        let half = count / 2
        let report = try judge { lines in
            for click in 1...half {
                lines.click(click, 1 + Double(click) / 1000)
                lines.page("leave", 1 + Double(click) / 1000, #""click":\#(click),"sinceClick":0"#)
            }
        }
        XCTAssertEqual(states(report), [.restored: half - 1, .unseen: 1])
    }

    func testClicksWhoseNumbersFall() throws {
        let report = try judge { lines in
            for click in 1...count { lines.click(count + 1 - click, Double(click)) }
        }
        XCTAssertEqual(states(report), [.unseen: count])
        XCTAssertEqual(report.links.first?.clicks.first?.click, count)
    }

    func testReportsThatAllKnowTheFirstClick() throws {
        let half = count / 2
        let report = try judge { lines in
            for click in 1...half { lines.click(click, 1) }
            for _ in 1...half { lines.page("alive", 6, #""click":1,"sinceClick":5000,"visibleFor":16000"#) }
        }
        XCTAssertEqual(report.links.first?.clicks.first?.destination, .dead)
        XCTAssertEqual(report.links.first?.clicks.last?.destination, .pending)
        XCTAssertEqual(states(report), [.kept: half - 1, .unseen: 1])
    }

    func testLinksThatNoCatalogueHas() throws {
        let report = try judge { lines in
            for click in 1...count { lines.click(click, Double(click), link: "link-\(click)") }
        }
        XCTAssertEqual(report.links.count, count + 2)
        XCTAssertEqual(report.links.last?.link, "link-\(count)")
    }

    func testACounterThatGoesUpAndDown() throws {
        let half = count / 2
        let report = try judge { lines in
            lines.click(1, 1)
            for report in 1...half { lines.page("alive", 2, #""counter":\#(report % 2)"#) }
            for click in 2...half { lines.click(click, Double(click * 2)) }
        }
        XCTAssertEqual(states(report), [.reset: 1, .kept: half - 2, .unseen: 1])
    }

    func testConfirmationsThatNameNoClick() throws {
        let half = count / 2
        let report = try judge { lines in
            lines.click(1, 1, link: "tel")
            for click in 2...half { lines.click(click, 2) }
            for _ in 1...half { lines.add("confirm", 9, #""link":"tel","opened":true"#) }
        }
        XCTAssertEqual(report.links.last?.clicks.map(\.destination), [.confirmed])
    }

    func testArrivalsOfOneClickAtManyURLs() throws {
        let third = count / 3
        let report = try judge { lines in
            lines.click(1, 1)
            for landing in 1...third { lines.request(1, 1.1, tail: "\(landing)") }
            for landing in 1...third {
                lines.add(
                    "arrival", 1.2,
                    #""link":"ad","reporter":"page-0001","click":1,"document":"document-\#(landing)","number":1,"#
                        + #""url":"http://127.0.0.1:8080/visit/s/ad/page-0001.1/\#(landing)","userAgent":"Other""#)
            }
        }
        XCTAssertEqual(report.links.first?.clicks.map(\.destination), [.wrong])
        XCTAssertEqual(report.links.first?.clicks.first?.requested.count, third)
    }

    func testPreviewsOfManyReportersAndLinks() throws {
        let half = count / 2
        let report = try judge { lines in
            for reporter in 1...half { lines.request(0, 1, reporter: "reporter-\(reporter)", tail: "") }
            for link in 1...half { lines.request(0, 1, link: "link-\(link)", tail: "") }
            lines.page("alive", 9)
        }
        XCTAssertEqual(report.previews.count, 2 * half)
    }

    func testReportsWithGapsInTheirNumbersThatFall() throws {
        let report = try judge { lines in
            for line in 1...count { lines.page("alive", 9, number: 4 * count + 1 - 2 * line) }
            for line in 1...count { lines.page("leave", 9, number: 4 * count + 1 - 2 * line) }
            lines.number = 2 * count - 1
            lines.click(1, 1)
        }
        // what was there before is not taken again, or the page would have left
        XCTAssertEqual(states(report), [.unseen: 1])
        XCTAssertEqual(report.links.first?.clicks.first?.destination, .pending)
    }
}
