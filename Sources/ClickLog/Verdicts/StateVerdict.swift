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
        guard let instance = evidence.instance, let timeline = timelines[instance] else { return StateVerdict() }
        let later = timeline.page.filter { isAfter($0, evidence, timeline) }
        var verdict = walk(later, timeline, evidence)
        verdict.isSettled = verdict.isSettled || timeline.clicks.last != evidence.index
        guard verdict.cause == nil, !verdict.isSettled,
            let reset = resetCause(instance, timeline, evidence)
        else { return verdict }
        verdict.state = .reset
        verdict.cause = reset
        return verdict
    }

    // The page's own reports tell by their numbers and by the click they know; for a frame's click only time does.
    private func isAfter(_ entry: Timeline.Entry, _ evidence: Evidence, _ timeline: Timeline) -> Bool {
        guard timeline.pageReporter == evidence.click.reporter else { return entry.made > evidence.click.time }
        if entry.event == nil { return (entry.click ?? 0) > evidence.click.number }
        if let number = evidence.click.reportNumber { return entry.number > number }
        return entry.click.map { $0 >= evidence.click.number } ?? (entry.made > evidence.click.time)
    }

    private func walk(_ entries: [Timeline.Entry], _ timeline: Timeline, _ evidence: Evidence) -> StateVerdict {
        let anchor = evidence.anchor
        var verdict = StateVerdict()
        var counter = timeline.pageReporter == evidence.click.reporter ? evidence.click.counter : nil
        var returned: Int?
        var isGone = false
        let nextLeaves = Self.nextLeaves(entries)
        for (index, entry) in entries.enumerated() {
            if let reported = entry.counter {
                if let before = counter, reported < before {
                    verdict.state = .reset
                    verdict.cause = .counterLowered
                    return verdict
                }
                counter = reported
            }
            if entry.event == .leave {
                if !verdict.hasStayed, !isGone {
                    isGone = true
                    verdict.hasLeft = isLeave(entry, for: evidence, timeline)
                }
            } else if entry.event == .return, entry.isPersisted, !verdict.hasStayed {
                // the report of leaving may be lost; coming back from the cache tells of it
                if !isGone { verdict.hasLeft = isLeave(entry, for: evidence, timeline) }
                isGone = true
                if verdict.hasLeft { verdict.state = .restored }
            } else if isGone, verdict.hasLeft {
                verdict.state = .restored
            } else if !isGone, isEvidence(entry, before: nextLeaves[index]),
                entry.made >= anchor + Self.stayMargin || entry.event == .return && entry.made >= anchor
            {
                verdict.hasStayed = true
                verdict.state = .kept
            }
            if entry.event == .return { returned = returned ?? entry.made }
            if let returned, entry.made >= returned + Self.settledAfterReturn { verdict.isSettled = true }
            if entry.event != .leave, entry.made >= anchor + Self.settledAfterArrival { verdict.isSettled = true }
        }
        let frame = timeline.frames[evidence.click.reporter] ?? []
        if verdict.state == .unseen, !verdict.hasLeft,
            frame.contains(where: { $0.event != .leave && $0.isAnchored && $0.made >= anchor + Self.stayMargin })
        {
            // the frame that was clicked does not outlive its page
            verdict.hasStayed = true
            verdict.state = .kept
        }
        return verdict
    }

    // A report that knows no click may have lain on the device: where the page left just after it, it says nothing.
    private func isEvidence(_ entry: Timeline.Entry, before leave: Int) -> Bool {
        entry.isAnchored || leave > entry.made + Self.stayMargin
    }

    // For each entry the earliest time of a report of leaving that comes after it: found in one pass from the end, because
    // whoever sends reports decides how many there are.
    private static func nextLeaves(_ entries: [Timeline.Entry]) -> [Int] {
        var leaves = Array(repeating: Int.max, count: entries.count)
        var earliest = Int.max
        for index in entries.indices.reversed() {
            leaves[index] = earliest
            if entries[index].event == .leave { earliest = min(earliest, entries[index].made) }
        }
        return leaves
    }

    // Of the clicks made before the page left, it left for the one whose destination was asked for last; where
    // nothing was asked for, for the one it names itself.
    private func isLeave(_ entry: Timeline.Entry, for evidence: Evidence, _ timeline: Timeline) -> Bool {
        var owner: (click: Int, asked: Int)?
        for index in timeline.clicks where session.clicks[index].time <= entry.made {
            let click = session.clicks[index]
            guard click.firstRequest >= 0 else { continue }
            let asked = session.requests[Int(click.firstRequest)].time
            if asked <= entry.made + Self.stayMargin, owner.map({ asked >= $0.asked }) ?? true {
                owner = (index, asked)
            }
        }
        if let owner { return owner.click == evidence.index }
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
