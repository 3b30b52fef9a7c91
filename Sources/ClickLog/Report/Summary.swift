/// How many of everything a report has.
struct Summary {
    /// Sessions by their verdict.
    private(set) var sessions: [Verdict: Int] = [:]
    /// Required links by their verdict, over all sessions.
    private(set) var requiredLinks: [LinkVerdict: Int] = [:]
    /// Clicks by their destination, over all sessions and links.
    private var clicks: [Destination: Int] = [:]
    /// Clicks that count and are accepted as a known loss.
    private(set) var remarks = 0
    /// What opened without a click although nothing may.
    private var spontaneous = 0
    /// Sessions by what is diagnosed of them.
    private var diagnoses: [DiagnosisCode: Int] = [:]
    /// Lines that could not be read, in their order; the first thousand of them.
    var problems: [Problem] = []
    /// How many lines could not be read.
    var problemCount = 0

    /// Begins at nothing.
    init() {}

    /// Counts one session.
    init(_ session: SessionReport) { add(session) }

    /// `fail` if a session fails, else `incomplete` if one is or there is none, else `pass`.
    var verdict: Verdict { .worst(of: sessions.keys) }

    /// `1 of 3 required links pass`.
    var progress: String {
        "\(requiredLinks[.pass, default: 0]) of \(requiredLinks.values.reduce(0, +)) required links pass"
    }

    mutating func add(_ session: SessionReport) {
        sessions[session.verdict, default: 0] += 1
        // closures, as they look at what a loop would copy
        session.links.forEach { link in
            if link.isRequired { requiredLinks[link.verdict, default: 0] += 1 }
            link.clicks.forEach { click in
                clicks[click.destination, default: 0] += 1
                if click.remark != nil, click.counts { remarks += 1 }
            }
        }
        spontaneous += session.spontaneous.count
        for diagnosis in session.diagnosis { diagnoses[diagnosis.code, default: 0] += 1 }
    }

    /// The counts as text, one line for each kind of thing.
    var text: String {
        func line<Kind: RawRepresentable<String>>(_ name: String, _ kinds: [Kind], _ counts: [Kind: Int]) -> String {
            let parts = kinds.compactMap { kind in counts[kind].map { "\(kind.rawValue) \($0)" } }
            let head = pad(name) + String(counts.values.reduce(0, +))
            return (parts.isEmpty ? head : head + ": " + parts.joined(separator: ", ")) + "\n"
        }
        func line(_ name: String, _ kind: String, _ count: Int) -> String {
            count > 0 ? "\(pad(name))\(count): \(kind) \(count)\n" : ""
        }
        func pad(_ name: String) -> String { name + String(repeating: " ", count: 16 - name.count) }
        let codes = diagnoses.keys.sorted { $0.rawValue < $1.rawValue }
        return line("sessions", Verdict.allCases, sessions)
            + line("required links", LinkVerdict.allCases, requiredLinks)
            + line("clicks", Destination.allCases, clicks)
            + line("known losses", "accepted", remarks) + line("without a click", "opened", spontaneous)
            + (codes.isEmpty ? "" : line("diagnosis", codes, diagnoses)) + line("lines", "not read", problemCount)
            + pad("verdict") + verdict.rawValue + "\n"
    }
}

/// A report's counts only.
struct SummaryFormatter: ReportFormatter {
    func ending(_ totals: Summary) -> String { totals.text }
}
