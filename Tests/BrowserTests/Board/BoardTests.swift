import TestSupport
import XCTest

final class ChromiumBoardTests: BoardChecks {
    override class var browser: Browser { .chromium }

    func testTheTokenIsRemembered() throws { try checkTheTokenIsRemembered() }
    func testWhatIsLoggedIsTextOnly() throws { try checkWhatIsLoggedIsTextOnly() }
}

final class WebKitBoardTests: BoardChecks {
    override class var browser: Browser { .webKit }

    func testTheTokenIsRemembered() throws { try checkTheTokenIsRemembered() }
    func testWhatIsLoggedIsTextOnly() throws { try checkWhatIsLoggedIsTextOnly() }
}
