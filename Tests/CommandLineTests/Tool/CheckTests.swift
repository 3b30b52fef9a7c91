import ClickLog
import Foundation
import TestSupport
import XCTest

@testable import testpage

final class CheckTests: XCTestCase {
    private let fixture = ToolFixture()
    private var folder: TemporaryFolder!

    override func setUpWithError() throws { folder = try TemporaryFolder() }

    override func tearDown() {
        folder.remove()
        folder = nil
    }

    // MARK: Logs made by hand

    /// A link that is dead under `stock`, and reached under every other profile.
    private static let start = """
        {"kind":"start","seq":1,"time":"2026-11-30T08:00:00.000Z","schema":1,"version":"0.1.0","server":"abcdefgh1234",\
        "origins":["http://localhost:8080"],"links":[{"id":"plain","group":"hrefs","core":true,"priority":1,\
        "elsewhere":false,"proof":[{"step":"request","what":"landing","method":"GET","host":"same","tails":[""]},\
        {"step":"arrival"}],"accept":{"guide":[{"destination":"reached","place":"new-view","state":"kept"}],\
        "stock":[{"destination":"dead","place":"nowhere","state":"kept"}]}}]}
        """

    private static func load(_ session: String = "run-1") -> String {
        """
        {"kind":"page","seq":2,"time":"2026-11-30T08:00:01.000Z","event":"load","session":"\(session)",\
        "instance":"instance1","reporter":"instance1","number":1,"view":"viewview1","counter":0,"entered":"navigate",\
        "origin":"http://localhost:8080"}
        """
    }

    private static let click = """
        {"kind":"click","seq":3,"time":"2026-11-30T08:00:02.000Z","session":"run-1","instance":"instance1",\
        "reporter":"instance1","number":2,"click":1,"link":"plain","counter":1,"intended":{"method":"GET",\
        "url":"http://localhost:8080/visit/run-1/plain/instance1.1/"},"trusted":true,"modifiers":[]}
        """

    private static let alive = """
        {"kind":"page","seq":4,"time":"2026-11-30T08:00:22.000Z","event":"alive","session":"run-1",\
        "instance":"instance1","reporter":"instance1","number":3,"view":"viewview1","counter":21,"click":1,\
        "sinceClick":20000,"visibleFor":20000,"visible":true,"focused":true}
        """

    private static let dead = [start, load(), click, alive]

    private func log(_ name: String, _ lines: [String], end: String = "\n") throws -> String {
        let path = folder.path(name)
        try (lines.joined(separator: "\n") + end).write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    // MARK: Verdicts

    func testTheVerdictIsTheExitCode() throws {
        let dead = try log("dead.jsonl", Self.dead)
        let idle = try log("idle.jsonl", [Self.start, Self.load()])
        XCTAssertEqual(fixture.run("check", dead), .fail)
        XCTAssertEqual(fixture.run("check", "--profile", "stock", dead), .pass)
        XCTAssertEqual(fixture.run("check", idle), .incomplete)
        XCTAssertEqual(fixture.run("check", "--patience", "30", dead), .incomplete, "it may still be requested")
        XCTAssertEqual(fixture.run("check", "--require", "plain", "--profile", "stock", dead), .pass)
        XCTAssertEqual(fixture.run("check", "--require", "hrefs", dead), .fail)
        XCTAssertEqual(fixture.run("check", "--require", "plian", "--profile", "stock", dead), .incomplete)
        XCTAssertTrue(fixture.output.contains("plian"), "a link that is required and nowhere: \(fixture.output)")
        XCTAssertEqual(fixture.errors, "")
    }

    func testEveryFormatHasTheSameExitCode() throws {
        let dead = try log("dead.jsonl", Self.dead)
        let beginnings = [
            "text": "run-1", "summary": "sessions", "json": "{\"schema\":1", "junit": "<?xml", "html": "<!doctype",
        ]
        for format in ReportFormat.allCases {
            XCTAssertEqual(fixture.run("check", "--format", format.rawValue, dead), .fail, format.rawValue)
            XCTAssertTrue(
                fixture.output.lowercased().contains(try XCTUnwrap(beginnings[format.rawValue])), fixture.output)
            XCTAssertTrue(fixture.output.hasSuffix("\n"), format.rawValue)
            XCTAssertFalse(fixture.output.contains("\u{1B}"), "colour is for a terminal")
            XCTAssertEqual(fixture.run("check", "--profile=stock", "--format=\(format.rawValue)", dead), .pass)
        }
        fixture.isTerminal = true
        XCTAssertEqual(fixture.run("check", dead), .fail)
        XCTAssertTrue(fixture.output.contains("\u{1B}["))
        fixture.environment["NO_COLOR"] = "1"
        XCTAssertEqual(fixture.run("check", dead), .fail)
        XCTAssertFalse(fixture.output.contains("\u{1B}"))
    }

    func testALogThatLostItsStartSaysSo() throws {
        XCTAssertEqual(fixture.run("check", try log("cut.jsonl", Array(Self.dead.dropFirst()))), .incomplete)
        XCTAssertEqual(
            fixture.errors, "testpage: no start line of the log names its links, so nothing is required of any\n")
    }

    func testOfSeveralLogsEachFaultNamesItsOwn() throws {
        let first = try log("first.jsonl", Self.dead)
        let second = try log("second.jsonl", Self.dead + ["nonsense"])
        for format in ["text", "summary"] {
            _ = fixture.run("check", "--format", format, first, second)
            XCTAssertTrue(fixture.errors.contains("\(second), line \(Self.dead.count + 1): "), fixture.errors)
            XCTAssertFalse(fixture.errors.contains(first), fixture.errors)
        }
    }

    func testSessionsAndRounds() throws {
        let both = try log("both.jsonl", Self.dead + [Self.load("run-2")])
        XCTAssertEqual(fixture.run("check", "--profile", "stock", both), .incomplete)
        XCTAssertEqual(fixture.run("check", "--profile", "stock", "--session", "run-1", both), .pass)
        XCTAssertEqual(fixture.run("check", "--profile", "stock", "--session", "run-1", "--round", "1", both), .pass)
        XCTAssertEqual(fixture.run("check", "--profile", "stock", "--session", "run-3", both), .incomplete)
        XCTAssertEqual(fixture.errors, "testpage: there is no session run-3 in the log\n")
        XCTAssertEqual(
            fixture.run("check", "--profile", "stock", "--session", "run-1", "--round", "9", both), .incomplete)
        XCTAssertEqual(fixture.errors, "testpage: the session run-1 has no round 9\n")
        let none = try log("none.jsonl", [Self.start])
        XCTAssertEqual(fixture.run("check", none), .incomplete)
        XCTAssertEqual(fixture.errors, "testpage: the log has no session\n")
    }

    func testLinesThatCannotBeReadAreNamedAndTheRestIsJudged() throws {
        let torn = try log("torn.jsonl", Self.dead + [#"{"kind":"page","seq":5,"ti"#], end: "")
        XCTAssertEqual(fixture.run("check", torn), .fail)
        XCTAssertTrue(fixture.errors.hasPrefix("testpage: line 5: "), fixture.errors)
        XCTAssertEqual(fixture.errors.components(separatedBy: "\n").count, 2)
    }

    // MARK: Faults

    func testWhatIsWrongWithTheCommandLine() throws {
        let names = "guide, popup, complete, stock, browser, android-stock, android"
        fixture.assertUsage("check", "--profile", "x", says: "--profile must be one of \(names), not \"x\"")
        fixture.assertUsage(
            "check", "--format", "xml", says: "--format must be text, summary, json, junit or html, not \"xml\"")
        for round in ["0", "-1", "x", "+1"] {
            fixture.assertUsage("check", "--round", round, says: "--round must be a number from 1, not \"\(round)\"")
        }
        for words in [",", "core,,x", "A", "a b"] {
            fixture.assertUsage(
                "check", "--require", words,
                says: "--require must be core, all, groups and link ids, separated by commas, not \"\(words)\"")
        }
        fixture.assertUsage("check", "-", "-", says: "standard input can be read once only")
        fixture.assertUsage("check", "--port", "1", says: "unknown flag --port")
    }

    func testLogsThatAreNone() throws {
        let notes = try log("notes.txt", ["# Notes"])
        let empty = try log("empty.jsonl", [], end: "")
        let missing = folder.path("missing.jsonl")
        XCTAssertEqual(fixture.run("check", missing), .noSuchFile)
        XCTAssertEqual(fixture.errors, "testpage: \(missing): no such file\n")
        XCTAssertEqual(fixture.output, "")
        for path in [notes, empty] {
            XCTAssertEqual(fixture.run("check", path), .notALog)
            XCTAssertEqual(
                fixture.errors, "testpage: \(path) is not a log of testpage: none of its lines is one of a log\n")
            XCTAssertEqual(fixture.run("check", "--format", "summary", path), .notALog)
        }
        XCTAssertEqual(fixture.run("check", folder.path), .inputOutput)
        XCTAssertEqual(fixture.errors, "testpage: \(folder.path) is a directory, not a log\n")
    }

    func testOfSeveralFaultsTheFirstCodeInTheDocumentedOrder() throws {
        let notes = try log("notes.txt", ["# Notes"])
        let dead = try log("dead.jsonl", Self.dead)
        let missing = folder.path("missing.jsonl")
        for format in ["text", "summary"] {
            XCTAssertEqual(fixture.run("check", "--format", format, folder.path, notes, missing), .noSuchFile)
            XCTAssertEqual(fixture.errors.components(separatedBy: "\n").count, 4, "each fault is told")
            XCTAssertEqual(fixture.run("check", "--format", format, folder.path, notes, dead), .notALog)
            XCTAssertEqual(fixture.run("check", "--format", format, folder.path, dead), .inputOutput)
            XCTAssertEqual(fixture.run("check", "--format", format, dead, notes), .notALog)
            XCTAssertEqual(fixture.output, "", "no report on a part of what was asked")
        }
        XCTAssertEqual(fixture.run("check", "--format", "xml", missing), .usage)
    }

    func testAReportThatCannotBeWritten() throws {
        fixture.canWrite = false
        XCTAssertEqual(fixture.run("check", try log("dead.jsonl", Self.dead)), .inputOutput)
        XCTAssertEqual(fixture.errors, "testpage: the output cannot be written\n")
    }

    // MARK: As a process

    func testStandardInputAndTheLogThatIsMeantWhenNoneIsNamed() throws {
        let testpage = try Executable.product("testpage")
        _ = try log("clicks.jsonl", Self.dead)
        func run(_ script: String, _ environment: [String: String] = [:]) throws -> ExitStatus {
            try ChildProcess(
                "/bin/sh", ["-c", "cd \"$2\" && " + script, "sh", testpage, folder.path],
                environment: TestPageProcess.cleanEnvironment.merging(environment) { $1 }
            ).waitForExit()
        }
        XCTAssertEqual(try run(#"exec "$1" check"#), .exited(1))
        XCTAssertEqual(try run(#"cat clicks.jsonl | "$1" check --profile stock -"#), .exited(0))
        XCTAssertEqual(try run(#"cat clicks.jsonl | "$1" check --profile stock --format summary -"#), .exited(0))
        XCTAssertEqual(try run(#"exec "$1" check - </dev/null"#), .exited(65))
        XCTAssertEqual(try run(#"exec "$1" check"#, ["TESTPAGE_LOG": "other.jsonl"]), .exited(66))
        XCTAssertEqual(try run(#"exec "$1" check --log clicks.jsonl"#, ["TESTPAGE_LOG": "other.jsonl"]), .exited(1))
        XCTAssertEqual(
            try run(#"exec "$1" check"#, ["TESTPAGE_PROFILE": "stock", "TESTPAGE_REQUIRE": "plain"]), .exited(0))
    }
}
