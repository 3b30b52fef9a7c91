/// Counts what logs come to, in memory that grows with the sessions open at once and not with the log.
///
/// A session that has been silent for long is judged, counted and forgotten. Where a line comes for it after all, its
/// count is dropped, and the log is read a second time for such sessions alone.
struct SummaryReplay {
    /// How many lines a session is silent before it is counted, or a little more.
    var silence = 20_000
    /// How many lines the logs have when it is looked for such sessions again.
    private var nextLook = 0

    private let profile: Profile
    private let requirement: Requirement
    private let round: Int?
    private var replay: Replay
    /// What is required of each catalogue of the logs, which both readings find in the same order.
    private var required: [RequiredRows] = []
    private var canReadTwice = true
    /// What sessions came to: many come to the same, and each such sum is kept once.
    private var outcomes: [SessionCount] = []
    private var indices: [SessionCount: Int] = [:]

    init(options: Replay.Options, round: Int?, profile: Profile, requirement: Requirement) {
        self.profile = profile
        self.requirement = requirement
        self.round = round
        replay = Replay(options: options)
    }

    /// How many sessions were kept at once, at most.
    var slotCount: Int { replay.store.slots.count }

    mutating func summarize(_ logs: [LogReader]) throws(LogError) -> Summary {
        for log in logs { canReadTwice = log.rewind() && canReadTwice }
        for log in logs {
            let linesBefore = replay.lineCount
            replay.log = logs.count > 1 ? log.path : nil
            try log.read { bytes in
                replay.consume(bytes)
                countSilentSessions()
            }
            replay.finish()
            if replay.lineCount == linesBefore { throw .notALog(path: log.path) }
        }
        var summary = Summary()
        let (again, counted) = replay.store.closings
        var times = Array(repeating: 0, count: outcomes.count)
        for outcome in counted { times[outcome] += 1 }
        for (outcome, times) in zip(outcomes, times) where times > 0 { summary.add(outcome, times: times) }
        for session in replay.store.sessions where !again.contains(session.name) {
            summary.add(count(session, of: replay))
        }
        if !again.isEmpty {
            var second = Replay(options: replay.options, only: again)
            for log in logs {
                // it was rewound before; a file that can be no longer is one that fails while it is read
                guard log.rewind() else { throw .unreadable(path: log.path, reason: "it cannot be read twice") }
                try second.read(log)
            }
            for session in second.store.sessions { summary.add(count(session, of: second)) }
        }
        summary.problems = replay.problems
        summary.problemCount = replay.problemCount
        return summary
    }

    // What cannot be read twice is kept.
    private mutating func countSilentSessions() {
        guard canReadTwice, replay.lineCount >= nextLook else { return }
        nextLook = replay.lineCount + silence / 8
        for slot in replay.store.slots(silentSince: replay.lineCount - silence) {
            let outcome = count(replay.store.slots[slot], of: replay)
            let index = indices[outcome] ?? outcomes.count
            if index == outcomes.count {
                indices[outcome] = index
                outcomes.append(outcome)
            }
            replay.store.close(slot, as: index)
        }
    }

    private mutating func count(_ session: Session, of replay: Replay) -> SessionCount {
        while required.count < replay.catalogues.count {
            required.append(RequiredRows(requirement, profile, of: replay.catalogues[required.count]))
        }
        let judged = replay.judge(session, round: round, required: required[session.catalogue], patience: nil)
        guard let judged else { return SessionCount() }
        return SessionCount(judged.round, diagnoses: Diagnostician(judged.judge.judge, profile, judged.round).codes())
    }
}

extension Summary {
    /// Counts what logs come to: the same as the counts of their report, in memory that does not grow with them.
    ///
    /// - Parameters:
    ///   - logs: the logs, each of which is read to its end; one that is a file may be read twice.
    ///   - options: how to replay.
    ///   - round: the round of each session to judge; nil for the latest.
    ///   - profile: the kind of host app.
    ///   - requirement: the links that must pass.
    /// - Throws: `LogError`: unreadable, or not a log.
    public init(
        of logs: [LogReader], options: Replay.Options = .init(), round: Int? = nil, profile: Profile = .guide,
        requirement: Requirement = .core
    ) throws(LogError) {
        var replay = SummaryReplay(options: options, round: round, profile: profile, requirement: requirement)
        self = try replay.summarize(logs)
    }
}
