// Whether a verdict can still change in the ordinary course of things: a late line can change any.
extension SessionJudge {
    func isFinal(_ evidence: Evidence, _ destination: Destination, _ page: StateVerdict) -> Bool {
        if session.rounds.current > round(of: evidence.click) { return true }
        return isFinal(destination, evidence, page) && isFinal(page)
    }

    private func isFinal(_ destination: Destination, _ evidence: Evidence, _ page: StateVerdict) -> Bool {
        switch destination {
        case .wrong, .repeated, .dead, .blocked, .confirmed: true
        // another document may still arrive, and then it was opened twice
        case .reached: session.lastTime - evidence.anchor > Repetition.window
        case .fetched: hasWaited(evidence)
        // the tester may still say that it opened, until they went on
        case .handedOff, .unproven: page.isSettled || page.state == .reset
        case .pending, .notClicked: page.state == .reset
        }
    }

    private func isFinal(_ page: StateVerdict) -> Bool {
        switch page.state {
        case .reset: true
        case .kept, .restored: page.isSettled
        case .unseen: false
        }
    }

    /// Whether the patience has passed since something was requested, so that what is missing stays missing.
    func hasWaited(_ evidence: Evidence) -> Bool {
        session.rounds.current > round(of: evidence.click)
            || session.lastTime - (evidence.requests.last?.time ?? evidence.anchor) >= patience
    }
}
