extension WebDriver {
    /// The cookies of the current document by name.
    public func cookies() throws -> [String: String] {
        var cookies: [String: String] = [:]
        for cookie in try command("GET", "/cookie").array {
            if let name = cookie["name"].string { cookies[name] = cookie["value"].string ?? "" }
        }
        return cookies
    }

    /// Sets a cookie for the host of the current document.
    public func setCookie(_ name: String, _ value: String) throws {
        try command("POST", "/cookie", ["cookie": ["name": .string(name), "value": .string(value)]])
    }

    /// Deletes every cookie of the current document.
    public func deleteCookies() throws { try command("DELETE", "/cookie") }
}
