import ClickLog
import Foundation
import TestSupport
import XCTest

/// A log that lost, doubled or changed one line never turns a link that fails into one that passes.
final class MutationTests: XCTestCase {
    private enum Mutation: CaseIterable {
        case drop, double, delay, reorder, host, agent, number

        /// The lines with one of them changed; nil where it has nothing of the kind.
        func apply(to lines: [String], at index: Int) -> [String]? {
            var lines = lines
            let line = lines[index]
            switch self {
            case .drop: lines.remove(at: index)
            case .double: lines.insert(line, at: index)
            case .delay: lines.insert(lines.remove(at: index), at: min(index + 20, lines.count))
            case .reorder: if index > 1 { lines.swapAt(index, index - 1) }
            case .host: lines[index] = line.replacing(#""host":"127.0.0.1"#, with: #""host":"127.9.9.9"#)
            case .agent: lines[index] = line.replacing(#""userAgent":"Mozilla"#, with: #""userAgent":"Other"#)
            case .number:
                guard line.contains(#""click":"#) else { return nil }
                lines[index] = line.replacing(#""click":1"#, with: #""click":9"#)
            }
            return [.host, .agent, .number].contains(self) && lines[index] == line ? nil : lines
        }
    }

    func testNoChangeOfOneLineMakesAFailureAPass() throws {
        var count = 0
        for fixture in try Fixture.all() {
            let lines = try fixture.text().split(separator: "\n").map(String.init)
            let failing = try Set(verdicts(fixture, lines).filter { $0.value == .fail }.keys)
            if failing.isEmpty { continue }
            for index in lines.indices.dropFirst() where !lines[index].contains(#""kind":"request""#) {
                // each line is changed in one way, and each fixture's lines in all of them
                let mutation = Mutation.allCases[index % Mutation.allCases.count]
                guard let changed = mutation.apply(to: lines, at: index) else { continue }
                count += 1
                let passing = try verdicts(fixture, changed).filter { $0.value == .pass }.keys
                for link in passing where failing.contains(link) && !isExplained(mutation, lines[index]) {
                    XCTFail("\(fixture.name): \(mutation) of line \(index + 1) makes \(link) pass")
                }
            }
        }
        XCTAssertGreaterThan(count, 500)
    }

    /// What only one line tells is not known without it.
    private func isExplained(_ mutation: Mutation, _ line: String) -> Bool {
        func has(_ name: String, _ value: String) -> Bool { line.contains(#""\#(name)":"\#(value)""#) }
        // that a page began again
        if mutation == .drop, has("kind", "page"), has("event", "load") { return true }
        // that a second document opened: its request alone may be the app's own look at the URL, which is diagnosed
        if mutation == .drop || mutation == .number, has("kind", "arrival") { return true }
        // that a popup was there to say twice that it closes
        return mutation == .drop && has("kind", "popup") && has("event", "closing")
    }

    private func verdicts(_ fixture: Fixture, _ lines: [String]) throws -> [String: LinkVerdict] {
        let report = try fixture.report(of: lines.joined(separator: "\n"))
        return Dictionary(
            report.sessions.flatMap(\.links).map { ($0.link, $0.verdict) }, uniquingKeysWith: { first, _ in first })
    }
}
