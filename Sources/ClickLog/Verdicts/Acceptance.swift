/// Which outcomes of a click a profile accepts.
struct Acceptance {
    let profile: Profile

    /// The outcomes accepted of a click; nil where the catalogue has nothing to say of it.
    func outcomes(_ evidence: Evidence) -> [Outcome]? {
        guard let row = evidence.row else {
            // a link that the catalogue does not have: what the guides ask of any
            guard profile != .stock, profile != .androidStock else { return nil }
            return Outcome.combinations([.reached], [.browser, .newView], [.kept])
        }
        guard let declared = row.link.accept[profile] else { return nil }
        let isForAll = declared.allSatisfy { $0.engine == nil }
        if isForAll, evidence.click.modifiers.isEmpty { return declared }
        let engine = evidence.surroundings.engine
        var outcomes = declared.filter { $0.engine == nil || $0.engine == engine }
        // rows for other engines alone say nothing of this one
        if outcomes.isEmpty, !declared.isEmpty { return nil }
        // a browser opens a modified click beside the page
        if !evidence.click.modifiers.isEmpty { outcomes.append(Outcome(.reached, .newView, .kept)) }
        return outcomes
    }

    /// Whether a click with these modifiers is judged at all.
    func counts(_ modifiers: [String]) -> Bool {
        modifiers.isEmpty
            || profile == .browser && modifiers.allSatisfy { $0 != "alt" && ClickEvent.modifierNames.contains($0) }
    }
}

extension Judgement {
    /// Judges the click by the outcomes: it fails only where nothing that it may still turn out to be is accepted.
    func accept(_ outcomes: [Outcome]) {
        self.outcomes = outcomes
        if let exact = outcomes.first(where: isExact) {
            let remarks = [
                exact.remark, place == .ownBrowser ? Self.ownBrowser : nil, evidence.isStale ? Self.stale : nil,
            ]
            (verdict, remark) = (
                .pass, remarks.contains { $0 != nil } ? remarks.compactMap(\.self).joined(separator: " ") : nil
            )
        } else {
            verdict = outcomes.contains(where: mayBecome) ? .incomplete : .fail
        }
    }

    private static let ownBrowser =
        "A web view of the app was given the URL: the Referer, the opener and a form's body are lost on the way."
    private static let stale = "The app opened the URL that it had read before the click."

    private func isExact(_ outcome: Outcome) -> Bool {
        destination == outcome.destination && isPlace(outcome.place) && state == outcome.state
    }

    // A web view that only shows what the app was given is a browser, though the app makes it.
    func isPlace(_ accepted: Place) -> Bool {
        place == accepted || place == .ownBrowser && accepted == .browser
    }

    private func mayBecome(_ outcome: Outcome) -> Bool {
        let destinations: [Destination] =
            switch destination {
            case .pending: Destination.allCases
            case .unproven, .handedOff: [.confirmed, .handedOff, .unproven]
            case .fetched where mayStillArrive: [.reached, .fetched]
            default: [destination]
            }
        let isPlaceOpen = place == .unknown || [.pending, .unproven, .handedOff].contains(destination)
        return destinations.contains(outcome.destination) && (isPlaceOpen || isPlace(outcome.place))
            && (state == .unseen || state == outcome.state)
    }
}
