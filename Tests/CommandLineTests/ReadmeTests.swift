import ClickLog
import Foundation
import TestPageServer
import XCTest

@testable import testpage

/// The README's tables are those of the program.
final class ReadmeTests: XCTestCase {
    private static let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
        .joined(separator: "/")

    private func readme() throws -> String { try String(contentsOfFile: Self.folder + "/README.md", encoding: .utf8) }

    func testHasTheTableOfLinks() throws {
        let table = CatalogueListing(.all).markdown
        XCTAssertTrue(
            try readme().contains(table), "the README's links are not those of: testpage links --format markdown")
    }

    func testHasTheTableOfFlags() throws {
        let table = Usage.markdown(Flag.serve)
        XCTAssertTrue(try readme().contains(table), "the README's flags are not those of the program:\n\(table)")
    }

    func testHasARowForEachProfile() throws {
        let rows = try readme().split(separator: "\n").filter { $0.hasPrefix("| `") }
        for profile in Profile.allCases {
            let isThere = rows.contains { $0.split(separator: "|")[0].contains("`\(profile.rawValue)`") }
            XCTAssertTrue(isThere, "the README has no row of the profile \(profile.rawValue)")
        }
    }

    func testHelpNamesEveryProfileAndFormat() {
        let help = Usage.text(for: .check)
        for name in Profile.allCases.map(\.rawValue) + ReportFormat.allCases.map(\.rawValue) {
            XCTAssertNotNil(help.range(of: "\\b\(name)\\b", options: .regularExpression), "the help lacks \(name)")
        }
    }

    func testShowsTheTwoCommands() throws {
        let text = try readme()
        XCTAssertTrue(text.contains("\nswift run testpage --port 8080\nswift test\n"))
    }
}
