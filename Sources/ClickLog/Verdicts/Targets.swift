/// The parts of URLs and request targets that are compared, as bytes and never through a URL type: that would
/// repair what is to be found.
enum Targets {
    /// An absolute URL or a request's target from its path on, a fragment included; empty where it has no path.
    static func target(of url: String) -> Substring.UTF8View {
        // a target that begins with its path may hold another URL further on
        guard url.utf8.first != slash, let authority = authority(in: url) else { return url.utf8[...] }
        return authority[(Platform.firstIndex(of: slash, in: authority) ?? authority.endIndex)...]
    }

    /// The target of a URL without its fragment, which is never sent.
    static func sentTarget(of url: String) -> Substring.UTF8View {
        let target = target(of: url)
        return target[..<(Platform.firstIndex(of: hash, in: target) ?? target.endIndex)]
    }

    /// What follows `/visit/SESSION/LINK/REPORTER.CLICK/`, or a hop's index too; nil where the target is shorter.
    static func tail(of target: Substring.UTF8View, _ what: Step.Request.What) -> Substring.UTF8View? {
        var rest = target
        for _ in 0..<(what == .hop ? 6 : 5) {
            guard let next = Platform.firstIndex(of: slash, in: rest) else { return nil }
            rest = rest[rest.index(after: next)...]
        }
        return rest
    }

    /// Whether bytes that came over the wire, as `String(wire:)` keeps them, are those of a text.
    static func areEqual(wire: Substring.UTF8View, _ text: Substring.UTF8View) -> Bool {
        // what is not ASCII is longer in the log than on the wire
        Platform.areEqual(wire, text)
            || wire.count > text.count && String(Substring(wire)).wireBytes.elementsEqual(text)
    }

    /// The host and port of an absolute URL, as a Host field would name them; nil where it has none.
    static func host(ofURL url: String) -> String? {
        guard let rest = authority(in: url) else { return nil }
        var authority = rest.prefix { $0 != slash && $0 != question && $0 != hash }
        if let user = authority.lastIndex(of: UInt8(ascii: "@")) { authority = authority[user...].dropFirst() }
        return authority.isEmpty ? nil : normalized(String(Substring(authority)), isSecure: url.hasPrefix("https"))
    }

    /// A host as names are compared: in lower case, without the port that its scheme means anyway.
    static func normalized(_ host: String, isSecure: Bool) -> String {
        let lower = host.lowercased()
        let port = isSecure ? ":443" : ":80"
        return lower.hasSuffix(port) ? String(lower.dropLast(port.count)) : lower
    }

    /// A host without its port; the brackets of an IPv6 address belong to it.
    static func name(ofHost host: String) -> Substring {
        guard let colon = host.lastIndex(of: ":"), !host[colon...].contains("]") else { return host[...] }
        return host[..<colon]
    }

    static let slash = UInt8(ascii: "/")
    static let question = UInt8(ascii: "?")
    static let hash = UInt8(ascii: "#")

    /// What stands behind a URL's `://`.
    private static func authority(in url: String) -> Substring.UTF8View? {
        guard let colon = Platform.firstIndex(of: UInt8(ascii: ":"), in: url.utf8[...]) else { return nil }
        let rest = url.utf8[colon...].dropFirst()
        return rest.count > 2 && rest.prefix(2).allSatisfy { $0 == slash } ? rest.dropFirst(2) : nil
    }
}
