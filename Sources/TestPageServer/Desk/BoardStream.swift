internal import HTTPServer

/// The lines of the log as server-sent events (HTML standard, section 9.2).
final class BoardStream {
    private let channel = EventChannel()
    /// The latest pieces of the log, so that a board that is opened late sees what has just happened.
    ///
    /// They are the arrays that were written anyway: keeping them costs a busy server nothing.
    private var history: [[UInt8]] = []
    private var historyLength = 0
    private var silence = 0

    /// Bytes of history that are kept.
    static let historyLimit = 128 << 10
    /// Lines of history that a new board is sent.
    static let historyLines = 200
    /// Seconds after which a comment is sent, so that a connection that is gone is found to be gone.
    static let silenceLimit = 15

    func send(_ lines: [UInt8]) {
        history.append(lines)
        historyLength += lines.count
        while historyLength > Self.historyLimit, history.count > 1 { historyLength -= history.removeFirst().count }
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

    /// The answer to a board that listens: a greeting, at which it forgets what it had, then the latest lines.
    func subscribe(logID: String) -> Response {
        let latest = Array(history.joined()).split(separator: UInt8(ascii: "\n")).suffix(Self.historyLines)
        let greeting = Array("retry: 1000\nevent: hello\ndata: \(logID)\n\n".utf8)
        return .desk("text/event-stream", .channel(channel, first: greeting + Self.events(latest)))
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
