/// What one click came to, with the evidence for it.
final class Judgement {
    let evidence: Evidence
    let destination: Destination
    let reason: DestinationReason
    let damage: [Damage]
    let place: Place
    let state: State
    let cause: ResetCause?
    let isFinal: Bool
    /// Whether what is missing of a fetched destination may still come: its patience has not passed.
    let mayStillArrive: Bool
    /// Whether it counts under the profile.
    var counts = true
    var verdict: Verdict = .incomplete
    /// Whether it is the second tap of a double tap of which each opened.
    var isSecondTap = false
    /// What the profile accepts; nil where the catalogue does not say.
    var outcomes: [Outcome]?
    /// The remark of the accepted outcome.
    var remark: String?

    init(_ evidence: Evidence, by judge: SessionJudge) {
        let verdict = judge.judgeDestination(evidence)
        let page = judge.judgeState(evidence)
        self.evidence = evidence
        (destination, reason, damage) = (verdict.destination, verdict.reason, verdict.damage)
        place = judge.judgePlace(evidence, destination: destination, page: page)
        (state, cause) = (page.state, page.cause)
        isFinal = judge.isFinal(evidence, destination, page)
        mayStillArrive = destination == .fetched && !judge.hasWaited(evidence)
    }

    var click: Click { evidence.click }
    /// The row of the catalogue; an empty one for a link that it does not have.
    var row: CatalogueRow { evidence.row ?? .unknown }
}

/// Why the destination is what it is, where its name does not say it all.
enum DestinationReason: Equatable {
    case none
    /// Nothing came for this step of the proof.
    case missing(step: Int)
    /// A landing came without its script: only its image for browsers without one.
    case scriptOff
    /// The landing's script ran in a document that was never visible.
    case neverVisible
    /// The landing's script ran, and not as the step asks: its opener or its frame.
    case otherArrival(step: Int)
    /// The script ran at another URL than any that was requested.
    case otherURL
    /// The requests came in another order than the chain has.
    case otherOrder
    /// Something was requested although nothing may be.
    case unwanted
    /// The tester or driver said that it did not open.
    case denied
    /// The device could not reach the second host name.
    case elsewhereUnreachable
    /// The page had no second host name.
    case elsewhereMissing
    /// The link should lead to another host, and leads to the page's own here.
    case ownHost
    /// It was asked for when the next link had been clicked.
    case afterNextClick
    /// The proof is not one that this version understands.
    case notUnderstood
    /// The link is not in the catalogue, and the click's report is lost.
    case nothingToCompare
}
