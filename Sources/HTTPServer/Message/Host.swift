/// Whom a request is meant for: host name and port, from `Host` or from an absolute target (RFC 9112, section 3.3).
public struct Host: Hashable, Sendable, CustomStringConvertible {
    /// The name in small letters, without the port; an IPv6 address stands in brackets.
    public let name: String
    /// The port, nil when none was given.
    public let port: UInt16?

    init(name: String, port: UInt16?) {
        self.name = name
        self.port = port
    }

    /// Name and port as they stand in a URL.
    public var description: String { port.map { "\(name):\($0)" } ?? name }
}
