import ClickLog
import Foundation
import XCTest

/// Logs as files: what is there, what is not, and what is no log.
final class LogReaderTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("click-log-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

    private func file(_ name: String, _ text: String) throws -> String {
        let url = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: url)
        return url.path
    }

    private func error(_ path: String) -> LogError? {
        do {
            _ = try Replay(contentsOf: path)
            return nil
        } catch {
            return error
        }
    }

    func testALog() throws {
        var log = HandMadeLog()
        log.load()
        log.opensBrowser()
        let report = try Replay(contentsOf: file("clicks.jsonl", log.text)).report(profile: .guide)
        XCTAssertEqual(report, log.replay().report())
        XCTAssertEqual(report.verdict, .pass)
    }

    func testNoSuchFile() {
        let path = folder.appendingPathComponent("none.jsonl").path
        XCTAssertEqual(error(path), .noSuchFile(path: path))
        XCTAssertEqual(error(path)?.description, "\(path): no such file")
        XCTAssertEqual(error(path + "/below"), .noSuchFile(path: path + "/below"))
    }

    func testADirectory() {
        XCTAssertEqual(error(folder.path), .isDirectory(path: folder.path))
    }

    func testWhatIsNoLog() throws {
        for text in ["", "\n", "hello\nworld\n", #"{"kind":"weather"}"#, String(repeating: "x", count: 3 << 20)] {
            let path = try file("other", text)
            XCTAssertEqual(error(path), .notALog(path: path), String(text.prefix(20)))
        }
    }

    func testALogOfOneTornLineIsNoLog() throws {
        let path = try file("torn", #"{"kind":"start","seq":1,"#)
        XCTAssertEqual(error(path), .notALog(path: path))
    }

    func testSeveralLogs() throws {
        var first = HandMadeLog(server: "server-1")
        first.load()
        var second = HandMadeLog(server: "server-2")
        second.load()
        let replay = Replay()
        try replay.read(LogReader(path: file("1", first.text)))
        try replay.read(LogReader(path: file("2", second.text)))
        XCTAssertEqual(replay.sessions.map(\.server), ["server-1", "server-2"])
    }
}
