import ClickLog
import TestPageServer

extension Tool {
    /// `testpage check`: replays logs and judges them.
    func check(_ flags: Flags) throws(UsageFault) -> ExitCode {
        let request = try CheckRequest(flags)
        var replay = Replay(options: request.options)
        var faults: [ExitCode] = []
        for path in request.logs {
            do throws(LogError) {
                try replay.read(path == "-" ? LogReader(descriptor: 0, name: "standard input") : LogReader(path: path))
            } catch {
                self.error("testpage: \(error)\n")
                faults.append(error.exitCode)
            }
        }
        // Of several logs with faults, the first code in this order.
        if let fault = [.noSuchFile, .notALog, .inputOutput].first(where: faults.contains) { return fault }
        let report = replay.report(
            session: request.session, round: request.round, profile: request.profile, requirement: request.requirement)
        for problem in report.problems { error("testpage: \(problem)\n") }
        if report.sessions.isEmpty {
            error(
                "testpage: \(request.session.map { "there is no session \($0) in the log" } ?? "the log has no session")\n"
            )
        }
        return print(report.written(as: request.format, colored: isColored), then: ExitCode(report.verdict))
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
        options = Replay.Options(patience: try Tool.patience(flags), mergesServers: flags.has("--merge"))
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
