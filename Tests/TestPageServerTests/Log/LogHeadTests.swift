import XCTest

@testable import TestPageServer

final class LogHeadTests: XCTestCase {
    private func head(_ text: String) -> LogHead { LogHead(Array(text.utf8)) }

    func testWhatIsALog() {
        for text in [
            "", "\n", "{", "{\"ki", "{\"kind\":\"", "{\"kind\":\"start\",\"seq\":1", "{\"kind\":\"page\",\"seq\":2}\n",
            "\n{\"kind\":\"page\"}\n", "torn\":1}\n{\"kind\":\"page\"}\n", "\u{FEFF}x\n{\"kind\":\"page\"}\n",
        ] {
            XCTAssertTrue(head(text).isLog, text)
        }
        for text in [
            "a", "{\"name\":1}\n", "# Notes\n", "[{\"kind\":\"page\"}]\n", "\0\0\0", " {\"kind\":\"page\"}\n",
        ] {
            XCTAssertFalse(head(text).isLog, text)
        }
    }

    func testTheServerIsThatOfTheFirstWholeStartLine() {
        let start =
            "{\"kind\":\"start\",\"seq\":1,\"time\":\"t\",\"schema\":1,\"version\":\"0.1.0\",\"server\":\"abcdefgh1234\""
        let rows: [(String, String?)] = [
            ("", nil), (start + "}\n", "abcdefgh1234"),
            ("{\"kind\":\"start\",\"seq\":1,\"ti\n" + start + ",\"links\":[]}\n", "abcdefgh1234"),
            ("{\"kind\":\"page\",\"server\":\"zzzzzzzzzzzz\"}\n" + start + "}\n", "abcdefgh1234"),
            (start.replacingOccurrences(of: "abcdefgh1234", with: "short") + "}\n", nil),
            (start.replacingOccurrences(of: "abcdefgh1234", with: "<script>1") + "}\n", nil),
            ("{\"kind\":\"page\",\"seq\":1}\n", nil),
        ]
        for (text, server) in rows { XCTAssertEqual(head(text).server, server, text) }
    }
}
