import HTTPServer

/// Scheme, host and port of a URL (RFC 6454), as the page and the log name them: `http://localhost:8080`.
public struct Origin: Hashable, Sendable, CustomStringConvertible {
    /// `http` or `https`.
    public let scheme: String
    /// A name or an address, lowercased; an IPv6 address without its brackets.
    public let host: String
    /// The port where it is not the scheme's own.
    public let port: UInt16?

    init(scheme: String, host: String, port: UInt16?) {
        self.scheme = scheme
        self.host = host
        self.port = port == Self.defaultPort(of: scheme) ? nil : port
    }

    /// Reads `http://host[:port]`, with or without a slash at its end.
    ///
    /// - Returns: nil for another scheme, no host, a bad port, or anything beyond the origin.
    public init?(_ text: String) {
        let lowered = text.lowercased()
        guard let scheme = ["http", "https"].first(where: { lowered.hasPrefix($0 + "://") }) else { return nil }
        var rest = lowered.dropFirst(scheme.count + 3)
        if rest.last == "/" { rest.removeLast() }
        guard rest.last != ":", let host = Host(String(rest)) else { return nil }
        self.init(scheme: scheme, host)
    }

    /// The origin of a request's host; nil for a name that no machine has, and for port 0.
    ///
    /// RFC 3986 lets a host hold quotes and ampersands, and a host goes into pages and scripts.
    init?(scheme: String, _ host: Host) {
        var name = host.name[...]
        let isLiteral = name.first == "["
        if isLiteral { name = name.dropFirst().dropLast() }
        guard host.port != 0, name.utf8.allSatisfy(Self.isHostByte), isLiteral == name.utf8.contains(UInt8(ascii: ":"))
        else { return nil }
        self.init(scheme: scheme, host: String(name), port: host.port)
    }

    /// Host and port as the Host field has them, an IPv6 address in brackets.
    public var authority: String {
        let name = host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]" : host
        return port.map { "\(name):\($0)" } ?? name
    }

    /// As the HTML standard serialises an origin.
    public var description: String { "\(scheme)://\(authority)" }

    /// Whether the host can mean nothing but the machine itself: `localhost` or a name below it, which are never asked for in
    /// the DNS (RFC 6761, section 6.3), or a loopback address.
    var isLoopback: Bool {
        host == "localhost" || host.hasSuffix(".localhost") || Endpoint(address: host, port: 0).isLoopback
    }

    /// The same scheme and port under another host.
    func under(host: String) -> Origin { Origin(scheme: scheme, host: host, port: port) }

    private static func defaultPort(of scheme: String) -> UInt16 { scheme == "https" ? 443 : 80 }

    private static func isHostByte(_ byte: UInt8) -> Bool {
        (Query.isUnreserved(byte) && byte != UInt8(ascii: "~")) || byte == UInt8(ascii: ":")
    }
}

extension FixedWidthInteger {
    /// Decimal digits and nothing else, neither a sign nor a blank; nil for anything else and for what does not fit.
    package init?(digits text: some StringProtocol) {
        guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        self.init(text)
    }
}
