import Foundation

/// A program started by a test, in a process group of its own.
///
/// The whole group is killed by `stop()`, when the last reference goes, and when this process ends in any way at all. Its input
/// is empty.
public final class ChildProcess: Sendable {
    /// Its process number, which is also the number of its group.
    public var identifier: Int32 { life.identifier }
    /// What it writes to standard output.
    public let output: ChildOutput
    /// What it writes to standard error.
    public let errors: ChildOutput

    private let life: ChildLife

    private static let spawning = NSLock()

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - executable: a path, or a name to look for in `PATH`.
    ///   - arguments: its arguments, without its own name.
    ///   - environment: all of its environment; that of this process when nil.
    /// - Throws: `MissingExecutable`, or `SystemError`.
    public init(_ executable: String, _ arguments: [String] = [], environment: [String: String]? = nil) throws {
        let path = try Executable.locate(executable)
        let watchdog = try Watchdog.shared.get()
        ChildProcess.spawning.lock()
        defer { ChildProcess.spawning.unlock() }
        let gate = try Platform.makePipe()
        let outputPipe = try Platform.makePipe()
        let errorPipe = try Platform.makePipe()
        defer {
            for end in [gate.read, gate.write, outputPipe.write, errorPipe.write] { Platform.close(end) }
        }
        output = ChildOutput(reading: outputPipe.read)
        errors = ChildOutput(reading: errorPipe.read)
        // The shell becomes the program only once the watchdog knows the group: a test run that is killed between the two leaves
        // a shell that reads the end of its input and goes.
        let identifier = try Platform.spawn(
            "/bin/sh", ["-c", #"read -r go && exec "$@" </dev/null"#, "sh", path] + arguments,
            environment: environment ?? ProcessInfo.processInfo.environment, input: gate.read,
            output: outputPipe.write, errors: errorPipe.write)
        life = ChildLife(identifier, watchdog)
        try watchdog.watch(identifier)
        try Platform.write(gate.write, Array("go\n".utf8))
    }

    deinit { life.send(Platform.killSignal, toGroup: true) }

    /// Its end, nil while it runs.
    public var exitStatus: ExitStatus? { life.status(by: .distantPast) }

    /// Whether it has not ended.
    public var isRunning: Bool { exitStatus == nil }

    /// Sends a signal (SIGTERM unless told) to the program alone; nothing when it has ended.
    public func signal(_ number: Int32 = 15) { life.send(number, toGroup: false) }

    /// Kills the program and everything in its group, and waits for its end.
    @discardableResult
    public func kill() -> ExitStatus {
        life.send(Platform.killSignal, toGroup: true)
        return life.status()
    }

    /// Waits for the end of the program.
    ///
    /// - Throws: `TimedOut` with what it wrote.
    @discardableResult
    public func waitForExit(within seconds: Double = 20) throws -> ExitStatus {
        if let status = life.status(by: Date(timeIntervalSinceNow: seconds)) { return status }
        throw TimedOut(
            description: "the end of process \(identifier): not within \(seconds) s; it wrote: "
                + output.text + errors.text)
    }

    /// Asks the program to end, and kills its group if it does not within `seconds`.
    @discardableResult
    public func stop(within seconds: Double = 5) -> ExitStatus {
        signal()
        return (try? waitForExit(within: seconds)) ?? kill()
    }
}
