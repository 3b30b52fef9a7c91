import ClickLog
import Foundation
import TestSupport
import XCTest

/// The log's file renamed, removed, cut and replaced while the server writes to it.
final class RotationTests: XCTestCase {
    private var folder: TemporaryFolder!
    private var server: TestPageProcess!
    private var client: HTTPClient!

    override func setUpWithError() throws {
        folder = try TemporaryFolder()
        server = try TestPageProcess(log: folder.path("clicks.jsonl"), arguments: ["--host", "127.0.0.1"])
        client = try HTTPClient(origin: server.url)
    }

    override func tearDown() {
        server?.process.kill()
        (server, client) = (nil, nil)
        folder.remove()
        folder = nil
    }

    private var log: String { folder.path("clicks.jsonl") }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: folder.path(name), encoding: .utf8)
    }

    private func visit(_ name: String) throws {
        XCTAssertEqual(try client.send("GET", "/visit/s/href-plain/-.0/\(name)").status, 200)
    }

    private func rename(_ from: String, _ to: String) throws {
        try FileManager.default.moveItem(atPath: folder.path(from), toPath: folder.path(to))
    }

    func testARenameWithoutASignalKeepsTheFile() throws {
        try visit("first")
        try rename("clicks.jsonl", "old.jsonl")
        try visit("second")
        XCTAssertTrue(try text("old.jsonl").contains("/-.0/second"))
        XCTAssertFalse(FileManager.default.fileExists(atPath: log))
    }

    func testARenameWithASignalBeginsANewFile() throws {
        try visit("first")
        try rename("clicks.jsonl", "old.jsonl")
        server.process.signal(SIGHUP)
        try waitUntil("the new file") { FileManager.default.fileExists(atPath: log) }
        try visit("second")
        let (old, new) = (try text("old.jsonl"), try text("clicks.jsonl"))
        XCTAssertTrue(old.contains("/-.0/first"))
        XCTAssertFalse(old.contains("/-.0/second"))
        XCTAssertTrue(new.hasPrefix("{\"kind\":\"start\""))
        XCTAssertTrue(new.contains("/-.0/second"))
        XCTAssertNoThrow(try Replay(contentsOf: log))
        XCTAssertEqual(server.process.errors.text, "")
    }

    func testARemovedLogBeginsAnew() throws {
        try visit("first")
        try FileManager.default.removeItem(atPath: log)
        try visit("second")
        let new = try text("clicks.jsonl")
        XCTAssertTrue(new.hasPrefix("{\"kind\":\"start\""))
        XCTAssertTrue(new.contains("/-.0/second"))
        XCTAssertFalse(new.contains("/-.0/first"))
    }

    func testALogThatWasCutBeginsAnew() throws {
        try visit("first")
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
        try file.truncate(atOffset: 0)
        try file.close()
        try visit("second")
        let new = try text("clicks.jsonl")
        XCTAssertTrue(new.hasPrefix("{\"kind\":\"start\""))
        XCTAssertTrue(new.contains("/-.0/second"))
    }

    func testAPathThatCannotBeOpenedIsToldOnceAndRecoversByItself() throws {
        try visit("first")
        try rename("clicks.jsonl", "old.jsonl")
        try FileManager.default.createDirectory(atPath: log, withIntermediateDirectories: false)
        server.process.signal(SIGHUP)
        let told = try server.process.errors.line(startingWith: "testpage: ")
        XCTAssertEqual(
            told, "testpage: cannot open the log \(log): Is a directory; what cannot be logged is answered 503")
        for _ in 0..<20 {
            let health = try client.send("GET", "/health")
            XCTAssertEqual(health.status, 503)
            XCTAssertEqual(health.text, "cannot open the log \(log): Is a directory\n")
        }
        XCTAssertEqual(try client.send("GET", "/visit/s/href-plain/-.0/refused").status, 503)
        try FileManager.default.removeItem(atPath: log)
        try visit("second")
        XCTAssertEqual(try client.send("GET", "/health").status, 200)
        try server.process.errors.line(startingWith: "testpage: the log \(log) can be written again")
        XCTAssertEqual(server.process.errors.lines.count, 2, server.process.errors.text)
        let all = try text("old.jsonl") + text("clicks.jsonl")
        XCTAssertTrue(try text("clicks.jsonl").hasPrefix("{\"kind\":\"start\""))
        XCTAssertEqual(all.components(separatedBy: "/-.0/second").count, 2)
        XCTAssertFalse(all.contains("/-.0/refused"))
    }

    func testRotationUnderLoadLosesAndDoublesNothing() throws {
        let load = try LoadClient(port: server.port, connections: 16, pipelined: 4) {
            Marker(round: 0, connection: $0, number: $1).request
        }
        let rotations = 12
        for rotation in 0..<rotations {
            try load.waitForAnswers(500 * (rotation + 1))
            try rename("clicks.jsonl", "\(rotation).jsonl")
            server.process.signal(SIGHUP)
            try waitUntil("file \(rotation)") { FileManager.default.fileExists(atPath: log) }
        }
        let statuses = try load.stop()
        var scan = try LogScan()
        for name in (0..<rotations).map({ "\($0).jsonl" }) + ["clicks.jsonl"] {
            XCTAssertTrue(try text(name).hasPrefix("{\"kind\":\"start\""), name)
            try scan.add(folder.path(name))
        }
        XCTAssertEqual(scan.starts, rotations + 1)
        XCTAssertEqual(scan.fallen, [], "seq goes on from file to file")
        XCTAssertEqual(scan.torn, 0)
        XCTAssertEqual(scan.doubled, [])
        for (connection, statuses) in statuses.enumerated() {
            for (number, status) in statuses.enumerated() {
                let marker = Marker(round: 0, connection: connection, number: number)
                XCTAssertEqual(status, marker.status)
                XCTAssertTrue(scan.markers.contains(marker), "\(marker) is lost")
            }
        }
    }
}
