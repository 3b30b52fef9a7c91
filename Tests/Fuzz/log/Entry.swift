/// What libFuzzer calls with every input: a log, or what passes for one.
///
/// Compiled together with the module's sources by `Tests/Fuzz/run.sh`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    checkReplay(bytes)
    checkJSON(bytes)
    return 0
}

private func replay(_ bytes: [UInt8], pieces size: Int) -> Replay {
    let replay = Replay()
    var start = 0
    while start < bytes.count {
        let end = min(bytes.count, start + size)
        replay.consume(bytes[start..<end])
        start = end
    }
    replay.finish()
    return replay
}

/// However the log is cut, it comes to the same, and every format of every report can be written.
private func checkReplay(_ bytes: [UInt8]) {
    let whole = replay(bytes, pieces: max(1, bytes.count))
    let size = 1 + Int(stableSize(bytes) % 97)
    let cut = replay(bytes, pieces: size)
    for profile in [Profile.guide, .browser, .stock] {
        let report = whole.report(profile: profile, requirement: .all)
        precondition(cut.report(profile: profile, requirement: .all) == report, "in pieces of \(size) it is another")
        check(report)
    }
    for session in whole.sessions {
        for round in 1...min(session.rounds, 3) { check(whole.report(session: session.name, round: round)) }
        _ = whole.states(session: session.name, instance: nil)
    }
}

private func check(_ report: Report) {
    precondition((try? JSONValue.parse(Array(report.json().utf8))) != nil, "the report is no JSON")
    for format in ReportFormat.allCases { precondition(!report.text(format).isEmpty) }
    for session in report.sessions {
        let required = session.links.filter(\.isRequired)
        if session.verdict == .pass {
            precondition(!required.isEmpty && required.allSatisfy { $0.verdict == .pass }, "a pass by guess")
        }
        for link in required where link.verdict == .pass {
            precondition(link.clicks.filter(\.counts).allSatisfy { $0.verdict == .pass && !$0.isSynthetic })
        }
        for click in session.links.flatMap(\.clicks) {
            precondition((click.why == nil) == (click.verdict == .pass), "why it does not pass is not said")
            precondition((click.cause != nil) == (click.state == .reset))
        }
    }
}

/// What was understood, written down again, is understood the same.
private func checkJSON(_ bytes: [UInt8]) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
        guard let value = try? JSONValue.parse(Array(line)) else { continue }
        var writer = JSONWriter()
        writer.value(value)
        precondition((try? JSONValue.parse(writer.bytes)) == value, "written down again it is something else")
        for row in value["links"]?.array ?? [] {
            guard let link = Link(json: row), link.isUnderstood else { continue }
            var writer = JSONWriter()
            link.write(to: &writer)
            let again = (try? JSONValue.parse(writer.bytes)).flatMap(Link.init(json:))
            precondition(again == link, "a link written down again is another")
        }
    }
}

/// A size that depends on the input alone.
private func stableSize(_ bytes: [UInt8]) -> UInt32 { bytes.reduce(17) { $0 &* 31 &+ UInt32($1) } }
