import ClickLog
import Foundation
import TestSupport
import XCTest

@testable import TestPageServer

final class RecorderTests: XCTestCase {
    /// A recorder over a file with faults, begun.
    private final class Fixture {
        let file = FaultyFile()
        /// Whether the path can be opened.
        var canOpen = true
        /// What is opened next; new and empty files when there is none.
        var next: [FaultyFile] = []
        /// Files that were opened, the latest last.
        private(set) var files: [FaultyFile] = []
        private(set) var told: [String] = []
        private(set) var recorder: Recorder!

        init(holding text: String = "") throws {
            file.bytes = Array(text.utf8)
            let writer = LogWriter(path: "faulty.jsonl", synchronizes: false, sizeLimit: .max) {
                [unowned self] () throws(LogFileError) in
                guard canOpen else { throw LogFileError(path: "faulty.jsonl", cause: .open, code: EACCES) }
                files.append(files.isEmpty ? file : next.isEmpty ? FaultyFile() : next.removeFirst())
                return files[files.count - 1]
            }
            recorder = Recorder(writer: writer, options: Replay.Options())
            recorder.onError = { [unowned self] in told.append($0) }
            var start = StartEvent()
            (start.schema, start.version, start.origins) = (1, TestPage.version, ["http://localhost:8080"])
            try recorder.begin(start)
        }

        /// Logs lines of a kind and commits them as one turn.
        @discardableResult
        func turn(_ kinds: Event.Kind...) -> Bool {
            for kind in kinds { recorder.append(kind.empty) }
            return recorder.commit()
        }

        func lines(_ file: FaultyFile? = nil) throws -> [(kind: String, seq: Int)] {
            try (file ?? self.file).text.split(separator: "\n").map {
                let line = try JSON(parsing: $0.utf8)
                return (line["kind"].string ?? "?", line["seq"].integer ?? -1)
            }
        }
    }

    private func assert(
        _ lines: [(kind: String, seq: Int)], _ expected: [(String, Int)], file: StaticString = #filePath,
        line: UInt = #line
    ) {
        XCTAssertEqual(lines.map(\.kind), expected.map(\.0), file: file, line: line)
        XCTAssertEqual(lines.map(\.seq), expected.map(\.1), file: file, line: line)
    }

    func testEveryStartBeginsWithAStartLineAndCountsFromOne() throws {
        let fixture = try Fixture()
        XCTAssertTrue(fixture.turn(.page, .click))
        assert(try fixture.lines(), [("start", 1), ("page", 2), ("click", 3)])
        let start = try JSON(parsing: try XCTUnwrap(fixture.file.text.split(separator: "\n").first).utf8)
        XCTAssertEqual(start["schema"].integer, 1)
        XCTAssertEqual(start["version"].string, TestPage.version)
        XCTAssertEqual(start["server"].string, fixture.recorder.server)
        XCTAssertEqual(start["origins"][0].string, "http://localhost:8080")
        let time = try XCTUnwrap(start["time"].string)
        XCTAssertNotNil(time.range(of: #"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$"#, options: .regularExpression), time)
    }

    func testWhatIsRefusedTakesNoNumber() throws {
        let fixture = try Fixture()
        fixture.file.canWrite = false
        XCTAssertFalse(fixture.turn(.page, .page))
        XCTAssertNotNil(fixture.recorder.error)
        fixture.file.canWrite = true
        XCTAssertTrue(fixture.turn(.click))
        XCTAssertNil(fixture.recorder.error)
        assert(try fixture.lines(), [("start", 1), ("click", 2)])
    }

    func testNumbersThatStandInRemainsAreNotGivenAgain() throws {
        let fixture = try Fixture()
        (fixture.file.capacity, fixture.file.canTruncate) = (fixture.file.bytes.count + 150, false)
        XCTAssertFalse(fixture.turn(.page, .page, .page))
        fixture.file.capacity = fixture.file.bytes.count
        XCTAssertFalse(fixture.turn(.page))
        fixture.file.capacity = .max
        XCTAssertTrue(fixture.turn(.click))
        let numbers = fixture.file.text.split(separator: "\n").compactMap { try? JSON(parsing: $0.utf8)["seq"].integer }
        XCTAssertGreaterThan(numbers.count, 2, "whole lines stand in the remains")
        XCTAssertEqual(numbers, numbers.sorted())
        XCTAssertEqual(Set(numbers).count, numbers.count, "\(numbers)")
    }

    func testAFailureIsToldOnceAndItsEndOnce() throws {
        let fixture = try Fixture()
        fixture.file.capacity = fixture.file.bytes.count
        for _ in 0..<50 { XCTAssertFalse(fixture.turn(.page)) }
        for _ in 0..<10 { fixture.recorder.tick() }
        XCTAssertEqual(
            fixture.told,
            ["cannot write the log faulty.jsonl: No space left on device; what cannot be logged is answered 503"])
        fixture.file.capacity = .max
        XCTAssertTrue(fixture.turn(.page))
        for _ in 0..<10 { fixture.recorder.tick() }
        XCTAssertEqual(fixture.told.count, 2)
        XCTAssertEqual(fixture.told.last, "the log faulty.jsonl can be written again")
    }

    func testALogThatWasRemovedBeginsAnewBeforeAnyLineIsLost() throws {
        let fixture = try Fixture()
        fixture.turn(.page)
        fixture.file.links = 0
        XCTAssertTrue(fixture.turn(.click, .arrival))
        assert(try fixture.lines(), [("start", 1), ("page", 2)])
        assert(try fixture.lines(fixture.files[1]), [("start", 3), ("click", 4), ("arrival", 5)])
    }

    func testALogThatCannotBeMadeAnewIsRefusedUntilItCan() throws {
        let fixture = try Fixture()
        fixture.file.links = 0
        fixture.canOpen = false
        XCTAssertFalse(fixture.turn(.page))
        XCTAssertFalse(fixture.turn(.page))
        XCTAssertEqual(
            fixture.told, ["cannot open the log faulty.jsonl: Permission denied; what cannot be logged is answered 503"]
        )
        fixture.canOpen = true
        XCTAssertTrue(fixture.turn(.click))
        assert(try fixture.lines(fixture.files[1]), [("start", 2), ("click", 3)])
    }

    func testAStartLineThatCouldNotBeWrittenIsWrittenLater() throws {
        let fixture = try Fixture()
        fixture.file.links = 0
        let full = FaultyFile()
        full.capacity = 0
        fixture.next = [full]
        XCTAssertFalse(fixture.turn(.page))
        full.capacity = .max
        XCTAssertTrue(fixture.turn(.click))
        assert(try fixture.lines(full), [("start", 2), ("click", 3)])
    }

    func testALogThatWasCutBeginsAnew() throws {
        let fixture = try Fixture()
        fixture.turn(.page)
        fixture.file.bytes = []
        XCTAssertTrue(fixture.turn(.click))
        assert(try fixture.lines(), [("start", 3), ("click", 4)])
    }

    func testRotationPutsWhatWasAskedBeforeIntoTheOldFile() throws {
        let fixture = try Fixture()
        fixture.recorder.append(Event.Kind.page.empty)
        fixture.recorder.reopen()
        fixture.recorder.append(Event.Kind.click.empty)
        XCTAssertTrue(fixture.recorder.commit())
        XCTAssertTrue(fixture.turn(.arrival))
        assert(try fixture.lines(), [("start", 1), ("page", 2), ("click", 3)])
        assert(try fixture.lines(fixture.files[1]), [("start", 4), ("arrival", 5)])
    }

    func testRotationNeverHidesThatATurnWasLost() throws {
        let fixture = try Fixture()
        fixture.recorder.append(Event.Kind.page.empty)
        fixture.file.canWrite = false
        fixture.recorder.reopen()
        XCTAssertFalse(fixture.recorder.commit(), "its requests are answered 503, though the new file is fine")
        assert(try fixture.lines(), [("start", 1)])
        assert(try fixture.lines(fixture.files[1]), [("start", 2)])
    }

    func testARotationThatFailsIsToldAtOnce() throws {
        let fixture = try Fixture()
        fixture.canOpen = false
        fixture.recorder.reopen()
        XCTAssertEqual(fixture.told.count, 1)
        XCTAssertNotNil(fixture.recorder.error)
        XCTAssertFalse(fixture.turn(.page))
        fixture.canOpen = true
        XCTAssertTrue(fixture.turn(.click))
        XCTAssertEqual(fixture.told.count, 1)
        assert(try fixture.lines(fixture.files[1]), [("start", 2), ("click", 3)])
    }

    func testEachPieceIsToldAsItWasWritten() throws {
        let fixture = try Fixture()
        var heard = ""
        fixture.recorder.onWrite = { heard += String(decoding: $1, as: UTF8.self) }
        let before = fixture.file.text
        fixture.turn(.page, .click)
        fixture.file.canWrite = false
        fixture.turn(.arrival)
        fixture.file.canWrite = true
        fixture.turn(.popup)
        XCTAssertEqual(before + heard, fixture.file.text)
    }
}

/// A restart on a log that is there.
final class RestartTests: XCTestCase {
    private func arrival(_ session: String, number: Int) -> String {
        #"{"kind":"page","event":"load","session":"\#(session)","instance":"abcdefgh","reporter":"abcdefgh","number":\#(number)}"#
    }

    func testARestartKeepsTheServersIdAndWhatItKnew() throws {
        let first = try SiteFixture()
        XCTAssertEqual(try first.report(arrival("run-1", number: 1)).status, 200)
        let path = first.site.configuration.log
        let server = first.site.recorder.server
        let copy = try TemporaryFolder()
        defer { copy.remove() }
        try FileManager.default.copyItem(atPath: path, toPath: copy.path("clicks.jsonl"))
        let second = try SiteFixture { $0.log = copy.path("clicks.jsonl") }
        XCTAssertEqual(second.site.recorder.server, server)
        XCTAssertEqual(second.site.recorder.replay.sessions.map(\.name), ["run-1"])
        XCTAssertEqual(try second.report(arrival("run-2", number: 1)).status, 200)
        let lines = try second.lines()
        XCTAssertEqual(lines.map { $0["kind"].string }, ["start", "page", "start", "page"])
        XCTAssertEqual(lines.map { $0["seq"].integer }, [1, 2, 1, 2])
        XCTAssertEqual(lines[0]["server"], lines[2]["server"])
    }

    func testATornLastLineHidesNothingFromTheLiveJudge() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let path = folder.path("clicks.jsonl")
        let first = try SiteFixture { $0.log = path }
        try first.report(arrival("run-1", number: 1))
        try first.report(arrival("run-2", number: 1))
        let log = try Data(contentsOf: URL(fileURLWithPath: path))
        let torn = folder.path("torn.jsonl")
        try log.dropLast(30).write(to: URL(fileURLWithPath: torn))
        let second = try SiteFixture { $0.log = torn }
        try second.report(arrival("run-3", number: 1))
        XCTAssertEqual(second.site.recorder.replay.sessions.map(\.name), ["run-1", "run-3"])
        let replay = try Replay(contentsOf: torn)
        XCTAssertEqual(replay.sessions.map(\.name), ["run-1", "run-3"])
        XCTAssertEqual(replay.problems.count, 1, "\(replay.problems)")
        XCTAssertEqual(replay.problems.first?.line, 3)
    }
}
