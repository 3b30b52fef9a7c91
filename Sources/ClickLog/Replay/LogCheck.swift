/// Judges logs in memory that grows with the sessions that are open at once and not with the logs.
///
/// The logs are read twice: first to learn where each session ends, then to judge each as soon as it has ended.
public struct LogCheck {
    private let logs: [LogReader]
    private let options: Replay.Options
    private let round: Int?
    private let profile: Profile
    private let requirement: Requirement

    /// What is left to tell when all sessions were told.
    public struct Ending: Sendable {
        /// Lines that could not be read, in their order; the first thousand of them.
        public var problems: [Problem]
        /// How many lines could not be read.
        public var problemCount: Int
        /// Whether a start line told which links there are; without one nothing is required, and nothing can be compared.
        public var hasCatalogue: Bool
        /// How many sessions the logs have, those too that have no such round.
        public var sessionCount: Int
    }

    /// - Parameters:
    ///   - logs: the logs, in any order: the one that begins first is read first, as rotated logs are often named the other way.
    ///   - options: how to replay.
    ///   - round: the round of each session to judge; nil for the latest. A session that has no such round is left out.
    ///   - profile: the kind of host app.
    ///   - requirement: the links that must pass.
    public init(
        _ logs: [LogReader], options: Replay.Options = .init(), round: Int? = nil, profile: Profile = .guide,
        requirement: Requirement = .core
    ) {
        self.logs = logs
        self.options = options
        self.round = round
        self.profile = profile
        self.requirement = requirement
    }

    /// Judges the logs and gives each session to `body`, in the order in which they appear.
    ///
    /// - Throws: ``LogErrors``: those of the logs that are unreadable, or no logs; then hardly anything was given to `body`.
    public func run(_ body: (SessionReport) -> Void) throws(LogErrors) -> Ending {
        var (logs, index) = (logs, SessionIndex(logs, options))
        if !index.errors.isEmpty { throw LogErrors(errors: index.errors) }
        let beginnings = index.beginnings
        let order = logs.indices.sorted { (beginnings[$0], $0) < (beginnings[$1], $1) }
        if order != Array(logs.indices) {
            logs = order.map { logs[$0] }
            index = SessionIndex(logs, options)
        }
        var endings = Endings(index.endings)
        var sessionCount = 0
        let replay = Replay(options: options)
        var queue = ReportQueue()
        // of the latest catalogue: nearly always there is one
        var latest: (catalogue: Catalogue, required: RequiredLinks)?
        func close(_ key: SessionKey) {
            guard let (session, serial) = replay.recorder.sessions.close(key) else { return }
            if session.isTest { sessionCount += 1 }
            let known = latest.flatMap { $0.catalogue === session.catalogue ? $0.required : nil }
            let required = known ?? RequiredLinks(requirement, profile, of: session.catalogue)
            latest = (session.catalogue, required)
            queue.add(session.report(round: round, required: required, patience: options.patience), serial, body)
        }
        for log in logs {
            replay.log = logs.count > 1 ? log.path : nil
            let linesBefore = endings.line
            do throws(LogError) {
                try replay.read(log) { number in
                    while let session = endings.next(at: linesBefore + number) { close(session) }
                }
            } catch {
                throw LogErrors(errors: [error])
            }
        }
        while let session = endings.next(at: .max) { close(session) }
        // what the first reading did not see, as a log that grew in between
        for session in replay.recorder.sessions.all { close(session.key) }
        return Ending(
            problems: replay.problems, problemCount: replay.problemCount, hasCatalogue: replay.hasCatalogue,
            sessionCount: sessionCount)
    }
}

/// The sessions that have not ended yet.
private struct Endings {
    /// The last line that was read.
    private(set) var line = 0
    private let endings: [(line: Int, session: SessionKey)]
    private var place = 0

    init(_ endings: [(line: Int, session: SessionKey)]) { self.endings = endings }

    /// The next session that has ended when this line was read; nil where none is left.
    mutating func next(at line: Int) -> SessionKey? {
        self.line = line
        guard place < endings.count, endings[place].line <= line else { return nil }
        place += 1
        return endings[place - 1].session
    }
}

/// Gives out reports in the order in which their sessions were opened, each as soon as all before it were given out.
private struct ReportQueue {
    private var waiting: [Int: SessionReport?] = [:]
    private var next = 1

    /// - Parameter report: nil for a session that is none, whose turn passes.
    mutating func add(_ report: SessionReport?, _ serial: Int, _ body: (SessionReport) -> Void) {
        waiting[serial] = .some(report)
        while let report = waiting.removeValue(forKey: next) {
            if let report { body(report) }
            next += 1
        }
    }
}
