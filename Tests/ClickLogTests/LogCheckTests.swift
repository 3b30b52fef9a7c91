import Foundation
import XCTest

@testable import ClickLog

/// Judging logs session by session, in memory that does not grow with them.
final class LogCheckTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("click-log-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

    private func reader(_ text: String, piece: Int = 4096) throws -> LogReader {
        let url = folder.appendingPathComponent(UUID().uuidString)
        try Data(text.utf8).write(to: url)
        return try LogReader(path: url.path, pieceSize: piece)
    }

    /// Sessions one after the other: every third one fails, every fifth one is incomplete.
    private func sessions(_ count: Int, server: String = "server-1") -> HandMadeLog {
        var log = HandMadeLog(server: server)
        for number in 0..<count {
            log.session = "test-\(number)"
            log.instance = "page-\(1000 + number)"
            log.reporter = "reporter-\(number)"
            let start = Double(number) * 20
            log.load(at: start)
            if number % 5 == 0 { continue }
            log.opensBrowser(1, at: start + 1)
            guard number % 3 == 0 else { continue }
            log.click(2, at: start + 5)
            log.request(2, at: start + 5.1, tail: "other", from: .browser, referer: nil)
            log.report("return", click: 2, since: 2.2)
        }
        return log
    }

    private func check(_ logs: [LogReader]) throws -> [SessionReport] {
        var sessions: [SessionReport] = []
        _ = try LogCheck(logs).run { sessions.append($0) }
        return sessions
    }

    func testItJudgesWhatAReplayJudges() throws {
        let log = sessions(120)
        let whole = log.replay().report().sessions
        XCTAssertEqual(whole.map(\.verdict).filter { $0 == .fail }.count, 32)
        XCTAssertEqual(try check([reader(log.text)]), whole)
        XCTAssertEqual(try check([reader(log.text, piece: 1 << 20)]), whole)
        XCTAssertEqual(try check([reader(String(log.text.dropLast()))]), whole)
    }

    func testASessionIsJudgedByWhatItsViewLoadsNext() throws {
        var log = HandMadeLog()
        log.load()
        log.opensBrowser()
        for session in ["run-aaaaaa", "run-bbbbbb"] {
            log.session = session
            log.instance = "page-of-\(session)"
            log.reporter = "reporter-\(session)"
            log.load(at: session == "run-aaaaaa" ? 5 : 40)
        }
        let sessions = try check([reader(log.text)])
        XCTAssertEqual(sessions, log.replay().report().sessions)
        XCTAssertEqual(sessions.first?.links.first?.clicks.first?.state, .reset)
    }

    func testEveryFormatIsWrittenSessionBySession() throws {
        let log = sessions(20)
        let report = log.replay().report()
        for format in ReportFormat.allCases {
            var writer = ReportWriter(format, profile: .guide)
            var text = writer.beginning
            let ending = try LogCheck([reader(log.text)]).run { text += writer.add($0) }
            text += writer.end(problems: ending.problems, problemCount: ending.problemCount)
            XCTAssertEqual(text, report.text(format), format.rawValue)
            XCTAssertEqual(writer.verdict, .fail)
        }
    }

    /// Servers with other pages, one log after the other: what one requires is nothing to the next.
    func testEverySessionIsHeldToItsOwnCatalogue() throws {
        let logs = try (0..<60).map { number in
            let link = Link.link("link-\(number)", core: number % 4 < 2, proof: Link.ad.proof)
            var log = HandMadeLog(links: [link], server: "server-\(number)")
            log.session = "test-\(number)"
            log.load()
            return try reader(log.text)
        }
        let required = try check(logs).map { $0.links.filter(\.isRequired).map(\.link) }
        XCTAssertEqual(required, (0..<60).map { $0 % 4 < 2 ? ["link-\($0)"] : [] })
    }

    func testASessionThatGoesOnLaterIsJudgedOnce() throws {
        var log = sessions(120)
        // three sessions that had passed fail after all, long after they fell silent
        for number in [1, 2, 4] {
            log.session = "test-\(number)"
            log.instance = "page-\(1000 + number)"
            log.reporter = "reporter-\(number)"
            log.request(1, at: Double(number) * 20 + 2, from: .page)
            log.arrival(1, at: Double(number) * 20 + 2.2, document: "late")
        }
        let whole = log.replay().report().sessions
        XCTAssertEqual(whole.count { $0.verdict == .fail }, 35)
        XCTAssertEqual(try check([reader(log.text)]), whole)
    }

    func testEqualNamesOnDifferentServers() throws {
        let logs = [sessions(60), sessions(60, server: "server-2")]
        let judged = try check(logs.map { try reader($0.text) })
        XCTAssertEqual(judged.count, 120)
        XCTAssertEqual(judged.count { $0.verdict == .pass }, 64)
    }

    func testASessionIsForgottenAsSoonAsAllOfItWasRead() throws {
        let text = sessions(300).text
        let index = SessionIndex([try reader(text)], .init())
        XCTAssertEqual(index.endings.count, 300)
        let lines = text.split(separator: "\n")
        for ending in index.endings {
            XCTAssertTrue(lines[ending.line - 1].contains("\"session\":\"\(ending.session.name)\""))
            XCTAssertEqual(ending.session.server, "server-1")
        }
        // each is judged before the next begins
        var begun: [String] = []
        var open: Set<String> = []
        var most = 0
        for (number, line) in lines.enumerated() {
            if let name = line.firstMatch(of: /"session":"([^"]+)"/).map({ String($0.1) }) {
                if open.insert(name).inserted { begun.append(name) }
            }
            most = max(most, open.count)
            for ending in index.endings where ending.line == number + 1 { open.remove(ending.session.name) }
        }
        XCTAssertEqual(begun.count, 300)
        XCTAssertEqual(most, 1)
    }

    func testWhatIsWrittenAroundALineHidesNoSession() throws {
        let log = sessions(30)
        var bytes: [UInt8] = [0xef, 0xbb, 0xbf]
        for line in log.lines { bytes += Array(line.utf8) + [0x0d, 0x0a] + (line.count % 3 == 0 ? [0, 0, 0] : []) }
        let url = folder.appendingPathComponent("odd")
        try Data(bytes).write(to: url)
        XCTAssertEqual(try check([LogReader(path: url.path)]), log.replay().report().sessions)
    }

    func testWhatCannotBeReadTwice() throws {
        let log = sessions(60)
        let pipe = Pipe()
        let bytes = Data(log.text.utf8)
        let writing = Thread {
            pipe.fileHandleForWriting.write(bytes)
            try? pipe.fileHandleForWriting.close()
        }
        writing.start()
        let reader = LogReader(descriptor: pipe.fileHandleForReading.fileDescriptor, name: "standard input")
        XCTAssertEqual(try check([reader]), log.replay().report().sessions)
    }

    func testEachLogThatIsNoneIsNamed() throws {
        let logs = [try reader("hello\n"), try reader(sessions(3).text), try reader("{\"level\":\"info\"}\n")]
        XCTAssertThrowsError(try check(logs)) { error in
            XCTAssertEqual(
                error as? LogErrors,
                LogErrors(errors: [.notALog(path: logs[0].path), .notALog(path: logs[2].path)]))
        }
    }

    func testWhatIsLeftToTell() throws {
        let text = sessions(3).lines.dropFirst().joined(separator: "\n") + "\nnonsense\n"
        let ending = try LogCheck([reader(text)], round: 7).run { _ in XCTFail("no session has a round 7") }
        XCTAssertFalse(ending.hasCatalogue)
        XCTAssertEqual(ending.sessionCount, 3)
        XCTAssertEqual(ending.problemCount, 1)
    }
}
