// What became of the page.
extension SessionJudge {
    struct StateVerdict {
        var state: State = .unseen
        var cause: ResetCause?
        /// Whether the page left for this click.
        var hasLeft = false
        /// Whether the page was seen after the destination was there, before it left for anything: it is beside it.
        var hasStayed = false
        /// Whether a later load of the page can no longer be laid to this click.
        var isSettled = false
    }

    /// How long after the arrival a report shows that the page is still there, in milliseconds: reports, requests
    /// and arrivals come over connections of their own, late by up to a quarter of a second.
    static let stayMargin = 1_000
    /// How many of the page's reports after a click are looked at: a page makes one a second, so that only one that was made to be
    /// slow to judge has more between two clicks.
    static let reportLimit = 10_000

    func judgeState(_ evidence: Evidence) -> StateVerdict {
        guard let instance = evidence.instance, let timeline = evidence.timeline else { return StateVerdict() }
        if timeline.lowered.contains(evidence.index) {
            return StateVerdict(state: .reset, cause: .counterLowered, isSettled: true)
        }
        var verdict = walk(timeline, evidence)
        if !verdict.hasLeft, evidence.click.reporterIndex != timeline.pageReporter {
            let frame = walkFrame(evidence)
            verdict.hasStayed = verdict.hasStayed || frame.hasStayed
            if frame.isBack, verdict.state == .unseen { verdict.state = .kept }
        }
        // a later click shows that the page was there, so that what comes then is laid to that one
        let isLatest = timeline.clicks.last == evidence.index
        let hasSurvived =
            !isLatest || visibleTime(after: evidence.click) >= patience || hasLastedAroundFrame(timeline, evidence)
        if verdict.hasStayed, verdict.state == .unseen, hasSurvived { verdict.state = .kept }
        verdict.isSettled = hasSurvived && verdict.state != .unseen
        guard isLatest, let reset = resetCause(instance, timeline, evidence, verdict) else { return verdict }
        (verdict.state, verdict.cause) = (.reset, reset)
        return verdict
    }

    // Follows the page's reports from the click on. That it is alive under what covers it says only that it is there: apps are
    // killed and views made anew there, so that it is kept once it was in view again.
    private func walk(_ timeline: Timeline, _ evidence: Evidence) -> StateVerdict {
        let anchor = evidence.anchor
        var verdict = StateVerdict()
        var (isGone, isCovered, visible) = (false, false, 0)
        let start = timeline.firstIndex(after: evidence.click)
        for index in (start..<timeline.page.count).prefix(Self.reportLimit) {
            let entry = timeline.page[index]
            guard timeline.isAfter(evidence.click, entry) else { continue }
            let isReturn = entry.event == .return
            let isBack = entry.event == nil || isCovered && entry.visibleFor ?? 0 > visible
            isCovered = isCovered || !entry.isInView
            visible = entry.visibleFor ?? visible
            if entry.event == .leave {
                if verdict.state == .unseen, !isGone {
                    isGone = true
                    verdict.hasLeft = !verdict.hasStayed && isLeave(entry, for: evidence, timeline)
                }
            } else if isReturn, entry.isPersisted, !verdict.hasStayed {
                // the report of leaving may be lost; coming back from the cache tells of it
                if !isGone { verdict.hasLeft = isLeave(entry, for: evidence, timeline) }
                isGone = true
                if verdict.hasLeft { verdict.state = .restored }
            } else if isGone, !verdict.hasStayed {
                if verdict.hasLeft { verdict.state = .restored }
            } else if entry.made >= anchor + Self.stayMargin || isReturn && entry.made >= anchor,
                timeline.isEvidence(index)
            {
                verdict.hasStayed = true
                if isReturn || isBack { verdict.state = .kept }
            }
            if verdict.state != .unseen || isGone && !verdict.hasLeft { break }
        }
        return verdict
    }

    // The frame that was clicked does not outlive its page; it tells of no return, and counts the time in view itself.
    private func walkFrame(_ evidence: Evidence) -> (hasStayed: Bool, isBack: Bool) {
        let reporter = session.reporters[evidence.click.reporterIndex]
        var (hasStayed, isBack, isCovered, visible) = (false, false, false, 0)
        for report in reporter.reports.prefix(Self.reportLimit) where report.event != .leave {
            guard let number = report.click, number >= evidence.click.number, let since = report.sinceClick,
                let clicked = reporter.clicks[number].map({ session.clicks[$0].time })
            else { continue }
            if min(report.time, clicked + since) >= evidence.anchor + Self.stayMargin {
                hasStayed = true
                isBack = isBack || isCovered && report.visibleFor ?? 0 > visible
            }
            isCovered = isCovered || report.isVisible == false || report.isFocused == false
            visible = report.visibleFor ?? visible
        }
        return (hasStayed, isBack)
    }

    // What opened in a frame covers nothing, and takes the focus for good: the page around it need only be visible.
    private func hasLastedAroundFrame(_ timeline: Timeline, _ evidence: Evidence) -> Bool {
        guard !evidence.arrivals.isEmpty, evidence.arrivals.allSatisfy({ $0.isFramed == true }) else { return false }
        return timeline.page.indices.contains { index in
            let entry = timeline.page[index]
            return entry.event != .leave && entry.isVisible && entry.made >= evidence.click.time + patience
                && timeline.isEvidence(index)
        }
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

    // A new load of the page in the same round, the old one not seen again: the page began again.
    private func resetCause(_ instance: Int, _ timeline: Timeline, _ evidence: Evidence, _ verdict: StateVerdict)
        -> ResetCause?
    {
        let old = session.instances[instance]
        if let successor = successors[instance], let load = session.instances[successor].load {
            let new = session.instances[successor]
            guard new.round == old.round, new.epoch == old.epoch, load.event.time >= evidence.click.time else {
                return nil
            }
            let isAlive = timeline.page.contains { entry in
                entry.event != .leave && entry.isAnchored && entry.made >= load.event.time + Self.stayMargin
            }
            return isAlive ? nil : cause(of: load, timeline, inSameView: true)
        }
        // a page that has lived in view since is not what the app puts another one in the place of
        guard !verdict.isSettled else { return nil }
        let load = replacement(of: instance, since: evidence.click.time) ?? session.movedOn[old.load?.view ?? ""]
        guard let load, load.time >= evidence.click.time, !timeline.isInView(since: load.time + Self.stayMargin) else {
            return nil
        }
        return cause(of: load, timeline, inSameView: load.view == old.load?.view)
    }

    private func cause(of load: Logged<PageEvent>, _ timeline: Timeline, inSameView isSame: Bool) -> ResetCause {
        if timeline.page.last?.event == .leave { return .leftThenLoaded }
        if load.entered == .reload { return .reloadedWithoutLeaving }
        return isSame ? .loadedAnew : .viewReplaced
    }

    // What the same app loaded in another view, and nobody clicked for.
    private func replacement(of instance: Int, since time: Int) -> Logged<PageEvent>? {
        guard let load = session.instances[instance].load else { return nil }
        let loads = loadsByApp[AppInRound(session.instances[instance], load)] ?? []
        return loads[loads.partitionPoint { $0.time >= time }...].first { $0.view != load.view }
    }

    /// Finds the loads of the page that neither an opener nor a click asked for, by their app, in the order of their times.
    func findLoads() -> [AppInRound: [Logged<PageEvent>]] {
        // a link to the page itself opens it beside the page: its request for the page carries the click
        let clicked = session.clicks.flatMap { click in click.requests.filter { $0.what == .page }.map(\.time) }
            .sorted()
        var loads: [AppInRound: [Logged<PageEvent>]] = [:]
        for instance in session.instances {
            guard let load = instance.load, load.hasOpener != true else { continue }
            let latest = clicked[..<clicked.partitionPoint { $0 > load.time }].last
            if let latest, load.time - latest <= Repetition.window { continue }
            loads[AppInRound(instance, load), default: []].append(load)
        }
        return loads.mapValues { $0.sorted { $0.time < $1.time } }
    }
}

/// What tells the views of one app in one round: its user agent.
struct AppInRound: Hashable {
    private let agent: String?
    private let round: Int
    private let epoch: Int

    init(_ instance: Instance, _ load: Logged<PageEvent>) {
        (agent, round, epoch) = (load.userAgent, instance.round, instance.epoch)
    }
}
