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

    func testTheSameProgramOpensItOnceMoreSixSecondsLater() throws {
        func later(by agent: HandMadeLog.Agent) throws -> Destination {
            try destination { log in
                log.request(at: 7, from: agent, referer: nil)
                log.arrival(at: 7.3, document: "document-2", from: agent)
            }
        }
        XCTAssertEqual(try later(by: .browser), .repeated)
        XCTAssertEqual(try later(by: .client), .reached, "another program is the tester's own choice")
    }

    func testAFormThatWasSentTwicePaysTwice() throws {
        let body = Step.Request.Body(texts: ["q=1"])
        let post = Link.link(
            "ad",
            proof: [
                .request(.init(method: "POST", host: .elsewhere, tails: ["ad?id=1"], body: body)), .arrival(.init()),
            ])
        var log = HandMadeLog(links: [post])
        log.load()
        log.click(method: "POST")
        log.request(method: "POST", from: .browser, referer: nil, body: ("", "q=1"))
        log.arrival(from: .browser)
        log.report("return", click: 1, since: 3)
        XCTAssertEqual(try log.lastClick().destination, .reached)
        log.request(at: 1.5, method: "POST", from: .client, referer: nil, body: ("", "q=1"))
        XCTAssertEqual(try log.lastClick().destination, .repeated)
    }

    func testAHeadOpensNothing() throws {
        var log = HandMadeLog()
        log.load()
        log.click()
        log.request(method: "HEAD", from: .client, referer: nil)
        log.report(click: 1, since: 15.5, visibleFor: 15)
        XCTAssertEqual(try log.lastClick().destination, .dead)
    }

    func testADoubleTapIsOneToTheUser() throws {
        func taps(opening second: Bool, apart: Double) throws -> SessionReport {
            var log = HandMadeLog()
            log.load()
            log.click(1, at: 1)
            log.click(2, at: 1 + apart)
            for number in second ? [1, 2] : [1] {
                log.request(number, at: 2, from: .browser, referer: nil)
                log.arrival(number, at: 2.2, document: "document-\(number)", from: .browser)
            }
            log.report("return", click: 2, since: 5)
            log.report(click: 2, since: 30, visibleFor: 20)
            return try log.session()
        }
        XCTAssertEqual(try taps(opening: false, apart: 0.2).verdict, .pass)
        XCTAssertEqual(try taps(opening: true, apart: 0.2).verdict, .fail)
        XCTAssertEqual(try taps(opening: true, apart: 0.8).verdict, .pass, "two clicks, each of which opened")
        XCTAssertEqual(try taps(opening: false, apart: 0.8).verdict, .fail, "the second of two clicks is dead")
    }

    func testASlowAppIsNotOneTapBehind() throws {
        var log = HandMadeLog(links: [.ad, .link("other", proof: Link.ad.proof)])
        log.load()
        log.click(1, at: 1)
        log.click(2, at: 4, on: "other")
        log.request(1, at: 5, from: .browser, referer: nil)
        log.arrival(1, at: 5.3, from: .browser)
        XCTAssertEqual(try log.lastClick().destination, .wrong, "nothing came of the next one yet")
        log.request(2, at: 6, from: .browser, referer: nil, link: "other")
        log.arrival(2, at: 6.2, document: "document-2", from: .browser, link: "other")
        XCTAssertEqual(try log.lastClick().destination, .reached)
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
