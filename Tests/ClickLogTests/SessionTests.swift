import ClickLog
import XCTest

/// Sessions, their rounds, and what a session needs to pass.
final class SessionTests: XCTestCase {
    private let second = Link.link("other", core: false, proof: Link.ad.proof)

    // MARK: Links

    func testALinkPassesWhenEveryClickThatCountsPasses() throws {
        var log = HandMadeLog()
        log.load()
        log.opensBrowser(1, at: 1)
        log.opensBrowser(2, at: 10)
        XCTAssertEqual(try log.session().links[0].verdict, .pass)
        log.click(3, at: 20)
        log.report(click: 3, since: 15.5, visibleFor: 15)
        XCTAssertEqual(try log.session().links[0].verdict, .fail)
    }

    func testClickingAgainAfterAFailureStartsAnewAndKeepsTheEarlier() throws {
        var log = HandMadeLog()
        log.load()
        log.click(1, at: 1)
        log.report(click: 1, since: 15.5, visibleFor: 15)
        log.opensBrowser(2, at: 20)
        let link = try log.session().links[0]
        XCTAssertEqual(link.verdict, .pass)
        XCTAssertEqual(link.clicks.map(\.verdict), [.fail, .pass])
        XCTAssertEqual(link.clicks.map(\.counts), [false, true])
    }

    func testAClickWhoseReportIsLostIsProvenByItsRequest() throws {
        var log = HandMadeLog()
        log.load()
        log.request(1, at: 1, from: .browser, referer: nil)
        log.arrival(1, at: 1.2, from: .browser)
        log.report("return", click: 1, at: 4)
        let click = try log.lastClick()
        XCTAssertEqual(click.destination, .reached)
        XCTAssertEqual(click.place, .browser)
        XCTAssertEqual(click.verdict, .pass)
        XCTAssertNil(click.intended)
    }

    func testASyntheticClickIsIncomplete() throws {
        var log = HandMadeLog()
        log.load()
        log.click(trusted: false)
        log.request(from: .browser, referer: nil)
        log.arrival(from: .browser)
        log.report("return", click: 1, since: 2.2)
        let session = try log.session()
        XCTAssertEqual(session.verdict, .incomplete)
        XCTAssertTrue(session.links[0].clicks[0].isSynthetic)
        XCTAssertEqual(session.links[0].clicks[0].destination, .reached)
    }

    func testModifiedClicksAreJudgedInABrowserOnly() throws {
        var log = HandMadeLog()
        log.load()
        log.click(modifiers: ["meta"])
        log.request()
        log.arrival(visible: false)
        log.report("return", click: 1, since: 2.2)
        XCTAssertEqual(try log.session(.guide).links[0].verdict, .incomplete)
        XCTAssertEqual(try log.lastClick(.guide).counts, false)
        XCTAssertEqual(try log.session(.browser).links[0].verdict, .pass)
    }

    func testTheSecondHostNameOutOfReachIsIncompleteAndNotDead() throws {
        for reach in ["unreachable", "none"] {
            var log = HandMadeLog(links: [Link.ad.with { $0.needsElsewhere = true }])
            log.load(elsewhere: reach == "none" ? nil : HandMadeLog.elsewhere)
            if reach == "unreachable" { log.report("unreachable", at: 0.5) }
            log.click()
            log.report(click: 1, since: 15.5, visibleFor: 15)
            let click = try log.lastClick()
            XCTAssertEqual(click.destination, .pending, reach)
            XCTAssertEqual(click.verdict, .incomplete, reach)
            log.report("reachable", at: 20)
            if reach == "unreachable" { XCTAssertEqual(try log.lastClick().destination, .dead) }
        }
    }

    func testAnOutcomeOfAnotherEngineIsNotAccepted() throws {
        let only = [Profile.guide: [Outcome(.reached, .browser, .kept, engine: .webkit)]]
        let other = [
            Profile.guide: [
                Outcome(.reached, .browser, .kept, engine: .chromium), Outcome(.dead, .nowhere, .kept),
            ]
        ]
        for (accept, verdict) in [(only, Verdict.pass), (other, .fail)] {
            var log = HandMadeLog(links: [.link("ad", proof: Link.ad.proof, accept: accept)])
            log.load()
            log.opensBrowser()
            XCTAssertEqual(try log.lastClick().verdict, verdict)
        }
    }

    func testAKnownLossPassesAndIsToldAsOne() throws {
        let accept = [Profile.guide: [Outcome(.dead, .nowhere, .kept, remark: "known loss: none")]]
        var log = HandMadeLog(links: [.link("ad", proof: Link.ad.proof, accept: accept)])
        log.load()
        log.click()
        log.report(click: 1, since: 15.5, visibleFor: 15)
        XCTAssertEqual(try log.lastClick().remark, "known loss: none")
        XCTAssertEqual(try log.lastClick().verdict, .pass)
    }

    func testALinkOutsideTheCatalogueMustReachWhatItMeant() throws {
        var log = HandMadeLog(links: [.ad])
        log.load()
        log.click(on: "mine")
        log.request(from: .browser, referer: nil, link: "mine")
        log.arrival(from: .browser, link: "mine")
        log.report("return", click: 1, since: 2.2)
        log.click(2, at: 10, on: "mine")
        log.request(2, at: 10.1, tail: "ad?id=2", from: .browser, referer: nil, link: "mine")
        log.report("return", click: 2, since: 2.2)
        let clicks = try XCTUnwrap(try log.session().links.first { $0.link == "mine" }).clicks
        XCTAssertEqual(clicks.map(\.destination), [.reached, .wrong])
        XCTAssertEqual(clicks.map(\.verdict), [.pass, .fail])
    }

    // MARK: What is required

    func testWhatIsRequired() throws {
        var log = HandMadeLog(links: [.ad, second])
        log.load()
        log.opensBrowser()
        XCTAssertEqual(try log.session(.guide, .core).verdict, .pass)
        XCTAssertEqual(try log.session(.guide, .all).verdict, .incomplete)
        for words in ["other", "ad,other", "href", "nowhere"] {
            XCTAssertEqual(try log.session(.guide, XCTUnwrap(.parse(words))).verdict, .incomplete, words)
        }
        XCTAssertEqual(try log.session(.guide, XCTUnwrap(.parse("ad"))).verdict, .pass)
    }

    func testAnInformationalLinkIsRequiredByItsNameOnly() throws {
        var log = HandMadeLog(links: [.ad, second.with { $0.isInformational = true }])
        log.load()
        log.opensBrowser()
        for words in ["all", "ad", "href"] {
            XCTAssertEqual(try log.session(.guide, XCTUnwrap(.parse(words))).verdict, .pass, words)
        }
        XCTAssertEqual(try log.session(.guide, XCTUnwrap(.parse("ad,other"))).verdict, .incomplete)
    }

    func testALinkOfWhichTheProfileSaysNothingIsRequiredByItsNameOnly() throws {
        let quiet = Link.link("other", proof: Link.ad.proof, accept: [.stock: []])
        var log = HandMadeLog(links: [.ad, quiet])
        log.load()
        log.opensBrowser()
        XCTAssertEqual(try log.session(.guide, .all).verdict, .pass)
        XCTAssertEqual(try log.session(.guide, XCTUnwrap(.parse("ad,other"))).verdict, .incomplete)
    }

    func testRequirementsAreWords() {
        for text in ["", ",", "core,", "Core", "a b", "a,,b", "é"] { XCTAssertNil(Requirement.parse(text), text) }
        XCTAssertEqual(Requirement.parse("core, all")?.words, ["core", "all"])
    }

    // MARK: Without a click

    func testOpeningFromAQuietLinkFailsTheSession() throws {
        let quiet = Link.link("quiet", core: false, proof: Link.ad.proof).with { $0.isQuiet = true }
        var log = HandMadeLog(links: [.ad, quiet])
        log.load()
        log.opensBrowser()
        log.request(0, at: 20, from: .browser, referer: nil, link: "quiet")
        let session = try log.session()
        XCTAssertEqual(session.spontaneous.map(\.link), ["quiet"])
        XCTAssertEqual(session.verdict, .fail)
    }

    func testWhatAQuietLinkLoadsInItsFrameIsNoOpening() throws {
        let quiet = Link.link("quiet", core: false, proof: Link.ad.proof).with { $0.isQuiet = true }
        var log = HandMadeLog(links: [.ad, quiet])
        log.load()
        log.opensBrowser()
        log.request(0, at: 20, dest: "iframe", link: "quiet")
        log.arrival(0, at: 20.2, framed: true, link: "quiet")
        let session = try log.session()
        XCTAssertEqual(session.spontaneous, [])
        XCTAssertEqual(session.verdict, .pass)
    }

    func testAPreviewIsNoClickAndNoFailure() throws {
        var log = HandMadeLog()
        log.load()
        log.opensBrowser()
        log.request(0, at: 20, referer: nil)
        log.arrival(0, at: 20.3, visible: false)
        let session = try log.session()
        XCTAssertEqual(session.verdict, .pass)
        XCTAssertEqual(session.links[0].clicks.count, 1)
        XCTAssertEqual(session.previews.map(\.link), ["ad"])
        XCTAssertTrue(session.previews[0].arrived)
    }

    func testARequestForALandingAloneIsNoSession() {
        var log = HandMadeLog()
        log.reporter = "-"
        log.request(0)
        log.visit(from: .bot)
        XCTAssertEqual(log.replay().report().sessions, [])
        XCTAssertEqual(log.replay().report().verdict, .incomplete)
    }

    // MARK: Rounds

    private func twoRounds(_ begin: (inout HandMadeLog) -> Void) -> HandMadeLog {
        var log = HandMadeLog()
        log.load()
        log.click(1, at: 1)
        log.report(click: 1, since: 15.5, visibleFor: 15)
        begin(&log)
        return log
    }

    func testARoundBeginsByName() throws {
        let log = twoRounds { log in
            log.visit(at: 100, round: 2)
            log.instance = "page-0002"
            log.reporter = "reporter-2"
            log.load(at: 100.5, round: 2)
            log.opensBrowser(1, at: 101)
        }
        let replay = log.replay()
        XCTAssertEqual(replay.rounds(of: "s"), 2)
        XCTAssertEqual(replay.report().sessions.map(\.round), [2])
        XCTAssertEqual(replay.report().verdict, .pass)
        XCTAssertEqual(replay.report(round: 1).verdict, .fail)
        XCTAssertEqual(replay.report(round: 3).sessions, [])
    }

    func testARoundBeginsAfterHalfAnHourOfSilence() {
        let log = twoRounds { $0.opensBrowser(2, at: 17 + 1800) }
        XCTAssertEqual(log.replay().report().sessions.map(\.round), [2])
        XCTAssertEqual(log.replay().report().verdict, .pass)
        let soon = twoRounds { $0.opensBrowser(2, at: 16 + 1799) }
        XCTAssertEqual(soon.replay().report().sessions.map(\.round), [1])
    }

    func testALateReportBeginsNoRound() {
        let log = twoRounds { $0.report("return", click: 1, since: 3000) }
        XCTAssertEqual(log.replay().rounds(of: "s"), 1)
    }

    func testThePagesOldNameMeansTheRoundThatSilenceBegan() {
        let log = twoRounds { log in
            log.opensBrowser(2, at: 2000)
            log.instance = "page-0002"
            log.reporter = "reporter-2"
            log.load(at: 2020, round: 1)
            log.opensBrowser(1, at: 2030)
        }
        let report = log.replay().report()
        XCTAssertEqual(report.sessions.map(\.round), [2])
        XCTAssertEqual(report.sessions.first?.links[0].clicks.count, 2)
    }

    func testARidiculousRoundIsNotTaken() {
        let log = twoRounds { $0.load(at: 100, round: Int(Int32.max)) }
        XCTAssertEqual(log.replay().rounds(of: "s"), 1)
    }

    // MARK: Servers

    func testEqualNamesOnDifferentServersAreDifferentSessions() {
        var first = HandMadeLog(server: "server-1")
        first.load()
        var second = HandMadeLog(server: "server-2")
        second.load()
        second.opensBrowser()
        for merges in [false, true] {
            let replay = Replay(options: .init(mergesServers: merges))
            for log in [first, second] {
                replay.consume(log.text)
                replay.finish()
            }
            XCTAssertEqual(replay.report().sessions.count, merges ? 1 : 2)
            XCTAssertEqual(replay.report().verdict, merges ? .pass : .incomplete)
        }
    }

    func testARestartOnTheSameLogGoesOn() throws {
        var log = HandMadeLog()
        log.load()
        log.click(1, at: 1)
        log.raw(log.lines[0])
        log.request(1, at: 1.2, from: .browser, referer: nil)
        log.arrival(1, at: 1.3, from: .browser)
        log.report("return", click: 1, since: 4)
        XCTAssertEqual(try log.session().verdict, .pass)
    }

    func testOnlyTheSessionAskedFor() {
        var log = HandMadeLog()
        log.load()
        log.session = "t"
        log.load(at: 1)
        XCTAssertEqual(log.replay().report().sessions.map(\.session), ["s", "t"])
        XCTAssertEqual(log.replay().report(session: "t").sessions.map(\.session), ["t"])
        XCTAssertEqual(log.replay(.init(session: "t")).report().sessions.map(\.session), ["t"])
        XCTAssertEqual(log.replay().report(session: "u").sessions, [])
    }

    func testTheSessionThatIsSilentLongestMakesRoom() {
        let replay = Replay(options: .init(sessionLimit: 2))
        var log = HandMadeLog()
        replay.consume(log.lines[0] + "\n")
        for name in ["a", "b", "a", "c"] {
            log.session = name
            log.load(at: 1)
            replay.consume(log.lines.last! + "\n")
        }
        XCTAssertEqual(replay.sessions.map(\.name), ["a", "c"])
        XCTAssertEqual(replay.rounds(of: "b"), 0)
    }

    func testOfASessionWithTooManyLinesTheOutlineIsKept() {
        var log = HandMadeLog()
        log.load()
        log.click(1, at: 1)
        log.session = "other"
        log.load(at: 1)
        log.session = "s"
        let kept = log.replay(.init(lineLimit: 2))
        XCTAssertEqual(kept.report().sessions.map(\.session), ["s", "other"])
        XCTAssertTrue(kept.hasClicks(in: "s"))

        log.click(2, at: 2)
        log.load(at: 3, round: 5)
        let cut = log.replay(.init(lineLimit: 2))
        XCTAssertEqual(cut.report().sessions.map(\.session), ["other"], "nothing is judged by what is left")
        XCTAssertFalse(cut.hasClicks(in: "s"))
        XCTAssertTrue(cut.states(session: "s", instance: nil).isEmpty)
        XCTAssertEqual(cut.rounds(of: "s"), 5, "the next round gets a number that is free")
        let outline = cut.sessions.first { $0.name == "s" }
        XCTAssertEqual(outline?.clicks, 2)
        XCTAssertEqual(outline?.lastTime, log.replay().sessions.first { $0.name == "s" }?.lastTime)
        XCTAssertEqual(log.replay(.init(lineLimit: 4)).report(), log.replay().report())
    }
}
