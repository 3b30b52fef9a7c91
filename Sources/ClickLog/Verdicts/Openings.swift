/// What was requested or opened from one link without a click, by one user agent.
struct OpeningJudgement {
    var link: TextID
    var row: CatalogueRow?
    var reporter: TextID
    var place: Place
    /// Whether a script ran in it.
    var hasArrived: Bool
    /// Whether the link was held.
    var wasHeld: Bool
    var requests: [RequestFact]
}

extension RoundJudge {
    /// Sorts what carries no click into what is told only, and what may not be: an opening from a quiet link.
    func judgeOpenings() -> (spontaneous: [OpeningJudgement], previews: [OpeningJudgement]) {
        let session = judge.session
        if session.unclickedRequests.isEmpty, session.unclickedArrivals.isEmpty { return ([], []) }
        var openings: [OpeningJudgement] = []
        var agents: [TextID?] = []
        var arrivals: [[ArrivalFact]] = []
        struct Key: Hashable {
            var link: TextID
            var reporter: TextID
            var agent: TextID?
        }
        var places: [Key: Int] = [:]
        let holds = Set(session.holds.map { Key(link: $0.link, reporter: $0.reporter) })
        func place(_ link: TextID, _ reporter: TextID, _ agent: TextID?) -> Int {
            let key = Key(link: link, reporter: reporter, agent: agent)
            if let known = places[key] { return known }
            places[key] = openings.count
            openings.append(
                OpeningJudgement(
                    link: link, row: session.texts.with(link) { judge.catalogue[$0] }, reporter: reporter,
                    place: .unknown, hasArrived: false,
                    wasHeld: holds.contains(Key(link: link, reporter: reporter)), requests: []))
            agents.append(agent)
            arrivals.append([])
            return openings.count - 1
        }
        for index in session.unclickedRequests {
            let request = session.requests[Int(index)]
            guard self.round(of: request.reporter, request.round) == round else { continue }
            openings[place(request.link, request.reporter, request.userAgent)].requests.append(request)
        }
        for index in session.unclickedArrivals {
            let arrival = session.arrivals[Int(index)]
            guard !arrival.isPrerendering, self.round(of: arrival.reporter, arrival.round) == round else { continue }
            arrivals[place(arrival.link, arrival.reporter, arrival.userAgent)].append(arrival)
        }
        for index in openings.indices {
            openings[index].hasArrived = arrivals[index].contains { $0.isScripted }
            openings[index].place = self.place(openings[index], arrivals[index], agent: agents[index])
        }
        return (openings.filter(isSpontaneous), openings.filter { !isSpontaneous($0) })
    }

    private func round(of reporter: TextID, _ seen: Int32) -> Int32 {
        guard let instance = judge.instance(ofReporter: reporter), judge.session.instances[instance].page != nil else {
            return seen
        }
        return judge.session.instances[instance].round
    }

    // Only what certainly opened is held against the host app: a frame's own landing and a silent fetch are not.
    private func isSpontaneous(_ opening: OpeningJudgement) -> Bool {
        guard opening.row?.link.isQuiet == true, opening.place != .frame else { return false }
        return opening.hasArrived || opening.place == .browser
            || opening.requests.contains { $0.isForFrame == false }
    }

    private func place(_ opening: OpeningJudgement, _ arrivals: [ArrivalFact], agent: TextID?) -> Place {
        let session = judge.session
        if arrivals.contains(where: { $0.isFramed == true })
            || opening.requests.contains(where: { $0.isForFrame == true })
        {
            return .frame
        }
        if arrivals.contains(where: { $0.hasOpener == true }) { return .newView }
        let instance = judge.instance(ofReporter: opening.reporter)
        let pageAgent =
            instance.flatMap { session.instances[$0].userAgent }
            ?? judge.latestPage(round: round)?.userAgent
        guard let agent, let pageAgent else { return .unknown }
        if agent != pageAgent { return opening.requests.contains { judge.isFromPage($0) } ? .unknown : .browser }
        // the page's own user agent: beside the page if it stayed, in its place if it left just then
        guard let instance, let time = opening.requests.first?.time ?? arrivals.first?.time else { return .unknown }
        let timeline = judge.page(instance).timeline
        let leave = timeline.firstLeave(since: time - Judge.stayMargin)
        if let leave, leave <= time + 2 * Judge.stayMargin { return .sameView }
        return timeline.lastPresent >= time + Judge.stayMargin ? .newView : .unknown
    }
}
