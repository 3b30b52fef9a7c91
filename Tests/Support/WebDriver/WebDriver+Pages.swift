extension WebDriver {
    /// Loads a page and waits for its `load` event.
    public func navigate(to url: String) throws { try command("POST", "/url", ["url": .string(url)]) }

    /// The URL of the top-level document.
    public func url() throws -> String { try command("GET", "/url").string ?? "" }

    /// The title of the top-level document.
    public func title() throws -> String { try command("GET", "/title").string ?? "" }

    /// Goes back in the history of the window.
    public func back() throws { try command("POST", "/back") }

    /// Goes forward in the history of the window.
    public func forward() throws { try command("POST", "/forward") }

    /// Reloads the page.
    public func refresh() throws { try command("POST", "/refresh") }

    /// The markup of the current document.
    public func source() throws -> String { try command("GET", "/source").string ?? "" }

    /// The visible part of the page, as a PNG file.
    public func screenshot() throws -> [UInt8] {
        let text = try command("GET", "/screenshot").string ?? ""
        guard let bytes = [UInt8](base64: text) else {
            throw WebDriverError(code: "unknown error", message: "no base64", command: "GET /screenshot")
        }
        return bytes
    }

    /// Runs a function body in the current document and gives what it returns.
    ///
    /// - Parameter arguments: its `arguments`.
    @discardableResult
    public func execute(_ script: String, _ arguments: [JSON] = []) throws -> JSON {
        try command("POST", "/execute/sync", ["script": .string(script), "args": .array(arguments)])
    }

    /// Runs a function body in the current document until it calls its last argument, and gives what it passed.
    @discardableResult
    public func executeAsync(_ script: String, _ arguments: [JSON] = []) throws -> JSON {
        try command("POST", "/execute/async", ["script": .string(script), "args": .array(arguments)])
    }

    /// Sets how long scripts and page loads may take, in milliseconds.
    public func setTimeouts(script: Int = 30_000, pageLoad: Int = 30_000) throws {
        try command(
            "POST", "/timeouts", ["script": .number(Double(script)), "pageLoad": .number(Double(pageLoad))])
    }
}
