import ClickLog
import TestPageServer

extension Tool {
    /// `testpage check`: replays logs and judges them.
    func check(_ flags: Flags) throws(UsageFault) -> ExitCode {
        let request = try CheckRequest(flags)
        var (readers, faults) = ([LogReader](), [ExitCode]())
        for path in request.logs {
            attempt(&faults) { () throws(LogError) in
                readers.append(
                    try path == "-" ? LogReader(descriptor: 0, name: "standard input") : LogReader(path: path))
            }
        }
        // Counting needs no report, and so no memory for one.
        if request.format == .summary, faults.isEmpty {
            do throws(LogError) {
                let summary = try Summary(
                    of: readers, options: request.options, round: request.round, profile: request.profile,
                    requirement: request.requirement)
                for problem in summary.problems { error("testpage: \(problem)\n") }
                return print(summary.text(), then: ExitCode(summary.verdict))
            } catch {
                return tell(error)
            }
        }
        var replay = Replay(options: request.options)
        for reader in readers {
            replay.log = readers.count > 1 ? reader.path : nil
            attempt(&faults) { () throws(LogError) in try replay.read(reader) }
        }
        // Of several logs with faults, the first code in this order.
        if let fault = [.noSuchFile, .notALog, .inputOutput].first(where: faults.contains) { return fault }
        return report(replay, request)
    }

    private func report(_ replay: Replay, _ request: CheckRequest) -> ExitCode {
        let report = replay.report(
            session: request.session, round: request.round, profile: request.profile, requirement: request.requirement)
        for problem in report.problems { error("testpage: \(problem)\n") }
        if !replay.hasCatalogue {
            error("testpage: no start line of the log names its links, so nothing is required of any\n")
        }
        if report.sessions.isEmpty {
            error("testpage: \(absence(replay, request))\n")
        }
        return print(report.written(as: request.format, colored: isColored), then: ExitCode(report.verdict))
    }

    /// Why there is nothing to judge.
    private func absence(_ replay: Replay, _ request: CheckRequest) -> String {
        if let round = request.round, !replay.report(session: request.session).sessions.isEmpty {
            return request.session.map { "the session \($0) has no round \(round)" }
                ?? "no session has a round \(round)"
        }
        return request.session.map { "there is no session \($0) in the log" } ?? "the log has no session"
    }

    private func attempt(_ faults: inout [ExitCode], _ body: () throws(LogError) -> Void) {
        do throws(LogError) { try body() } catch { faults.append(tell(error)) }
    }

    private func tell(_ error: LogError) -> ExitCode {
        self.error("testpage: \(error)\n")
        return error.exitCode
    }
}

/// What `check` was asked to do.
struct CheckRequest {
    let logs: [String]
    let session: String?
    let round: Int?
    let profile: Profile
    let requirement: Requirement
    let format: ReportFormat
    let options: Replay.Options

    init(_ flags: Flags) throws(UsageFault) {
        logs = flags.operands.isEmpty ? [flags["--log"] ?? "clicks.jsonl"] : flags.operands
        guard logs.filter({ $0 == "-" }).count < 2 else { throw UsageFault("standard input can be read once only") }
        session = flags["--session"]
        round = try flags.value("--round", "a round is a number from 1") { text in
            Int(digits: text).flatMap { $0 > 0 ? $0 : nil }
        }
        profile = try Tool.profile(flags)
        requirement =
            try flags.value("--require", "links are named core, all, by group or by id, separated by commas") {
                Requirement.parse($0)
            } ?? .core
        format =
            try flags.value("--format", "a format is text, summary, json, junit or html") {
                ReportFormat(rawValue: $0)
            } ?? .text
        options = Replay.Options(
            patience: try Tool.patience(flags), mergesServers: flags.has("--merge"), session: session)
    }
}

extension ExitCode {
    init(_ verdict: Verdict) {
        switch verdict {
        case .pass: self = .pass
        case .fail: self = .fail
        case .incomplete: self = .incomplete
        }
    }
}

extension LogError {
    var exitCode: ExitCode {
        switch self {
        case .noSuchFile: .noSuchFile
        case .notALog: .notALog
        case .isDirectory, .unreadable: .inputOutput
        }
    }
}
