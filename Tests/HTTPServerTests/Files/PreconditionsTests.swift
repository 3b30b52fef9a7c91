import XCTest

@testable import HTTPServer

/// RFC 9110, section 13.
final class PreconditionsTests: XCTestCase {
    private let conditions = Preconditions(
        tag: EntityTag("abc"), lastModified: HTTPDate(seconds: 784_111_777), now: HTTPDate(seconds: 1_700_000_000))
    private let same = "Sun, 06 Nov 1994 08:49:37 GMT"
    private let before = "Sun, 06 Nov 1994 08:49:36 GMT"
    private let after = "Sun, 06 Nov 1994 08:49:38 GMT"

    private func outcome(_ fields: String...) throws -> Preconditions.Outcome {
        conditions.evaluate(try head(fields).fields)
    }

    private func head(_ fields: [String]) throws -> RequestHead {
        try RequestHead(parsing: "GET / HTTP/1.1\r\nHost: t\r\n\(fields.map { $0 + "\r\n" }.joined())\r\n")
    }

    func testIfMatchComparesStrongly() throws {
        for value in ["\"abc\"", "*", "\"x\", \"abc\"", "\"x\",,  \"abc\"  ,", "\"a,b\" , \"abc\""] {
            XCTAssertEqual(try outcome("If-Match: \(value)"), .proceed, value)
        }
        for value in [
            "\"abd\"", "W/\"abc\"", "abc", "\"abc", "\"ab c\"", "\"abc\" \"x\"", "*, \"abc\"", "w/\"abc\"", "",
        ] {
            XCTAssertEqual(try outcome("If-Match: \(value)"), .failed, value)
        }
        XCTAssertEqual(try outcome("If-Match: \"x\"", "If-Match: \"abc\""), .proceed)
    }

    func testIfNoneMatchComparesWeakly() throws {
        for value in ["\"abc\"", "W/\"abc\"", "*", "\"x\", W/\"abc\"", "\"x\",\"abc\""] {
            XCTAssertEqual(try outcome("If-None-Match: \(value)"), .notModified, value)
        }
        for value in ["\"abd\"", "abc", "\"ABC\"", "\"abc", "W/ \"abc\"", "\"x\" \"abc\"", "\"abc\" junk", ""] {
            XCTAssertEqual(try outcome("If-None-Match: \(value)"), .proceed, value)
        }
        XCTAssertEqual(try outcome("If-None-Match: \"x\"", "If-None-Match: \"abc\""), .notModified)
    }

    func testIfModifiedSince() throws {
        XCTAssertEqual(try outcome("If-Modified-Since: \(same)"), .notModified)
        XCTAssertEqual(try outcome("If-Modified-Since: \(after)"), .notModified)
        XCTAssertEqual(try outcome("If-Modified-Since: \(before)"), .proceed)
        XCTAssertEqual(try outcome("If-Modified-Since: Sunday, 06-Nov-94 08:49:37 GMT"), .notModified)
        XCTAssertEqual(try outcome("If-Modified-Since: Sun Nov  6 08:49:37 1994"), .notModified)
    }

    func testIfUnmodifiedSince() throws {
        XCTAssertEqual(try outcome("If-Unmodified-Since: \(same)"), .proceed)
        XCTAssertEqual(try outcome("If-Unmodified-Since: \(after)"), .proceed)
        XCTAssertEqual(try outcome("If-Unmodified-Since: \(before)"), .failed)
    }

    func testWhatIsNoDateIsIgnored() throws {
        for value in ["yesterday", "", "0", "Sun, 06 Nov 1994 08:49:37 UTC"] {
            XCTAssertEqual(try outcome("If-Modified-Since: \(value)"), .proceed, value)
            XCTAssertEqual(try outcome("If-Unmodified-Since: \(value)"), .proceed, value)
        }
        XCTAssertEqual(try outcome("If-Modified-Since: \(same)", "If-Modified-Since: \(same)"), .proceed)
        XCTAssertEqual(try outcome("If-Unmodified-Since: \(before)", "If-Unmodified-Since: \(before)"), .proceed)
    }

    func testTagsTakePrecedenceOverDates() throws {
        XCTAssertEqual(try outcome("If-Match: \"abc\"", "If-Unmodified-Since: \(before)"), .proceed)
        XCTAssertEqual(try outcome("If-Match: \"x\"", "If-Unmodified-Since: \(after)"), .failed)
        XCTAssertEqual(try outcome("If-None-Match: \"x\"", "If-Modified-Since: \(after)"), .proceed)
        XCTAssertEqual(try outcome("If-None-Match: \"abc\"", "If-Modified-Since: \(before)"), .notModified)
    }

    func testWhatFailsComesBeforeWhatIsNotModified() throws {
        XCTAssertEqual(try outcome("If-None-Match: \"abc\"", "If-Match: \"x\""), .failed)
        XCTAssertEqual(try outcome("If-Modified-Since: \(after)", "If-Unmodified-Since: \(before)"), .failed)
        XCTAssertEqual(try outcome("If-Match: \"abc\"", "If-None-Match: \"abc\""), .notModified)
    }

    func testIfRangeAllowsARangeOnlyOfExactlyThisFile() throws {
        func allows(_ fields: String...) throws -> Bool { conditions.allowRange(try head(fields).fields) }
        XCTAssertTrue(try allows())
        XCTAssertTrue(try allows("If-Range: \"abc\""))
        XCTAssertTrue(try allows("If-Range: \(same)"))
        for value in ["\"x\"", "W/\"abc\"", after, before, "abc", "", "*", "\"abc\", \"x\""] {
            XCTAssertFalse(try allows("If-Range: \(value)"), value)
        }
        XCTAssertFalse(try allows("If-Range: \"abc\"", "If-Range: \"abc\""))
    }

    func testADateIsNoExactNameOfAFileThatChangedThisVerySecond() throws {
        let fresh = Preconditions(
            tag: conditions.tag, lastModified: conditions.lastModified, now: conditions.lastModified)
        XCTAssertFalse(fresh.allowRange(try head(["If-Range: \(same)"]).fields))
        XCTAssertTrue(fresh.allowRange(try head(["If-Range: \"abc\""]).fields))
    }
}
