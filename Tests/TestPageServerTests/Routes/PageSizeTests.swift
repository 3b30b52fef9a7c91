import XCTest

/// The page works on a slow phone: what it weighs is bounded.
final class PageSizeTests: XCTestCase {
    func testThePageWithAllItsRowsIsUnder60KB() throws {
        let page = try SiteFixture().ask("/?session=run-abcdef").text
        XCTAssertLessThan(page.utf8.count, 60_000)
        XCTAssertGreaterThan(page.components(separatedBy: "<li class=row").count, 190)
    }
}
