import ClickLog
import Foundation
import XCTest

/// Logs of hosts that nobody wrote for the test, each with what must come of it: `Cases/cases.json` says what the app really did.
final class CaseTests: XCTestCase {
    private struct Case: Decodable {
        let name: String
        let files: [String]
        let args: [String]
        /// The exit codes that `check` may end with: 0 pass, 1 fail, 2 incomplete.
        let exit: [Int]
        /// Diagnosis codes that must be there; `*` is any.
        var codes: [String]?
        var never: [String]?
        /// Patterns that the text report must have, and must not.
        var text: [String]?
        var noText: [String]?

        func value(of flag: String) -> String? { args.firstIndex(of: flag).map { args[$0 + 1] } }
    }

    /// Their logs do not hold what the case tells: the requests of the frames that were thrown out are cut.
    private static let cut: Set = ["host-frames-thrown-out-on-load"]

    private static let folder = Fixture.folder.deletingLastPathComponent().appendingPathComponent("Cases")

    private func cases() throws -> [Case] {
        let data = try Data(contentsOf: Self.folder.appendingPathComponent("cases.json"))
        return try JSONDecoder().decode([Case].self, from: data)
    }

    func testEachCaseGetsTheRightAnswer() throws {
        let cases = try cases()
        XCTAssertGreaterThan(cases.count, Self.cut.count)
        for item in cases where !Self.cut.contains(item.name) {
            for files in [item.files, item.files.reversed()] {
                let wrong = try faults(of: item, files)
                XCTAssertEqual(wrong, [], "\(item.name): \(wrong)")
            }
        }
    }

    private func faults(of item: Case, _ files: [String]) throws -> [String] {
        let profile = try XCTUnwrap(Profile(rawValue: item.value(of: "--profile") ?? "guide"), item.name)
        let requirement = try XCTUnwrap(Requirement.parse(item.value(of: "--require") ?? "core"), item.name)
        let logs = try files.map { try LogReader(path: Self.folder.appendingPathComponent($0).path) }
        let options = Replay.Options(session: item.value(of: "--session"))
        var writer = ReportWriter(.text, profile: profile)
        var (text, codes) = ("", Set<String>())
        let ending = try LogCheck(logs, options: options, profile: profile, requirement: requirement).run { session in
            text += writer.add(session)
            codes.formUnion(session.diagnosis.map(\.code.rawValue))
        }
        text += writer.end(problems: ending.problems, problemCount: ending.problemCount)

        var faults: [String] = []
        let status = [Verdict.pass: 0, .fail: 1, .incomplete: 2][writer.verdict] ?? -1
        if !item.exit.contains(status) { faults.append("it ends with \(status)") }
        for code in item.codes ?? [] where code == "*" ? codes.isEmpty : !codes.contains(code) {
            faults.append("it does not say \(code)")
        }
        for code in item.never ?? [] where codes.contains(code) { faults.append("it says \(code)") }
        func has(_ pattern: String) -> Bool { text.range(of: pattern, options: .regularExpression) != nil }
        faults += (item.text ?? []).filter { !has($0) }.map { "the text lacks \($0)" }
        faults += (item.noText ?? []).filter(has).map { "the text has \($0)" }
        return faults
    }
}
