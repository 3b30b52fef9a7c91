/// The addresses of this machine.
package enum NetworkInterfaces {
    /// One address of one interface.
    package struct Address: Hashable, Sendable {
        /// The interface: `en0`, `eth0`.
        package let interface: String
        /// The address, numeric, with the zone when it is link-local: `192.168.1.20`, `fe80::1%en0`.
        package let address: String
        /// Whether the interface is the loopback.
        package let isLoopback: Bool
        /// Whether the interface is up.
        package let isUp: Bool

        /// An address from parts.
        package init(interface: String, address: String, isLoopback: Bool, isUp: Bool) {
            (self.interface, self.address, self.isLoopback, self.isUp) = (interface, address, isLoopback, isUp)
        }

        /// Whether the address is one of IPv6.
        package var isIPv6: Bool { address.utf8.contains(ASCII.colon) }

        /// Whether the address reaches no further than the link (RFC 3927, RFC 4291 section 2.5.6).
        package var isLinkLocal: Bool {
            address.hasPrefix("169.254.") || ["fe8", "fe9", "fea", "feb"].contains(address.prefix(3).lowercased())
        }
    }

    /// Every IPv4 and IPv6 address, in the system's order; empty when the system reports none.
    package static func addresses() -> [Address] {
        var addresses: [Address] = []
        Platform.forEachInterface { name, address, isLoopback, isUp in
            addresses.append(Address(interface: name, address: address, isLoopback: isLoopback, isUp: isUp))
        }
        return addresses
    }
}
