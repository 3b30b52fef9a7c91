import Foundation

/// A running `testpage serve`, built beside the test bundle.
public final class TestPageProcess: Sendable {
    /// The URL to open, which the server printed first, such as `http://localhost:12345/`.
    public let url: String
    /// The path of its log.
    public let log: String
    /// The process, for signals and its output.
    public let process: ChildProcess

    /// Starts the server on a port of its own choice and waits until it listens.
    ///
    /// - Parameters:
    ///   - log: the path of the log; the folder must exist.
    ///   - port: 0 for one that the server chooses.
    ///   - arguments: further arguments of `serve`.
    ///   - environment: variables set on top of a cleared environment.
    ///   - script: a shell script that ends with `exec "$@"`, which starts the server.
    /// - Throws: `MissingExecutable`, `TimedOut` with what the server wrote instead of a URL.
    public init(
        log: String, port: UInt16 = 0, arguments: [String] = [], environment: [String: String] = [:],
        through script: String? = nil
    ) throws {
        self.log = log
        let server = try [Executable.product("testpage"), "serve", "--port", String(port), "--log", log] + arguments
        let command = script.map { ["/bin/sh", "-c", $0, "sh"] + server } ?? server
        process = try ChildProcess(
            command[0], Array(command.dropFirst()),
            environment: TestPageProcess.cleanEnvironment.merging(environment) { $1 })
        do {
            url = try process.output.line(startingWith: "http")
        } catch let timedOut as TimedOut {
            throw TimedOut(
                description: "the server's URL: \(timedOut); standard error: \(process.errors.text)")
        }
    }

    /// Starts the server with a second port as well, for the row that needs one.
    ///
    /// - Throws: as `init` does, after several attempts: another program may take the port before the server does.
    public static func withSecondPort(log: String, arguments: [String] = []) throws -> TestPageProcess {
        for attempt in 1... {
            let port = try Platform.unusedPort()
            do {
                return try TestPageProcess(log: log, arguments: arguments + ["--second-port", String(port)])
            } catch let error as TimedOut {
                if attempt == 5 { throw error }
            }
        }
        preconditionFailure("the loop ends by returning or throwing")
    }

    /// This process's environment without the variables that stand for flags of `testpage`.
    public static var cleanEnvironment: [String: String] {
        ProcessInfo.processInfo.environment.filter { $0.key != "PORT" && !$0.key.hasPrefix("TESTPAGE_") }
    }

    /// The port that the URL names.
    public var port: UInt16 { UInt16(url.split(separator: ":").last?.prefix(while: \.isNumber) ?? "") ?? 0 }

    /// Asks the server to end, and kills it if it does not.
    @discardableResult
    public func stop() -> ExitStatus { process.stop() }
}
