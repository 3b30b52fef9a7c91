import Foundation
import XCTest

@testable import ClickLog

/// Counting logs without keeping them.
final class SummaryTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("click-log-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

    private func reader(_ log: HandMadeLog, piece: Int = 4096) throws -> LogReader {
        let url = folder.appendingPathComponent(UUID().uuidString)
        try Data(log.text.utf8).write(to: url)
        let reader = try LogReader(path: url.path)
        reader.pieceSize = piece
        return reader
    }

    /// Sessions that come to different things must not all be looked for in one place.
    func testWhatDiffersInWhatWasMetIsHashedApart() {
        var tallies: [Tally<Destination>] = []
        for first in Destination.allCases {
            for second in Destination.allCases where second != first {
                var tally = Tally<Destination>()
                tally.add(first)
                tally.add(second)
                tallies.append(tally)
            }
        }
        XCTAssertGreaterThan(tallies.count, 50)
        XCTAssertEqual(Set(tallies.map(\.hashValue)).count, tallies.count)
    }

    /// Sessions one after the other: every third one fails, every fifth one is incomplete.
    private func sessions(_ count: Int, server: String = "server-1") -> HandMadeLog {
        var log = HandMadeLog(server: server)
        for number in 0..<count {
            log.session = "run-\(number)"
            log.instance = "page-\(1000 + number)"
            log.reporter = "reporter-\(number)"
            let start = Double(number) * 20
            log.load(at: start)
            if number % 5 == 0 { continue }
            log.opensBrowser(1, at: start + 1)
            guard number % 3 == 0 else { continue }
            log.click(2, at: start + 5)
            log.request(2, at: start + 5.1, tail: "other", from: .browser, referer: nil)
            log.report(click: 2, since: 2.2)
        }
        return log
    }

    private func summary(_ logs: [LogReader], silence: Int = 40) throws -> Summary {
        var replay = SummaryReplay(options: .init(), round: nil, profile: .guide, requirement: .core)
        replay.silence = silence
        return try replay.summarize(logs)
    }

    func testItCountsWhatTheReportCounts() throws {
        let log = sessions(120)
        let whole = Summary(log.replay().report())
        XCTAssertEqual(whole.sessions, [.pass: 64, .fail: 32, .incomplete: 24])
        XCTAssertEqual(try summary([reader(log)]), whole)
        XCTAssertEqual(try Summary(of: [reader(log, piece: 1 << 20)]), whole)
    }

    func testALineThatComesAfterItsSessionWasCountedIsJudged() throws {
        var log = sessions(120)
        // three sessions that had passed fail after all, long after they fell silent
        for number in [1, 2, 4] {
            log.session = "run-\(number)"
            log.instance = "page-\(1000 + number)"
            log.reporter = "reporter-\(number)"
            log.request(1, at: Double(number) * 20 + 2, from: .page)
            log.arrival(1, at: Double(number) * 20 + 2.2, document: "late")
        }
        let whole = Summary(log.replay().report())
        XCTAssertEqual(whole.sessions, [.pass: 61, .fail: 35, .incomplete: 24])
        XCTAssertEqual(try summary([reader(log)]), whole)
    }

    func testEqualNamesOnDifferentServers() throws {
        let logs = [sessions(60), sessions(60, server: "server-2")]
        XCTAssertEqual(try summary(logs.map { try reader($0) }).sessions, [.pass: 64, .fail: 32, .incomplete: 24])
    }

    func testASessionThatIsCountedIsForgotten() throws {
        var replay = SummaryReplay(options: .init(), round: nil, profile: .guide, requirement: .core)
        replay.silence = 40
        _ = try replay.summarize([reader(sessions(300))])
        XCTAssertLessThan(replay.slotCount, 60)
    }

    /// Texts of another session that were left would have numbers which the new one takes for its own.
    func testASessionInTheMemoryOfAnotherKnowsNothingOfIt() throws {
        var old = try XCTUnwrap(sessions(2).replay().store.sessions.last)
        XCTAssertNotNil(old.texts.id(of: "reporter-1"))
        let texts = old.texts.count
        let new = Session(name: "run-2", server: "server-1", inMemoryOf: &old)
        XCTAssertEqual(new.texts.count, 0)
        XCTAssertNil(new.texts.id(of: "reporter-1"))
        for index in 0..<texts {
            let id = TextID(index: Int32(index))
            XCTAssertNil(new.roles[id, .reporter])
            XCTAssertNil(new.roles[id, .instance])
            XCTAssertNil(new.roles[id, .document])
            XCTAssertNil(new.roles[id, .sender])
        }
        XCTAssertTrue(new.reporters.isEmpty && new.instances.isEmpty && new.numbersOfSender.isEmpty)
        XCTAssertTrue(new.clicks.isEmpty && new.requests.isEmpty && new.arrivals.isEmpty)
        XCTAssertTrue(new.spareReports.isEmpty)
        XCTAssertFalse(new.isTest)
    }

    func testWhatCannotBeReadTwiceIsKept() throws {
        let log = sessions(60)
        let pipe = Pipe()
        let bytes = Data(log.text.utf8)
        let writing = Thread {
            pipe.fileHandleForWriting.write(bytes)
            try? pipe.fileHandleForWriting.close()
        }
        writing.start()
        let reader = LogReader(descriptor: pipe.fileHandleForReading.fileDescriptor, name: "standard input")
        reader.pieceSize = 4096
        XCTAssertEqual(try summary([reader]), Summary(log.replay().report()))
    }

    func testWhatIsNoLog() throws {
        let url = folder.appendingPathComponent("other")
        try Data("hello\n".utf8).write(to: url)
        XCTAssertThrowsError(try Summary(of: [LogReader(path: url.path)])) { error in
            XCTAssertEqual(error as? LogError, .notALog(path: url.path))
        }
    }
}
