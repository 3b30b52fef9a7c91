import XCTest

/// The fixtures of the replay tests are the matrix's own logs, shortened without touching a verdict.
final class RecordingTests: XCTestCase {
    func testAShortenedLogGetsTheSameVerdicts() throws {
        for fault in Faults.all {
            let run = try XCTUnwrap(Matrix.shared.runs[fault.host])
            let short = Matrix.shared.folder.appendingPathComponent("\(fault.host)-short.jsonl")
            let log = try String(contentsOf: run.log, encoding: .utf8)
            let trimmed = Recording.trimmed(log)
            XCTAssertLessThan(trimmed.utf8.count, log.utf8.count / 2, fault.host)
            try trimmed.write(to: short, atomically: true, encoding: .utf8)
            let require = fault.required.joined(separator: ",")
            let (_, whole) = try Report.check(run.log, profile: fault.profile, require: require)
            let (_, part) = try Report.check(short, profile: fault.profile, require: require)
            XCTAssertEqual(verdicts(whole), verdicts(part), fault.host)
            let codes = part.sessions.first?.diagnosis.map(\.code)
            XCTAssertEqual(codes, [fault.code], "\(fault.host): \(Sightings.list(short))")
            if Recording.isAsked { try Recording.keep(run, profile: fault.profile, require: fault.required) }
        }
    }

    func testTheHostsWithoutAMistakeAreRecordedWhenTheyAreAskedFor() throws {
        let recorded = Matrix.shared.recorded
        XCTAssertEqual(recorded.count, Recording.isAsked ? Matrix.hosts.count : 0)
        for host in Matrix.hosts {
            guard let run = recorded[host.name] else { continue }
            XCTAssertNil(run.trouble)
            try Recording.keep(run, profile: host.profile, require: run.truths.map(\.link))
        }
        guard Recording.isAsked else { return }
        let previewing = try XCTUnwrap(Matrix.shared.runs["previewing"])
        try Recording.keep(previewing, profile: "guide", require: ["href-same-host-self"])
    }

    private func verdicts(_ report: Report) -> [String] {
        report.sessions.flatMap(\.links).flatMap { link in
            link.clicks.map { "\(link.link) \($0.destination) \($0.place) \($0.state)" }
        }
    }
}
