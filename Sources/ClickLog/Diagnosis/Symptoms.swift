/// What a round shows, as the rules look at it: the clicks that count, on links of the catalogue.
final class Symptoms {
    /// Those that do not pass.
    let failing: [Judgement]
    /// Those that pass.
    let passing: [Judgement]
    let judge: SessionJudge
    let round: RoundJudgement

    init(_ judge: SessionJudge, _ round: RoundJudgement) {
        self.judge = judge
        self.round = round
        let counted = round.clicks.filter { $0.counts && $0.evidence.row != nil }
        failing = counted.filter { $0.verdict != .pass }
        passing = counted.filter { $0.verdict == .pass }
    }

    /// Whether the app is one for Android: by the profile, else by the page's user agent.
    private(set) lazy var isAndroid: Bool = {
        if round.profile == .android || round.profile == .androidStock { return true }
        return (failing + passing).contains { $0.evidence.surroundings.agent?.has("Android") == true }
    }()

    /// Links of the page itself to the other host that replaced the page, where none of them went out.
    private(set) lazy var replacingLinks: [String] =
        has { $0.leavesByAnchor && $0.isOutside }
        ? [] : links { $0.isReplacement && $0.leavesByAnchor }

    /// When each link was first clicked and asked for.
    private(set) lazy var firstOpenings = Dictionary(
        round.clicks.lazy.filter(\.isRequested).map { ($0.click.link, $0.click.time) }, uniquingKeysWith: min)

    /// The links of the clicks that fail, or do not pass, and show something; each once, in the order of the report.
    ///
    /// A click that fails only by what became of the page says nothing of how links are handled.
    func links(failing isFailing: Bool = true, where shows: (Judgement) -> Bool) -> [String] {
        failing.filter { (!isFailing || $0.verdict == .fail) && !$0.failsByState && shows($0) }.map(\.click.link)
            .unique()
    }

    /// The same of what became of the page.
    func pageLinks(where shows: (Judgement) -> Bool) -> [String] {
        failing.filter { $0.verdict == .fail && shows($0) }.map(\.click.link).unique()
    }

    /// The links of all clicks, those that pass too, that show something.
    func allLinks(where shows: (Judgement) -> Bool) -> [String] {
        (failing.filter(shows) + passing.filter(shows)).map(\.click.link).unique()
    }

    /// Whether any click shows something, whether it passes or not.
    func has(_ shows: (Judgement) -> Bool) -> Bool { failing.contains(where: shows) || passing.contains(where: shows) }

    /// The links of openings without a click that show something.
    func openings(where shows: (OpeningJudgement) -> Bool) -> [String] {
        round.previews.filter(shows).map(\.link).unique()
    }
}

extension Judgement {
    /// Whether a script opens it, rather than the link itself.
    var isScripted: Bool { click.report?.returned != nil || row.link.isScripted }

    /// Whether it is a link of the system that asks nothing of the server.
    var belongsToSystem: Bool { row.requests.isEmpty && row.belongsToSystem }

    /// Whether any view asked for something of it.
    var isRequested: Bool { click.requests.contains { $0.event.userAgent != nil } }

    /// Whether it opened outside the page's view: in a browser, or in a view of its own.
    var isOutside: Bool { place == .newView || place.isBrowser }

    /// Whether it is a link in a frame.
    var isFramed: Bool { evidence.isFramed }

    /// Whether it is an anchor of the page itself that leads to the other host in place.
    var leavesByAnchor: Bool {
        row.opensInPlace && row.leadsElsewhere && !isScripted && !row.link.isForm && !isFramed
    }

    /// Whether it meant a URL that a server answers.
    var isForServer: Bool { click.intended?.url.map { !$0.contains(":") || $0.hasPrefix("http") } ?? true }

    /// Whether the profile accepts what it came to, and only what became of the page is wrong.
    var failsByState: Bool {
        verdict == .fail && outcomes?.contains { $0.destination == destination && isPlace($0.place) } == true
    }

    /// Whether a program that is neither the page nor what opened asked for it too.
    var isAskedTwice: Bool {
        guard evidence.requests.count > 1, !evidence.arrivals.isEmpty else { return false }
        return evidence.requests.contains { request in
            guard request.what == .landing, let agent = request.event.userAgent else { return false }
            return agent != evidence.surroundings.agent && !evidence.arrivals.contains { $0.userAgent == agent }
        }
    }

    /// Whether it came to nothing: never asked for, or blocked.
    var isDead: Bool { destination == .dead || destination == .blocked }

    /// Whether it was reached in the page's own place.
    var isReplacement: Bool { destination == .reached && place == .sameView && row.opensInPlace }
}

extension Sequence where Element: Hashable {
    /// Each element once, where it first stands.
    func unique() -> [Element] {
        var known: Set<Element> = []
        return filter { known.insert($0).inserted }
    }
}
