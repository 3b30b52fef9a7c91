import ClickLog
import XCTest

extension HandMadeLog {
    /// Replays the log.
    func replay(_ options: Replay.Options = .init()) -> Replay {
        let replay = Replay(options: options)
        replay.consume(text)
        replay.finish()
        return replay
    }

    /// The only session of the log, judged.
    func session(
        _ profile: Profile = .guide, _ requirement: Requirement = .core, file: StaticString = #filePath,
        line: UInt = #line
    ) throws -> SessionReport {
        let report = replay().report(profile: profile, requirement: requirement)
        XCTAssertEqual(report.problems, [], file: file, line: line)
        XCTAssertEqual(report.sessions.count, 1, file: file, line: line)
        return try XCTUnwrap(report.sessions.first, file: file, line: line)
    }

    /// The last click on a link.
    func lastClick(
        on link: String = "ad", _ profile: Profile = .guide, file: StaticString = #filePath, line: UInt = #line
    ) throws -> ClickReport {
        let session = try session(profile, .all, file: file, line: line)
        return try XCTUnwrap(session.links.first { $0.link == link }?.clicks.last, file: file, line: line)
    }
}
