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
        guard let session = recorder.sessions.session(named: name), !session.clicks.isEmpty else { return LiveStates() }
        let judge = SessionJudge(session, patience: patience ?? options.patience)
        let current = instance.flatMap(session.instanceIndex)
        let round = current.map { session.instances[$0].round } ?? session.rounds.current
        let roundJudge = RoundJudge(
            judge, required: RequiredLinks(.core, profile, of: session.catalogue), round: round)

        var latest: [String: Int] = [:]
        for (index, click) in session.clicks.enumerated() where click.isSeen {
            let isWanted =
                wholeRound || current == nil ? judge.round(of: click) == round : judge.instance(of: click) == current
            guard isWanted else { continue }
            if let known = latest[click.link], session.clicks[known].time > click.time { continue }
            latest[click.link] = index
        }
        let kept = latest.values.sorted().suffix(Self.liveLinkLimit)
        var states = LiveStates()
        for index in kept.sorted(by: { (session.clicks[$0].time, $0) < (session.clicks[$1].time, $1) }) {
            states.links.append(
                .init(
                    link: session.clicks[index].link,
                    click: ClickReport(roundJudge.judgeClick(index), judge, profile)))
        }
        states.reset = current.flatMap { reset(by: $0, roundJudge) }
        return states
    }

    // What the load of this instance undid: the latest click of the one before it in its view.
    private func reset(by instance: Int, _ round: RoundJudge) -> LiveStates.Reset? {
        guard let before = round.judge.successors.firstIndex(of: instance),
            let click = round.judge.timeline(before).clicks.last
        else { return nil }
        let judgement = round.judgeClick(click)
        guard judgement.state == .reset, let cause = judgement.cause else { return nil }
        return LiveStates.Reset(link: judgement.click.link, cause: cause)
    }
}
