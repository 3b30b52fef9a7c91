/// Judges a log: takes its lines in their order and says, at any time, what they come to.
///
///     let report = try Replay(contentsOf: "clicks.jsonl").report(profile: .guide)
///
/// A replay is a value. It depends on the log alone, never on a clock.
public struct Replay: Sendable {
    /// How to replay.
    public struct Options: Sendable {
        /// How long the page must stay in sight after a click before the click is dead, in milliseconds.
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
    public let options: Options
    /// Lines that could not be read, in their order; at most `problemLimit` of them are kept.
    public internal(set) var problems: [Problem] = []
    /// How many lines could not be read.
    public internal(set) var problemCount = 0
    /// How many lines were read as what they say they are.
    public internal(set) var lineCount = 0

    /// The name of the log that is read, told with each line of it that cannot be; nil where there is only one.
    package var log: String?

    /// How many problems are kept: a file that is no log has one a line.
    public static let problemLimit = 1000

    /// Whether a start line told which links there are; without one nothing is required, and nothing can be compared.
    package var hasCatalogue: Bool { catalogues.count > 1 }

    var store: SessionStore
    var catalogues = [Catalogue()]
    var server = ""
    var timestamps = TimestampReader()
    var latestSender = LatestSender()
    private var splitter = LineSplitter()
    /// How many logs came before this one.
    private var file = 0

    /// Begins with an empty log.
    public init(options: Options = Options()) {
        self.options = options
        store = SessionStore(only: options.session.map { [$0] }, limit: options.sessionLimit)
    }

    /// Begins with an empty log, of which only some sessions are kept.
    init(options: Options, only names: Set<String>) {
        self.options = options
        store = SessionStore(only: names, limit: .max)
    }

    /// Takes the next bytes of a log, cut anywhere.
    public mutating func consume(_ bytes: UnsafeRawBufferPointer) {
        var splitter = splitter
        self.splitter = LineSplitter()
        splitter.split(bytes) { consume($0, number: $1) }
        self.splitter = splitter
    }

    /// Takes the next bytes of a log, cut anywhere.
    public mutating func consume(_ text: String) {
        var text = text
        text.withUTF8 { consume(UnsafeRawBufferPointer($0)) }
    }

    /// Says that the log has ended: a last line without its newline is judged now, and what follows is another log.
    public mutating func finish() {
        var splitter = splitter
        self.splitter = LineSplitter()
        splitter.finish { consume($0, number: $1) }
        file += 1
        // a log without a start line is still not the same log as another one
        store.changeServer()
        server = options.mergesServers ? "" : "log-\(file + 1)"
    }

    /// Takes one line without its newline; `number` counts from 1.
    public mutating func consume(line: UnsafeRawBufferPointer, number: Int) {
        consume(.whole(line, LineSplitter.Traits()), number: number)
    }

    private mutating func consume(_ line: LineSplitter.Line, number: Int) {
        switch line {
        case .tooLong: note("is longer than a line of a log can be", line: number)
        case .whole(let bytes, let traits): take(bytes, traits, number: number, isTorn: false)
        case .torn(let bytes): take(bytes, LineSplitter.Traits(), number: number, isTorn: true)
        }
    }

    mutating func note(_ message: String, line: Int) {
        problemCount += 1
        if problems.count < Self.problemLimit { problems.append(Problem(log: log, line: line, message: message)) }
    }
}
