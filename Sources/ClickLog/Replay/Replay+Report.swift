extension Replay {
    /// Judges the log, or one session or round of it.
    ///
    /// - Parameters:
    ///   - name: the session to judge; nil for all.
    ///   - round: the round to judge; nil for the latest. A session that has no such round is left out.
    ///   - profile: the kind of host app.
    ///   - requirement: the links that must pass.
    ///   - patience: overrides the options' patience, in milliseconds.
    public func report(
        session name: String? = nil, round: Int? = nil, profile: Profile = .guide, requirement: Requirement = .core,
        patience: Int? = nil
    ) -> Report {
        let required = catalogues.map { RequiredRows(requirement, profile, of: $0) }
        var reports: [SessionReport] = []
        for session in store.sessions where name == nil || session.name == name {
            let judged = judge(session, round: round, required: required[session.catalogue], patience: patience)
            if let judged { reports.append(ReportBuilder(judged.judge).session(judged.round)) }
        }
        return Report(profile: profile, sessions: reports, problems: problems, problemCount: problemCount)
    }

    /// Judges a round of a session; nil where it is no test or has no such round.
    func judge(
        _ session: Session, round: Int?, required: RequiredRows, patience: Int?
    ) -> (judge: RoundJudge, round: RoundJudgement)? {
        guard session.outline == nil, session.isTest, let round = self.round(round, of: session) else { return nil }
        let judge = Judge(session, catalogues[session.catalogue], patience: patience ?? options.patience)
        let roundJudge = RoundJudge(judge, required: required, round: round)
        return (roundJudge, roundJudge.judgeRound())
    }

    private func round(_ wanted: Int?, of session: Session) -> Int32? {
        guard let wanted else { return session.rounds.current }
        guard let round = Int32(exactly: wanted), (1...session.rounds.current).contains(round) else { return nil }
        return round
    }

    /// How many rounds the session has; 0 where it is unknown.
    public func rounds(of session: String) -> Int {
        store.session(named: session).map { Int($0.rounds.current) } ?? 0
    }

    /// How many lines the session has; 0 where it is unknown.
    package func lineCount(of session: String) -> Int { store.session(named: session)?.lineCount ?? 0 }

    /// The sessions seen, in the order in which they appear.
    public var sessions: [SessionSummary] {
        store.sessions.filter(\.isTest).map { session in
            SessionSummary(
                name: session.name, server: session.server, rounds: Int(session.rounds.current),
                lastTime: session.lastTime, clicks: session.clickCount)
        }
    }
}

/// What the board shows of a session before it is judged.
public struct SessionSummary: Equatable, Sendable {
    /// The session's name.
    public var name: String
    /// The id of the server that logged it.
    public var server: String
    /// How many rounds it has.
    public var rounds: Int
    /// The time of its latest line, in milliseconds since 1970 UTC.
    public var lastTime: Int
    /// How many clicks it has, over all rounds.
    public var clicks: Int
}
