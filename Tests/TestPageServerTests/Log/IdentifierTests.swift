import ClickLog
import XCTest

final class IdentifierTests: XCTestCase {
    func testSessions() {
        for name in ["a", "run-42", "A.b_c-9", "...", "a.", ".a", String(repeating: "x", count: 64)] {
            XCTAssertTrue(Identifier.isSession(name.utf8), name)
        }
        for name in ["", ".", "..", "a b", "a/b", "a%20", "é", "a\n", "a\0", String(repeating: "x", count: 65)] {
            XCTAssertFalse(Identifier.isSession(name.utf8), name)
        }
    }

    func testReporters() {
        for name in ["abcdefgh", "ABC_def-", String(repeating: "0", count: 32)] {
            XCTAssertTrue(Identifier.isReporter(name.utf8), name)
        }
        for name in ["", "-", "abcdefg", "abcd.fgh", "abcdefg ", String(repeating: "0", count: 33)] {
            XCTAssertFalse(Identifier.isReporter(name.utf8), name)
        }
    }

    func testLinks() {
        for name in ["a", "href-target-blank", "redirect-301", String(repeating: "z", count: 64)] {
            XCTAssertTrue(Identifier.isLink(name.utf8), name)
        }
        for name in ["", "Href", "a_b", "a.b", "ä", String(repeating: "z", count: 65)] {
            XCTAssertFalse(Identifier.isLink(name.utf8), name)
        }
    }

    func testNewNamesAreWellFormedAndDiffer() {
        let names = (0..<1000).map { _ in Identifier.newSession() }
        XCTAssertTrue(names.allSatisfy { Identifier.isSession($0.utf8) })
        // Of 31⁶ names a thousand hardly ever meet; that they all do would be a generator that stands still.
        XCTAssertGreaterThan(Set(names).count, 990)
    }
}
