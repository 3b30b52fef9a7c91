/// Judges a log: takes its events in their order and says, at any time, what they come to.
///
///     let report = try Replay(contentsOf: "clicks.jsonl").report(profile: .guide)
///
/// It depends on the log alone, never on a clock.
public final class Replay {
    /// How to replay.
    public struct Options: Sendable {
        /// How long the page must stay visible after a click before the click is dead, in milliseconds.
        public var patience: Int
        /// Whether equal session names in the logs of different servers are one session.
        public var mergesServers: Bool
        /// The only session to keep; nil for all.
        public var session: String?
        /// How many sessions are kept at once; the one that has been silent longest makes room for a new one.
        public var sessionLimit: Int
        /// How many lines of a session are kept as facts; of one that has more only its outline is kept, and nothing is judged.
        public var lineLimit: Int

        /// Makes options; the defaults judge a log by itself.
        public init(
            patience: Int = 15_000, mergesServers: Bool = false, session: String? = nil, sessionLimit: Int = .max,
            lineLimit: Int = .max
        ) {
            self.patience = patience
            self.mergesServers = mergesServers
            self.session = session
            self.sessionLimit = sessionLimit
            self.lineLimit = lineLimit
        }
    }

    /// How it replays.
    public var options: Options { recorder.options }
    /// Lines that could not be read, in their order; at most `problemLimit` of them are kept.
    public private(set) var problems: [Problem] = []
    /// How many lines could not be read.
    public private(set) var problemCount = 0
    /// How many lines were read as what they say they are.
    public internal(set) var lineCount = 0

    /// The name of the log that is read, told with each line of it that cannot be; nil where there is only one.
    var log: String?

    /// How many problems are kept: a file that is no log has one a line.
    public static let problemLimit = 1000

    /// Whether a start line told which links there are; without one nothing is required, and nothing can be compared.
    package var hasCatalogue: Bool { recorder.hasCatalogue }

    var recorder: EventRecorder
    var splitter = LineSplitter()
    /// How many logs came before this one.
    private var logCount = 0

    /// Begins with an empty log.
    public init(options: Options = Options()) {
        recorder = EventRecorder(options)
    }

    /// Records an event that was logged; gives what is wrong with it, as the end of a sentence, or nil.
    @discardableResult
    package func consume(_ event: Event) -> String? {
        guard recorder.wants(event.kind) else { return nil }
        var (event, recording) = (event, Recording(replay: self))
        event.visit(&recording)
        return recording.problem
    }

    private struct Recording: EventVisitor {
        let replay: Replay
        var problem: String?

        mutating func visit(_ event: inout some EventBody) { problem = replay.recorder.receive(event) }
    }

    /// Says that the log has ended: a last line without its line feed is judged now, and what follows is another log.
    public func finish() {
        var reader = EventReader()
        finish(&reader) { _ in }
    }

    func finish(_ reader: inout EventReader, _ afterLine: (Int) -> Void) {
        var splitter = splitter
        self.splitter = LineSplitter()
        splitter.finish { line, number in
            consume(line, number: number, &reader)
            afterLine(number)
        }
        logCount += 1
        // a log without a start line is still not the same log as another one
        recorder.server = Self.server(ofLog: logCount, options)
    }

    /// The server of a log that has no start line yet; logs are counted from 0.
    static func server(ofLog number: Int, _ options: Options) -> String {
        options.mergesServers || number == 0 ? "" : "log-\(number + 1)"
    }

    func note(_ message: String, line: Int) {
        problemCount += 1
        if problems.count < Self.problemLimit { problems.append(Problem(log: log, line: line, message: message)) }
    }
}
