/// All that the log holds about one instance of the page, gathered once for every click in it.
final class PageEvidence {
    let timeline: Timeline
    /// What the clicks in it are compared with.
    let surroundings: Surroundings
    // Made when they are first asked for, which most sessions never do.
    private var knownSearch: StateSearch?
    private var knownLeaveOwners: LeaveOwners?

    init(_ timeline: Timeline, _ surroundings: Surroundings) {
        self.timeline = timeline
        self.surroundings = surroundings
    }

    /// The search through its reports.
    var search: StateSearch {
        if let known = knownSearch { return known }
        let search = StateSearch(timeline)
        knownSearch = search
        return search
    }

    /// What the page left for.
    func leaveOwners(_ session: Session) -> LeaveOwners {
        if let known = knownLeaveOwners { return known }
        let owners = LeaveOwners(session.clicks, session.requests, timeline)
        knownLeaveOwners = owners
        return owners
    }
}
