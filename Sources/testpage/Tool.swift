import TestPageServer

/// The program without its process: arguments, environment and streams come from outside, so that tests can give them.
struct Tool {
    /// The value of an environment variable; nil when it is not set.
    var environment: (String) -> String?
    /// Takes results; false when they cannot be written.
    var output: (String) -> Bool
    /// Takes everything else.
    var error: (String) -> Void
    /// Whether results go to a terminal.
    var isTerminal: Bool

    /// The program as the shell runs it.
    static var standard: Tool {
        Tool(
            environment: Platform.environment, output: { Platform.write($0, to: 1) },
            error: { _ = Platform.write($0, to: 2) }, isTerminal: Platform.isTerminal(1))
    }

    /// Runs the command that the arguments name.
    func run(_ arguments: [String]) -> ExitCode {
        do {
            let (command, rest) = try Command.parse(arguments)
            switch command {
            case .help(let topic): return print(Usage.text(for: topic))
            case .version: return print("testpage \(TestPage.version)\n")
            case .run(let name):
                let flags = try Flags(rest, allowed: name.flags, operands: name.operands, environment: environment)
                switch name {
                case .serve: return try serve(flags)
                case .check: return try check(flags)
                case .links: return try links(flags)
                }
            }
        } catch {
            self.error("testpage: \(error.sentence)\n\(Usage.line)\n")
            return .usage
        }
    }

    /// Colour only where somebody looks, and only where they have not asked for none (no-color.org).
    var isColored: Bool { isTerminal && (environment("NO_COLOR") ?? "").isEmpty }

    /// Writes results; output that cannot be written is an error of the program.
    func print(_ text: String, then code: ExitCode = .pass) -> ExitCode { output(text) ? code : outputError() }

    /// Says that the output cannot be written.
    func outputError() -> ExitCode {
        error("testpage: the output cannot be written\n")
        return .inputOutput
    }
}
