/// What one round of a session came to, before it is put into words.
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

    var round: Int32
    var verdict: Verdict
    var instances: Int
    var links: [LinkJudgement]
    var spontaneous: [OpeningJudgement]
    var previews: [OpeningJudgement]
}

/// Judges a round of a session by a profile.
struct RoundJudge {
    let judge: Judge
    let profile: Profile
    let required: RequiredRows
    let round: Int32

    /// - Parameters:
    ///   - required: the links that must pass.
    ///   - round: the round to judge.
    init(_ judge: Judge, required: RequiredRows, round: Int32) {
        self.judge = judge
        profile = required.profile
        self.required = required
        self.round = round
    }

    func judgeRound() -> RoundJudgement {
        let clicks = judge.session.clicks.indices.filter { index in
            let click = judge.session.clicks[index]
            return click.isSeen && judge.round(of: click) == round
        }
        let judgements = clicks.map { judgeClick($0) }
        let openings = judgeOpenings(judgements)
        let links = judgeLinks(judgements)
        let instances = judge.session.instances.filter { $0.round == round }.count
        var verdict = Verdict.pass
        for link in links where link.isRequired {
            switch link.verdict {
            case .fail: verdict = .fail
            case .incomplete: verdict = verdict == .fail ? .fail : .incomplete
            case .pass, .notRequired: break
            }
        }
        // a session in which nothing is required proves nothing
        if !links.contains(where: \.isRequired) { verdict = .incomplete }
        if !openings.spontaneous.isEmpty { verdict = .fail }
        return RoundJudgement(
            round: round, verdict: verdict, instances: instances, links: links, spontaneous: openings.spontaneous,
            previews: openings.previews)
    }

    /// Judges one click by the profile.
    func judgeClick(_ index: Int) -> Judgement {
        var judgement = judge.judge(index)
        let click = judge.session.clicks[index]
        let acceptance = Acceptance(profile: profile, engine: judge.engine(of: click))
        judgement.counts = acceptance.counts(click.modifiers)
        guard let outcomes = acceptance.outcomes(judgement.row?.link, click.modifiers) else { return judgement }
        let accepted = Acceptance.verdict(judgement, among: outcomes)
        judgement.remark = accepted.remark
        judgement.verdict = accepted.verdict
        // what a script clicked, and what the device could not reach, proves nothing either way
        if click.isTrusted == false || judgement.reason == .elsewhereUnreachable { judgement.verdict = .incomplete }
        return judgement
    }

    private func judgeLinks(_ judgements: [Judgement]) -> [RoundJudgement.LinkJudgement] {
        let session = judge.session
        var byRow: [[Judgement]] = Array(repeating: [], count: judge.catalogue.rows.count)
        var others: [(id: String, clicks: [Judgement])] = []
        var known: [String: Int] = [:]
        for judgement in judgements.sorted(by: { session.clicks[$0.click].time < session.clicks[$1.click].time }) {
            if let row = judgement.row {
                byRow[row.index].append(judgement)
                continue
            }
            let id = session.texts[session.clicks[judgement.click].link]
            if let place = known[id] {
                others[place].clicks.append(judgement)
            } else {
                known[id] = others.count
                others.append((id, [judgement]))
            }
        }
        var links: [RoundJudgement.LinkJudgement] = []
        for row in judge.catalogue.rows {
            let clicks = byRow[row.index]
            let isRequired = required.rows[row.index]
            guard isRequired || !clicks.isEmpty else { continue }
            var judged = Self.judgeLink(row.link.id, row, isRequired, clicks)
            if isRequired, clicks.isEmpty, row.link.isQuiet, let verdict = judgeQuiet(row) { judged.verdict = verdict }
            links.append(judged)
        }
        for (id, clicks) in others {
            links.append(Self.judgeLink(id, nil, required.requirement.words.contains(id), clicks))
        }
        // a word that names nothing in the catalogue asks for a link that was never there to be clicked
        for word in required.unknownWords where known[word] == nil {
            links.append(Self.judgeLink(word, nil, true, []))
        }
        return links
    }

    // A quiet link that is a frame has nothing to click: it passes when its frame loaded where it is, and nothing
    // opened from it, which is told of the session.
    private func judgeQuiet(_ row: CatalogueRow) -> LinkVerdict? {
        guard row.requests.contains(where: { $0.what == .frame }) else { return nil }
        let hasLoaded = judge.session.frames.contains { frame in
            frame.round == round && judge.session.texts[frame.link] == row.link.id
        }
        return hasLoaded ? .pass : .incomplete
    }

    // Clicking a link again after a failure starts its count anew.
    private static func judgeLink(_ id: String, _ row: CatalogueRow?, _ isRequired: Bool, _ clicks: [Judgement])
        -> RoundJudgement.LinkJudgement
    {
        var clicks = clicks
        let counted = clicks.indices.filter { clicks[$0].counts }
        if let failure = counted.dropLast().last(where: { clicks[$0].verdict == .fail }) {
            for index in clicks.indices where index <= failure { clicks[index].counts = false }
        }
        let verdicts = clicks.filter(\.counts).map(\.verdict)
        let verdict: LinkVerdict
        if !isRequired {
            verdict = .notRequired
        } else if verdicts.isEmpty || !verdicts.contains(.fail) && verdicts.contains(.incomplete) {
            verdict = .incomplete
        } else {
            verdict = verdicts.contains(.fail) ? .fail : .pass
        }
        return .init(id: id, row: row, isRequired: isRequired, verdict: verdict, clicks: clicks)
    }
}
