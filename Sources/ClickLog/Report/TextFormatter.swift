/// A report as text: a line for each session, and details for those that do not pass.
struct TextFormatter: ReportFormatter {
    let profile: Profile
    let isColored: Bool

    func text(of session: SessionReport) -> String { lines(session).joined(separator: "\n") + "\n" }

    func ending(_ totals: Summary) -> String {
        let count = totals.sessions.values.reduce(0, +)
        let parts = Verdict.allCases.compactMap { verdict in
            totals.sessions[verdict].map { "\($0) \(verdict.rawValue)" }
        }
        let counts = parts.isEmpty ? "" : ": " + parts.joined(separator: ", ")
        return "\(mark(totals.verdict)) \(count) \(count == 1 ? "session" : "sessions")\(counts)\n"
    }

    private func lines(_ session: SessionReport) -> [String] {
        let name = "\(session.session), round \(session.round) (\(profile.rawValue))"
        var lines = ["\(mark(session.verdict)) \(name): \(counts(Summary(session)))"]
        guard session.verdict != .pass else { return lines }
        for link in session.links { lines += self.lines(link) }
        for opening in session.spontaneous {
            lines.append("  opened without a click: \(opening.link), in place \(opening.place.rawValue)")
        }
        for item in session.diagnosis {
            lines += ["  \(item.code.rawValue): \(item.cause)", "    remedy: \(item.remedy)"]
            if !item.links.isEmpty { lines.append("    seen at: \(item.links.joined(separator: ", "))") }
        }
        return lines
    }

    private func counts(_ counts: Summary) -> String {
        var parts = [counts.progress]
        if let failed = counts.requiredLinks[.fail] { parts.append("\(failed) failed") }
        if let incomplete = counts.requiredLinks[.incomplete] { parts.append("\(incomplete) incomplete") }
        if counts.remarks > 0 { parts.append("\(counts.remarks) accepted with a remark") }
        return parts.joined(separator: ", ")
    }

    private func lines(_ link: LinkReport) -> [String] {
        if link.isRequired, link.clicks.isEmpty, link.verdict != .pass {
            let note = link.isInformational ? ", and it is informational: unless it is clicked it is only told" : ""
            return ["  incomplete \(link.link): not clicked\(note)"]
        }
        let failing = link.failingClicks
        guard link.isRequired || failing.contains(where: { $0.verdict == .fail }) else { return [] }
        let note = link.isRequired ? "" : " (not required)"
        return failing.flatMap { click -> [String] in
            let told: [String?] = [
                "  \(click.verdict.rawValue) \(link.link)\(note), click \(click.click): \(click.outcome)",
                click.why.map { "    \($0)" },
                click.intended.map { "    meant \($0.text.shortened(to: 300))" },
            ]
            return told.compactMap { $0 } + click.requested.map { "    came  \($0.text.shortened(to: 300))" }
        }
    }

    private func mark(_ verdict: Verdict) -> String {
        guard isColored else { return verdict.rawValue }
        let colour =
            switch verdict {
            case .pass: 32
            case .fail: 31
            case .incomplete: 33
            }
        return "\u{1b}[\(colour)m\(verdict.rawValue)\u{1b}[0m"
    }
}
