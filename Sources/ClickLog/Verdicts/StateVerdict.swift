// What became of the page.
extension Judge {
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

    func judgeState(_ evidence: Evidence) -> StateVerdict {
        guard let instance = evidence.instance, let timeline = evidence.page?.timeline else { return StateVerdict() }
        if timeline.lowered.contains(evidence.index) {
            return StateVerdict(state: .reset, cause: .counterLowered, isSettled: true)
        }
        // a later click shows that the page was there, so that what comes then is laid to that one
        let isLatest = timeline.clicks.last == evidence.index
        var verdict = isLatest ? walk(timeline, evidence) : find(timeline, evidence)
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

    // What the page's reports tell of a click after which there was another: no more than what became of the page, which
    // nearly always one of the next few tells.
    private func find(_ timeline: Timeline, _ evidence: Evidence) -> StateVerdict {
        if let verdict = glance(timeline, evidence) { return verdict }
        guard let search = evidence.page?.search else { return StateVerdict() }
        let after = AfterClick(evidence.click, timeline)
        let start = timeline.firstIndex(after: evidence.click)
        let anchor = evidence.anchor
        let gone = search.firstGone(after, from: start)
        let seen = search.firstEvidence(after, from: start, anchor: anchor, settled: anchor + Self.stayMargin)
        var verdict = StateVerdict()
        if let seen, seen < gone ?? .max {
            verdict.hasStayed = true
            verdict.state = .kept
        } else if let gone {
            verdict.hasLeft = isLeave(timeline.page[gone], for: evidence, timeline)
            let isBack = timeline.page[gone].event == .return || search.isAnyPresent(after, from: gone + 1)
            if verdict.hasLeft, isBack { verdict.state = .restored }
        }
        return verdict
    }

    // Follows the page's reports from the click on, as far as they can tell more.
    private func walk(_ timeline: Timeline, _ evidence: Evidence) -> StateVerdict {
        walk(timeline, evidence, untilSettled: true, limit: .max) ?? StateVerdict()
    }

    private func glance(_ timeline: Timeline, _ evidence: Evidence) -> StateVerdict? {
        walk(timeline, evidence, untilSettled: false, limit: glanceLimit)
    }

    // Nil where more reports than the limit would have to be looked at.
    private func walk(_ timeline: Timeline, _ evidence: Evidence, untilSettled: Bool, limit: Int) -> StateVerdict? {
        let anchor = evidence.anchor
        let after = AfterClick(evidence.click, timeline)
        var verdict = StateVerdict()
        var returned: Int?
        var isGone = false
        let start = timeline.firstIndex(after: evidence.click)
        for index in start..<timeline.page.count {
            if index - start >= limit { return nil }
            let entry = timeline.page[index]
            guard after.holds(entry) else { continue }
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
        if let owner = evidence.page?.leaveOwners(session).click(at: entry.made) {
            return owner == evidence.index
        }
        return timeline.pageReporter == evidence.click.reporter && entry.click == evidence.click.number
    }

    // A new instance in the same view, the old one silent, in the same round: the page began again.
    private func resetCause(_ instance: Int, _ timeline: Timeline, _ evidence: Evidence) -> ResetCause? {
        guard let successor = successors[instance], let loaded = session.instances[successor].loadTime else {
            return nil
        }
        let new = session.instances[successor]
        let old = session.instances[instance]
        guard new.round == old.round, new.epoch == old.epoch, loaded >= evidence.click.time else { return nil }
        let isAlive = timeline.page.contains { entry in
            entry.event != .leave && entry.isAnchored && entry.made >= loaded + Self.stayMargin
        }
        guard !isAlive else { return nil }
        if timeline.page.last?.event == .leave { return .leftThenLoaded }
        return new.entered == .reload ? .reloadedWithoutLeaving : .loadedAnew
    }
}
