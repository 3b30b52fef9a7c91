// From a judgement to a report that stands for itself.
extension SessionReport {
    init(_ round: RoundJudgement, _ judge: SessionJudge) {
        self = round.report
        diagnosis = Symptoms(judge, round).diagnoses()
    }
}

extension ClickReport {
    init(_ judgement: Judgement, _ judge: SessionJudge, _ profile: Profile) {
        let click = judgement.click
        self.init(
            reporter: click.reporter.printable, click: click.number, destination: judgement.destination,
            place: judgement.place, state: judgement.state, isFinal: judgement.isFinal,
            counter: click.report?.counter, isSynthetic: click.isSynthetic, modifiers: Self.names(click.modifiers),
            counts: judgement.counts, verdict: judgement.verdict,
            intended: click.report?.intended.flatMap(RequestReport.init),
            requested: (judgement.evidence.isStale ? judgement.evidence.requests : click.requests).map {
                RequestReport($0.event, isSecure: judgement.evidence.timeline?.surroundings.isSecure ?? false)
            }, damage: judgement.damage, cause: judgement.cause, remark: judgement.remark, why: nil)
        guard judgement.verdict != .pass else { return }
        why = Wording(judgement: judgement, report: self, profile: profile, patience: judge.patience).why
    }

    /// The modifiers in the order of their names, and `other` for any that this version does not know.
    private static func names(_ modifiers: [String]) -> [String] {
        if modifiers.isEmpty { return [] }
        let known = ClickEvent.modifierNames
        return known.filter(modifiers.contains) + (modifiers.allSatisfy(known.contains) ? [] : ["other"])
    }
}

extension Opening {
    init(_ opening: OpeningJudgement) {
        self.init(
            link: opening.link.printable, reporter: opening.reporter.printable, arrived: opening.hasArrived,
            wasHeld: opening.wasHeld, place: opening.place,
            requested: opening.requests.map { RequestReport($0.event.event, isSecure: false) })
    }
}
