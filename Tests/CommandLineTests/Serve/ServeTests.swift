import Foundation
import TestSupport
import XCTest

/// `testpage serve` as a process: what it prints, how it ends, and what it says where it cannot begin.
final class ServeTests: XCTestCase {
    private var folder: TemporaryFolder!
    private var servers: [TestPageProcess] = []

    override func setUpWithError() throws { folder = try TemporaryFolder() }

    override func tearDown() {
        for server in servers { server.process.kill() }
        servers = []
        folder.remove()
        folder = nil
    }

    private var log: String { folder.path("clicks.jsonl") }

    private func serve(
        port: UInt16 = 0, _ arguments: [String] = [], environment: [String: String] = [:], through script: String? = nil
    ) throws -> TestPageProcess {
        let server = try TestPageProcess(
            log: log, port: port, arguments: ["--host", "127.0.0.1"] + arguments, environment: environment,
            through: script)
        servers.append(server)
        return server
    }

    private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> TestPageCommand {
        try TestPageCommand(arguments, environment: environment)
    }

    private func assertRefused(
        _ command: TestPageCommand, _ code: Int32, _ sentence: String, file: StaticString = #filePath,
        line: UInt = #line
    ) {
        XCTAssertEqual(command.status, .exited(code), command.errors, file: file, line: line)
        XCTAssertEqual(command.errors, "testpage: \(sentence)\n", file: file, line: line)
        XCTAssertEqual(command.output, "", file: file, line: line)
    }

    func testTheFirstLineIsTheURLToOpen() throws {
        let server = try serve()
        XCTAssertEqual(server.process.output.lines.first, server.url)
        XCTAssertEqual(try HTTPClient(origin: server.url).send("GET", "/health").status, 200)
        XCTAssertFalse(server.process.output.text.contains("\u{1B}"), "no colour and no QR code in a pipe")
        XCTAssertEqual(server.process.errors.text, "")
    }

    func testSignalsStopItCleanly() throws {
        for signal in [SIGINT, SIGTERM] {
            let server = try serve()
            // At once: whoever has read the URL can end it.
            server.process.signal(signal)
            XCTAssertEqual(try server.process.waitForExit(), .exited(0))
            XCTAssertEqual(server.process.errors.text, "")
        }
    }

    func testAnAnswerThatIsLateDoesNotHoldUpTheStop() throws {
        let server = try serve()
        let client = try RawClient(port: server.port)
        try client.send("GET /visit/s/response-slow/-.0/ HTTP/1.1\r\nHost: localhost\r\n\r\n")
        try waitUntil("the line of the slow answer") {
            try String(contentsOfFile: log, encoding: .utf8).contains("\"response-slow\",\"reporter\"")
        }
        server.process.signal(SIGTERM)
        XCTAssertEqual(try server.process.waitForExit(), .exited(0))
    }

    func testItEndsWithItsTerminal() throws {
        let testpage = try Executable.product("testpage")
        let command = "stty -onlcr; echo process $$; exec '\(testpage)' serve --port 0 --host 127.0.0.1 --log '\(log)'"
        // On macOS the program takes the command as arguments, on Linux after a flag.
        #if os(Linux)
            let arguments = ["-q", "-c", command, "/dev/null"]
        #else
            let arguments = ["-q", "/dev/null", "/bin/sh", "-c", command]
        #endif
        let terminal = try ChildProcess("script", arguments, environment: TestPageProcess.cleanEnvironment)
        let first = try terminal.output.line(startingWith: "process ").filter { !$0.isWhitespace || $0 == " " }
        let server = try XCTUnwrap(Int32(first.dropFirst(8)))
        // It is in a session of its own, out of reach of the one that ends with this process.
        defer { kill(server, SIGKILL) }
        let url = try terminal.output.line(startingWith: "http")
        let port = try XCTUnwrap(UInt16(url.drop { !$0.isNumber }.prefix { $0.isNumber }), url)
        try terminal.output.line(startingWith: "log: ")
        // Rotation, as long as somebody is there.
        try FileManager.default.removeItem(atPath: log)
        kill(server, SIGHUP)
        try waitUntil("the log that begins anew") { FileManager.default.fileExists(atPath: log) }
        terminal.kill()
        try waitUntil("the end of the server") { (try? TCPConnection(port: port)) == nil }
    }

    func testATakenPort() throws {
        let server = try serve()
        let log = folder.path("second.jsonl")
        assertRefused(
            try run("serve", "--port", String(server.port), "--host", "127.0.0.1", "--log", log), 69,
            "Port \(server.port) is taken by another program.")
        XCTAssertFalse(FileManager.default.fileExists(atPath: log), "a server that cannot listen leaves no trace")
        assertRefused(
            try run("serve", "--port", String(server.port), "--host", "127.0.0.1", "--log", self.log), 69,
            "Port \(server.port) is taken by another program.")
    }

    func testAHostThatIsNotThisMachine() throws {
        assertRefused(
            try run("--port", "0", "--host", "192.0.2.1", "--log", log), 69,
            "192.0.2.1 is not an address of this machine.")
    }

    func testALogThatCannotBeWritten() throws {
        assertRefused(
            try run("--port", "0", "--log", folder.path), 74, "cannot open the log \(folder.path): Is a directory")
        let missing = folder.path("no/clicks.jsonl")
        assertRefused(
            try run("--port", "0", "--log", missing), 74, "cannot open the log \(missing): No such file or directory")
        try "notes\n".write(toFile: folder.path("notes.txt"), atomically: true, encoding: .utf8)
        let notes = folder.path("notes.txt")
        assertRefused(
            try run("--port", "0", "--log", notes), 74,
            "\(notes) holds something else than a log of testpage: name another with --log FILE")
        let server = try serve()
        assertRefused(
            try run("--port", "0", "--log", log), 74,
            "the log \(log) is being written by another testpage: name another with --log FILE")
        XCTAssertEqual(try HTTPClient(origin: server.url).send("GET", "/health").status, 200)
        XCTAssertEqual(
            try run("--port", "0", "--log", folder.path("tiny.jsonl"), "--log-limit", "1000").status, .exited(74))
    }

    func testMissingFilesOfThePage() throws {
        let missing = folder.path("nothing")
        let command = try run("--port", "0", "--log", log, "--public", missing)
        assertRefused(
            command, 69,
            "the folder Public with the page's files was not found (tried \(missing)): name it with --public FOLDER")
        let other = try run("--port", "0", "--log", log, "--public", folder.path)
        assertRefused(
            other, 69,
            "the page's file \(folder.path)/page.html is missing: --public must name the folder Public of testpage")
        XCTAssertFalse(FileManager.default.fileExists(atPath: log))
    }

    func testTheEnvironmentStandsInForFlags() throws {
        let command = try run("serve", "--log", log, environment: ["PORT": "no-port"])
        XCTAssertEqual(command.status, .exited(64))
        XCTAssertTrue(command.errors.hasPrefix("testpage: PORT must be "), command.errors)
        let server = try TestPageProcess(
            log: log, arguments: [],
            environment: ["PORT": "no-port", "TESTPAGE_HOST": "127.0.0.1", "TESTPAGE_LOG": folder.path("other.jsonl")])
        servers.append(server)
        XCTAssertEqual(try HTTPClient(origin: server.url).send("GET", "/health").status, 200)
        XCTAssertFalse(FileManager.default.fileExists(atPath: folder.path("other.jsonl")), "the flag wins")
    }

    func testUsageIsRefusedBeforeAnythingBegins() throws {
        let command = try run("--prot", "8080")
        XCTAssertEqual(command.status, .exited(64))
        XCTAssertEqual(
            command.errors,
            "testpage: unknown flag --prot\nusage: testpage [serve|check|links] [FLAGS]; see testpage --help\n")
        XCTAssertEqual(command.output, "")
        XCTAssertEqual(try run("--help").status, .exited(0))
        XCTAssertEqual(try run("--version").status, .exited(0))
    }

    // MARK: Streams that are closed

    func testAReaderThatGoesAway() throws {
        let testpage = try Executable.product("testpage")
        // Longer than a pipe holds, so that the reader's end is noticed whenever it comes.
        let process = try ChildProcess(
            "/bin/sh", ["-c", #"{ "$1" links --format json; echo "ended with $?" >&2; } | true"#, "sh", testpage],
            environment: TestPageProcess.cleanEnvironment)
        XCTAssertEqual(try process.waitForExit(), .exited(0))
        XCTAssertEqual(try process.errors.wholeText(), "testpage: the output cannot be written\nended with 74\n")
    }

    func testStandardOutputThatIsClosed() throws {
        let testpage = try Executable.product("testpage")
        let process = try ChildProcess(
            "/bin/sh", ["-c", #""$1" serve --port 0 --log "$2" >&-"#, "sh", testpage, log],
            environment: TestPageProcess.cleanEnvironment)
        XCTAssertEqual(try process.waitForExit(), .exited(74))
        XCTAssertEqual(try process.errors.wholeText(), "testpage: the output cannot be written\n")
    }

    func testStreamsThatAreClosedNeverLeadIntoTheLog() throws {
        let server = try serve(["--log-limit", "400000"], through: #"exec "$@" <&- 2>&-"#)
        let client = try HTTPClient(origin: server.url)
        let padding = String(repeating: "x", count: 30_000)
        while try client.send("GET", "/visit/s/l/-.0/\(padding)").status == 200 {}
        XCTAssertEqual(try client.send("GET", "/visit/s/l/-.0/\(padding)").status, 503)
        let text = try String(contentsOfFile: log, encoding: .utf8)
        XCTAssertTrue(
            text.split(separator: "\n").allSatisfy { $0.hasPrefix("{\"kind\":\"") }, "the warning went into the log")
    }
}
