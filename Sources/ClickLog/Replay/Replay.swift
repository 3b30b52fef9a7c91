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
        /// How many sessions are kept open at once; the one that has been silent longest makes room.
        public var sessionLimit: Int

        /// Makes options; the defaults judge a log by itself.
        public init(patience: Int = 15_000, mergesServers: Bool = false, sessionLimit: Int = .max) {
            self.patience = patience
            self.mergesServers = mergesServers
            self.sessionLimit = sessionLimit
        }
    }

    /// How it replays.
    public let options: Options
    /// Lines that could not be read, in their order.
    public private(set) var problems: [Problem] = []

    /// Begins with an empty log.
    public init(options: Options = Options()) {
        self.options = options
    }

    /// Takes one line without its newline; `number` counts from 1.
    public mutating func consume(line: UnsafeRawBufferPointer, number: Int) {}

    /// Takes the next bytes of a log, cut anywhere.
    public mutating func consume(_ bytes: UnsafeRawBufferPointer) {}

    /// Takes the next bytes of a log, cut anywhere.
    public mutating func consume(_ text: String) {
        var text = text
        text.withUTF8 { consume(UnsafeRawBufferPointer($0)) }
    }

    /// Says that the log has ended: a last line without its newline is judged now.
    public mutating func finish() {}

    /// The sessions seen, in the order in which they appear.
    public var sessions: [SessionSummary] { [] }

    /// How many rounds the session has; 0 where it is unknown.
    public func rounds(of session: String) -> Int { 0 }

    /// Judges the log, or one session or round of it.
    ///
    /// - Parameters:
    ///   - session: the session to judge; nil for all.
    ///   - round: the round to judge; nil for the latest.
    ///   - profile: the kind of host app.
    ///   - requirement: the links that must pass.
    ///   - patience: overrides the options' patience, in milliseconds.
    public func report(
        session: String? = nil, round: Int? = nil, profile: Profile = .guide, requirement: Requirement = .core,
        patience: Int? = nil
    ) -> Report {
        Report(profile: profile, sessions: [], problems: problems)
    }

    /// What the links of an instance have come to, for the page itself.
    ///
    /// - Parameters:
    ///   - instance: the instance that reports.
    ///   - wholeRound: whether the links of the whole round are told, not only those clicked in the instance.
    public func states(
        session: String, instance: String?, wholeRound: Bool = false, profile: Profile = .guide, patience: Int? = nil
    ) -> LiveStates {
        LiveStates()
    }
}

/// What the board shows of a session before it is judged.
public struct SessionSummary: Equatable, Sendable {
    /// The session's name.
    public var name: String
    /// The id of the server that logged it.
    public var server: String
    /// How many rounds it has.
    public var rounds: Int
    /// The time of its latest line, in milliseconds since 1970 UTC.
    public var lastTime: Int
    /// How many clicks it has, over all rounds.
    public var clicks: Int
}
