/// How a report is written.
public enum ReportFormat: String, CaseIterable, Sendable {
    /// A line for each session, and details for those that do not pass.
    case text
    /// Counts only.
    case summary
    /// One JSON object, schema 1.
    case json
    /// JUnit XML: a suite for each session, a case for each link.
    case junit
    /// An HTML document that needs nothing else.
    case html

    fileprivate func formatter(_ profile: Profile, isColored: Bool) -> any ReportFormatter {
        switch self {
        case .text: TextFormatter(profile: profile, isColored: isColored)
        case .summary: SummaryFormatter()
        case .json: JSONFormatter(profile: profile)
        case .junit: JUnitFormatter(profile: profile)
        case .html: HTMLFormatter(profile: profile)
        }
    }
}

/// Writes a report in a format, session by session, so that no more than one need be in memory.
///
/// An HTML report begins with what its sessions came to; its text is kept until the end.
public struct ReportWriter {
    private var formatter: any ReportFormatter
    private var totals = Summary()

    /// - Parameters:
    ///   - format: the format.
    ///   - profile: the profile by which the sessions were judged.
    ///   - colored: whether verdicts are coloured, for a terminal; only text is.
    public init(_ format: ReportFormat, profile: Profile, colored: Bool = false) {
        formatter = format.formatter(profile, isColored: colored)
    }

    /// What stands before the first session.
    public var beginning: String { formatter.beginning }

    /// `fail` if a session failed, else `incomplete` if one was or there was none, else `pass`.
    public var verdict: Verdict { totals.verdict }

    /// Whether a session was added.
    public var isEmpty: Bool { totals.sessions.isEmpty }

    /// Adds a session; gives the text to write now.
    public mutating func add(_ session: SessionReport) -> String {
        totals.add(session)
        return formatter.text(of: session)
    }

    /// What stands behind the last session, ended by a line feed.
    ///
    /// - Parameters:
    ///   - problems: lines of the logs that could not be read.
    ///   - problemCount: how many such lines there are.
    public mutating func end(problems: [Problem], problemCount: Int) -> String {
        (totals.problems, totals.problemCount) = (problems, problemCount)
        return formatter.ending(totals)
    }
}

/// The parts of a report in one format; what a format does not have is empty.
protocol ReportFormatter {
    var beginning: String { get }
    mutating func text(of session: SessionReport) -> String
    func ending(_ totals: Summary) -> String
}

extension ReportFormatter {
    var beginning: String { "" }
    func text(of session: SessionReport) -> String { "" }
}

extension Report {
    /// The report in a format, ended by a line feed.
    public func text(_ format: ReportFormat, colored: Bool = false) -> String {
        var writer = ReportWriter(format, profile: profile, colored: colored)
        var text = writer.beginning
        for session in sessions { text += writer.add(session) }
        return text + writer.end(problems: problems, problemCount: problemCount)
    }

    /// The report as text: a line for each session, and details for those that do not pass.
    ///
    /// - Parameter colored: whether verdicts are coloured, for a terminal.
    public func text(colored: Bool = false) -> String { text(.text, colored: colored) }

    /// The report's counts only, as text.
    public func summary() -> String { text(.summary) }

    /// The report as JSON, schema 1, on one line.
    public func json() -> String { String(text(.json).dropLast()) }

    /// The report as JUnit XML.
    public func junit() -> String { text(.junit) }

    /// The report as an HTML document.
    public func html() -> String { text(.html) }
}
