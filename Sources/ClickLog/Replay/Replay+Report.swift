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
        let reports = recorder.sessions.all.filter { name == nil || $0.name == name }.compactMap { session in
            session.report(
                round: round, required: RequiredLinks(requirement, profile, of: session.catalogue),
                patience: patience ?? options.patience)
        }
        return Report(profile: profile, sessions: reports, problems: problems, problemCount: problemCount)
    }

    /// How many rounds the session has; 0 where it is unknown.
    public func rounds(of session: String) -> Int { recorder.sessions.session(named: session)?.rounds.current ?? 0 }

    /// How many lines the session has; 0 where it is unknown.
    package func lineCount(of session: String) -> Int { recorder.sessions.session(named: session)?.lineCount ?? 0 }

    /// Whether anything was clicked in a session: nearly every report of a page in which nothing was says only that the page is
    /// still there, and there is nothing to judge.
    package func hasClicks(in session: String) -> Bool {
        recorder.sessions.hasClicks(in: session)
    }

    /// The sessions seen, in the order in which they appear.
    public var sessions: [SessionSummary] {
        recorder.sessions.all.filter(\.isTest).map { session in
            SessionSummary(
                name: session.name, server: session.server, rounds: session.rounds.current,
                lastTime: session.lastTime, clicks: session.clickCount)
        }
    }
}

extension Session {
    /// Judges a round; nil where the session is no test or has no such round.
    func report(round wanted: Int?, required: RequiredLinks, patience: Int) -> SessionReport? {
        guard droppedClicks == nil, isTest, (1...rounds.current).contains(wanted ?? rounds.current) else { return nil }
        let judge = SessionJudge(self, patience: patience)
        return SessionReport(RoundJudge(judge, required: required, round: wanted ?? rounds.current).judgeRound(), judge)
    }
}

/// What the dashboard shows of a session before it is judged.
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
