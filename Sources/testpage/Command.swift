/// What the first arguments ask for.
enum Command: Equatable {
    case run(Name)
    case help(Name?)
    case version

    /// A command of the program.
    enum Name: String, CaseIterable {
        case serve, check, links

        /// What the command does, in one line.
        var summary: String {
            switch self {
            case .serve: "serve the test page and log every click and navigation (the default)"
            case .check: "replay logs and judge every link"
            case .links: "list the links of the test page"
            }
        }

        /// What stands after the flags; nil where nothing may.
        var operands: String? { self == .check ? "[LOG …]" : nil }

        var flags: [Flag] {
            switch self {
            case .serve: Flag.serve
            case .check: Flag.check
            case .links: Flag.links
            }
        }
    }

    /// Splits the command from its arguments.
    ///
    /// - Throws: ``UsageError`` for a word that is no command.
    static func parse(_ arguments: [String]) throws(UsageError) -> (Command, [String]) {
        // What follows "--" is no flag of ours.
        let flags = arguments.prefix { $0 != "--" }
        let name = arguments.first.flatMap(Name.init)
        if flags.contains("--help") || flags.contains("-h") { return (.help(name), []) }
        if flags.contains("--version") { return (.version, []) }
        guard let first = arguments.first, !first.hasPrefix("-") else { return (.run(.serve), arguments) }
        if first == "help" {
            guard let topic = arguments.dropFirst().first else { return (.help(nil), []) }
            guard let name = Name(rawValue: topic) else { throw unknown(topic) }
            return (.help(name), [])
        }
        guard let name else { throw unknown(first) }
        return (.run(name), Array(arguments.dropFirst()))
    }

    private static func unknown(_ word: String) -> UsageError {
        UsageError("there is no command \(word); the commands are serve, check and links")
    }
}

/// What is wrong with the command line.
struct UsageError: Error, Equatable {
    /// One sentence without its full stop, naming the flag.
    let sentence: String

    init(_ sentence: String) { self.sentence = sentence }
}
