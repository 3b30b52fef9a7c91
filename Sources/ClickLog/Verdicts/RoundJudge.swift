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
        let facts = judge.session.clicks
        var judgements: [Judgement] = []
        judgements.reserveCapacity(facts.count)
        for index in facts.indices where facts[index].isSeen && judge.round(of: facts[index]) == round {
            judgements.append(judgeClick(index))
        }
        let openings = judgeOpenings(judgements)
        let links = judgeLinks(judgements)
        let instances = judge.session.instances.filter { $0.round == round }.count
        var verdict = Verdict.pass
        for index in links.indices where links[index].isRequired {
            switch links[index].verdict {
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
        if let outcomes = acceptance.outcomes(judgement.row, click.modifiers) {
            let accepted = Acceptance.verdict(judgement, among: outcomes)
            judgement.remark = accepted.remark
            // what a script clicked, and what the device could not reach, proves nothing either way
            let isProof = click.isTrusted != false && judgement.reason != .elsewhereUnreachable
            judgement.verdict = isProof ? accepted.verdict : .incomplete
        }
        return judgement
    }

    private func judgeLinks(_ judgements: [Judgement]) -> [RoundJudgement.LinkJudgement] {
        let facts = judge.session.clicks
        var clicked: [(row: Int, judgement: Int)] = []
        var others: [(id: String, clicks: [Judgement])] = []
        var known: [String: Int] = [:]
        clicked.reserveCapacity(judgements.count)
        let byTime = judgements.indices.sorted {
            (facts[judgements[$0].click].time, $0) < (facts[judgements[$1].click].time, $1)
        }
        for index in byTime {
            if let row = judgements[index].row {
                clicked.append((row.index, index))
                continue
            }
            let id = judge.session.texts[facts[judgements[index].click].link]
            if let place = known[id] {
                others[place].clicks.append(judgements[index])
            } else {
                known[id] = others.count
                others.append((id, [judgements[index]]))
            }
        }
        var links = judgeRows(judgements, clicked)
        for (id, clicks) in others {
            links.append(Self.judgeLink(id, nil, required.requirement.words.contains(id), clicks))
        }
        // a word that names nothing in the catalogue asks for a link that was never there to be clicked
        for word in required.unknownWords where known[word] == nil {
            links.append(Self.judgeLink(word, nil, true, []))
        }
        return links
    }

    // The rows that are required or were clicked, in the order of the catalogue. `clicked` has the clicks by their time.
    private func judgeRows(_ judgements: [Judgement], _ clicked: [(row: Int, judgement: Int)])
        -> [RoundJudgement.LinkJudgement]
    {
        // by their places within a row: that equal rows stay in their order is nothing that a sort promises
        let places = clicked.indices.sorted { (clicked[$0].row, $0) < (clicked[$1].row, $1) }
        var links: [RoundJudgement.LinkJudgement] = []
        links.reserveCapacity(clicked.count + 8)
        var next = 0
        for index in required.rows.indices {
            var clicks: [Judgement] = []
            while next < places.count, clicked[places[next]].row == index {
                clicks.append(judgements[clicked[places[next]].judgement])
                next += 1
            }
            let isRequired = required.rows[index]
            guard isRequired || !clicks.isEmpty else { continue }
            let row = judge.catalogue.rows[index]
            var judged = Self.judgeLink(row.link.id, row, isRequired, clicks)
            if isRequired, clicks.isEmpty, row.link.isQuiet, let verdict = judgeQuiet(row) { judged.verdict = verdict }
            links.append(judged)
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
        let last = clicks.lastIndex { $0.counts }
        let failure = clicks[..<(last ?? 0)].lastIndex { $0.counts && $0.verdict == .fail }
        if let failure {
            for index in 0...failure { clicks[index].counts = false }
        }
        var worst: LinkVerdict?
        for index in clicks.indices where clicks[index].counts {
            switch clicks[index].verdict {
            case .fail: worst = .fail
            case .incomplete: worst = worst == .fail ? .fail : .incomplete
            case .pass: worst = worst ?? .pass
            }
        }
        let verdict = isRequired ? worst ?? .incomplete : .notRequired
        return .init(id: id, row: row, isRequired: isRequired, verdict: verdict, clicks: clicks)
    }
}
