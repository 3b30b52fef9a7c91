import ClickLog
import XCTest

/// Each row of the design's destination table, as a log of its own.
final class DestinationTests: XCTestCase {
    private struct Row {
        let name: String
        var links = [Link.ad]
        let destination: Destination
        var verdict = Verdict.fail
        let write: (inout HandMadeLog) -> Void
    }

    private let rows = [
        Row(name: "every step is there", destination: .reached, verdict: .pass) { $0.opensBrowser() },
        Row(name: "requested, the script silent for the whole patience", destination: .fetched) { log in
            log.click()
            log.request(from: .browser, referer: nil)
            log.report("return", click: 1, since: 16)
        },
        Row(name: "requested just now", destination: .fetched, verdict: .incomplete) { log in
            log.click()
            log.request(from: .browser, referer: nil)
            log.report("return", click: 1, since: 2)
        },
        Row(name: "script off: only the image came", destination: .fetched) { log in
            log.click()
            log.request(from: .browser, referer: nil)
            log.arrival(from: .browser, script: false)
            log.report("return", click: 1, since: 16)
        },
        Row(name: "ran in a view that was never in sight", destination: .fetched) { log in
            log.click()
            log.request()
            log.arrival(visible: false)
            log.report("return", click: 1, since: 16)
        },
        Row(name: "another target", destination: .wrong) { log in
            log.click()
            log.request(tail: "other", from: .browser, referer: nil)
            log.arrival(tail: "other", from: .browser)
            log.report("return", click: 1, since: 2.2)
        },
        Row(name: "two documents at once", destination: .repeated) { log in
            log.opensBrowser()
            log.request(at: 1.5)
            log.arrival(at: 1.7, document: "document-2")
        },
        Row(name: "in sight for the patience, and nothing came", destination: .dead) { log in
            log.click()
            log.report(click: 1, since: 15.5, visibleFor: 15.2)
        },
        Row(
            name: "the same for a link that is meant to be blocked",
            links: [
                .link("ad", proof: [.nothing], accept: [.guide: [Outcome(.blocked, .nowhere, .kept)]])
            ], destination: .blocked, verdict: .pass
        ) { log in
            log.click()
            log.report(click: 1, since: 15.5, visibleFor: 15.2)
        },
        Row(
            name: "the same for a link that an engine may block", links: [Link.ad.with { $0.mayBeBlocked = true }],
            destination: .blocked
        ) { log in
            log.click()
            log.report(click: 1, since: 15.5, visibleFor: 15.2)
        },
        Row(
            name: "a store link, and the page was hidden right after", links: [.store], destination: .handedOff,
            verdict: .incomplete
        ) { log in
            log.click()
            log.report(click: 1, since: 0.8, visible: false)
            log.report("return", click: 1, since: 6)
        },
        Row(
            name: "a store link, and the tester said that it opened", links: [.store], destination: .confirmed,
            verdict: .pass
        ) { log in
            log.click()
            log.report(click: 1, since: 0.8, visible: false)
            log.report("return", click: 1, since: 6)
            log.confirm(true)
        },
        Row(
            name: "a store link, and the tester said that it did not open", links: [.store], destination: .dead
        ) { log in
            log.click()
            log.report("return", click: 1, since: 2.2)
            log.confirm(false, click: nil)
        },
        Row(
            name: "a store link without evidence is never dead", links: [.store], destination: .unproven,
            verdict: .incomplete
        ) { log in
            log.click()
            log.report(click: 1, since: 15.5, visibleFor: 15.2)
        },
        Row(name: "not decided yet", destination: .pending, verdict: .incomplete) { log in
            log.click()
            log.report(click: 1, since: 4, visibleFor: 4)
        },
        Row(name: "hidden and blurred time does not count", destination: .pending, verdict: .incomplete) { log in
            log.click()
            log.report(click: 1, since: 60, visibleFor: 9)
        },
    ]

    func testEachRowOfTheTable() throws {
        for row in rows {
            var log = HandMadeLog(links: row.links)
            log.load()
            row.write(&log)
            let click = try log.lastClick()
            XCTAssertEqual(click.destination, row.destination, "\(row.name)\n\(log.text)")
            XCTAssertEqual(click.verdict, row.verdict, "\(row.name)\n\(log.text)")
            XCTAssertEqual(click.why == nil, row.verdict == .pass, row.name)
        }
    }

    func testALinkWithoutAClickIsIncompleteAndNotDead() throws {
        var log = HandMadeLog()
        log.load()
        let session = try log.session()
        XCTAssertEqual(session.links.map(\.destination), [.notClicked])
        XCTAssertEqual(session.verdict, .incomplete)
    }
}
