/// A finished run of the `testpage` command.
public struct TestPageCommand: Sendable {
    /// How it ended.
    public let status: ExitStatus
    /// What it wrote to standard output.
    public let output: String
    /// What it wrote to standard error.
    public let errors: String

    /// Runs the command to its end, without the environment variables that stand for its flags.
    ///
    /// - Throws: `MissingExecutable`, or `TimedOut`.
    public init(_ arguments: [String], environment: [String: String] = [:], within seconds: Double = 60) throws {
        let process = try ChildProcess(
            Executable.product("testpage"), arguments,
            environment: TestPageProcess.cleanEnvironment.merging(environment) { $1 })
        status = try process.waitForExit(within: seconds)
        output = try process.output.wholeText()
        errors = try process.errors.wholeText()
    }
}
