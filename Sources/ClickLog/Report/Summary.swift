/// How many of everything a report has.
public struct Summary: Hashable, Sendable {
    /// Sessions by their verdict.
    public var sessions: [Verdict: Int] = [:]
    /// Required links by their verdict, over all sessions.
    public var requiredLinks: [LinkVerdict: Int] = [:]
    /// Clicks by their destination, over all sessions and links.
    public var clicks: [Destination: Int] = [:]
    /// Accepted clicks that are a known loss.
    public var remarks = 0
    /// What opened without a click although nothing may.
    public var spontaneous = 0
    /// Sessions by what is diagnosed of them.
    public var diagnoses: [DiagnosisCode: Int] = [:]
    /// How many lines could not be read.
    public var problemCount = 0
    /// Lines that could not be read, in their order; the first thousand of them.
    public var problems: [Problem] = []

    /// Begins at nothing.
    public init() {}

    /// Counts a report.
    public init(_ report: Report) {
        for session in report.sessions { add(session) }
        problems = report.problems
        problemCount = report.problemCount
    }

    /// `fail` if a session fails, else `incomplete` if one is or there is none, else `pass`.
    public var verdict: Verdict {
        if sessions[.fail, default: 0] > 0 { return .fail }
        return sessions[.pass, default: 0] > 0 && sessions[.incomplete, default: 0] == 0 ? .pass : .incomplete
    }

    mutating func add(_ session: SessionReport) {
        sessions[session.verdict, default: 0] += 1
        // closures, as they look at what a loop would copy
        session.links.forEach { link in
            if link.isRequired { requiredLinks[link.verdict, default: 0] += 1 }
            link.clicks.forEach { click in
                clicks[click.destination, default: 0] += 1
                if click.remark != nil { remarks += 1 }
            }
        }
        spontaneous += session.spontaneous.count
        for diagnosis in session.diagnosis { diagnoses[diagnosis.code, default: 0] += 1 }
    }

    /// The counts as text, one line for each kind of thing.
    public func text() -> String {
        var lines: [String] = []
        func line(_ name: String, _ counts: [(String, Int)]) {
            let total = counts.map(\.1).reduce(0, +)
            let parts = counts.filter { $0.1 > 0 }.map { "\($0.0) \($0.1)" }
            let head = name + String(repeating: " ", count: max(0, 16 - name.count)) + String(total)
            lines.append(parts.isEmpty ? head : head + ": " + parts.joined(separator: ", "))
        }
        line("sessions", Verdict.allCases.map { ($0.rawValue, sessions[$0, default: 0]) })
        line("required links", LinkVerdict.allCases.map { ($0.rawValue, requiredLinks[$0, default: 0]) })
        line("clicks", Destination.allCases.map { ($0.rawValue, clicks[$0, default: 0]) })
        if remarks > 0 { line("known losses", [("accepted", remarks)]) }
        if spontaneous > 0 { line("without a click", [("opened", spontaneous)]) }
        if !diagnoses.isEmpty {
            line("diagnosis", diagnoses.map { ($0.key.rawValue, $0.value) }.sorted { $0.0 < $1.0 })
        }
        if problemCount > 0 { line("lines", [("not read", problemCount)]) }
        lines.append("verdict         " + verdict.rawValue)
        return lines.joined(separator: "\n") + "\n"
    }
}

/// A report's counts only.
struct SummaryFormatter: ReportFormatter {
    var beginning: String { "" }

    func text(of session: SessionReport) -> String { "" }

    func ending(_ totals: Summary) -> String { totals.text() }
}
