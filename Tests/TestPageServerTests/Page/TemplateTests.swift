import Foundation
import XCTest

@testable import TestPageServer

final class TemplateTests: XCTestCase {
    private func filled(_ text: String, link: String = "", title: String = "") -> String {
        var slots = Slots(Configuration())
        slots.set(.link, link)
        slots.set(.title, title)
        return String(decoding: Template(text).filled(slots), as: UTF8.self)
    }

    func testSlots() {
        XCTAssertEqual(filled(""), "")
        XCTAssertEqual(filled("no slot", link: "x"), "no slot")
        XCTAssertEqual(filled("{{LINK}}", link: "x"), "x")
        XCTAssertEqual(filled("a{{LINK}}b{{TITLE}}c{{LINK}}", link: "1", title: "2"), "a1b2c1")
        XCTAssertEqual(filled("[{{LINK}}]"), "[]", "a slot without a value is empty")
        XCTAssertEqual(filled("[{{OTHER}}{{LINK}}]", link: "x"), "[x]", "what is no slot of ours is empty")
        XCTAssertEqual(filled("{{LINK}}{{TITLE}}", link: "é😀"), "é😀")
    }

    func testWhatIsNoSlotStays() {
        for text in ["{", "{{", "}}", "{{LINK", "{LINK}", "a}}b{{", "{ {LINK}}"] {
            XCTAssertEqual(filled(text, link: "x"), text)
        }
    }

    func testAValueIsNeverFilledAgain() {
        XCTAssertEqual(filled("{{LINK}}|{{TITLE}}", link: "{{TITLE}}", title: "{{LINK}}"), "{{TITLE}}|{{LINK}}")
    }

    func testEverySlotIsInATemplateOrItsMarkup() throws {
        let folder = try PublicFolder.find(named: nil)
        let shells = try ["page.html", "landing.html", "frame.html"].map {
            try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)
        }
        let links = Catalogue.all.links.map { RowMarkup(link: $0, frameShell: "").html }
        let markup = (shells + links).joined()
        // The shells' ELSEWHERE becomes SECOND; no row leads to the own host without its scheme.
        for slot in Slot.allCases where slot != .second && slot != .hereAuthority {
            XCTAssertTrue(markup.contains("{{\(slot.rawValue)}}"), slot.rawValue)
        }
    }

    func testReplacing() {
        XCTAssertEqual("aXbXc".replacing("X", with: "XX"), "aXXbXXc")
        XCTAssertEqual("aaa".replacing("aa", with: "b"), "ba")
        XCTAssertEqual("abc".replacing("", with: "x"), "abc")
        XCTAssertEqual("".replacing("a", with: "x"), "")
    }

    func testWhatIsSetIsEscapedForTheAttributeThatItStandsIn() {
        XCTAssertEqual(filled("{{LINK}}", link: "\"><script>"), "&quot;&gt;&lt;script&gt;")
        var configuration = Configuration()
        configuration.destinations.appStore = "https://a.test/\"><script>"
        let hostile = Slots(configuration)
        XCTAssertFalse(String(decoding: hostile.bytes, as: UTF8.self).contains("<script>"))
    }
}
