/// What replaying a log says: a verdict on each click, link and session.
public struct Report: Equatable, Sendable {
    /// The profile by which it was judged.
    public var profile: Profile
    /// The sessions in the order in which they appear in the log, each with the round that was judged.
    public var sessions: [SessionReport]
    /// Lines of the log that could not be read, in their order; the first thousand of them.
    public var problems: [Problem]
    /// How many lines could not be read.
    public var problemCount: Int

    /// Makes a report of sessions.
    public init(profile: Profile, sessions: [SessionReport], problems: [Problem] = [], problemCount: Int? = nil) {
        self.profile = profile
        self.sessions = sessions
        self.problems = problems
        self.problemCount = problemCount ?? problems.count
    }

    /// `fail` if a session fails, else `incomplete` if one is or there is none, else `pass`.
    public var verdict: Verdict { .worst(of: sessions.map(\.verdict)) }
}

/// The verdict on a session or a whole report.
public enum Verdict: String, CaseIterable, Sendable {
    /// Every required link passed.
    case pass
    /// A required link failed, or something opened without a click.
    case fail
    /// Nothing failed, and something was not clicked or could not be proven.
    case incomplete

    init(_ verdict: LinkVerdict) { self = Verdict(rawValue: verdict.rawValue) ?? .pass }

    /// `fail` if one of them is, else `incomplete` if one is or there is none, else `pass`.
    static func worst(of verdicts: some Sequence<Verdict>) -> Verdict {
        var worst: Verdict?
        for verdict in verdicts where worst != .fail {
            if verdict != .pass || worst == nil { worst = verdict }
        }
        return worst ?? .incomplete
    }
}

/// A line of a log that could not be read, or not as what it says it is.
public struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// The log that has the line; nil where only one was read.
    public var log: String?
    /// The number of the line, from 1.
    public var line: Int
    /// What is wrong, as a sentence.
    public var message: String

    /// Makes a problem.
    public init(log: String? = nil, line: Int, message: String) {
        self.log = log
        self.line = line
        self.message = message
    }

    /// The line and what is wrong with it.
    public var description: String { "\(log.map { "\($0), " } ?? "")line \(line): \(message)" }
}
