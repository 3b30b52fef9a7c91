extension WebDriver {
    /// The text of the open `alert`, `confirm` or `prompt`.
    ///
    /// - Throws: `WebDriverError` with the code `no such alert`.
    public func alertText() throws -> String { try command("GET", "/alert/text").string ?? "" }

    /// Answers the open dialog with yes.
    public func acceptAlert() throws { try command("POST", "/alert/accept") }

    /// Answers the open dialog with no.
    public func dismissAlert() throws { try command("POST", "/alert/dismiss") }
}
