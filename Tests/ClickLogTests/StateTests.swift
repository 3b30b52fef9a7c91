import ClickLog
import XCTest

/// Each row of the design's list of states, as a log of its own.
final class StateTests: XCTestCase {
    private struct Row {
        let name: String
        let state: State
        var cause: ResetCause?
        var isSettled = false
        let write: (inout HandMadeLog) -> Void
    }

    private static func reach(_ log: inout HandMadeLog) {
        log.click()
        log.request(from: .browser, referer: nil)
        log.arrival(from: .browser)
    }

    private static func replace(_ log: inout HandMadeLog) {
        log.click()
        log.request()
        log.report("leave", click: 1, since: 0.2)
        log.arrival()
    }

    /// A new instance of the page's script in the same view.
    private static func loadAnew(
        _ log: inout HandMadeLog, at seconds: Double, entered: String, view: String = "view-001"
    ) {
        log.instance = "page-0002"
        log.reporter = "reporter-2"
        log.load(at: seconds, view: view, entered: entered)
    }

    private let rows = [
        Row(name: "alive for a second is not survived", state: .unseen) { log in
            reach(&log)
            log.report(click: 1, since: 1.3, visibleFor: 1.3)
        },
        Row(name: "alive under what covers it, and never in view again", state: .unseen) { log in
            reach(&log)
            log.report(click: 1, since: 0.5, visibleFor: 0.4, focused: false)
            log.report(click: 1, since: 60, visibleFor: 0.4, focused: false)
        },
        Row(name: "in view again, the report of the return lost", state: .kept) { log in
            reach(&log)
            log.report(click: 1, since: 0.5, visibleFor: 0.4, focused: false)
            log.report(click: 1, since: 9, visibleFor: 3)
        },
        Row(name: "in view for the whole patience", state: .kept, isSettled: true) { log in
            reach(&log)
            log.report(click: 1, since: 15.5, visibleFor: 15.5)
        },
        Row(name: "the same counter: timers stop while a page is hidden", state: .kept) { log in
            reach(&log)
            log.report("return", click: 1, since: 9, counter: 1)
        },
        Row(name: "a return right after the arrival", state: .kept) { log in
            reach(&log)
            log.report("return", click: 1, since: 0.5)
        },
        Row(name: "the next click on the page", state: .kept) { log in
            reach(&log)
            log.click(2, at: 6, on: "other")
        },
        Row(name: "a report made before the arrival, delivered late", state: .unseen) { log in
            reach(&log)
            log.report(click: 1, since: 0.5, at: 30)
        },
        Row(name: "left, and back from the cache", state: .restored) { log in
            replace(&log)
            log.report("return", click: 1, since: 6, persisted: true)
        },
        Row(name: "back from the cache, the report of leaving lost", state: .restored) { log in
            log.click()
            log.request()
            log.arrival()
            log.report("return", click: 1, since: 6, persisted: true)
        },
        Row(name: "left, then loaded again", state: .reset, cause: .leftThenLoaded) { log in
            replace(&log)
            loadAnew(&log, at: 8, entered: "backForward")
        },
        Row(name: "reloaded without leaving", state: .reset, cause: .reloadedWithoutLeaving) { log in
            reach(&log)
            log.report(click: 1, since: 2.2)
            loadAnew(&log, at: 8, entered: "reload")
        },
        Row(name: "loaded anew without leaving", state: .reset, cause: .loadedAnew) { log in
            reach(&log)
            loadAnew(&log, at: 8, entered: "navigate")
        },
        Row(name: "a lower counter in the same instance", state: .reset, cause: .counterLowered) { log in
            log.click(at: 20)
            log.request(at: 20.1, from: .browser, referer: nil)
            log.arrival(at: 20.3, from: .browser)
            log.report(click: 1, since: 2.2, counter: 3)
        },
        Row(name: "no evidence after the click", state: .unseen) { log in
            reach(&log)
        },
        Row(name: "a last word of leaving", state: .unseen) { log in
            replace(&log)
        },
        Row(name: "the same app loads it in another view, the old one covered", state: .reset, cause: .viewReplaced) {
            log in
            reach(&log)
            log.report(click: 1, since: 2.2, visibleFor: 0.4, focused: false)
            loadAnew(&log, at: 8, entered: "navigate", view: "view-002")
        },
        Row(name: "and the old one in view again: two views of one page", state: .kept) { log in
            reach(&log)
            let old = log
            loadAnew(&log, at: 8, entered: "navigate", view: "view-002")
            (log.instance, log.reporter) = (old.instance, old.reporter)
            log.report("return", click: 1, since: 12)
        },
        Row(name: "storage cleared, and reloaded on the return", state: .reset, cause: .leftThenLoaded) { log in
            reach(&log)
            log.report("return", click: 1, since: 3)
            log.report("leave", click: 1, since: 3.1)
            loadAnew(&log, at: 4.5, entered: "reload", view: "view-002")
        },
        Row(name: "another program's view is no reset", state: .kept) { log in
            reach(&log)
            log.report("return", click: 1, since: 3)
            log.instance = "page-0002"
            log.reporter = "reporter-2"
            log.load(at: 8, view: "view-002", agent: .browser)
        },
        Row(name: "a popup on the page's own URL is no reset", state: .kept) { log in
            reach(&log)
            log.report("return", click: 1, since: 3)
            log.instance = "page-0002"
            log.reporter = "reporter-2"
            log.load(at: 8, view: "view-002", opener: true)
        },
        Row(name: "the old instance goes on: two views with one id", state: .kept) { log in
            reach(&log)
            log.report("return", click: 1, since: 2.2)
            var other = log
            loadAnew(&other, at: 8, entered: "navigate")
            log.raw(other.lines[other.lines.count - 1])
            log.report(click: 1, since: 15.5)
        },
        Row(name: "reloaded six seconds after the return", state: .reset, cause: .reloadedWithoutLeaving) { log in
            reach(&log)
            log.report("return", click: 1, since: 3)
            log.report(click: 1, since: 8.2)
            loadAnew(&log, at: 10, entered: "reload")
        },
        Row(name: "a new round is no reset", state: .kept) { log in
            reach(&log)
            log.report("return", click: 1, since: 2.2)
            log.instance = "page-0002"
            log.reporter = "reporter-2"
            log.load(at: 9, round: 2)
        },
    ]

    func testEachRowOfTheList() throws {
        for row in rows {
            var log = HandMadeLog()
            log.load()
            row.write(&log)
            let report = log.replay().report(round: 1, requirement: .all)
            let click = try XCTUnwrap(report.sessions.first?.links.first { $0.link == "ad" }?.clicks.first, row.name)
            XCTAssertEqual(click.state, row.state, "\(row.name)\n\(log.text)")
            XCTAssertEqual(click.cause, row.cause, row.name)
            if row.state == .reset { XCTAssertEqual(click.verdict, .fail, row.name) }
            if row.state == .unseen { XCTAssertNotEqual(click.verdict, .pass, row.name) }
            if row.isSettled { XCTAssertTrue(click.isFinal, row.name) }
        }
    }

    func testANewInstanceResetsTheLatestClickOnly() throws {
        var log = HandMadeLog(links: [.ad, .link("other", proof: Link.ad.proof)])
        log.load()
        log.opensBrowser(1, at: 1)
        log.opensBrowser(2, at: 6, on: "other")
        log.instance = "page-0002"
        log.reporter = "reporter-2"
        log.load(at: 12, entered: "reload")
        let links = try log.session().links
        XCTAssertEqual(links.map { $0.clicks[0].state }, [.kept, .reset])
    }

    func testAFrameThatReportsShowsThatItsPageIsThere() throws {
        var log = HandMadeLog()
        log.load()
        log.click(reporter: "frame-rep-1")
        log.request(from: .browser, referer: nil, reporter: "frame-rep-1")
        log.arrival(from: .browser, reporter: "frame-rep-1")
        log.report(click: 1, since: 2.2, reporter: "frame-rep-1")
        XCTAssertEqual(try log.lastClick().state, .unseen)
        XCTAssertEqual(try log.lastClick().place, .browser)
        log.report(click: 1, since: 15.5, visibleFor: 15.5, reporter: "frame-rep-1")
        let click = try log.lastClick()
        XCTAssertEqual(click.state, .kept)
        XCTAssertEqual(click.verdict, .pass)
    }

    func testTheStartURLLoadedAgainInTheSameViewIsAReset() throws {
        var log = HandMadeLog()
        log.load()
        log.opensBrowser()
        log.report("return", click: 1, since: 3)
        XCTAssertEqual(try log.lastClick().state, .kept)
        log.session = "run-abcdef"
        Self.loadAnew(&log, at: 5, entered: "navigate")
        let click = try XCTUnwrap(log.replay().report(session: "s").sessions.first?.links.first?.clicks.first)
        XCTAssertEqual(click.state, .reset)
        XCTAssertEqual(click.verdict, .fail)
    }

    func testANameThatTheTesterGaveIsTheirWish() throws {
        var log = HandMadeLog()
        log.load()
        log.opensBrowser()
        log.session = "next"
        Self.loadAnew(&log, at: 5, entered: "navigate")
        let click = try XCTUnwrap(log.replay().report(session: "s").sessions.first?.links.first?.clicks.first)
        XCTAssertEqual(click.state, .kept)
    }

    func testAFrameThatReportedKeepsItsPageWhenALaterClickLeavesIt() throws {
        var log = HandMadeLog(links: [.ad, .link("other", proof: Link.ad.proof)])
        log.load()
        log.click(reporter: "frame-rep-1")
        log.request(reporter: "frame-rep-1")
        log.arrival(reporter: "frame-rep-1")
        log.report("return", at: 4.1)
        log.report(click: 1, since: 3.7, reporter: "frame-rep-1")
        log.click(at: 4.8, on: "other", reporter: "frame-rep-2")
        log.request(at: 4.9, link: "other", reporter: "frame-rep-2")
        log.report("leave", at: 5, persisted: true)
        log.arrival(at: 5.2, link: "other", reporter: "frame-rep-2")
        log.report("return", at: 8, persisted: true)
        let links = try log.session().links
        XCTAssertEqual(links.map { $0.clicks[0].state }, [.kept, .restored])
        XCTAssertEqual(links.map { $0.clicks[0].place }, [.newView, .sameView])
    }

    func testAFrameThatLeavesIsNoPageThatLeft() throws {
        var log = HandMadeLog()
        log.load()
        log.click(reporter: "frame-rep-1")
        log.request(reporter: "frame-rep-1")
        log.report("leave", click: 1, since: 0.2, reporter: "frame-rep-1")
        log.arrival(framed: true, reporter: "frame-rep-1")
        log.report(at: 4)
        let click = try log.lastClick()
        XCTAssertEqual(click.place, .frame)
        XCTAssertEqual(click.state, .unseen)
        log.report(at: 17, focused: false)
        XCTAssertEqual(try log.lastClick().state, .kept)
    }

    func testAReportInWhichAQuickSecondClickLeavesIsNotTheFirstOnesLeaving() throws {
        var log = HandMadeLog(links: [.ad, .link("other", proof: Link.ad.proof)])
        log.load()
        log.click(1, at: 1)
        log.request(1, at: 1.1, from: .browser, referer: nil)
        log.arrival(1, at: 1.3, from: .browser)
        log.click(2, at: 1.6, on: "other")
        log.request(2, at: 1.7, link: "other")
        log.report("leave", click: 2, since: 0.2)
        log.arrival(2, at: 2, document: "document-2", link: "other")
        let links = try log.session().links
        XCTAssertEqual(links.map { $0.clicks[0].place }, [.browser, .sameView])
        XCTAssertEqual(links.map { $0.clicks[0].state }, [.unseen, .unseen])
    }
}
