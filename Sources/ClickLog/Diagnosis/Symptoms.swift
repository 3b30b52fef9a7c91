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

    /// Links to the other host that replaced the page: what several rules begin with.
    private(set) lazy var replacingLinks = links { $0.isReplacement && !$0.isScripted && $0.row.leadsElsewhere }

    /// The links of the clicks that fail, or do not pass, and show something; each once, in the order of the report.
    func links(failing isFailing: Bool = true, where shows: (Judgement) -> Bool) -> [String] {
        failing.filter { (!isFailing || $0.verdict == .fail) && shows($0) }.map(\.click.link).unique()
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
