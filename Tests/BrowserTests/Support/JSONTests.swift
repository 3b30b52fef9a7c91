import TestSupport
import XCTest

final class JSONTests: XCTestCase {
    func testValuesSurviveARoundTrip() throws {
        let value: JSON = [
            "a": [1, 2.5.json, -3, "é\n\"", true, false, .null], "b": [:], "c": [], "d": "",
        ]
        XCTAssertEqual(try JSON(parsing: value.text.utf8), value)
        XCTAssertEqual(value["a"][0].integer, 1)
        XCTAssertEqual(value["a"][1].number, 2.5)
        XCTAssertNil(value["a"][1].integer)
        XCTAssertEqual(value["a"][4].boolean, true)
        XCTAssertTrue(value["a"][6].isNull)
        XCTAssertTrue(value["a"][7].isNull)
        XCTAssertTrue(value["none"]["deeper"].isNull)
    }

    func testWholeNumbersHaveNoFraction() {
        XCTAssertEqual(JSON.array([0, 1, -20]).text, "[0,1,-20]")
    }

    func testNoJSONIsRefused() {
        for text in ["", "{", "[1 2]", "nul"] {
            XCTAssertThrowsError(try JSON(parsing: text.utf8), text)
        }
    }
}

extension Double {
    fileprivate var json: JSON { .number(self) }
}
