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
        guard let (host, port) = Self.split(authority: rest) else { return nil }
        self.init(scheme: scheme, host: host, port: port)
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
        host == "localhost" || host.hasSuffix(".localhost") || Platform.isLoopback(address: host)
    }

    /// The same scheme and port under another host.
    func under(host: String) -> Origin { Origin(scheme: scheme, host: host, port: port) }

    private static func defaultPort(of scheme: String) -> UInt16 { scheme == "https" ? 443 : 80 }

    /// Host and port of an authority in small letters; nil when it is empty, holds what no host has, or its port is none.
    ///
    /// Names that RFC 3986 allows and no machine has, with quotes or ampersands, are none here: a host goes into pages and
    /// scripts.
    static func split(authority: Substring) -> (host: String, port: UInt16?)? {
        let isLiteral = authority.first == "["
        guard let end = isLiteral ? authority.firstIndex(of: "]") : authority.firstIndex(of: ":") ?? authority.endIndex
        else { return nil }
        let host = isLiteral ? authority[..<end].dropFirst() : authority[..<end]
        guard !host.isEmpty, host.utf8.allSatisfy(isLiteral ? isLiteralByte : isNameByte),
            !isLiteral || host.contains(":")
        else { return nil }
        let rest = isLiteral ? authority[end...].dropFirst() : authority[end...]
        guard let colon = rest.first else { return (String(host), nil) }
        guard colon == ":", let port = UInt16(digits: rest.dropFirst()), port > 0 else { return nil }
        return (String(host), port)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."),
            UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    private static func isLiteralByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."),
            UInt8(ascii: ":"):
            true
        default: false
        }
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
