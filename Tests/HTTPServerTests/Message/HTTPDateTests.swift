import XCTest

@testable import HTTPServer

/// RFC 9110, section 5.6.7.
final class HTTPDateTests: XCTestCase {
    private let now = HTTPDate(seconds: 1_780_000_000)

    func testTheFormThatIsSent() {
        XCTAssertEqual(HTTPDate(seconds: 784_111_777).text, "Sun, 06 Nov 1994 08:49:37 GMT")
        XCTAssertEqual(HTTPDate(seconds: 0).text, "Thu, 01 Jan 1970 00:00:00 GMT")
        XCTAssertEqual(HTTPDate(seconds: 951_782_400).text, "Tue, 29 Feb 2000 00:00:00 GMT")
        XCTAssertEqual(HTTPDate(seconds: 4_107_542_399).text, "Sun, 28 Feb 2100 23:59:59 GMT")
        XCTAssertEqual(HTTPDate(seconds: -1).text, "Wed, 31 Dec 1969 23:59:59 GMT")
    }

    func testTheThreeFormsThatAreRead() {
        for text in ["Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994"] {
            XCTAssertEqual(HTTPDate(text, now: now)?.seconds, 784_111_777, text)
        }
        XCTAssertEqual(HTTPDate("Sun Nov 16 08:49:37 1994", now: now)?.text, "Wed, 16 Nov 1994 08:49:37 GMT")
    }

    func testATwoDigitYearMoreThanFiftyYearsAheadLiesBehind() {
        XCTAssertEqual(HTTPDate("Friday, 01-Jan-77 00:00:00 GMT", now: now)?.text, "Sat, 01 Jan 1977 00:00:00 GMT")
        XCTAssertEqual(HTTPDate("Friday, 01-Jan-70 00:00:00 GMT", now: now)?.text, "Wed, 01 Jan 2070 00:00:00 GMT")
    }

    func testDaysOfFourCenturiesComeBack() {
        for day in stride(from: Int64(-40_000), through: 110_000, by: 13) {
            let date = HTTPDate(seconds: day * 86_400 + 3661)
            guard HTTPDate(date.text, now: now) == date else { return XCTFail(date.text) }
        }
    }

    func testWhatIsNoDate() {
        let cases = [
            "", "now", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 UTC", "Sun, 6 Nov 1994 08:49:37 GMT",
            "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:60:37 GMT", "Sun, 31 Feb 1994 08:49:37 GMT",
            "Sun, 00 Nov 1994 08:49:37 GMT", "Son, 06 Nov 1994 08:49:37 GMT", "Sun, 06 nov 1994 08:49:37 GMT",
            "Sun, 06  Nov 1994 08:49:37 GMT", "Sun, 06 Nov 94 08:49:37 GMT", "Sunday, 06-Nov-1994 08:49:37 GMT",
            "Sun Nov 6 08:49:37 1994", "Sun, 06 Nov 1994 8:49:37 GMT", "Sun, 06 Nov +994 08:49:37 GMT",
        ]
        for text in cases { XCTAssertNil(HTTPDate(text, now: now), text) }
    }
}
