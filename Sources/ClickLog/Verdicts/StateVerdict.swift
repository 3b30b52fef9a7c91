// What became of the page.
extension SessionJudge {
    struct StateVerdict {
        var state: State = .unseen
        var cause: ResetCause?
        /// Whether the page left for this click.
        var hasLeft = false
        /// Whether the page was seen after the destination was there, before it left for anything.
        var hasStayed = false
        /// Whether a later load of the page can no longer be laid to this click.
        var isSettled = false
    }

    /// How long after the arrival a report shows that the page is still there, in milliseconds: reports, requests
    /// and arrivals come over connections of their own, late by up to a quarter of a second.
    static let stayMargin = 1_000
    /// How long after a return, or after the arrival, a new load of the page is no longer laid to the click.
    static let settledAfterReturn = 5_000
    static let settledAfterArrival = 60_000
    /// How many of the page's reports after a click are looked at: a page makes one a second, so that only one that was made to be
    /// slow to judge has more between two clicks.
    static let reportLimit = 10_000

    func judgeState(_ evidence: Evidence) -> StateVerdict {
        guard let instance = evidence.instance, let timeline = evidence.timeline else { return StateVerdict() }
        if timeline.lowered.contains(evidence.index) {
            return StateVerdict(state: .reset, cause: .counterLowered, isSettled: true)
        }
        // a later click shows that the page was there, so that what comes then is laid to that one
        let isLatest = timeline.clicks.last == evidence.index
        var verdict = walk(timeline, evidence, untilSettled: isLatest)
        if verdict.state == .unseen, !verdict.hasLeft, hasFrameStayed(timeline, evidence) {
            verdict.hasStayed = true
            verdict.state = .kept
        }
        guard isLatest, !verdict.isSettled, let reset = resetCause(instance, timeline, evidence) else {
            verdict.isSettled = verdict.isSettled || !isLatest
            return verdict
        }
        verdict.state = .reset
        verdict.cause = reset
        return verdict
    }

    // Follows the page's reports from the click on, as far as they can tell more.
    private func walk(_ timeline: Timeline, _ evidence: Evidence, untilSettled: Bool) -> StateVerdict {
        let anchor = evidence.anchor
        var verdict = StateVerdict()
        var returned: Int?
        var isGone = false
        let start = timeline.firstIndex(after: evidence.click)
        for index in (start..<timeline.page.count).prefix(Self.reportLimit) {
            let entry = timeline.page[index]
            guard timeline.isAfter(evidence.click, entry) else { continue }
            let isReturn = entry.event == .return
            if entry.event == .leave {
                if !verdict.hasStayed, !isGone {
                    isGone = true
                    verdict.hasLeft = isLeave(entry, for: evidence, timeline)
                }
            } else if isReturn, entry.isPersisted, !verdict.hasStayed {
                // the report of leaving may be lost; coming back from the cache tells of it
                if !isGone { verdict.hasLeft = isLeave(entry, for: evidence, timeline) }
                isGone = true
                if verdict.hasLeft { verdict.state = .restored }
            } else if isGone {
                if verdict.hasLeft { verdict.state = .restored }
            } else if entry.made >= anchor + Self.stayMargin || isReturn && entry.made >= anchor,
                timeline.isEvidence(index)
            {
                verdict.hasStayed = true
                verdict.state = .kept
            }
            if isReturn { returned = returned ?? entry.made }
            if let returned, entry.made >= returned + Self.settledAfterReturn { verdict.isSettled = true }
            if entry.event != .leave, entry.made >= anchor + Self.settledAfterArrival { verdict.isSettled = true }
            let isTold = verdict.state != .unseen || isGone && !verdict.hasLeft
            if isTold, verdict.isSettled || !untilSettled { break }
        }
        return verdict
    }

    // The frame that was clicked does not outlive its page.
    private func hasFrameStayed(_ timeline: Timeline, _ evidence: Evidence) -> Bool {
        timeline.frames[evidence.click.reporter].map { $0 >= evidence.anchor + Self.stayMargin } ?? false
    }

    // Of the clicks made before the page left, it left for the one whose destination was asked for last; where
    // nothing was asked for, for the one it names itself.
    private func isLeave(_ entry: Timeline.Entry, for evidence: Evidence, _ timeline: Timeline) -> Bool {
        var owner: (asked: Int, index: Int)?
        for index in timeline.clicks {
            let click = session.clicks[index]
            guard let asked = click.requests.first?.time, max(click.time, asked - Self.stayMargin) <= entry.made else {
                continue
            }
            if asked >= owner?.asked ?? .min { owner = (asked, index) }
        }
        if let owner { return owner.index == evidence.index }
        return timeline.pageReporter == evidence.click.reporterIndex && entry.click == evidence.click.number
    }

    // A new instance in the same view, the old one silent, in the same round: the page began again.
    private func resetCause(_ instance: Int, _ timeline: Timeline, _ evidence: Evidence) -> ResetCause? {
        guard let successor = successors[instance], let load = session.instances[successor].load else { return nil }
        let (old, new) = (session.instances[instance], session.instances[successor])
        guard new.round == old.round, new.epoch == old.epoch, load.event.time >= evidence.click.time else { return nil }
        let isAlive = timeline.page.contains { entry in
            entry.event != .leave && entry.isAnchored && entry.made >= load.event.time + Self.stayMargin
        }
        guard !isAlive else { return nil }
        if timeline.page.last?.event == .leave { return .leftThenLoaded }
        return load.event.entered == .reload ? .reloadedWithoutLeaving : .loadedAnew
    }
}
