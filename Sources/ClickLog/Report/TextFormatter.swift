/// A report as text: a line for each session, and details for those that do not pass.
struct TextFormatter: ReportFormatter {
    let profile: Profile
    let isColored: Bool

    var beginning: String { "" }

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
        var lines = [
            "\(mark(session.verdict)) \(session.session), round \(session.round) (\(profile.rawValue)): \(counts(session))"
        ]
        guard session.verdict != .pass else { return lines }
        for link in session.links { lines += self.lines(link) }
        for opening in session.spontaneous {
            lines.append("  opened without a click: \(opening.link), in place \(opening.place.rawValue)")
        }
        for item in session.diagnosis {
            lines.append("  \(item.code.rawValue): \(item.cause)")
            lines.append("    remedy: \(item.remedy)")
            if !item.links.isEmpty { lines.append("    seen at: \(item.links.joined(separator: ", "))") }
        }
        return lines
    }

    private func counts(_ session: SessionReport) -> String {
        let required = session.links.filter(\.isRequired)
        func count(_ verdict: LinkVerdict) -> Int { required.filter { $0.verdict == verdict }.count }
        var parts = ["\(count(.pass)) of \(required.count) required links pass"]
        if count(.fail) > 0 { parts.append("\(count(.fail)) failed") }
        if count(.incomplete) > 0 { parts.append("\(count(.incomplete)) incomplete") }
        let losses = session.links.flatMap(\.clicks).filter { $0.remark != nil && $0.counts }.count
        if losses > 0 { parts.append("\(losses) accepted with a remark") }
        return parts.joined(separator: ", ")
    }

    private func lines(_ link: LinkReport) -> [String] {
        if link.isRequired, link.clicks.isEmpty, link.verdict != .pass {
            return ["  incomplete \(link.link): not clicked"]
        }
        let told = link.clicks.filter { $0.verdict != .pass && $0.counts }
        guard link.isRequired ? link.verdict != .pass : told.contains(where: { $0.verdict == .fail }) else { return [] }
        return told.flatMap { click -> [String] in
            let note = link.isRequired ? "" : " (not required)"
            var lines = [
                "  \(click.verdict.rawValue) \(link.link)\(note), click \(click.click): "
                    + "\(click.destination.rawValue), \(click.place.rawValue), \(click.state.rawValue)"
            ]
            if let why = click.why { lines.append("    \(why)") }
            if let intended = click.intended { lines.append("    meant \(line(intended))") }
            lines += click.requested.map { "    came  \(line($0))" }
            return lines
        }
    }

    private func line(_ request: RequestReport) -> String {
        "\(request.method) \(request.url)".shortened(to: 300)
    }

    private func mark(_ verdict: Verdict) -> String {
        let word = verdict.rawValue
        guard isColored else { return word }
        let colour =
            switch verdict {
            case .pass: 32
            case .fail: 31
            case .incomplete: 33
            }
        return "\u{1b}[\(colour)m\(word)\u{1b}[0m"
    }
}
