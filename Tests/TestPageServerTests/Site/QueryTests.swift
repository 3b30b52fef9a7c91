import XCTest

@testable import TestPageServer

final class QueryTests: XCTestCase {
    func testPairsAsTheURLStandardReadsThem() {
        let rows: [(query: String, pairs: [(String, String)])] = [
            ("", []), ("&&", []), ("a", [("a", "")]), ("a=", [("a", "")]), ("=b", [("", "b")]),
            ("a=b=c", [("a", "b=c")]),
            ("a+b=c+d", [("a b", "c d")]), ("a%20b=%2B", [("a b", "+")]), ("x=1&x=2", [("x", "1"), ("x", "2")]),
            ("q=%", [("q", "%")]), ("q=%4", [("q", "%4")]), ("q=%4g", [("q", "%4g")]), ("q=%C3%A9", [("q", "é")]),
            ("q=%c3%a9%", [("q", "é%")]), ("q=%FF", [("q", "\u{FFFD}")]), ("q=?&/", [("q", "?"), ("/", "")]),
        ]
        for (text, pairs) in rows {
            let query = Query(Array(text.utf8)[...])
            XCTAssertEqual(query.pairs.map(\.name), pairs.map(\.0), text)
            XCTAssertEqual(query.pairs.map(\.value), pairs.map(\.1), text)
        }
        XCTAssertTrue(Query(nil).pairs.isEmpty)
    }

    func testTheFirstValueOfANameCounts() {
        let query = Query(Array("session=a&session=b".utf8)[...])
        XCTAssertEqual(query["session"], "a")
        XCTAssertNil(query["round"])
    }

    func testWhatIsEncodedIsDecodedToTheSame() {
        for text in ["", "run-42", "a b&c=d#e", "100%", "+", "é漢😀", "\u{0}\r\n", "\"'<>"] {
            let encoded = Query.encode(text)
            XCTAssertTrue(encoded.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"'<>&#+=".utf8.contains($0) }, encoded)
            XCTAssertEqual(Query(Array("q=\(encoded)".utf8)[...])["q"], text)
        }
    }
}
