import HTTPServer

/// The host names under which this server answers, and the choice of the second one for a request.
///
/// The guide's code compares host *names*; so the page needs two names for one server. Which two depends on the name that
/// the device used, and is chosen for each request from the Host it came with.
struct Origins {
    /// `--origin`: what the world calls this server where a proxy or a tunnel stands in front.
    var origin: Origin?
    /// `--elsewhere`: the second name, where this server cannot know it.
    var elsewhere: Origin?
    /// Addresses of this machine's interfaces, loopback ones left out, IPv4 first.
    var addresses: [String] = []
    /// This machine's `.local` name, where other machines can resolve it.
    var localName: String?

    /// Whether nothing but this machine itself can connect.
    var isLoopbackOnly = false

    static let loopbackNames: Set<String> = ["localhost", "127.0.0.1", "::1"]

    /// Whether a host name is one by which this server is known.
    func isOurs(_ host: String) -> Bool {
        Self.loopbackNames.contains(host) || addresses.contains(host) || host == localName
            || host == origin?.host || host == elsewhere?.host
    }

    /// The second origin for a page that was asked for under `page`; nil where there is none to offer.
    ///
    /// - Parameters:
    ///   - page: the origin of the request's own Host.
    ///   - arrivedAt: the address of this machine on which the connection came in.
    func elsewhere(for page: Origin, arrivedAt: String) -> Origin? {
        if let elsewhere {
            guard elsewhere.host == page.host else { return elsewhere }
            return origin ?? fallback(for: page, arrivedAt: arrivedAt)
        }
        return fallback(for: page, arrivedAt: arrivedAt)
    }

    private func fallback(for page: Origin, arrivedAt: String) -> Origin? {
        switch page.host {
        case "localhost": return page.under(host: "127.0.0.1")
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
    func all(port: UInt16) -> [Origin] {
        let configured = [origin, elsewhere].compactMap { $0 }
        let names = (isLoopbackOnly ? [] : addresses + [localName].compactMap { $0 })
        return configured
            + (["localhost", "127.0.0.1"] + names).map { Origin(scheme: "http", host: $0, port: port) }
    }
}

extension Origins {
    /// The names of this machine, as its interfaces and its host name have them.
    init(_ configuration: Configuration) {
        origin = configuration.origin
        elsewhere = configuration.elsewhere
        let usable = NetworkInterfaces.addresses().filter { $0.isUp && !$0.isLoopback && !$0.isLinkLocal }
        let numeric = usable.map(\.address)
        addresses = numeric.filter { !$0.contains(":") } + numeric.filter { $0.contains(":") }
        isLoopbackOnly = configuration.host.map { Self.loopbackNames.contains($0) } ?? false
        if Platform.answersToLocalNames, let name = Platform.hostName() {
            localName = name.hasSuffix(".local") ? name : String(name.prefix { $0 != "." }) + ".local"
        }
    }
}
