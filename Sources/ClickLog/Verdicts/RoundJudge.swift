/// What one round of a session came to.
struct RoundJudgement {
    struct LinkJudgement {
        var id: String
        /// The row of the catalogue; nil for a link that it does not have.
        var row: CatalogueRow?
        var isRequired: Bool
        var verdict: LinkVerdict
        /// By the time of the clicks.
        var clicks: [Judgement]
    }

    var round: Int
    var profile: Profile
    var verdict: Verdict
    var instances: Int
    var links: [LinkJudgement]
    var spontaneous: [OpeningJudgement]
    var previews: [OpeningJudgement]
}

/// Judges a round of a session by a profile.
struct RoundJudge {
    let judge: SessionJudge
    let required: RequiredLinks
    let round: Int

    /// - Parameters:
    ///   - required: the links that must pass, and the profile by which clicks are judged.
    ///   - round: the round to judge.
    init(_ judge: SessionJudge, required: RequiredLinks, round: Int) {
        self.judge = judge
        self.required = required
        self.round = round
    }

    func judgeRound() -> RoundJudgement {
        let openings = judgeOpenings()
        let links = judgeLinks()
        var verdict = Verdict.worst(of: links.lazy.filter(\.isRequired).map { Verdict($0.verdict) })
        // a session in which nothing is required proves nothing
        if !links.contains(where: \.isRequired) { verdict = .incomplete }
        if !openings.spontaneous.isEmpty { verdict = .fail }
        return RoundJudgement(
            round: round, profile: required.profile, verdict: verdict,
            instances: judge.session.instances.count { $0.round == round }, links: links,
            spontaneous: openings.spontaneous, previews: openings.previews)
    }

    /// Judges one click by the profile.
    func judgeClick(_ index: Int) -> Judgement {
        judgeClick(index, judge.session.catalogue[judge.session.clicks[index].link])
    }

    private func judgeClick(_ index: Int, _ row: CatalogueRow?) -> Judgement {
        let judgement = judge.judge(index, row)
        let acceptance = Acceptance(profile: required.profile)
        judgement.counts = acceptance.counts(judgement.click.modifiers)
        if let outcomes = acceptance.outcomes(judgement.evidence) { judgement.accept(outcomes) }
        // what a script clicked, and what the device could not reach, proves nothing either way
        if judgement.click.isSynthetic || judgement.reason == .elsewhereUnreachable { judgement.verdict = .incomplete }
        return judgement
    }

    /// The rows that are required or were clicked, in the order of the catalogue, then the links that it does not have.
    private func judgeLinks() -> [RoundJudgement.LinkJudgement] {
        let session = judge.session
        // of each row
        var clicks = Array(repeating: [Int](), count: session.catalogue.rows.count)
        var others: [(id: String, clicks: [Int])] = []
        var places: [String: Int] = [:]
        var seen: [(time: Int, index: Int)] = []
        for (index, click) in session.clicks.enumerated() where click.isSeen && judge.round(of: click) == round {
            seen.append((click.time, index))
        }
        for (_, index) in seen.sorted(by: <) {
            let link = session.clicks[index].link
            if let row = session.catalogue[link] {
                clicks[row.index].append(index)
            } else if let place = places[link] {
                others[place].clicks.append(index)
            } else {
                places[link] = others.count
                others.append((link, [index]))
            }
        }
        var links: [RoundJudgement.LinkJudgement] = []
        for (row, isRequired) in zip(session.catalogue.rows, required.rows) {
            let clicked = clicks[row.index]
            guard isRequired || !clicked.isEmpty else { continue }
            var judged = judgeLink(row.link.id, row, isRequired, clicked)
            if isRequired, clicked.isEmpty, row.link.isQuiet, let verdict = judgeQuiet(row) { judged.verdict = verdict }
            links.append(judged)
        }
        for (id, clicked) in others {
            links.append(judgeLink(id, nil, required.requirement.words.contains(id), clicked))
        }
        // a word that names nothing in the catalogue asks for a link that was never there to be clicked
        for word in required.unknownWords where places[word] == nil { links.append(judgeLink(word, nil, true, [])) }
        return links
    }

    // A quiet link that is a frame has nothing to click: it passes when its frame loaded where it is, and nothing
    // opened from it, which is told of the session.
    private func judgeQuiet(_ row: CatalogueRow) -> LinkVerdict? {
        guard row.requests.contains(where: { $0.what == .frame }) else { return nil }
        let hasLoaded = judge.session.frames.contains { $0.round == round && $0.event.link == row.link.id }
        return hasLoaded ? .pass : .incomplete
    }

    private func judgeLink(
        _ id: String, _ row: CatalogueRow?, _ isRequired: Bool, _ indices: [Int]
    ) -> RoundJudgement.LinkJudgement {
        let clicks = indices.map { judgeClick($0, row) }
        // clicking a link again after a failure starts its count anew
        if let last = clicks.lastIndex(where: \.counts),
            let failure = clicks[..<last].lastIndex(where: { $0.counts && $0.verdict == .fail })
        {
            for index in 0...failure { clicks[index].counts = false }
        }
        let counted = clicks.lazy.filter(\.counts)
        let verdict = counted.isEmpty ? .incomplete : LinkVerdict(.worst(of: counted.map(\.verdict)))
        return .init(
            id: id, row: row, isRequired: isRequired, verdict: isRequired ? verdict : .notRequired, clicks: clicks)
    }
}
