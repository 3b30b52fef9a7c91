import ClickLog
import TestSupport
import XCTest

@testable import TestPageServer

final class JudgingBudgetTests: XCTestCase {
    func testQuickSessionsAreAlwaysJudged() {
        var budget = JudgingBudget(SiteLimits())
        for now in 0..<100 as Range<Int64> {
            XCTAssertTrue(budget.allows("s", at: now))
            budget.note("s", took: 5000, at: now)
        }
    }

    func testSlowOnesShareAFifthOfTheTime() {
        var budget = JudgingBudget(SiteLimits())
        var (now, judging): (Int64, Int64) = (0, 0)
        while now < 10_000_000 {
            for session in ["a", "b", "c"] where budget.allows(session, at: now) {
                now += 30_000
                judging += 30_000
                budget.note(session, took: 30_000, at: now)
            }
            now += 1000
        }
        XCTAssertLessThan(Double(judging) / Double(now), 0.22)
        XCTAssertGreaterThan(Double(judging) / Double(now), 0.15)
        XCTAssertTrue(budget.allows("quick", at: now), "nobody else is touched by it")
    }

    func testASlowSessionThatHasBecomeQuickIsOneOfTheOthersAgain() {
        var budget = JudgingBudget(SiteLimits())
        budget.note("s", took: 1_000_000, at: 0)
        XCTAssertFalse(budget.allows("s", at: 3_999_999))
        XCTAssertTrue(budget.allows("s", at: 4_000_000))
        budget.note("s", took: 10, at: 4_000_000)
        XCTAssertTrue(budget.allows("s", at: 4_000_000))
    }

    func testAReportOfASlowSessionIsLoggedAndAcknowledged() throws {
        var limits = SiteLimits()
        (limits.quickJudging, limits.judgingPause) = (-1, 1 << 40)
        let fixture = try SiteFixture(limits: limits)
        let click = """
            {"kind":"click","session":"s","instance":"abcdefgh","reporter":"abcdefgh","number":NUMBER,"click":NUMBER,\
            "link":"href-plain","intended":{"method":"GET","url":"http://127.0.0.1:8080/"},"trusted":true}
            """
        for number in 1...3 {
            let answer = try fixture.report(click.replacingOccurrences(of: "NUMBER", with: "\(number)"))
            XCTAssertEqual(answer.status, 200)
            let states = try JSON(parsing: answer.text.utf8)["links"].array
            XCTAssertEqual(states.count, number == 1 ? 1 : 0, "judged once, and then not for long")
            XCTAssertEqual(try fixture.lastLine()["number"].integer, number)
        }
    }

    func testASessionThatHasBecomeEndlessIsLoggedAndNotJudged() throws {
        var limits = SiteLimits()
        limits.judgedLines = 10
        let fixture = try SiteFixture(limits: limits)
        let click = """
            {"kind":"click","session":"s","instance":"abcdefgh","reporter":"abcdefgh","number":NUMBER,"click":NUMBER,\
            "link":"href-plain","intended":{"method":"GET","url":"http://127.0.0.1:8080/"},"trusted":true}
            """
        var told: [Bool] = []
        for number in 1...11 {
            let answer = try fixture.report(click.replacingOccurrences(of: "NUMBER", with: "\(number)"))
            XCTAssertEqual(answer.status, 200)
            told.append(answer.text != #"{"links":[]}"#)
        }
        XCTAssertEqual(told, Array(repeating: true, count: 10) + [false])
        XCTAssertEqual(try fixture.lines().count, 12, "the log has all of them")
        let other = click.replacingOccurrences(of: "NUMBER", with: "1").replacingOccurrences(of: "\"s\"", with: "\"t\"")
        XCTAssertNotEqual(try fixture.report(other).text, #"{"links":[]}"#)
    }

    func testSoManyLinksAreToldAtMost() throws {
        let fixture = try SiteFixture()
        for batch in 0..<5 {
            let reports = (0..<400).map { index in
                let number = batch * 400 + index + 1
                return number % 2 == 0
                    ? #"{"kind":"page","event":"alive","session":"s","instance":"abcdefgh","reporter":"abcdefgh","number":\#(number)}"#
                    : #"{"kind":"click","session":"s","instance":"abcdefgh","reporter":"abcdefgh","number":\#(number),"click":\#(number),"link":"link-\#(number)"}"#
            }
            XCTAssertEqual(try fixture.report("[\(reports.joined(separator: ","))]").status, 200)
        }
        let states = fixture.site.recorder.replay.states(session: "s", instance: "abcdefgh")
        XCTAssertEqual(states.links.count, 400)
        XCTAssertEqual(states.links.map(\.click.click).max(), 1999)
        XCTAssertEqual(states.links.map(\.click.click).min(), 1201, "the latest")
    }
}
