import TestSupport
import XCTest

/// A test that drives a browser on the real server.
///
/// With `TESTPAGE_RECORD` set, the rounds that are worth keeping become the recorded logs of the replay tests:
///
///     TESTPAGE_RECORD=1 TESTPAGE_EXPECT=rewrite swift test --filter 'BrowserTests|ReplayTests'
///
/// records them anew and writes the verdicts that they get beside them, to be read before they are committed.
class ServerTestCase: BrowserTestCase {
    /// A folder for the log, removed after the test.
    func temporaryFolder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        addTeardownBlock { folder.remove() }
        return folder
    }

    /// Starts the server, which is stopped after the test.
    func startServer(log: String? = nil, port: UInt16 = 0) throws -> TestPageProcess {
        let path = try log ?? temporaryFolder().path("clicks.jsonl")
        return stopAfterwards(try TestPageProcess(log: path, port: port, arguments: ["--host", "127.0.0.1"]))
    }

    /// Starts the server with everything that makes it show more rows: a second port, IPv6, an internationalised name.
    func startServerWithEveryRow() throws -> TestPageProcess {
        let path = try temporaryFolder().path("clicks.jsonl")
        return stopAfterwards(
            try TestPageProcess.withSecondPort(log: path, arguments: ["--alt-host", "xn--bcher-kva.localhost"]))
    }

    private func stopAfterwards(_ server: TestPageProcess) -> TestPageProcess {
        addTeardownBlock { server.stop() }
        return server
    }

    /// The row of the catalogue with this id.
    func link(_ id: String) throws -> CatalogueLink {
        try XCTUnwrap(CatalogueLink.all().first { $0.id == id }, "no link \(id) in the catalogue")
    }

    /// Stops a server and replays its log, by default under the profile `browser`.
    ///
    /// - Returns: the exit status and the report.
    func check(
        _ server: TestPageProcess, session: String, require links: [String], patience: Int = 15,
        profile: String = "browser"
    ) throws -> (status: ExitStatus, report: JSON) {
        server.stop()
        let command = try TestPageCommand([
            "check", server.log, "--session", session, "--profile", profile, "--require",
            links.joined(separator: ","), "--patience", String(patience), "--format", "json",
        ])
        guard let report = try? JSON(parsing: command.output.utf8) else {
            throw Unexpected(description: "testpage check: \(command.status) \(command.output) \(command.errors)")
        }
        return (command.status, report)
    }

    /// The lines of a log.
    func lines(of log: String) throws -> [JSON] {
        let text = try String(contentsOfFile: log, encoding: .utf8)
        return try text.split(separator: "\n").map { try JSON(parsing: $0.utf8) }
    }

    /// Keeps the log of a round as a recorded log of the replay tests, when the environment asks for it.
    func record(_ round: LinkRound, as name: String, require links: [String]) throws {
        guard ProcessInfo.processInfo.environment["TESTPAGE_RECORD"] != nil else { return }
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let path = tests.appendingPathComponent("ReplayTests/Fixtures/\(Self.browser)-\(name)").path
        try String(contentsOfFile: round.server.log, encoding: .utf8)
            .write(toFile: path + ".jsonl", atomically: true, encoding: .utf8)
        let wish: JSON = ["profile": "browser", "require": .string(links.joined(separator: ","))]
        try wish.text.write(toFile: path + ".expected.json", atomically: true, encoding: .utf8)
    }
}
