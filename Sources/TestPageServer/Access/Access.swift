import HTTPServer

/// Who may see the dashboard, the reports and the log.
///
/// These show what every visitor did, and the server listens on the whole network because a device must reach it.
/// So they answer to this machine itself, or to who has the token.
struct Access: Sendable {
    let token: AccessToken
    /// The origin that is configured when a proxy or a tunnel stands in front.
    ///
    /// What that passes on looks as if it came from this machine, so the token is then always needed.
    let origin: String?

    /// What a request shows of its sender.
    struct Visit: Sendable {
        var peer: Endpoint
        /// The port on which the request came in.
        var port: UInt16
        /// Name and port as `Host` has them.
        var host: String?
        var query: ArraySlice<UInt8>?
        var fields: Fields = [:]
        /// Whether the request changes something, so that another site must not have sent it.
        var changes = false
    }

    enum Decision: Equatable, Sendable {
        case allowed
        /// The token came in the URL: it is to be remembered, so that links and the event stream work without.
        case allowedAndRemembered
        case refused(AccessRefusal)
    }

    func decision(on visit: Visit) -> Decision {
        if visit.changes, let sender = visit.fields[.origin], !isOurs(sender, visit) { return .refused(.otherSite) }
        // A host name that is not ours is no objection to the token: a page that rebinds its own name to this
        // machine has neither the token nor, under that name, the cookie.
        let inURL = Query(visit.query).pairs.filter { $0.name == "token" }.map(\.value.utf8)
        if inURL.contains(where: token.matches) { return .allowedAndRemembered }
        let inFields = AccessCredentials(visit.fields, port: visit.port).candidates
        if inFields.contains(where: token.matches) { return .allowed }
        guard let objection = objection(to: visit) else { return .allowed }
        return .refused(inURL.isEmpty && inFields.isEmpty ? objection : .wrongToken)
    }

    /// Why the request may not go without the token; nil when it may.
    private func objection(to visit: Visit) -> AccessRefusal? {
        if !visit.peer.isLoopback { return .otherMachine }
        if visit.fields.contains(where: { Self.isForwarding($0.name) }) { return .forwarded }
        guard let host = visit.host, LoopbackName.matches(host) else { return .foreignHost }
        return origin == nil ? nil : .tokenAlways
    }

    /// Whether the `Origin` that a browser adds to what a page posts is that of the dashboard's own pages.
    ///
    /// Neither loopback nor the cookie excuses another one: a browser on this machine has both.
    private func isOurs(_ sender: String, _ visit: Visit) -> Bool {
        if sender == origin { return true }
        guard let host = visit.host else { return false }
        return sender == "http://\(host)" || sender == "https://\(host)"
    }

    /// Fields by which proxies and tunnels tell for whom they speak.
    private static func isForwarding(_ name: FieldName) -> Bool {
        let name = name.description.lowercased()
        return name.hasPrefix("x-forwarded") || forwarding.contains(name)
    }

    private static let forwarding: Set<String> = [
        "forwarded", "via", "x-real-ip", "x-client-ip", "x-cluster-client-ip", "x-original-host", "true-client-ip",
        "cf-connecting-ip", "fastly-client-ip", "fly-client-ip", "x-envoy-external-address",
    ]
}
