import ClickLog
import Foundation
import XCTest

/// Judges recorded rounds: every log in `Fixtures`, each against the verdict that it must get, or the one log that
/// the environment names.
///
///     TESTPAGE_REPLAY=clicks.jsonl swift test --filter Replay
///
/// judges that log alone, with one failure for each link; a relative path is taken from the working directory.
/// `TESTPAGE_PROFILE` and `TESTPAGE_REQUIRE` say by what, as the flags of `testpage check` do.
///
/// Beside each `NAME.jsonl` stands `NAME.expected.json`: how it is judged, and what comes of it. The browser tests
/// record the logs, and those of the host apps, `host-…`, are recorded with their expectations by
///
///     TESTPAGE_RECORD=1 Tests/HostApps/run.sh
///
/// Hand-made ones were typed. After a change that is meant to change verdicts
///
///     TESTPAGE_EXPECT=rewrite swift test --filter Replay
///
/// writes the expectations anew from today's verdicts, for the difference to be read before it is committed.
final class ReplayTests: XCTestCase {
    func testEveryLinkReachedItsIntendedURL() throws {
        if let report = try Self.namedReport() {
            for failure in report.failures(ofCounter: false) { XCTFail(failure) }
            return
        }
        for fixture in try Fixture.all() {
            let report = try fixture.report()
            let expected = try fixture.expectation(of: report)
            XCTAssertEqual(report.verdict.rawValue, expected.verdict, fixture.name)
            let links = report.sessions.flatMap(Expectation.links)
            XCTAssertEqual(links.map(\.reached), expected.links.map(\.reached), fixture.name)
            XCTAssertEqual(links.compactMap(\.why), expected.links.compactMap(\.why), fixture.name)
            XCTAssertEqual(report.sessions.flatMap(\.diagnosis).map(\.code.rawValue), expected.diagnosis, fixture.name)
        }
    }

    func testCounterWasNeverReset() throws {
        if let report = try Self.namedReport() {
            for failure in report.failures(ofCounter: true) { XCTFail(failure) }
            return
        }
        for fixture in try Fixture.all() {
            let report = try fixture.report()
            let expected = try fixture.expectation(of: report)
            let links = report.sessions.flatMap(Expectation.links)
            XCTAssertEqual(links.map(\.counted), expected.links.map(\.counted), fixture.name)
        }
    }

    /// Some fixtures must fail, or a replay that passes everything would pass here too.
    func testTheFixturesPassAndFail() throws {
        guard try Self.namedReport() == nil else { return }
        let verdicts = Set(try Fixture.all().map { try $0.report().verdict })
        XCTAssertTrue(verdicts.isSuperset(of: [.pass, .fail]), "\(verdicts)")
    }

    /// The report on the log that the environment names; nil where it names none.
    private static func namedReport() throws -> Report? {
        let environment = ProcessInfo.processInfo.environment
        guard let path = environment["TESTPAGE_REPLAY"], !path.isEmpty else { return nil }
        let profile = try environment["TESTPAGE_PROFILE"].map { name in
            try XCTUnwrap(Profile(rawValue: name), "TESTPAGE_PROFILE=\(name) is no profile")
        }
        let requirement = try environment["TESTPAGE_REQUIRE"].map { words in
            try XCTUnwrap(Requirement.parse(words), "TESTPAGE_REQUIRE=\(words) names no links")
        }
        let report = try Replay(contentsOf: path).report(profile: profile ?? .guide, requirement: requirement ?? .core)
        XCTAssertFalse(report.sessions.isEmpty, "\(path) has no session")
        return report
    }
}

extension Report {
    /// One sentence for each required link that does not pass, and for each opening without a click.
    ///
    /// - Parameter ofCounter: whether those are told whose click reset the page, or the others.
    fileprivate func failures(ofCounter: Bool) -> [String] {
        sessions.flatMap { session -> [String] in
            let name = "\(session.session), round \(session.round)"
            var failures = session.links.filter { $0.isRequired && $0.verdict != .pass }.compactMap { link -> String? in
                guard let click = link.clicks.last(where: { $0.counts && $0.verdict != .pass }) else {
                    return ofCounter ? nil : "\(name): \(link.link) was not clicked"
                }
                guard (click.state == .reset) == ofCounter else { return nil }
                let came = "\(click.destination.rawValue), \(click.place.rawValue), \(click.state.rawValue)"
                return "\(name): \(link.link), click \(click.click): \(came). \(click.why ?? "")"
            }
            if !ofCounter { failures += session.spontaneous.map { "\(name): \($0.link) opened without a click" } }
            return failures
        }
    }
}
