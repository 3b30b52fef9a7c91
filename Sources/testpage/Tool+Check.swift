import ClickLog
import TestPageServer

extension Tool {
    /// `testpage check`: replays logs and judges them, session by session.
    func check(_ flags: Flags) throws(UsageError) -> ExitCode {
        let request = try CheckRequest(flags)
        var (readers, errors) = ([LogReader](), [LogError]())
        for path in request.logs {
            do throws(LogError) {
                readers.append(
                    try path == "-" ? LogReader(descriptor: 0, name: "standard input") : LogReader(path: path))
            } catch {
                errors.append(error)
            }
        }
        var writer = ReportWriter(request.format, profile: request.profile, colored: isColored)
        var (hasBegun, isWritten) = (false, true)
        func write(_ text: String) {
            guard errors.isEmpty, isWritten else { return }
            isWritten = output(hasBegun ? text : writer.beginning + text)
            hasBegun = true
        }
        do throws(LogErrors) {
            let check = LogCheck(
                readers, options: request.options, round: request.round, profile: request.profile,
                requirement: request.requirement)
            let ending = try check.run { write(writer.add($0)) }
            if errors.isEmpty { explain(ending, request, isEmpty: writer.isEmpty) }
            write(writer.end(problems: ending.problems, problemCount: ending.problemCount))
        } catch {
            errors += error.errors
        }
        for error in errors { self.error("testpage: \(error)\n") }
        // Of several errors, the first code in this order.
        let codes = errors.map(\.exitCode)
        if let code = [ExitCode.noSuchFile, .notALog, .inputOutput].first(where: codes.contains) { return code }
        return isWritten ? ExitCode(writer.verdict) : outputError()
    }

    /// Names what the report lacks, and why.
    private func explain(_ ending: LogCheck.Ending, _ request: CheckRequest, isEmpty: Bool) {
        for problem in ending.problems { error("testpage: \(problem)\n") }
        if !ending.hasCatalogue {
            error("testpage: no start line of the log names its links, so nothing is required of any\n")
        }
        if isEmpty { error("testpage: \(request.absence(hasSessions: ending.sessionCount > 0))\n") }
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

    init(_ flags: Flags) throws(UsageError) {
        logs = flags.operands.isEmpty ? [flags["--log"] ?? "clicks.jsonl"] : flags.operands
        guard logs.filter({ $0 == "-" }).count < 2 else { throw UsageError("standard input can be read once only") }
        session = flags["--session"]
        round = try flags.value("--round", "a number from 1") { text in
            Int(digits: text).flatMap { $0 > 0 ? $0 : nil }
        }
        profile = try Tool.profile(flags)
        requirement =
            try flags.value("--require", "core, all, groups and link ids, separated by commas") {
                Requirement.parse($0)
            } ?? .core
        format =
            try flags.value("--format", "text, summary, json, junit or html") {
                ReportFormat(rawValue: $0)
            } ?? .text
        options = Replay.Options(
            patience: try Tool.patience(flags), mergesServers: flags.has("--merge"), session: session)
    }

    /// Why there is nothing to judge.
    func absence(hasSessions: Bool) -> String {
        if let round, hasSessions {
            return session.map { "the session \($0) has no round \(round)" } ?? "no session has a round \(round)"
        }
        return session.map { "there is no session \($0) in the log" } ?? "the log has no session"
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
