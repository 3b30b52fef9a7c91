/// What one round of a session came to, before it is put into words.
struct RoundJudgement {
    struct LinkJudgement {
        var id: String
        /// The row of the catalogue; nil for a link that it does not have.
        var row: CatalogueRow?
        var isRequired: Bool
        var verdict: LinkVerdict
        /// By the time of the clicks.
        var clicks: ArraySlice<Judgement>
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
        let openings = judgeOpenings()
        let links = judgeLinks(&judgements)
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
        let judge = judge
        var judgement = judge.judge(index)
        let click = judge.session.clicks[index]
        let acceptance = Acceptance(profile: profile)
        judgement.counts = acceptance.counts(click.modifiers)
        let outcomes = acceptance.outcomes(
            judgement.row, click.modifiers, engine: judge.surroundings(of: click).engine)
        if let outcomes { judgement.accept(outcomes) }
        // what a script clicked, and what the device could not reach, proves nothing either way
        if click.isTrusted == false || judgement.reason == .elsewhereUnreachable { judgement.verdict = .incomplete }
        return judgement
    }

    private func judgeLinks(_ judgements: inout [Judgement]) -> [RoundJudgement.LinkJudgement] {
        let facts = judge.session.clicks
        func place(_ judgement: Judgement) -> (row: Int, time: Int, click: Int) {
            (judgement.row?.index ?? .max, facts[judgement.click].time, judgement.click)
        }
        // those of a row stand side by side then, so that no row needs a list of its own, and last those that have none
        judgements.sort { place($0) < place($1) }
        let end = judgements.partitionPoint { $0.row == nil }
        Self.beginAnew(&judgements, end: end)
        var links = judgeRows(judgements[..<end])
        var others: [(id: String, clicks: [Judgement])] = []
        var known: [String: Int] = [:]
        for judgement in judgements[end...] {
            let id = judge.session.texts[facts[judgement.click].link]
            if let place = known[id] {
                others[place].clicks.append(judgement)
            } else {
                known[id] = others.count
                others.append((id, [judgement]))
            }
        }
        for (id, clicks) in others {
            var clicks = clicks
            Self.beginAnew(&clicks, clicks.indices)
            links.append(Self.judgeLink(id, nil, required.requirement.words.contains(id), clicks[...]))
        }
        // a word that names nothing in the catalogue asks for a link that was never there to be clicked
        for word in required.unknownWords where known[word] == nil {
            links.append(Self.judgeLink(word, nil, true, []))
        }
        return links
    }

    // The rows that are required or were clicked, in the order of the catalogue, which is that of the clicks too.
    private func judgeRows(_ clicked: ArraySlice<Judgement>) -> [RoundJudgement.LinkJudgement] {
        var end = 0
        var links: [RoundJudgement.LinkJudgement] = []
        links.reserveCapacity(clicked.count + 8)
        for index in required.rows.indices {
            let start = end
            while end < clicked.endIndex, clicked[end].row?.index == index { end += 1 }
            let isRequired = required.rows[index]
            guard isRequired || start < end else { continue }
            let row = judge.catalogue.rows[index]
            var judged = Self.judgeLink(row.link.id, row, isRequired, clicked[start..<end])
            if isRequired, start == end, row.link.isQuiet, let verdict = judgeQuiet(row) { judged.verdict = verdict }
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

    // Clicking a link again after a failure starts its count anew. Up to `end` the clicks are sorted by their rows.
    private static func beginAnew(_ clicked: inout [Judgement], end: Int) {
        var next = 0
        while next < end {
            let start = next
            let row = clicked[start].row?.index
            while next < end, clicked[next].row?.index == row { next += 1 }
            beginAnew(&clicked, start..<next)
        }
    }

    // The clicks of the range are those of one link.
    private static func beginAnew(_ clicks: inout [Judgement], _ range: Range<Int>) {
        guard let last = range.last(where: { clicks[$0].counts }) else { return }
        let failure = (range.lowerBound..<last).last { clicks[$0].counts && clicks[$0].verdict == .fail }
        guard let failure else { return }
        for index in range.lowerBound...failure { clicks[index].counts = false }
    }

    private static func judgeLink(
        _ id: String, _ row: CatalogueRow?, _ isRequired: Bool, _ clicks: ArraySlice<Judgement>
    ) -> RoundJudgement.LinkJudgement {
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
