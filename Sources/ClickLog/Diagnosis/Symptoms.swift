/// A click that counts, with the row of its link.
@dynamicMemberLookup
struct Symptom {
    let judgement: Judgement
    let row: CatalogueRow

    subscript<Value>(dynamicMember path: KeyPath<Judgement, Value>) -> Value { judgement[keyPath: path] }

    var id: String { row.link.id }

    /// Whether a script opens it, rather than the link itself.
    var isScripted: Bool { judgement.click.report?.returned != nil || row.link.isScripted }

    /// Whether it is a link of the system that asks nothing of the server.
    var belongsToSystem: Bool { row.requests.isEmpty && row.belongsToSystem }

    /// Whether any view asked for something of it.
    var isRequested: Bool { judgement.click.requests.contains { $0.event.userAgent != nil } }

    /// Whether it came to nothing: never asked for, or blocked.
    var isDead: Bool { judgement.destination == .dead || judgement.destination == .blocked }

    /// Whether it was reached in the page's own place.
    var isReplacement: Bool {
        judgement.destination == .reached && judgement.place == .sameView && row.opensInPlace
    }
}

/// What a round shows, as the rules look at it.
final class Symptoms {
    /// The clicks that count and do not pass.
    let clicks: [Symptom]
    /// The clicks that count and pass.
    let passing: [Symptom]
    let judge: SessionJudge
    let round: RoundJudgement

    init(_ judge: SessionJudge, _ round: RoundJudgement) {
        self.judge = judge
        self.round = round
        var (clicks, passing): ([Symptom], [Symptom]) = ([], [])
        for link in round.links {
            guard let row = link.row else { continue }
            for judgement in link.clicks where judgement.counts {
                let symptom = Symptom(judgement: judgement, row: row)
                if judgement.verdict == .pass { passing.append(symptom) } else { clicks.append(symptom) }
            }
        }
        (self.clicks, self.passing) = (clicks, passing)
    }

    /// Links to the other host that replaced the page: what several rules begin with.
    private(set) lazy var replacingLinks = links { $0.isReplacement && !$0.isScripted && $0.row.leadsElsewhere }

    /// The links of the clicks that fail, or do not pass, and show something; each once, in the order of the report.
    func links(failing: Bool = true, where shows: (Symptom) -> Bool) -> [String] {
        Self.ids(clicks) { (!failing || $0.judgement.verdict == .fail) && shows($0) }
    }

    /// The links of all clicks, those that pass too, that show something.
    func allLinks(where shows: (Symptom) -> Bool) -> [String] {
        Self.ids(passing, known: Self.ids(clicks, shows), shows)
    }

    private static func ids(_ symptoms: [Symptom], known: [String] = [], _ shows: (Symptom) -> Bool) -> [String] {
        var ids = known
        for symptom in symptoms where shows(symptom) && !ids.contains(symptom.id) { ids.append(symptom.id) }
        return ids
    }

    /// Whether any click shows something, whether it passes or not.
    func has(_ shows: (Symptom) -> Bool) -> Bool { clicks.contains(where: shows) || passing.contains(where: shows) }

    /// The links of openings without a click that show something.
    func openings(where shows: (OpeningJudgement) -> Bool) -> [String] {
        var ids: [String] = []
        var known: Set<String> = []
        for opening in round.previews where shows(opening) && known.insert(opening.link).inserted {
            ids.append(opening.link)
        }
        return ids
    }
}
