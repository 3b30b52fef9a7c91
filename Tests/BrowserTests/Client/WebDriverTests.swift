import TestSupport
import XCTest

final class ChromiumWebDriverTests: WebDriverChecks {
    override class var browser: Browser { .chromium }

    func testPageAndElements() throws { try checkPageAndElements() }
    func testErrorsCarryTheCodeOfTheStandard() throws { try checkErrorsCarryTheCodeOfTheStandard() }
    func testScripts() throws { try checkScripts() }
    func testScreenshotAndWindowSize() throws { try checkScreenshotAndWindowSize() }
    func testClicksAreTrusted() throws { try checkClicksAreTrusted() }
    func testOtherButtons() throws { try checkOtherButtons() }
    func testTouch() throws { try checkTouch() }
    func testModifierKeysAreHeld() throws { try checkModifierKeysAreHeld() }
    func testHoldingKeepsTheButtonDown() throws { try checkHoldingKeepsTheButtonDown() }
    func testTyping() throws { try checkTyping() }
    func testANewWindowOpensByAClickAndCloses() throws { try checkANewWindowOpensByAClickAndCloses() }
    func testANewTabIsMadeByTheDriver() throws { try checkANewTabIsMadeByTheDriver() }
    func testFrames() throws { try checkFrames() }
    func testDialogs() throws { try checkDialogs() }
    func testHistory() throws { try checkHistory() }
    func testProfilesAreSeparateAndProcessesEnd() throws { try checkProfilesAreSeparateAndProcessesEnd() }
}

final class WebKitWebDriverTests: WebDriverChecks {
    override class var browser: Browser { .webKit }

    func testPageAndElements() throws { try checkPageAndElements() }
    func testErrorsCarryTheCodeOfTheStandard() throws { try checkErrorsCarryTheCodeOfTheStandard() }
    func testScripts() throws { try checkScripts() }
    func testScreenshotAndWindowSize() throws { try checkScreenshotAndWindowSize() }
    func testClicksAreTrusted() throws { try checkClicksAreTrusted() }
    func testModifierKeysAreHeld() throws { try checkModifierKeysAreHeld() }
    func testHoldingKeepsTheButtonDown() throws { try checkHoldingKeepsTheButtonDown() }
    func testTyping() throws { try checkTyping() }
    func testANewWindowOpensByAClickAndCloses() throws { try checkANewWindowOpensByAClickAndCloses() }
    func testANewTabIsMadeByTheDriver() throws { try checkANewTabIsMadeByTheDriver() }
    func testFrames() throws { try checkFrames() }
    func testDialogs() throws { try checkDialogs() }
    func testHistory() throws { try checkHistory() }
    func testProfilesAreSeparateAndProcessesEnd() throws { try checkProfilesAreSeparateAndProcessesEnd() }
}
