import ClickLog
import XCTest

/// What the page is told of its own links while the log grows.
final class LiveTests: XCTestCase {
    private func log() -> HandMadeLog {
        var log = HandMadeLog(links: [.ad, .link("other", proof: Link.ad.proof)])
        log.load()
        log.opensBrowser(1, at: 1)
        log.click(2, at: 10, on: "other")
        return log
    }

    func testTheLinksOfAnInstance() {
        let states = log().replay().states(session: "s", instance: "page-0001")
        XCTAssertEqual(states.links.map(\.link), ["ad", "other"])
        XCTAssertEqual(states.links.map(\.click.destination), [.reached, .pending])
        XCTAssertEqual(states.links.map(\.click.verdict), [.pass, .incomplete])
        XCTAssertEqual(states.links.map(\.click.isFinal), [true, false])
        XCTAssertNil(states.reset)
    }

    func testTheLatestClickOfALinkCounts() {
        var log = log()
        log.click(3, at: 20)
        let states = log.replay().states(session: "s", instance: "page-0001")
        XCTAssertEqual(states.links.map(\.click.click), [2, 3])
    }

    func testANewInstanceIsToldOfTheWholeRoundAndOfItsReset() {
        var log = HandMadeLog()
        log.load()
        log.opensBrowser()
        log.instance = "page-0002"
        log.reporter = "reporter-2"
        log.load(at: 9, entered: "reload")
        let replay = log.replay()
        let own = replay.states(session: "s", instance: "page-0002")
        XCTAssertEqual(own.links, [])
        XCTAssertEqual(own.reset?.link, "ad")
        XCTAssertEqual(own.reset?.cause, .reloadedWithoutLeaving)
        let round = replay.states(session: "s", instance: "page-0002", wholeRound: true)
        XCTAssertEqual(round.links.map(\.click.state), [.reset])
        XCTAssertEqual(
            round.json(),
            #"{"links":[{"link":"ad","reporter":"reporter-1","click":1,"destination":"reached","place":"browser","state":"reset","verdict":"fail","#
                + #""final":true,"why":"The page's counter began again: it was reloaded without leaving, as when its process dies."}],"#
                + #""reset":{"link":"ad","cause":"reloaded-without-leaving"}}"#)
    }

    func testAnUnknownSessionHasNoLinks() {
        XCTAssertEqual(log().replay().states(session: "t", instance: nil).json(), #"{"links":[]}"#)
        XCTAssertEqual(log().replay().states(session: "s", instance: "page-0009").links.map(\.link), ["ad", "other"])
    }

    func testTheBoardsList() {
        let sessions = log().replay().sessions
        XCTAssertEqual(sessions.map(\.name), ["s"])
        XCTAssertEqual(sessions.map(\.clicks), [2])
        XCTAssertEqual(sessions.map(\.lastTime), [1_769_846_410_000])
    }

    func testFinality() throws {
        var log = HandMadeLog()
        log.load()
        log.click()
        XCTAssertFalse(try log.lastClick().isFinal)
        log.request(from: .browser, referer: nil)
        log.arrival(from: .browser)
        log.report(click: 1, since: 2.2)
        XCTAssertFalse(try log.lastClick().isFinal, "another document may still open")
        log.report("return", click: 1, since: 8)
        XCTAssertFalse(try log.lastClick().isFinal, "the page may still be reset")
        log.report(click: 1, since: 25, visibleFor: 17)
        XCTAssertTrue(try log.lastClick().isFinal)
    }

    func testEverythingIsFinalOnceARoundIsOver() throws {
        var log = log()
        log.instance = "page-0002"
        log.reporter = "reporter-2"
        log.load(at: 30, round: 2)
        let clicks = log.replay().report(round: 1).sessions[0].links.flatMap(\.clicks)
        XCTAssertEqual(clicks.map(\.isFinal), [true, true])
    }
}
