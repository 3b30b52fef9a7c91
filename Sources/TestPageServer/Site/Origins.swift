import HTTPServer

/// The host names under which this server responds, and the choice of the second one for a request.
///
/// The guide's code compares host *names*; so the page needs two names for one server. Which two depends on the name that
/// the device used, and is chosen for each request from the Host it came with.
struct Origins {
    /// `--origin`: the public origin when behind a proxy or tunnel.
    var origin: Origin?
    /// `--elsewhere`: the second name, where this server cannot know it.
    var elsewhere: Origin?
    /// Addresses of this machine on which it listens, loopback ones left out, IPv4 first.
    var addresses: [String] = []
    /// This machine's `.local` name, where other machines can resolve it.
    var localName: String?
    /// The loopback address on which it listens, the second name of `localhost`; nil where it does not.
    var loopback: String? = "127.0.0.1"

    /// The second origin for a page that was asked for under `page`; nil where there is none to offer.
    ///
    /// - Parameters:
    ///   - page: the origin of the request's own Host.
    ///   - arrivedAt: the end of the connection on this machine.
    func elsewhere(for page: Origin, arrivedAt: Endpoint) -> Origin? {
        guard let elsewhere else { return known(for: page, arrivedAt: arrivedAt.address) }
        guard elsewhere.host == page.host else { return elsewhere }
        // Under the second name the page's own is the second; which that was is unknown, so the likeliest is taken.
        return origin ?? known(for: page, arrivedAt: arrivedAt.address)
            ?? Origin(
                scheme: "http", host: arrivedAt.isLoopback ? "localhost" : arrivedAt.address, port: arrivedAt.port)
    }

    private func known(for page: Origin, arrivedAt: String) -> Origin? {
        switch page.host {
        case "localhost": return loopback.map { page.under(host: $0) }
        case "127.0.0.1", "::1": return page.under(host: "localhost")
        case localName where localName != nil:
            let address = addresses.contains(arrivedAt) ? arrivedAt : addresses.first
            return address.map { page.under(host: $0) }
        case let host where addresses.contains(host):
            if let localName { return page.under(host: localName) }
            return addresses.first { $0 != host }.map { page.under(host: $0) }
        default: return nil  // A Host that is none of ours: only --elsewhere can name its second.
        }
    }

    /// Every origin under which this server can be asked for a page, the likeliest first.
    func all(port: UInt16) -> [Origin] { [origin, elsewhere].compactMap { $0 } + own(port: port) }

    /// The origins that this server has without a proxy, this machine's own names first.
    func own(port: UInt16) -> [Origin] {
        let names = (loopback.map { ["localhost", $0] } ?? []) + addresses + [localName].compactMap { $0 }
        return names.map { Origin(scheme: "http", host: $0, port: port) }
    }
}

extension Origins {
    /// The names of this machine, as its interfaces and its host name have them.
    ///
    /// - Parameter interfaces: the addresses that this machine has.
    init(_ configuration: Configuration, interfaces: [NetworkInterfaces.Address] = NetworkInterfaces.addresses()) {
        origin = configuration.origin
        elsewhere = configuration.elsewhere
        switch configuration.host {
        case nil, "0.0.0.0": break
        case "::": loopback = "::1"
        case "localhost", "127.0.0.1": return
        case "::1":
            loopback = "::1"
            return
        case let host?:
            loopback = nil
            addresses = [host.lowercased()]
            return
        }
        let usable = interfaces.filter { $0.isUp && !$0.isLoopback && !$0.isLinkLocal }
        // Every address of one kind is none of the other.
        if configuration.host != "::" { addresses = usable.filter { !$0.isIPv6 }.map(\.address) }
        if configuration.host != "0.0.0.0" { addresses += usable.filter(\.isIPv6).map(\.address) }
        if Platform.answersToLocalNames, let name = Platform.hostName() {
            localName = name.hasSuffix(".local") ? name : String(name.prefix { $0 != "." }) + ".local"
        }
    }
}
