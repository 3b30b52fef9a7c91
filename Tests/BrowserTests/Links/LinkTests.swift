import TestSupport
import XCTest

final class ChromiumLinkTests: LinkChecks {
    override class var browser: Browser { .chromium }

    func testFirstLinks() throws { try checkFirstLinks() }
    func testHrefTargets() throws { try checkGroup("href") }
    func testScripts() throws { try checkGroup("js") }
    func testForms() throws { try checkGroup("form") }
    func testFrames() throws { try checkGroup("iframe") }
    func testRedirects() throws { try checkGroup("redirect") }
    func testPopups() throws { try checkGroup("popup") }
    func testSameDocument() throws { try checkGroup("same-document") }
    func testDownloads() throws { try checkGroup("download") }
    func testEncodings() throws { try checkGroup("url") }
}

final class WebKitLinkTests: LinkChecks {
    override class var browser: Browser { .webKit }

    func testFirstLinks() throws { try checkFirstLinks() }
    func testHrefTargets() throws { try checkGroup("href") }
    func testScripts() throws { try checkGroup("js") }
    func testForms() throws { try checkGroup("form") }
    func testFrames() throws { try checkGroup("iframe") }
    func testRedirects() throws { try checkGroup("redirect") }
    func testPopups() throws { try checkGroup("popup") }
    func testSameDocument() throws { try checkGroup("same-document") }
    func testDownloads() throws { try checkGroup("download") }
    func testEncodings() throws { try checkGroup("url") }
}

final class ChromiumTamperTests: TamperChecks {
    override class var browser: Browser { .chromium }

    func testAnotherURLIsWrong() throws { try checkAnotherURLIsWrong() }
    func testOpeningTwiceIsRepeated() throws { try checkOpeningTwiceIsRepeated() }
    func testAReloadIsAReset() throws { try checkAReloadIsAReset() }
    func testALostReportIsNoLostClick() throws { try checkALostReportIsNoLostClick() }
    func testAPopupWithoutItsOpenerSaysSo() throws { try checkAPopupWithoutItsOpenerSaysSo() }
}

final class WebKitTamperTests: TamperChecks {
    override class var browser: Browser { .webKit }

    func testAnotherURLIsWrong() throws { try checkAnotherURLIsWrong() }
    func testOpeningTwiceIsRepeated() throws { try checkOpeningTwiceIsRepeated() }
    func testAReloadIsAReset() throws { try checkAReloadIsAReset() }
    func testALostReportIsNoLostClick() throws { try checkALostReportIsNoLostClick() }
    func testAPopupWithoutItsOpenerSaysSo() throws { try checkAPopupWithoutItsOpenerSaysSo() }
}

final class ChromiumOfflineTests: OfflineChecks {
    override class var browser: Browser { .chromium }

    func testReportsAreDeliveredLaterInOrderAndOnce() throws { try checkReportsAreDeliveredLaterInOrderAndOnce() }
}

final class WebKitOfflineTests: OfflineChecks {
    override class var browser: Browser { .webKit }

    func testReportsAreDeliveredLaterInOrderAndOnce() throws { try checkReportsAreDeliveredLaterInOrderAndOnce() }
}
