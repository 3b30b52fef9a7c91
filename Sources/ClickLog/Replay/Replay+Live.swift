extension Replay {
    /// How many links are told at most, the latest: a page has two hundred, and whoever sends reports can name more.
    static let liveLinkLimit = 400

    /// What the links of an instance have come to, for the page itself.
    ///
    /// - Parameters:
    ///   - name: the session's name.
    ///   - instance: the instance that reports; nil for none, which tells the round's links.
    ///   - wholeRound: whether the links of the instance's whole round are told, not only those clicked in it.
    ///   - profile: the kind of host app.
    ///   - patience: overrides the options' patience, in milliseconds.
    public func states(
        session name: String, instance: String?, wholeRound: Bool = false, profile: Profile = .guide,
        patience: Int? = nil
    ) -> LiveStates {
        guard let session = store.session(named: name), !session.clicks.isEmpty else { return LiveStates() }
        let judge = Judge(session, catalogues[session.catalogue], patience: patience ?? options.patience)
        let current = instance.flatMap { id in session.instances.firstIndex { session.texts[$0.id] == id } }
        let round = current.map { session.instances[$0].round } ?? session.rounds.current
        let roundJudge = RoundJudge(judge, required: RequiredRows(of: profile), round: round)
        var states = LiveStates()

        var latest: [TextID: Int] = [:]
        for index in session.clicks.indices where session.clicks[index].isSeen {
            let click = session.clicks[index]
            let isWanted =
                wholeRound || current == nil ? judge.round(of: click) == round : judge.instance(of: click) == current
            guard isWanted else { continue }
            if let known = latest[click.link], session.clicks[known].time > click.time { continue }
            latest[click.link] = index
        }
        if latest.count > Self.liveLinkLimit {
            let kept = Set(latest.values.sorted().suffix(Self.liveLinkLimit))
            latest = latest.filter { kept.contains($0.value) }
        }
        for index in latest.values.sorted(by: { (session.clicks[$0].time, $0) < (session.clicks[$1].time, $1) }) {
            states.links.append(state(roundJudge.judgeClick(index), roundJudge))
        }
        states.reset = current.flatMap { reset(by: $0, roundJudge) }
        return states
    }

    /// Whether anything was clicked in a session: nearly every report of a page in which nothing was says only that the page is
    /// still there, and there is nothing to judge.
    package func hasClicks(in session: String) -> Bool {
        store.slot(named: session).map { !store.slots[$0].clicks.isEmpty } ?? false
    }

    private func state(_ judgement: Judgement, _ judge: RoundJudge) -> LiveStates.LinkState {
        let report = ReportBuilder(judge).click(judgement)
        let session = judge.judge.session
        return LiveStates.LinkState(
            link: session.texts[session.clicks[judgement.click].link], reporter: report.reporter, click: report.click,
            destination: report.destination, place: report.place, state: report.state, verdict: report.verdict,
            isFinal: report.isFinal, why: report.why)
    }

    // What the load of this instance undid: the latest click of the one before it in its view.
    private func reset(by instance: Int, _ judge: RoundJudge) -> LiveStates.Reset? {
        guard let before = judge.judge.successors.firstIndex(of: instance) else { return nil }
        guard let click = judge.judge.page(before).timeline.clicks.last else { return nil }
        let judgement = judge.judgeClick(click)
        guard judgement.state == .reset, let cause = judgement.cause else { return nil }
        let session = judge.judge.session
        return LiveStates.Reset(link: session.texts[session.clicks[click].link], cause: cause)
    }
}
