import XCTest

@testable import TestPageServer

final class TemplateTests: XCTestCase {
    private func filled(_ text: String, _ values: [String: String]) -> String {
        String(decoding: Template(text).filled(values), as: UTF8.self)
    }

    func testSlots() {
        XCTAssertEqual(filled("", [:]), "")
        XCTAssertEqual(filled("no slot", ["A": "x"]), "no slot")
        XCTAssertEqual(filled("{{A}}", ["A": "x"]), "x")
        XCTAssertEqual(filled("a{{A}}b{{B}}c{{A}}", ["A": "1", "B": "2"]), "a1b2c1")
        XCTAssertEqual(filled("[{{A}}]", [:]), "[]", "a slot without a value is empty")
        XCTAssertEqual(filled("{{A}}{{B}}", ["A": "é😀"]), "é😀")
    }

    func testWhatIsNoSlotStays() {
        for text in ["{", "{{", "}}", "{{A", "{A}", "a}}b{{", "{ {A}}"] {
            XCTAssertEqual(filled(text, ["A": "x"]), text)
        }
    }

    func testAValueIsNeverFilledAgain() {
        XCTAssertEqual(filled("{{A}}|{{B}}", ["A": "{{B}}", "B": "{{A}}"]), "{{B}}|{{A}}")
    }

    func testEscapes() {
        XCTAssertEqual("a<b>&\"c\"'".escapedForHTML, "a&lt;b&gt;&amp;&quot;c&quot;&#39;")
        XCTAssertEqual("a<b>&\"".escapedAsText, "a&lt;b>&amp;\"")
        XCTAssertEqual("&lt;".escapedForHTML, "&amp;lt;")
        XCTAssertEqual("é\u{0}\u{2028}".escapedForHTML, "é\u{0}\u{2028}")
    }

    func testReplacing() {
        XCTAssertEqual("aXbXc".replacing("X", with: "XX"), "aXXbXXc")
        XCTAssertEqual("aaa".replacing("aa", with: "b"), "ba")
        XCTAssertEqual("abc".replacing("", with: "x"), "abc")
        XCTAssertEqual("".replacing("a", with: "x"), "")
    }

    func testWhatIsSetIsEscapedForTheAttributeThatItStandsIn() throws {
        var slots = Slots(
            session: "s", here: try XCTUnwrap(Origin("http://a.test")), elsewhere: nil, configuration: Configuration())
        slots.set("X", "\"><script>")
        XCTAssertEqual(slots.values["X"], "&quot;&gt;&lt;script&gt;")
        var configuration = Configuration()
        configuration.destinations.appStore = "https://a.test/\"><script>"
        let hostile = Slots(
            session: "s", here: try XCTUnwrap(Origin("http://a.test")), elsewhere: nil, configuration: configuration)
        XCTAssertTrue(hostile.values.values.allSatisfy { !$0.contains("<script>") })
    }
}
