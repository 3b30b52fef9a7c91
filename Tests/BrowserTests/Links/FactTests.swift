import TestSupport
import XCTest

/// The table of what browsers make of links is about the catalogue's rows, all of them, and the tests click them all.
final class FactTests: XCTestCase {
    func testEveryProvableLinkHasOneFact() throws {
        let links = try CatalogueLink.all().filter(\.isProvable)
        XCTAssertGreaterThan(links.count, 130)
        let tables = [Set(Facts.shared.keys), Set(Facts.differences.keys), Set(Facts.outOfReach.keys)]
        for link in links { XCTAssertEqual(tables.filter { $0.contains(link.id) }.count, 1, link.id) }
        XCTAssertEqual(tables.reduce(0) { $0 + $1.count }, links.count, "the table speaks of a row that there is not")
    }

    func testWhatTheTableSaysIsWhatTheProfileAccepts() throws {
        for link in try CatalogueLink.all() {
            for browser in Browser.allCases {
                guard let fact = Facts.fact(link.id, in: browser) else { continue }
                XCTAssertTrue(link.accepted.contains(fact.triple), "\(link.id) in \(browser): \(fact.triple)")
            }
        }
    }

    func testEveryDifferenceIsOneAndHasItsReason() {
        for (id, difference) in Facts.differences {
            XCTAssertNotEqual(difference.chromium.triple, difference.webKit.triple, id)
            XCTAssertFalse(difference.reason.isEmpty, id)
        }
        for (id, need) in Facts.outOfReach { XCTAssertFalse(need.isEmpty, id) }
    }

    func testNoGroupIsForgotten() throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "LinkTests.swift")
        let source = try String(contentsOf: tests, encoding: .utf8)
        for group in Set(try CatalogueLink.all().filter(\.isProvable).map(\.group)) {
            let calls = source.components(separatedBy: "try checkGroup(\"\(group)\")").count - 1
            XCTAssertEqual(calls, Browser.allCases.count, "each engine clicks the group \(group)")
        }
    }
}
