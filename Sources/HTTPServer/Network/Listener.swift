/// The sockets that a server listens on.
enum Listener {
    /// Listens on every address of `host`, or on every interface, IPv4 and IPv6, when it is nil.
    static func open(host: String?, port: UInt16) throws(ListenError) -> [Int32] {
        guard var addresses = Platform.addresses(of: host, port: port), !addresses.isEmpty else {
            throw .unknownHost(host ?? "*")
        }
        // IPv4 first: where the system chooses the port, it is the one that people type.
        addresses.sort { !$0.isIPv6 && $1.isIPv6 }
        if port != 0 { try probe(host: host, port: port) }

        var last = ListenError.unknownHost(host ?? "*")
        // A port that the system chose for IPv4 can be in use on IPv6: then another is chosen.
        for _ in 0..<(port == 0 ? 16 : 1) {
            do throws(ListenError) {
                return try open(addresses, host: host, port: port)
            } catch .inUse(let port) {
                last = .inUse(port)
            }
        }
        throw last
    }

    private static func open(
        _ addresses: [Platform.Address], host: String?, port: UInt16
    ) throws(ListenError) -> [Int32] {
        var sockets: [Int32] = []
        var chosen = port
        for var address in addresses {
            address.setPort(chosen)
            let socket = Platform.boundSocket(to: address)
            let failed = socket < 0 ? socket : Platform.startListening(socket)
            if failed >= 0 {
                sockets.append(socket)
                chosen = Platform.localEndpoint(of: socket).port
                continue
            }
            if socket >= 0 { Platform.closeDescriptor(socket) }
            // A machine without IPv6, or with it switched off, still serves IPv4.
            let isMissing = failed == Platform.familyMissing || failed == Platform.notAvailable
            if isMissing, address.isIPv6, !sockets.isEmpty { continue }
            sockets.forEach(Platform.closeDescriptor)
            throw ListenError(failed, host: host, port: chosen)
        }
        return sockets
    }

    /// macOS lets two servers share a port when one binds every interface and the other a single address, and then one
    /// of them is never reached: so a port that accepts connections counts as in use.
    private static func probe(host: String?, port: UInt16) throws(ListenError) {
        let names = host.map { [$0] } ?? ["127.0.0.1", "::1"]
        for name in names {
            for address in Platform.addresses(of: name, port: port) ?? [] where Platform.accepts(address, within: 200) {
                throw .inUse(port)
            }
        }
    }
}

/// Why a server cannot listen; the description is one sentence for the user.
package enum ListenError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Another program has the port.
    case inUse(UInt16)
    /// The system does not let this user have the port, as on Linux below 1024.
    case notPermitted(UInt16)
    /// There is no host of this name.
    case unknownHost(String)
    /// The host is not this machine.
    case notThisMachine(String)
    /// Any other error, with the system's message.
    case system(String)

    init(_ error: Int32, host: String?, port: UInt16) {
        self =
            switch error {
            case Platform.inUse: .inUse(port)
            case Platform.notPermitted: .notPermitted(port)
            case Platform.notAvailable: .notThisMachine(host ?? "*")
            default: .system(Platform.message(error))
            }
    }

    /// One sentence.
    package var description: String {
        switch self {
        case .inUse(let port): "Port \(port) is taken by another program."
        case .notPermitted(let port): "This user may not listen on port \(port)."
        case .unknownHost(let host): "There is no host named \(host)."
        case .notThisMachine(let host): "\(host) is not an address of this machine."
        case .system(let message): "Listening failed: \(message)."
        }
    }
}
