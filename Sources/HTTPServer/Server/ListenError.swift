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
    /// The system says something else.
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
