import ClickLog
import XCTest

/// An opening that happened twice, and what only looks like one.
final class RepetitionTests: XCTestCase {
    private func destination(_ second: (inout HandMadeLog) -> Void) throws -> Destination {
        var log = HandMadeLog()
        log.load()
        log.opensBrowser()
        second(&log)
        return try log.lastClick().destination
    }

    func testAnotherDocumentWithinFiveSeconds() throws {
        let twice = try destination { log in
            log.request(at: 3, from: .browser, referer: nil)
            log.arrival(at: 3.2, document: "document-2", from: .browser)
        }
        XCTAssertEqual(twice, .repeated)
    }

    func testRevisitsAreNotJudged() throws {
        XCTAssertEqual(
            try destination { $0.arrival(at: 3, document: "document-2", entered: "reload", from: .browser) }, .reached)
        XCTAssertEqual(
            try destination { $0.arrival(at: 3, document: "document-2", entered: "backForward", from: .browser) },
            .reached)
        XCTAssertEqual(try destination { $0.arrival(at: 7, document: "document-2", from: .bot) }, .reached)
        XCTAssertEqual(
            try destination { log in
                log.request(at: 60, tail: "ad", from: .browser, referer: nil)
                log.arrival(at: 61, document: "document-2", from: .browser)
            }, .reached)
    }

    func testTheSameDocumentAgain() throws {
        XCTAssertEqual(
            try destination { $0.arrival(at: 3, document: "document-ad-1", entered: "backForward", from: .browser) },
            .reached)
    }

    func testAPrerenderedDocumentCountsOnceItIsShown() throws {
        var log = HandMadeLog()
        log.load()
        log.click()
        log.request(from: .browser, referer: nil)
        log.arrival(visible: false, prerendering: true, from: .browser)
        log.report("return", click: 1, since: 2.2)
        XCTAssertEqual(try log.lastClick().destination, .fetched)
        log.arrival(at: 4, from: .browser)
        log.report("return", click: 1, since: 8)
        XCTAssertEqual(try log.lastClick().destination, .reached)
    }

    func testALinkThatOpensTwoDeclaresTwo() throws {
        let steps = ["one", "two"].map { Step.request(.init(host: .elsewhere, tails: [$0])) }
        let arrivals = ["one", "two"].map { Step.arrival(.init(tails: [$0])) }
        var log = HandMadeLog(links: [.link("ad", proof: steps + arrivals)])
        log.load()
        log.click()
        log.request(tail: "two")
        log.request(tail: "one")
        log.arrival(document: "document-2", tail: "two")
        log.report("return", click: 1, since: 1.6)
        XCTAssertEqual(try log.lastClick().destination, .fetched)
        log.arrival(at: 1.4, tail: "one")
        log.report("return", click: 1, since: 2.2)
        XCTAssertEqual(try log.lastClick().destination, .reached)
        log.arrival(at: 1.5, document: "document-3", tail: "one")
        XCTAssertEqual(try log.lastClick().destination, .repeated)
    }

    func testNoiseIsNeverJudged() throws {
        var log = HandMadeLog()
        log.load()
        log.click()
        log.request(tail: "other", from: .bot, referer: nil)
        log.request(tail: "other", purpose: "prefetch")
        log.report(click: 1, since: 15.5, visibleFor: 15)
        XCTAssertEqual(try log.lastClick().destination, .dead)
    }

    func testAReportThatComesTwiceIsOne() throws {
        var log = HandMadeLog()
        log.load()
        log.opensBrowser()
        let once = log.replay().report()
        for line in log.lines.dropFirst() where line.contains(#""number""#) { log.raw(line) }
        XCTAssertEqual(log.replay().report(), once)
    }

    func testALaterReportOfAClickAddsToIt() throws {
        var log = HandMadeLog(links: [.store])
        log.load()
        log.click()
        log.click(returned: "window")
        log.report(click: 1, since: 0.5, focused: false)
        let session = try log.session()
        XCTAssertEqual(session.links[0].clicks.count, 1)
        // the window that the click opened took the focus: that tells nothing of the store
        XCTAssertEqual(session.links[0].clicks[0].destination, .unproven)
    }
}
