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

}

extension Judgement {
    /// Judges the click by the outcomes: it fails only where nothing that it may still turn out to be is accepted.
    mutating func accept(_ outcomes: [Outcome]) {
        for index in outcomes.indices where isExact(outcomes[index]) {
            (verdict, remark) = (.pass, outcomes[index].remark)
            return
        }
        verdict = outcomes.contains { mayBecome($0) } ? .incomplete : .fail
    }

    private func isExact(_ outcome: Outcome) -> Bool {
        destination == outcome.destination && place == outcome.place && state == outcome.state
    }

    private func mayBecome(_ outcome: Outcome) -> Bool {
        guard state == .unseen || state == outcome.state else { return false }
        let isPlaceOpen: Bool
        switch destination {
        case .pending: isPlaceOpen = true
        case .unproven, .handedOff:
            guard [.confirmed, .handedOff, .unproven].contains(outcome.destination) else { return false }
            isPlaceOpen = true
        case .fetched where mayStillArrive:
            guard [.reached, .fetched].contains(outcome.destination) else { return false }
            isPlaceOpen = place == .unknown
        default:
            guard destination == outcome.destination else { return false }
            isPlaceOpen = place == .unknown
        }
        return isPlaceOpen || place == outcome.place
    }
}
