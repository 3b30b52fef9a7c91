// What a click came to.
extension SessionJudge {
    struct DestinationVerdict {
        var destination: Destination
        var reason: DestinationReason = .none
        var damage: [Damage] = []
    }

    /// Decides in the order of the design: wrong, repeated, fetched, reached; then what nothing was requested for.
    func judgeDestination(_ evidence: Evidence) -> DestinationVerdict {
        if evidence.row?.link.isUnderstood == false { return .init(destination: .pending, reason: .notUnderstood) }
        if evidence.proof.isEmpty { return .init(destination: .pending, reason: .nothingToCompare) }
        let check = ProofCheck(self, evidence)
        if let reason = check.wrongReason { return .init(destination: .wrong, reason: reason, damage: check.damage) }
        if check.isRepeated { return .init(destination: .repeated) }
        if let missing = check.missing {
            if evidence.isAnswered || check.isAnyStepMet && !isUpToTester(evidence.proof[missing]) {
                return .init(destination: .fetched, reason: check.missingReason)
            }
            return judgeSilence(evidence, missing: missing)
        }
        guard check.belongsToSystem else { return .init(destination: .reached) }
        switch evidence.click.confirmation {
        case true: return .init(destination: .confirmed)
        case false: return .init(destination: .dead, reason: .denied)
        case nil: return .init(destination: isHandedOff(evidence) ? .handedOff : .unproven)
        }
    }

    // A step that the tester may take as long as they like to make.
    private func isUpToTester(_ step: Step) -> Bool { step == .return }

    // Nothing was requested. A click is dead only when the page was visible for the whole patience.
    private func judgeSilence(_ evidence: Evidence, missing: Int) -> DestinationVerdict {
        if isUpToTester(evidence.proof[missing]) {
            return .init(destination: .pending, reason: .missing(step: missing))
        }
        if evidence.row?.link.needsElsewhere == true, isElsewhereUnreachable(evidence) {
            return .init(destination: .pending, reason: .elsewhereUnreachable)
        }
        guard visibleTime(after: evidence.click) >= patience else {
            return .init(destination: .pending, reason: .missing(step: missing))
        }
        let isExpected = evidence.row?.expectsNothing == true || evidence.row?.link.mayBeBlocked == true
        return .init(destination: isExpected ? .blocked : .dead, reason: .missing(step: missing))
    }

    /// How long the clicked document was certainly visible after the click, in milliseconds.
    func visibleTime(after click: Click) -> Int { visibility(of: click.reporterIndex).time(after: click.number) }

    /// Whether the page that was clicked could not reach the second host name, as far as it knew by then.
    func isElsewhereUnreachable(_ evidence: Evidence) -> Bool {
        guard let instance = evidence.instance.map({ session.instances[$0] }) else { return false }
        if instance.load != nil, instance.load?.event.elsewhere == nil { return true }
        guard let unreachable = instance.unreachableOrder else { return false }
        return unreachable > instance.reachableOrder ?? 0
    }

    // A window that the click opened hides the page too, and then that tells nothing of the system.
    private func isHandedOff(_ evidence: Evidence) -> Bool {
        let click = evidence.click
        return click.report?.returned != .window && !click.popups.contains(.opened) && wasHidden(rightAfter: click)
    }

    /// Whether the page was hidden, blurred or left right after the click.
    func wasHidden(rightAfter click: Click) -> Bool {
        visibility(of: click.reporterIndex).isHidden(rightAfter: click.number)
    }

    /// Whether the page was visible again after the click, by its own word.
    func cameBack(after click: Click) -> Bool { visibility(of: click.reporterIndex).isBack(after: click.number) }

    /// Whether a new instance of the page came in its view after the page left for this click.
    func isReloaded(by evidence: Evidence) -> Bool {
        guard let instance = evidence.instance, let timeline = evidence.timeline,
            timeline.clicks.last == evidence.index, let successor = successors[instance]
        else { return false }
        let loaded = session.instances[successor].load?.event.time ?? 0
        return loaded >= evidence.click.time && timeline.page.last?.event == .leave
    }

    /// Whether the page said that it is visible again after this click.
    func hasReturned(after evidence: Evidence) -> Bool {
        guard let page = evidence.timeline?.pageReporter else { return false }
        return visibility(of: page).hasReturned(after: evidence.click.number)
    }
}
