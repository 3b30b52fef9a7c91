import TestPageServer

/// The help, made from the commands and their flags.
enum Usage {
    /// The line that follows an error.
    static let line = "usage: testpage [serve|check|links] [FLAGS]; see testpage --help"

    /// The help of one command, or of the program.
    static func text(for command: Command.Name?) -> String {
        guard let command else { return overview }
        let operands = command.operands.map { " " + $0 } ?? ""
        return """
            usage: testpage \(command.rawValue) [FLAGS]\(operands)

            \(command.summary)

            \(table(command.flags))

            """
    }

    private static var overview: String {
        let width = Command.Name.allCases.map(\.rawValue.count).max() ?? 0
        let commands = Command.Name.allCases.map { name in
            "  \(padded(name.rawValue, to: width))  \(name.summary)"
        }
        return """
            testpage \(TestPage.version): a test page with every kind of link, and the proof of what a web view did with each click

            usage: testpage [serve] [FLAGS]
                   testpage check [FLAGS] [LOG …]
                   testpage links [FLAGS]

            \(commands.joined(separator: "\n"))

            flags of serve (testpage COMMAND --help shows those of another command):
            \(table(Flag.serve))

            exit status of check: 0 every required link passed, 1 one failed, 2 something is not proven;
            64 wrong command line, 65 not a log, 66 no such file, 69 the server cannot start, 74 read or write error.

            """
    }

    private static func table(_ flags: [Flag]) -> String {
        let heads = flags.map { $0.name + ($0.value.map { " " + $0 } ?? "") }
        let width = heads.map(\.count).max() ?? 0
        return zip(flags, heads).map { flag, head in
            let notes = [
                flag.standard.isEmpty ? nil : "default: \(flag.standard)", flag.variable.map { "environment: \($0)" },
            ].compactMap { $0 }
            let note = notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
            return "  \(padded(head, to: width))  \(flag.help)\(note)"
        }.joined(separator: "\n")
    }

    static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}

extension Usage {
    /// The flags as the README's table has them: flag, environment variable, default, what it does.
    static func markdown(_ flags: [Flag]) -> String {
        let rows = flags.map { flag in
            let head = "`\(flag.name)\(flag.value.map { " " + $0 } ?? "")`"
            return "| \(head) | \(flag.variable.map { "`\($0)`" } ?? "") | \(flag.standard) | \(flag.help) |"
        }
        return "| flag | environment | default | |\n| --- | --- | --- | --- |\n" + rows.joined(separator: "\n") + "\n"
    }
}
