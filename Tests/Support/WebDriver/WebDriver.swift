/// One browser window set under the control of a driver process (W3C WebDriver).
///
/// Commands are in extensions, by theme. Each blocks until the driver has answered and throws `WebDriverError` with the code of
/// the standard when the driver refuses it. The browser is closed and its processes are killed with the last reference.
public final class WebDriver {
    /// The engine that is driven.
    public let browser: Browser
    private let process: DriverProcess
    private let path: String

    /// Starts a driver and a browser of its own, with an empty profile.
    ///
    /// - Parameter options: what the browser shall do otherwise than by default.
    /// - Throws: `MissingBrowser`, `WebDriverError` when the driver cannot start the browser, `TimedOut`.
    public init(_ browser: Browser, options: BrowserOptions = BrowserOptions()) throws {
        self.browser = browser
        process = try DriverProcess(browser)
        let capabilities = try browser.capabilities(options, profile: process.folder.path("profile"))
        let answer = try process.command(
            "POST", "/session", ["capabilities": ["alwaysMatch": capabilities]])
        guard let identifier = answer["sessionId"].string else {
            throw WebDriverError(code: "session not created", message: answer.text, command: "POST /session")
        }
        path = "/session/\(identifier)"
    }

    deinit { close() }

    /// Closes the browser and ends the driver.
    public func close() {
        // A browser that does not close by itself is killed with the driver's group.
        if process.isRunning { _ = try? process.command("DELETE", path, within: 10) }
        process.stop()
    }

    /// Sends a command of this browser's session: a method, a path below the session, a body.
    @discardableResult
    func command(_ method: String, _ subpath: String, _ body: JSON? = nil, within seconds: Double = 60) throws -> JSON {
        try process.command(method, path + subpath, body, within: seconds)
    }
}

/// What a browser shall do otherwise than by default.
public struct BrowserOptions: Sendable {
    /// Further command line arguments.
    public var arguments: [String]

    /// The given options, each by default none.
    public init(arguments: [String] = []) { self.arguments = arguments }
}
