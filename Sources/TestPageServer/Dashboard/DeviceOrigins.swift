/// The origins that are worth showing to a device.
enum DeviceOrigins {
    /// Those that do not name the device itself, as a loopback name would.
    static func reachable(_ origins: [String]) -> [String] {
        origins.filter { origin in
            guard let scheme = origin.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
            return !LoopbackName.matches(String(origin[scheme...].dropFirst(3)))
        }
    }
}
