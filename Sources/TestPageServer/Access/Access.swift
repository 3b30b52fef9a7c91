import HTTPServer

/// Who may see the dashboard, the reports and the log.
///
/// These show what everybody did, and the server listens on the whole network because a device must reach it. So they are
/// shown to this machine itself, or to who has the token.
struct Access: Sendable {
    let token: AccessToken
    /// The origin that is configured when a proxy or a tunnel stands in front.
    ///
    /// What that passes on looks as if it came from this machine, so the token is then always needed.
    let origin: String?

    enum Decision: Equatable, Sendable {
        case allowed
        /// The token came in the URL: it is to be remembered, so that links and the event stream work without.
        case allowedAndRemembered
        case denied(AccessDenial)
    }

    /// - Parameter changes: whether the request changes something, so that another site must not have sent it.
    func decision(on head: RequestHead, changes: Bool) -> Decision {
        if changes, let sender = head.fields[.origin], !isOurs(sender, head) { return .denied(.otherSite) }
        // A host name that is not ours is no objection to the token: a page that rebinds its own name to this
        // machine has neither the token nor, under that name, the cookie.
        let inURL = Query(head.target.query).pairs.filter { $0.name == "token" }
        if inURL.contains(where: { token.matches($0.value.utf8) }) { return .allowedAndRemembered }
        let inFields = AccessToken.candidates(in: head.fields, port: head.local.port)
        if inFields.contains(where: token.matches) { return .allowed }
        guard let denial = denialWithoutToken(head) else { return .allowed }
        return .denied(inURL.isEmpty && inFields.isEmpty ? denial : .wrongToken)
    }

    private func denialWithoutToken(_ head: RequestHead) -> AccessDenial? {
        if !head.peer.isLoopback { return .otherMachine }
        if head.fields.contains(where: { Self.isForwarding($0.name) }) { return .forwarded }
        guard let host = head.host, Origin(scheme: "http", host)?.isLoopback == true else { return .foreignHost }
        return origin == nil ? nil : .tokenAlways
    }

    /// Whether the `Origin` that a browser adds to what a page posts is that of the dashboard's own pages.
    ///
    /// Neither loopback nor the cookie excuses another one: a browser on this machine has both.
    private func isOurs(_ sender: String, _ head: RequestHead) -> Bool {
        if sender == origin { return true }
        guard let host = head.host else { return false }
        return sender == "http://\(host)" || sender == "https://\(host)"
    }

    /// Whether proxies and tunnels name in the field for whom they speak.
    private static func isForwarding(_ name: FieldName) -> Bool {
        let name = name.description.lowercased()
        return name.hasPrefix("x-forwarded") || forwarding.contains(name)
    }

    private static let forwarding: Set<String> = [
        "forwarded", "via", "x-real-ip", "x-client-ip", "x-cluster-client-ip", "x-original-host", "true-client-ip",
        "cf-connecting-ip", "fastly-client-ip", "fly-client-ip", "x-envoy-external-address",
    ]
}
