/// What a round shows, as the rules look at it.
final class Symptoms {
    /// The clicks that count and do not pass.
    let clicks: [Symptom]
    /// The clicks that count and pass.
    let passing: [Symptom]
    let judge: Judge
    let round: RoundJudgement

    init(_ judge: Judge, _ round: RoundJudgement) {
        self.judge = judge
        self.round = round
        var clicks: [Symptom] = []
        var passing: [Symptom] = []
        clicks.reserveCapacity(round.links.count)
        passing.reserveCapacity(round.links.count)
        for link in round.links.indices {
            guard let row = round.links[link].row else { continue }
            let judgements = round.links[link].clicks
            for index in judgements.indices where judgements[index].counts {
                let symptom = Symptom(judgements[index], judge.session.clicks[judgements[index].click], row)
                if symptom.judgement.verdict == .pass { passing.append(symptom) } else { clicks.append(symptom) }
            }
        }
        self.clicks = clicks
        self.passing = passing
    }

    /// Links to the other host that replaced the page: what several rules begin with.
    private(set) lazy var replacingLinks = links { $0.isReplacement && !$0.isScripted && $0.row.leadsElsewhere }

    /// The links of the clicks that fail, or do not pass, and show something; each once, in the order of the report.
    func links(failing: Bool = true, where shows: (Symptom) -> Bool) -> [String] {
        var ids: [String] = []
        for symptom in clicks where (!failing || symptom.hasFailed) && shows(symptom) && !ids.contains(symptom.id) {
            if ids.isEmpty { ids.reserveCapacity(8) }
            ids.append(symptom.id)
        }
        return ids
    }

    /// The links of all clicks, those that pass too, that show something.
    func allLinks(where shows: (Symptom) -> Bool) -> [String] {
        var ids: [String] = []
        for symptom in clicks where shows(symptom) && !ids.contains(symptom.id) { ids.append(symptom.id) }
        for symptom in passing where shows(symptom) && !ids.contains(symptom.id) { ids.append(symptom.id) }
        return ids
    }

    /// Whether any click shows something, whether it passes or not.
    func has(_ shows: (Symptom) -> Bool) -> Bool { clicks.contains(where: shows) || passing.contains(where: shows) }

    /// The links of openings without a click that show something.
    func openings(where shows: (OpeningJudgement) -> Bool) -> [String] {
        var ids: [String] = []
        var known: Set<String> = []
        for opening in round.previews where shows(opening) {
            let id = judge.session.texts[opening.link]
            if known.insert(id).inserted { ids.append(id) }
        }
        return ids
    }
}
