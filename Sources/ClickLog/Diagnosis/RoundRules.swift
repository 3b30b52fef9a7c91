// What keeps the round itself from proving enough.
extension DiagnosisRule {
    static let round: [DiagnosisRule] = [
        DiagnosisRule(
            code: .secondHostMissing,
            cause: "The page has no second host name, so links that should leave its host prove nothing.",
            remedy: "Start the server with --elsewhere and another name under which the device reaches it."
        ) { $0.links(failing: false) { $0.reason == .elsewhereMissing } },
        DiagnosisRule(
            code: .reportsBlocked,
            cause:
                "Links open where no report comes from: a content blocker keeps the landings' reports from the server.",
            remedy: "Turn content blockers off for the test page where its links open, so that /events can be reached."
        ) { symptoms in
            // a landing that runs no script at all shows its image
            if symptoms.has({ $0.place.isBrowser && !$0.evidence.arrivals.isEmpty }) { return [] }
            return symptoms.links { click in
                guard click.destination == .fetched, click.place.isBrowser, case .missing(let step) = click.reason
                else {
                    return false
                }
                return click.evidence.proof[step].arrival != nil
            }
        },
        DiagnosisRule(
            code: .secondHostUnreachable,
            cause: "The device cannot reach the second host name, so links that go there prove nothing.",
            remedy:
                "Allow the local network on the device, put it on the server's network, or name a host that it reaches with --elsewhere."
        ) { $0.links(failing: false) { $0.reason == .elsewhereUnreachable } },
        DiagnosisRule(
            code: .scriptOff,
            cause: "Scripts do not run, in the page or where its links open, so that nothing reports.",
            remedy: "Allow JavaScript in the web view and its browser, and no content blocker for the test page.",
            android: "Call getSettings().setJavaScriptEnabled(true)."
        ) { symptoms in
            let landings = symptoms.links(failing: false) { $0.reason == .scriptOff }
            return landings.isEmpty ? symptoms.untouchedLinks : landings
        },
        DiagnosisRule(
            code: .syntheticClicks,
            cause: "A script made the clicks, which proves nothing about a user's tap.",
            remedy:
                "Let the driver tap natively: by coordinates, or by a pointer action, not by element.click() in script."
        ) { $0.links(failing: false) { $0.click.isSynthetic } },
    ]
}

extension Symptoms {
    /// Links that were followed from markup that no script had touched, in a page that never reported.
    fileprivate var untouchedLinks: [String] {
        let session = judge.session
        guard !session.instances.contains(where: { $0.round == round.report.round && $0.page != nil }),
            session.pages[round.report.round] != nil
        else { return [] }
        return openings { $0.reporter == "-" }
    }
}
