import ClickLog
import Foundation
import XCTest

/// A recorded log and the verdict that it must get.
struct Fixture {
    let name: String
    private let log: URL
    private let expected: URL

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")

    /// Every log of the folder; one without its expectation is a failure, not a log that is left out.
    static func all() throws -> [Fixture] {
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let logs = files.filter { $0.pathExtension == "jsonl" }.sorted { $0.path < $1.path }
        XCTAssertFalse(logs.isEmpty, "no log in \(folder.path)")
        return logs.map { log in
            let name = log.deletingPathExtension().lastPathComponent
            return Fixture(
                name: name, log: log, expected: folder.appendingPathComponent("\(name).expected.json"))
        }
    }

    func text() throws -> String { try String(contentsOf: log, encoding: .utf8) }

    func report() throws -> Report { try report(of: text()) }

    /// The report on another log, judged as this one is.
    func report(of text: String) throws -> Report {
        let wish = try wish()
        let requirement = try XCTUnwrap(Requirement.parse(wish.require), name)
        let profile = try XCTUnwrap(Profile(rawValue: wish.profile), name)
        let options = Replay.Options(patience: wish.patience ?? 15_000)
        let replay = Replay(options: options)
        replay.consume(text)
        replay.finish()
        return replay.report(profile: profile, requirement: requirement)
    }

    /// What the report must be; written from the report itself when the environment asks for it.
    func expectation(of report: Report) throws -> Expectation {
        if ProcessInfo.processInfo.environment["TESTPAGE_EXPECT"] == "rewrite" {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            try encoder.encode(Expectation(report, wish: try wish())).write(to: expected)
        }
        return try JSONDecoder().decode(Expectation.self, from: Data(contentsOf: expected))
    }

    private func wish() throws -> Wish {
        try JSONDecoder().decode(Wish.self, from: Data(contentsOf: expected))
    }
}

/// How a fixture is judged: the part of an expectation that a person writes.
struct Wish: Codable {
    var profile: String
    var require: String
    var patience: Int?
}

/// The verdict that a fixture must get.
struct Expectation: Codable {
    /// What one click on a link came to.
    struct Link: Codable {
        var link: String
        var click: Int
        var destination: String
        var place: String
        var state: String
        var verdict: String
        var cause: String?
        var why: String?

        /// What the test of destinations compares.
        var reached: String { "\(link) \(click): \(destination), \(place), \(verdict)" }
        /// What the test of the counter compares.
        var counted: String { "\(link) \(click): \(state)\(cause.map { ", \($0)" } ?? "")" }
    }

    var profile: String
    var require: String
    var patience: Int?
    var verdict: String
    var diagnosis: [String]
    var links: [Link]

    init(_ report: Report, wish: Wish) {
        profile = wish.profile
        require = wish.require
        patience = wish.patience
        verdict = report.verdict.rawValue
        diagnosis = report.sessions.flatMap(\.diagnosis).map(\.code.rawValue)
        links = report.sessions.flatMap(Self.links)
    }

    static func links(of session: SessionReport) -> [Link] {
        session.links.flatMap { link in
            link.clicks.map { click in
                Link(
                    link: link.link, click: click.click, destination: click.destination.rawValue,
                    place: click.place.rawValue, state: click.state.rawValue, verdict: click.verdict.rawValue,
                    cause: click.cause?.rawValue, why: click.why)
            }
        }
    }
}
