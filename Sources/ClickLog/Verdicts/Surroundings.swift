/// What a click's requests and arrivals are compared with: the page in which it was made.
final class Surroundings {
    /// The page's own user agent.
    let agent: TextID?
    let engine: Engine?
    /// The page's own host, as Host fields name it.
    private let same: [UInt8]?
    /// The second host name; nil where the page did not say.
    private let elsewhere: [UInt8]?
    private let isSecure: Bool

    /// - Parameters:
    ///   - instance: the page's instance, if it is known.
    ///   - page: the latest request for the page in that round.
    init(_ session: borrowing Session, instance: InstanceFact?, page: PageRequestFact?) {
        let texts = session.texts
        let origin = instance?.origin
        let isSecure = origin.map { texts.with($0) { $0.begins(with: "https") } } ?? false
        agent = instance?.userAgent ?? page?.userAgent
        engine = agent.flatMap { texts.with($0, Engine.init(userAgent:)) }
        same =
            origin.flatMap { texts.with($0, Targets.host(ofURL:)) }
            ?? page?.host.map { host in texts.with(host) { Targets.normalized($0, isSecure: isSecure) } }
        elsewhere = instance?.elsewhere.flatMap { texts.with($0, Targets.host(ofURL:)) }
        self.isSecure = isSecure
    }

    /// Whether a request's host is the one meant.
    ///
    /// What cannot be known does not make a request wrong.
    func allow(_ host: TextID?, _ meant: Step.Host, intended: TextID?, _ judge: Judge) -> Bool {
        guard let host else { return true }
        let name: [UInt8]?
        switch meant {
        case .same: name = same
        case .intended: name = self.host(of: intended, judge)
        case .elsewhere:
            // where the page did not say, what the click meant to ask is the second name, if it is not the first
            let second = elsewhere ?? self.host(of: intended, judge).flatMap { $0 == same ? nil : $0 }
            guard let second else { return same.map { !isEqual(host, $0, judge) } ?? true }
            name = second
        }
        return name.map { isEqual(host, $0, judge) } ?? true
    }

    private func host(of url: TextID?, _ judge: Judge) -> [UInt8]? {
        url.flatMap { judge.with($0, Targets.host(ofURL:)) }
    }

    private func isEqual(_ host: TextID, _ name: [UInt8], _ judge: Judge) -> Bool {
        judge.with(host) { bytes in
            // nearly always the very bytes
            bytes.isEqual(to: name) || Targets.normalized(bytes, isSecure: isSecure) == name
        }
    }
}
