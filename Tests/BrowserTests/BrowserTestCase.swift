import TestSupport
import XCTest

/// A test that drives a browser.
///
/// Every check is written once, in a class between this one and one final class for each engine, whose test methods call it. So
/// a missing engine skips its own tests and no others.
class BrowserTestCase: XCTestCase {
    /// The engine that this class drives.
    class var browser: Browser { preconditionFailure("each final class names its engine") }

    override func setUpWithError() throws {
        continueAfterFailure = false
        do {
            try Self.browser.checkInstalled()
        } catch let missing as MissingBrowser where !Browser.areRequired {
            throw XCTSkip(missing.description)
        }
    }

    /// Starts a browser of its own for this test, which is closed after it.
    func startBrowser(options: BrowserOptions = BrowserOptions()) throws -> WebDriver {
        let driver = try WebDriver(Self.browser, options: options)
        addTeardownBlock { driver.close() }
        return driver
    }
}
