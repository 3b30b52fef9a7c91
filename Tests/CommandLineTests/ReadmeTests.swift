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

    func testShowsTheTwoCommands() throws {
        let text = try readme()
        XCTAssertTrue(text.contains("\nswift run testpage --port 8080\nswift test\n"))
    }
}
