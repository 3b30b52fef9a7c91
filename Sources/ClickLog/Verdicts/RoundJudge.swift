/// What one round of a session came to.
struct RoundJudgement {
    /// The report, without a diagnosis.
    let report: SessionReport
    let profile: Profile
    /// Every click, in the order of the report.
    let clicks: [Judgement]
    let spontaneous: [OpeningJudgement]
    let previews: [OpeningJudgement]
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
        let (spontaneous, previews) = judgeOpenings()
        var (links, clicks) = ([LinkReport](), [Judgement]())
        for link in linksOfRound() {
            let judged = judgeClicks(link.clicks, link.row)
            var verdict = Verdict.worst(of: judged.lazy.filter(\.counts).map(\.verdict))
            if judged.isEmpty, let row = link.row, isQuietlyLoaded(row) { verdict = .pass }
            links.append(
                LinkReport(
                    link: link.id.printable, isRequired: link.isRequired,
                    isInformational: link.row?.link.isInformational ?? false,
                    verdict: link.isRequired ? LinkVerdict(verdict) : .notRequired,
                    clicks: judged.map { ClickReport($0, judge, required.profile) }))
            clicks += judged
        }
        let verdict = Verdict.worst(of: links.lazy.filter(\.isRequired).map { Verdict($0.verdict) })
        let report = SessionReport(
            session: judge.session.name.printable, server: judge.session.server, round: round,
            verdict: spontaneous.isEmpty ? verdict : .fail,
            instances: judge.session.instances.count { $0.round == round }, links: links,
            spontaneous: spontaneous.map(Opening.init), previews: previews.map(Opening.init), diagnosis: [])
        return RoundJudgement(
            report: report, profile: required.profile, clicks: clicks, spontaneous: spontaneous, previews: previews)
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
        // what a script clicked, and what the round cannot prove, proves nothing either way
        let isUnprovable = [.elsewhereUnreachable, .elsewhereMissing, .ownHost].contains(judgement.reason)
        if judgement.click.isSynthetic || isUnprovable { judgement.verdict = .incomplete }
        return judgement
    }

    /// Judges the clicks on one link; clicking it again after a failure starts its count anew.
    private func judgeClicks(_ indices: [Int], _ row: CatalogueRow?) -> [Judgement] {
        let clicks = indices.map { judgeClick($0, row) }
        joinTaps(clicks)
        if let last = clicks.lastIndex(where: \.counts),
            let failure = clicks[..<last].lastIndex(where: { $0.counts && $0.verdict == .fail })
        {
            for index in 0...failure { clicks[index].counts = false }
        }
        return clicks
    }

    // Two taps so fast, the second before anything came of the first, are one to the user: the second counts only where it opened
    // too, and then it opened once too often.
    private func joinTaps(_ clicks: [Judgement]) {
        for (first, second) in zip(clicks, clicks.dropFirst())
        where first.click.reporterIndex == second.click.reporterIndex
            && second.click.time - first.click.time <= Repetition.doubleTap
            && second.click.time < first.evidence.requests.first?.time ?? .max
        {
            let isOpen = [first, second].map { $0.evidence.isAnswered }
            if isOpen == [true, true], required.profile != .browser {
                second.verdict = .fail
                second.isSecondTap = true
            } else if isOpen == [true, false] {
                second.counts = false
            } else if isOpen == [false, true] {
                first.counts = false
            }
        }
    }

    private typealias LinkOfRound = (id: String, row: CatalogueRow?, isRequired: Bool, clicks: [Int])

    /// The links that are required or were clicked, in the order of the catalogue, then those that it does not have.
    private func linksOfRound() -> [LinkOfRound] {
        let session = judge.session
        var seen: [(time: Int, index: Int)] = []
        for (index, click) in session.clicks.enumerated() where click.isSeen && judge.round(of: click) == round {
            seen.append((click.time, index))
        }
        // of each row
        var clicks = Array(repeating: [Int](), count: session.catalogue.rows.count)
        var unknown: [Int] = []
        for (_, index) in seen.sorted(by: <) {
            if let row = session.catalogue[session.clicks[index].link] {
                clicks[row.index].append(index)
            } else {
                unknown.append(index)
            }
        }
        var links: [LinkOfRound] = []
        for (row, isRequired) in zip(session.catalogue.rows, required.rows) {
            let clicked = clicks[row.index]
            if isRequired || !clicked.isEmpty { links.append((row.link.id, row, isRequired, clicked)) }
        }
        let others = Dictionary(grouping: unknown) { session.clicks[$0].link }
        for id in unknown.map({ session.clicks[$0].link }).unique() {
            links.append((id, nil, required.requirement.words.contains(id), others[id] ?? []))
        }
        // a word that names nothing in the catalogue asks for a link that was never there to be clicked
        for word in required.unknownWords where others[word] == nil { links.append((word, nil, true, [])) }
        return links
    }

    // A quiet link that is a frame has nothing to click: it passes when its frame loaded where it is, and nothing
    // opened from it, which is told of the session.
    private func isQuietlyLoaded(_ row: CatalogueRow) -> Bool {
        row.link.isQuiet && row.requests.contains { $0.what == .frame }
            && judge.session.frames.contains {
                $0.round == round && $0.event.link == row.link.id && !isThrownOut($0.event)
            }
    }
}
