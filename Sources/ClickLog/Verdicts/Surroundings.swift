/// What a click's requests and arrivals are compared with: the page in which it was made.
final class Surroundings {
    /// The page's own user agent.
    let agent: String?
    let engine: Engine?
    /// The page's own host, as Host fields name it.
    private let same: String?
    /// The second host name; nil where the page did not say.
    private let elsewhere: String?
    /// Whether the page came over https.
    let isSecure: Bool

    /// - Parameters:
    ///   - instance: the page's instance, if it is known.
    ///   - page: the latest request for the page in that round.
    init(_ instance: Instance?, page: Logged<NavigationEvent>?) {
        let load = instance?.load
        let isSecure = load?.event.origin?.hasPrefix("https") ?? false
        agent = load?.event.userAgent ?? page?.event.userAgent
        engine = agent.flatMap(Engine.init(userAgent:))
        same =
            load?.event.origin.flatMap(Targets.host(ofURL:))
            ?? page?.host.map { Targets.normalized($0, isSecure: isSecure) }
        elsewhere = load?.event.elsewhere.flatMap(Targets.host(ofURL:))
        self.isSecure = isSecure
    }

    /// Whether a URL leads to the page's own host; false where either is not known.
    func isOwnHost(_ url: String?, ignoringPort isAnyPort: Bool = false) -> Bool {
        guard let same, let host = url.flatMap(Targets.host(ofURL:)) else { return false }
        return isAnyPort ? Targets.name(ofHost: host) == Targets.name(ofHost: same) : isEqual(host, same)
    }

    /// Whether a Host field names the page's own host, or may.
    func isOwn(host: String?) -> Bool {
        guard let same, let host else { return true }
        return isEqual(host, same)
    }

    /// Whether a request's host is the expected one.
    ///
    /// What cannot be known does not make a request wrong.
    func allow(_ host: String?, _ expected: Step.Host, intendedURL: String?) -> Bool {
        guard let host else { return true }
        let name: String?
        switch expected {
        case .same: name = same
        case .intended: name = intendedURL.flatMap(Targets.host(ofURL:))
        case .elsewhere:
            // where the page did not say, what the click meant to ask is the second name, if it is not the first
            let second = elsewhere ?? intendedURL.flatMap(Targets.host(ofURL:)).flatMap { $0 == same ? nil : $0 }
            guard let second else { return same.map { !isEqual(host, $0) } ?? true }
            name = second
        }
        return name.map { isEqual(host, $0) } ?? true
    }

    private func isEqual(_ host: String, _ name: String) -> Bool {
        // nearly always the very text
        host == name || Targets.normalized(host, isSecure: isSecure) == name
    }
}
