import Foundation
import TestSupport
import XCTest

/// A log that cannot grow any more: a full disk, a limit of the system on the size of files, the server's own limit, a disk that
/// can only be read.
final class FullDiskTests: XCTestCase {
    private var folder: TemporaryFolder!
    private var server: TestPageProcess!
    private var client: HTTPClient!
    private var acknowledged: Set<Marker> = []
    private var refused: Set<Marker> = []
    private var next = 0

    override func setUpWithError() throws { folder = try TemporaryFolder() }

    override func tearDown() {
        server?.process.kill()
        (server, client) = (nil, nil)
        folder.remove()
        folder = nil
    }

    private func serve(_ log: String, _ arguments: [String] = [], through script: String? = nil) throws {
        server = try TestPageProcess(log: log, arguments: ["--host", "127.0.0.1"] + arguments, through: script)
        client = try HTTPClient(origin: server.url)
    }

    /// Asks for a landing with a long target; whether it was acknowledged.
    private func visit(padding: Int = 20_000) throws -> Bool {
        let marker = Marker(round: 0, connection: 0, number: next)
        next += 1
        let target = "/visit/s/href-plain/-.0/\(marker)" + String(repeating: "x", count: padding)
        let answer = try client.send("GET", target)
        if answer.status == 200 { acknowledged.insert(marker) } else { refused.insert(marker) }
        return answer.status == 200
    }

    /// Fills the log until it takes no more, however short: the reason that `/health` then gives.
    private func fill() throws -> String {
        while try visit() {}
        while try visit(padding: 0) {}
        for _ in 0..<30 { _ = try visit() }
        while try client.send("GET", "/health").status == 200 {}
        let health = try client.send("GET", "/health")
        XCTAssertEqual(health.status, 503)
        XCTAssertEqual(health["retry-after"], "1")
        return health.text
    }

    private func assertRecovered(
        _ log: String, rotated: String? = nil, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        XCTAssertTrue(try visit(), "it recovers by itself", file: file, line: line)
        XCTAssertEqual(try client.send("GET", "/health").status, 200, file: file, line: line)
        try server.process.errors.line(startingWith: "testpage: the log \(server.log) can be written again")
        XCTAssertEqual(
            server.process.errors.lines.count, 2, "said once, and its end once: \(server.process.errors.text)",
            file: file,
            line: line)
        var scan = try LogScan()
        if let rotated { try scan.add(rotated) }
        try scan.add(log)
        XCTAssertEqual(scan.torn, 0, file: file, line: line)
        XCTAssertEqual(scan.doubled, [], file: file, line: line)
        XCTAssertEqual(scan.fallen, [], file: file, line: line)
        XCTAssertEqual(scan.markers, acknowledged, "what was acknowledged, and nothing else", file: file, line: line)
        XCTAssertGreaterThan(acknowledged.count, 5, file: file, line: line)
        XCTAssertGreaterThan(refused.count, 30, file: file, line: line)
    }

    func testALimitOnTheSizeOfFiles() throws {
        let (log, old) = (folder.path("clicks.jsonl"), folder.path("old.jsonl"))
        // Blocks of 512 bytes in one shell, of 1024 in another: half a mebibyte, or one.
        try serve(log, through: #"ulimit -f 1024; exec "$@""#)
        XCTAssertEqual(try fill(), "cannot write the log \(log): File too large\n")
        try FileManager.default.moveItem(atPath: log, toPath: old)
        server.process.signal(SIGHUP)
        try waitUntil("the new file") { FileManager.default.fileExists(atPath: log) }
        try assertRecovered(log, rotated: old)
    }

    func testTheServersOwnLimit() throws {
        let (log, old) = (folder.path("clicks.jsonl"), folder.path("old.jsonl"))
        try serve(log, ["--log-limit", "700000"])
        XCTAssertEqual(
            try fill(), "the log \(log) has reached its limit of 700000 bytes: move it away, or raise --log-limit\n")
        let size = try FileManager.default.attributesOfItem(atPath: log)[.size] as? Int
        XCTAssertLessThanOrEqual(try XCTUnwrap(size), 700_000)
        try FileManager.default.moveItem(atPath: log, toPath: old)
        server.process.signal(SIGHUP)
        try waitUntil("the new file") { FileManager.default.fileExists(atPath: log) }
        try assertRecovered(log, rotated: old)
    }

    func testAFullDisk() throws {
        guard SmallDisk.isPossible else {
            // Without the right to mount a disk, the limit of the system has to stand for it.
            return try testALimitOnTheSizeOfFiles()
        }
        let disk = folder.path("disk")
        try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
        try serve(disk + "/clicks.jsonl", through: SmallDisk.script(disk, kibibytes: 640, ballast: 64))
        let root = SmallDisk.root(of: server.process.identifier)
        XCTAssertEqual(try fill(), "cannot write the log \(disk)/clicks.jsonl: No space left on device\n")
        try FileManager.default.removeItem(atPath: root + disk + "/ballast")
        try assertRecovered(root + disk + "/clicks.jsonl")
    }

    func testADiskThatCanOnlyBeReadFromNowOn() throws {
        let disk = folder.path("disk")
        try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
        let log = disk + "/clicks.jsonl"
        let mounts = SmallDisk.isPossible
        try serve(log, through: mounts ? SmallDisk.script(disk, kibibytes: 4096) : #"exec "$@""#)
        let files = mounts ? SmallDisk.root(of: server.process.identifier) + disk : disk
        for _ in 0..<10 { XCTAssertTrue(try visit()) }
        let old = files + "/old.jsonl"
        try FileManager.default.moveItem(atPath: files + "/clicks.jsonl", toPath: old)
        if mounts {
            try SmallDisk.cover(disk, of: server.process)
        } else {
            try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: disk)
        }
        server.process.signal(SIGHUP)
        let reason = mounts ? "Read-only file system" : "Permission denied"
        let told = "cannot open the log \(log): \(reason)"
        try server.process.errors.line(startingWith: "testpage: \(told); what cannot be logged is answered 503")
        XCTAssertEqual(try client.send("GET", "/health").text, "\(told)\n")
        for _ in 0..<31 { XCTAssertFalse(try visit()) }
        if mounts {
            try SmallDisk.uncover(disk, of: server.process)
        } else {
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: disk)
        }
        try assertRecovered(files + "/clicks.jsonl", rotated: old)
    }

    func testADiskThatCanOnlyBeRead() throws {
        let disk = folder.path("disk")
        try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
        if !SmallDisk.isPossible {
            // Whoever may not mount a disk is not the superuser, and is stopped by a folder's mode.
            try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: disk)
        }
        let script = SmallDisk.isPossible ? SmallDisk.script(disk, kibibytes: 64, options: "ro") : #"exec "$@""#
        let process = try ChildProcess(
            "/bin/sh",
            ["-c", script, "sh", try Executable.product("testpage"), "--port", "0", "--log", disk + "/clicks.jsonl"],
            environment: TestPageProcess.cleanEnvironment)
        XCTAssertEqual(try process.waitForExit(), .exited(74))
        let reason = SmallDisk.isPossible ? "Read-only file system" : "Permission denied"
        XCTAssertEqual(
            try process.errors.wholeText(), "testpage: cannot open the log \(disk)/clicks.jsonl: \(reason)\n")
    }
}
