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
        if let reason = unprovable(evidence) { return .init(destination: .pending, reason: reason) }
        if evidence.row?.expectsNothing == true, evidence.click.confirmation == true {
            return .init(destination: .confirmed)
        }
        if isLate(evidence) { return .init(destination: .wrong, reason: .afterNextClick) }
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
        guard visibleTime(after: evidence.click) >= patience else {
            return .init(destination: .pending, reason: .missing(step: missing))
        }
        let isExpected = evidence.row?.expectsNothing == true || evidence.row?.link.mayBeBlocked == true
        return .init(destination: isExpected ? .blocked : .dead, reason: .missing(step: missing))
    }

    // What keeps the round from proving anything of the link; nil where nothing does.
    private func unprovable(_ evidence: Evidence) -> DestinationReason? {
        guard let row = evidence.row, let instance = evidence.instance else { return nil }
        let (surroundings, intended) = (evidence.surroundings, evidence.click.intended?.url)
        if row.requests.contains(where: { $0.host == .intended }), !row.requests.contains(where: { $0.host == .same }),
            surroundings.isOwnHost(intended)
        {
            return .ownHost
        }
        guard row.link.needsElsewhere || row.requests.contains(where: { $0.host == .elsewhere }) else { return nil }
        let load = session.instances[instance].load
        if load != nil, load?.event.elsewhere == nil {
            let isUnasked = row.link.needsElsewhere && evidence.requests.isEmpty
            return isUnasked || surroundings.isOwnHost(intended) ? .elsewhereMissing : nil
        }
        let hasReached = evidence.requests.contains { !surroundings.isOwn(host: $0.event.host) }
        return !hasReached && isElsewhereUnreachable(instance) ? .elsewhereUnreachable : nil
    }

    // Whether what the click meant was asked for when the next link had been clicked, nearer to that click than to its own, and
    // what that one meant was not asked for in its turn either: a slow app is late and not one behind. A script may rightly take
    // its time.
    private func isLate(_ evidence: Evidence) -> Bool {
        guard let asked = evidence.requests.first?.time, let timeline = evidence.timeline,
            evidence.row?.link.isScripted == false, evidence.click.report != nil,
            let index = timeline.nextClicks[evidence.index]
        else { return false }
        let (own, next) = (evidence.click, session.clicks[index])
        guard next.link != own.link, asked > next.time, asked - next.time < next.time - own.time else { return false }
        guard let nextAsked = next.requests.first?.time else { return true }
        return timeline.nextClicks[index].map { session.clicks[$0].time < nextAsked } ?? false
    }

    /// How long the page was certainly in view after the click, in milliseconds: the clicked document, and what was clicked in
    /// the same page after it, as only one document of a page has the focus.
    func visibleTime(after click: Click) -> Int {
        let own = visibility(of: click.reporterIndex).time(after: click.number)
        guard own < patience, let instance = instance(of: click) else { return own }
        var others = 0
        for index in session.instances[instance].reporters where index != click.reporterIndex {
            others += visibility(of: index).time(since: click.time)
        }
        return own + others
    }

    /// Whether the page could not reach the second host name, as far as it knew last.
    private func isElsewhereUnreachable(_ index: Int) -> Bool {
        let instance = session.instances[index]
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
