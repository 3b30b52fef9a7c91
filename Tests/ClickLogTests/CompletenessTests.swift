import Foundation
import XCTest

@testable import ClickLog

/// What is added in one place is not forgotten in another: see the article `ChangingThings`.
final class CompletenessTests: XCTestCase {
    private func article(_ name: String) throws -> String {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return try String(
            contentsOf: package.appendingPathComponent("Sources/ClickLog/ClickLog.docc/\(name).md"), encoding: .utf8)
    }

    func testEveryDiagnosisCodeHasOneRule() {
        XCTAssertEqual(
            DiagnosisRule.all.map(\.code.rawValue).sorted(), DiagnosisCode.allCases.map(\.rawValue).sorted())
    }

    func testEveryDiagnosisCodeHasACaseInTheTests() {
        let cases = Set(DiagnosisTests.rows.map(\.code))
        XCTAssertEqual(DiagnosisCode.allCases.filter { !cases.contains($0.rawValue) }, [])
    }

    func testEveryDiagnosisCodeHasARowInTheArticle() throws {
        let rows = try article("TheVerdicts").split(separator: "\n").filter { $0.hasPrefix("| `") }
        for code in DiagnosisCode.allCases {
            XCTAssertTrue(
                rows.contains { $0.split(separator: "|")[0].contains("`\(code.rawValue)`") },
                "TheVerdicts has no row of \(code.rawValue)")
        }
    }

    func testEveryVerdictHasARowInTheArticle() throws {
        let text = try article("TheVerdicts")
        for destination in Destination.allCases where destination != .notClicked {
            XCTAssertTrue(
                text.contains("| ``Destination/\(destination)`` |"), "TheVerdicts has no row of \(destination)")
        }
        for place in Place.allCases { XCTAssertTrue(text.contains("``Place/\(place)``"), "TheVerdicts lacks \(place)") }
        for state in State.allCases {
            XCTAssertTrue(text.contains("| ``State/\(state)`` |"), "TheVerdicts has no row of \(state)")
        }
    }

    func testEveryFormatIsInTheArticle() throws {
        let text = try article("TheReport")
        for format in ReportFormat.allCases {
            XCTAssertTrue(text.contains("`--format \(format.rawValue)`"), "TheReport lacks \(format.rawValue)")
        }
    }

    func testEveryChangeHasASection() throws {
        let text = try article("ChangingThings")
        for change in ["link row", "profile", "diagnosis code", "event kind", "event field", "report format", "flag"] {
            XCTAssertNotNil(text.range(of: "\n## An? \(change)\n", options: .regularExpression), change)
        }
    }
}
