import Foundation
import TestSupport
import XCTest

@testable import TestPageServer

final class DiskFileTests: XCTestCase {
    private var folder: TemporaryFolder!

    override func setUpWithError() throws { folder = try TemporaryFolder() }

    override func tearDown() {
        folder.remove()
        folder = nil
    }

    private func opened(_ name: String, synchronizes: Bool = false) throws -> LogWriter {
        var writer = LogWriter(path: folder.path(name), synchronizes: synchronizes, sizeLimit: 1 << 20)
        try writer.open()
        return writer
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: folder.path(name), encoding: .utf8)
    }

    private func assertRefused(
        _ path: String, _ sentence: String, file: StaticString = #filePath, line: UInt = #line
    ) {
        var writer = LogWriter(path: path, synchronizes: false, sizeLimit: 1 << 20)
        XCTAssertThrowsError(try writer.open(), file: file, line: line) { error in
            XCTAssertEqual("\(error)", sentence, file: file, line: line)
        }
    }

    func testTheFactsOfAnOpenFileAreThoseOfItsPath() throws {
        let (path, other) = (folder.path("file"), folder.path("other"))
        try Data(count: 5_000_000).write(to: URL(fileURLWithPath: path))
        let file = Platform.openForAppending(path)
        defer { Platform.close(file) }
        XCTAssertEqual(Platform.facts(file), Platform.facts(path: path))
        XCTAssertEqual(Platform.facts(file)?.links, 1)
        XCTAssertEqual(Platform.facts(file)?.size, 5_000_000)
        try FileManager.default.linkItem(atPath: path, toPath: other)
        XCTAssertEqual(Platform.facts(file)?.links, 2)
        XCTAssertTrue(Platform.truncate(file, to: 3))
        XCTAssertEqual(Platform.facts(file), Platform.facts(path: other))
        for name in [path, other] { try FileManager.default.removeItem(atPath: name) }
        XCTAssertEqual(Platform.facts(file)?.links, 0)
        XCTAssertEqual(Platform.facts(file)?.isRegular, true)
        XCTAssertEqual(Platform.facts(path: folder.path)?.isDirectory, true)
        XCTAssertNil(Platform.facts(-1))
        XCTAssertNil(Platform.facts(path: path))
    }

    func testALogIsMadeAndGoneOnWith() throws {
        var writer = try opened("new.jsonl", synchronizes: true)
        writer.turn(#"{"kind":"start","server":"abcdefgh"}"#)
        writer.close()
        var second = try opened("new.jsonl")
        XCTAssertEqual(second.server, "abcdefgh")
        XCTAssertFalse(second.isEmpty)
        second.turn(#"{"kind":"page"}"#)
        XCTAssertEqual(try text("new.jsonl"), "{\"kind\":\"start\",\"server\":\"abcdefgh\"}\n{\"kind\":\"page\"}\n")
    }

    func testTwoServersNeverWriteOneLog() throws {
        var first = try opened("shared.jsonl")
        first.turn("{\"kind\":\"page\"}")
        let path = folder.path("shared.jsonl")
        assertRefused(path, "the log \(path) is being written by another testpage: name another with --log FILE")
        first.close()
        _ = try opened("shared.jsonl")
    }

    func testWhatIsNoLogIsLeftAlone() throws {
        try "# Notes\n\nof a tester\n".write(toFile: folder.path("notes.md"), atomically: true, encoding: .utf8)
        let path = folder.path("notes.md")
        assertRefused(path, "\(path) holds something else than a log of testpage: name another with --log FILE")
        XCTAssertEqual(try text("notes.md"), "# Notes\n\nof a tester\n")
    }

    func testWhatIsNoFile() throws {
        assertRefused(folder.path, "cannot open the log \(folder.path): Is a directory")
        let missing = folder.path("missing/clicks.jsonl")
        assertRefused(missing, "cannot open the log \(missing): No such file or directory")
        assertRefused("/dev/null", "the log /dev/null is no regular file")
        let pipe = folder.path("pipe")
        XCTAssertEqual(mkfifo(pipe, 0o600), 0)
        assertRefused(pipe, "the log \(pipe) is no regular file")
    }

    func testARemovedFileIsFoundToBeGone() throws {
        var writer = try opened("gone.jsonl")
        writer.turn("{\"kind\":\"page\"}")
        try FileManager.default.removeItem(atPath: folder.path("gone.jsonl"))
        XCTAssertEqual(writer.inspect(), .removed)
        try writer.open()
        writer.turn("{\"kind\":\"click\"}")
        XCTAssertEqual(try text("gone.jsonl"), "{\"kind\":\"click\"}\n")
    }

    func testARenamedFileIsKept() throws {
        var writer = try opened("old.jsonl")
        writer.turn("{\"kind\":\"page\"}")
        try FileManager.default.moveItem(atPath: folder.path("old.jsonl"), toPath: folder.path("old.jsonl.1"))
        XCTAssertEqual(writer.inspect(), .none)
        writer.turn("{\"kind\":\"click\"}")
        XCTAssertEqual(try text("old.jsonl.1"), "{\"kind\":\"page\"}\n{\"kind\":\"click\"}\n")
        XCTAssertFalse(FileManager.default.fileExists(atPath: folder.path("old.jsonl")))
    }

    func testATornLineOnTheDiskIsEnded() throws {
        try "{\"kind\":\"page\"}\n{\"kind\":\"cl".write(
            toFile: folder.path("torn.jsonl"), atomically: true, encoding: .utf8)
        var writer = try opened("torn.jsonl")
        writer.turn("{\"kind\":\"start\"}")
        XCTAssertEqual(try text("torn.jsonl"), "{\"kind\":\"page\"}\n{\"kind\":\"cl\n{\"kind\":\"start\"}\n")
    }
}
