import XCTest

/// The page works on a slow phone: what it weighs is bounded.
final class PageSizeTests: XCTestCase {
    func testThePageWithAllItsRowsIsUnder60KB() throws {
        let page = try SiteFixture().ask("/?session=run-abcdef").text
        XCTAssertLessThan(page.utf8.count, 60_000)
        XCTAssertGreaterThan(page.components(separatedBy: "<li").count, 190)
    }

    func testItsScriptsTogetherAreUnder25KB() throws {
        let page = try SiteFixture().ask("/?session=run-abcdef").text
        let scripts = page.components(separatedBy: "<script src=\"/").dropFirst().compactMap {
            $0.components(separatedBy: "\"").first
        }
        XCTAssertGreaterThan(scripts.count, 4)
        let root = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).joined(separator: "/")
        let sizes = try scripts.map { try Data(contentsOf: URL(fileURLWithPath: "\(root)/Public/\($0)")).count }
        XCTAssertLessThan(sizes.reduce(0, +), 25_000, "\(sizes)")
    }
}
