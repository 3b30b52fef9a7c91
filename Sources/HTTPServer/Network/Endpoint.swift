/// One end of a connection: a numeric address and a port.
package struct Endpoint: Hashable, Sendable, CustomStringConvertible {
    /// The address in its usual spelling: `127.0.0.1`, `::1`, `fe80::1%eth0`.
    ///
    /// An IPv4 address mapped into IPv6 (`::ffff:127.0.0.1`) is spelled as what it is.
    package let address: String
    /// The port.
    package let port: UInt16
    /// Whether the address is this machine's own loopback.
    package let isLoopback: Bool

    /// An endpoint from parts; whether it is loopback follows from the address.
    package init(address: String, port: UInt16) {
        let isMapped = address.hasPrefix("::ffff:") && address.utf8.contains(ASCII.dot)
        self.address = isMapped ? String(address.dropFirst(7)) : address
        self.port = port
        isLoopback = Self.isLoopback(address)
    }

    /// Whether the address is one of IPv6.
    package var isIPv6: Bool { address.utf8.contains(ASCII.colon) }

    /// Name and port as they are in a URL.
    package var description: String { isIPv6 ? "[\(address)]:\(port)" : "\(address):\(port)" }

    /// Whether a numeric address is in 127.0.0.0/8, also mapped into IPv6, or is `::1`.
    static func isLoopback(_ address: String) -> Bool {
        guard let bytes = Platform.addressBytes(address) else { return false }
        if bytes.count == 4 { return bytes[0] == 127 }
        let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10...11].allSatisfy { $0 == 0xFF }
        return isMapped ? bytes[12] == 127 : bytes.dropLast().allSatisfy { $0 == 0 } && bytes[15] == 1
    }
}

/// Both ends of a connection.
struct Ends: Hashable, Sendable {
    let peer: Endpoint
    let local: Endpoint
}
