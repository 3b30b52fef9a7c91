import HTTPServer

/// The lines of the log as server-sent events (HTML standard, section 9.2).
final class DashboardStream {
    private let channel = EventChannel()
    /// The latest lines of the log, so that a dashboard that is opened late sees what has just happened.
    ///
    /// Copied, because the memory in which they were written is as long as the longest turn.
    private var history: [UInt8] = []
    private var silence = 0

    /// Bytes of history that are kept at least; up to twice as many are, so that not every turn moves them.
    static let historyLimit = 128 << 10
    /// Lines of history that a new dashboard is sent.
    static let historyLines = 200
    /// Seconds after which a comment is sent, so that a connection that is gone is found to be gone.
    static let silenceLimit = 15

    /// Takes whole lines as they were written.
    func send(_ lines: [UInt8]) {
        let lines = Self.beginWithStart(lines) ? Self.withoutCatalogue(lines) : lines
        history += lines
        if history.count > 2 * Self.historyLimit { forget(history.count - Self.historyLimit) }
        guard channel.subscriberCount > 0 else { return }
        silence = 0
        channel.send(Self.events(lines.split(separator: UInt8(ascii: "\n"))))
    }

    func tick() {
        silence += 1
        guard silence >= Self.silenceLimit else { return }
        silence = 0
        channel.send(Array(":\n\n".utf8))
    }

    /// The answer to a dashboard that listens: a greeting, at which it forgets what it had, then the latest lines.
    func subscribe(logID: String) -> Response {
        let latest = history.split(separator: UInt8(ascii: "\n")).suffix(Self.historyLines)
        let greeting = Array("retry: 1000\nevent: hello\ndata: \(logID)\n\n".utf8)
        return .dashboard("text/event-stream", .channel(channel, first: greeting + Self.events(latest)))
    }

    /// Lets go of whole lines, of so many bytes at most.
    private func forget(_ count: Int) {
        guard let end = history[..<count].lastIndex(of: UInt8(ascii: "\n")) else { return }
        history.removeSubrange(...end)
    }

    private static func beginWithStart(_ lines: [UInt8]) -> Bool {
        // What differs comes late: every line begins with its kind.
        lines.count > startLine.count && lines[startLine.count - 2] == startLine[startLine.count - 2]
            && lines.starts(with: startLine)
    }

    private static let startLine = Array(#"{"kind":"start","#.utf8)

    /// A start line without its catalogue, which is longer than all that the dashboard wants to know of it.
    ///
    /// A server's start line is the first of its turn, and the catalogue its last member.
    private static func withoutCatalogue(_ lines: [UInt8]) -> [UInt8] {
        let line = lines.prefix { $0 != UInt8(ascii: "\n") }
        let member = Array(#","links":["#.utf8)
        let place = line.indices.first { line[$0] == member[0] && line[$0...].starts(with: member) }
        guard let place else { return lines }
        return Array(line[..<place]) + [UInt8(ascii: "}")] + lines[line.endIndex...]
    }

    private static func events(_ lines: some Collection<ArraySlice<UInt8>>) -> [UInt8] {
        var bytes: [UInt8] = []
        for line in lines {
            bytes += "data: ".utf8
            bytes += line
            bytes += "\n\n".utf8
        }
        return bytes
    }
}
