/// One end of a connection: a numeric address and a port.
package struct Endpoint: Hashable, Sendable, CustomStringConvertible {
    /// The address in its usual spelling: `127.0.0.1`, `::1`, `fe80::1%eth0`.
    ///
    /// An IPv4 address that came mapped into IPv6 (`::ffff:127.0.0.1`) is spelt as what it is.
    package let address: String
    /// The port.
    package let port: UInt16
    /// Whether the address is this machine's own loopback.
    package let isLoopback: Bool

    /// An endpoint from parts; whether it is loopback is told by the address.
    package init(address: String, port: UInt16) {
        let isMapped = address.hasPrefix("::ffff:") && address.utf8.contains(ASCII.dot)
        let address = isMapped ? String(address.dropFirst(7)) : address
        self.address = address
        self.port = port
        isLoopback = address == "::1" || address.hasPrefix("127.")
    }

    /// Whether the address is one of IPv6.
    package var isIPv6: Bool { address.utf8.contains(ASCII.colon) }

    /// Name and port as they stand in a URL.
    package var description: String { isIPv6 ? "[\(address)]:\(port)" : "\(address):\(port)" }
}
