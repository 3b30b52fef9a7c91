import ClickLog
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

    /// Sends events whose lines these are.
    func send(_ events: [Event], _ lines: [UInt8]) {
        let lines = Self.withoutCatalogue(events, lines)
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

    /// The response to a dashboard that listens: a greeting, at which it forgets what it had, then the latest lines.
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

    /// The lines with a start line that lacks its catalogue, which is longer than all that the dashboard wants to know of it.
    private static func withoutCatalogue(_ events: [Event], _ lines: [UInt8]) -> [UInt8] {
        // A start line is the first of its turn.
        guard case .start(var start)? = events.first else { return lines }
        start.links = nil
        var json = JSONWriter()
        Event.start(start).write(to: &json)
        let newline = UInt8(ascii: "\n")
        return json.bytes + lines.drop { $0 == newline }.drop { $0 != newline }
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
