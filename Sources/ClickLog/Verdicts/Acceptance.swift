/// Which outcomes of a click a profile accepts.
struct Acceptance {
    let profile: Profile

    /// The outcomes accepted of a click; nil where the catalogue has nothing to say of it.
    func outcomes(_ row: CatalogueRow?, _ modifiers: Modifiers, engine: @autoclosure () -> Engine?) -> [Outcome]? {
        guard let row else {
            // a link that the catalogue does not have: what the guides ask of any
            guard profile != .stock, profile != .androidStock else { return nil }
            return Outcome.combinations([.reached], [.browser, .newView], [.kept])
        }
        guard let accepted = row.accepted(by: profile) else { return nil }
        let declared = accepted.outcomes
        if modifiers.isEmpty, accepted.areForAll { return declared }
        let engine = engine()
        var outcomes = declared.filter { $0.engine == nil || $0.engine == engine }
        // rows for other engines alone say nothing of this one
        if outcomes.isEmpty, !declared.isEmpty { return nil }
        // a browser opens a modified click beside the page
        if !modifiers.isEmpty { outcomes.append(Outcome(.reached, .newView, .kept)) }
        return outcomes
    }

    /// Whether a click with these modifiers is judged at all.
    func counts(_ modifiers: Modifiers) -> Bool {
        modifiers.isEmpty || profile == .browser && modifiers.isDisjoint(with: [.alt, .other])
    }

    /// Judges a click by the outcomes: it fails only where nothing that it may still turn out to be is accepted.
    static func verdict(_ judgement: Judgement, among outcomes: [Outcome]) -> (verdict: Verdict, remark: String?) {
        for index in outcomes.indices where isExact(judgement, outcomes[index]) {
            return (.pass, outcomes[index].remark)
        }
        return (outcomes.contains { mayBecome(judgement, $0) } ? .incomplete : .fail, nil)
    }

    private static func isExact(_ judgement: Judgement, _ outcome: Outcome) -> Bool {
        judgement.destination == outcome.destination && judgement.place == outcome.place
            && judgement.state == outcome.state
    }

    private static func mayBecome(_ judgement: Judgement, _ outcome: Outcome) -> Bool {
        guard judgement.state == .unseen || judgement.state == outcome.state else { return false }
        let isPlaceOpen: Bool
        switch judgement.destination {
        case .pending: isPlaceOpen = true
        case .unproven, .handedOff:
            guard [.confirmed, .handedOff, .unproven].contains(outcome.destination) else { return false }
            isPlaceOpen = true
        case .fetched where judgement.mayStillArrive:
            guard [.reached, .fetched].contains(outcome.destination) else { return false }
            isPlaceOpen = judgement.place == .unknown
        default:
            guard judgement.destination == outcome.destination else { return false }
            isPlaceOpen = judgement.place == .unknown
        }
        return isPlaceOpen || judgement.place == outcome.place
    }
}
