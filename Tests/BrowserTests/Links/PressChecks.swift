import TestSupport
import XCTest

/// A link has its number from the press on, for an app that reads it before the click comes to the page's script.
class PressChecks: ServerTestCase {
    func checkALinkHasItsNumberFromThePressOn() throws {
        let id = "href-target-blank"
        let driver = try LinkRound(startBrowser(), startServer(), session: "pressed", query: "&only=\(id)").driver
        let page = try driver.window()
        let element = try driver.element("#\(id)")
        func number() throws -> String? {
            try driver.execute("return /\\.(\\d+)\\//.exec(arguments[0].href)[1]", [element.json]).string
        }
        func dispatch(_ event: String) throws {
            try driver.execute("arguments[0].dispatchEvent(new \(event))", [element.json])
        }
        XCTAssertEqual(try number(), "0")

        // Held: what a preview asks for says so.
        try dispatch("PointerEvent('pointerdown', { bubbles: true })")
        XCTAssertEqual(try number(), "1")
        try dispatch("MouseEvent('contextmenu', { bubbles: true })")
        XCTAssertEqual(try number(), "0")

        // A press of which no click comes is taken back, and its number not given again.
        try dispatch("KeyboardEvent('keydown', { key: 'Enter', bubbles: true })")
        XCTAssertEqual(try number(), "2")
        try dispatch("KeyboardEvent('keyup', { key: 'Enter', bubbles: true })")
        try waitUntil("the number to be taken back") { try number() == "0" }

        try driver.execute(
            "addEventListener('mousedown', event => window.seen = event.target.closest('a').href, true)")
        try driver.click(element)
        try driver.switchTo(window: page)
        let seen = try driver.execute("return window.seen").string ?? ""
        XCTAssertTrue(seen.contains(".3/"), seen)
    }
}

final class ChromiumPressTests: PressChecks {
    override class var browser: Browser { .chromium }

    func testALinkHasItsNumberFromThePressOn() throws { try checkALinkHasItsNumberFromThePressOn() }
}

final class WebKitPressTests: PressChecks {
    override class var browser: Browser { .webKit }

    func testALinkHasItsNumberFromThePressOn() throws { try checkALinkHasItsNumberFromThePressOn() }
}
