import TestSupport
import XCTest

final class ChromiumBoardTests: BoardChecks {
    override class var browser: Browser { .chromium }

    func testALinkTurnsGreen() throws { try checkALinkTurnsGreen() }
    func testTheTokenIsRemembered() throws { try checkTheTokenIsRemembered() }
    func testWhatIsLoggedIsTextOnly() throws { try checkWhatIsLoggedIsTextOnly() }
}

final class WebKitBoardTests: BoardChecks {
    override class var browser: Browser { .webKit }

    func testALinkTurnsGreen() throws { try checkALinkTurnsGreen() }
    func testTheTokenIsRemembered() throws { try checkTheTokenIsRemembered() }
    func testWhatIsLoggedIsTextOnly() throws { try checkWhatIsLoggedIsTextOnly() }
}
