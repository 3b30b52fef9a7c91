/// An error that a driver answered (W3C WebDriver, section 6.6).
public struct WebDriverError: Error, CustomStringConvertible {
    /// The error code, such as `no such element` or `stale element reference`.
    public let code: String
    /// The driver's own words.
    public let message: String
    /// The command that failed, such as `POST /element`.
    public let command: String

    /// Command, code and message in one line.
    public var description: String { "\(command): \(code): \(message)" }
}
