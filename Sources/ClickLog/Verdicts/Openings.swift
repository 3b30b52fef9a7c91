/// What was requested or opened from one link without a click, by one user agent.
struct OpeningJudgement {
    var link: String
    var row: CatalogueRow?
    var reporter: String
    var place: Place = .unknown
    /// Whether the link was held.
    var wasHeld: Bool
    var requests: [Unclicked<NavigationEvent>] = []
    var arrivals: [Logged<ArrivalEvent>] = []
    fileprivate var agent: String?

    /// Whether a script ran in it.
    var hasArrived: Bool { arrivals.contains { $0.isScripted != false } }
}

extension RoundJudge {
    /// Sorts what carries no click into what is told only, and what may not be: an opening from a quiet link.
    func judgeOpenings() -> (spontaneous: [OpeningJudgement], previews: [OpeningJudgement]) {
        let session = judge.session
        if session.unclickedRequests.isEmpty, session.unclickedArrivals.isEmpty { return ([], []) }
        var openings: [OpeningJudgement] = []
        var places: [[String?]: Int] = [:]
        let holds = Set(session.holds.map { [$0.link, $0.reporter] })
        func place(_ link: String, _ reporter: String, _ agent: String?) -> Int {
            let key = [link, reporter, agent]
            if let known = places[key] { return known }
            places[key] = openings.count
            openings.append(
                OpeningJudgement(
                    link: link, row: session.catalogue[link], reporter: reporter,
                    wasHeld: holds.contains([link, reporter]), agent: agent))
            return openings.count - 1
        }
        for request in session.unclickedRequests {
            guard let link = request.event.link, let reporter = request.event.reporter,
                self.round(of: reporter, request.round) == round
            else { continue }
            openings[place(link, reporter, request.event.headers?.userAgent)].requests.append(request)
        }
        for arrival in session.unclickedArrivals {
            let event = arrival.event
            guard event.isPrerendering != true, self.round(of: event.reporter, arrival.round) == round else { continue }
            openings[place(event.link, event.reporter, event.userAgent)].arrivals.append(event)
        }
        for index in openings.indices { openings[index].place = self.place(openings[index]) }
        return (openings.filter(isSpontaneous), openings.filter { !isSpontaneous($0) })
    }

    private func round(of reporter: String, _ seen: Int) -> Int {
        guard let instance = judge.instance(ofReporter: reporter), judge.session.instances[instance].page != nil else {
            return seen
        }
        return judge.session.instances[instance].round
    }

    // Only what certainly opened is held against the host app: a frame's own landing and a silent fetch are not.
    private func isSpontaneous(_ opening: OpeningJudgement) -> Bool {
        guard opening.row?.link.isQuiet == true, opening.place != .frame else { return false }
        return opening.hasArrived || opening.place == .browser
            || opening.requests.contains { $0.event.isForFrame == false }
    }

    private func place(_ opening: OpeningJudgement) -> Place {
        let session = judge.session
        if opening.arrivals.contains(where: { $0.isFramed == true })
            || opening.requests.contains(where: { $0.event.isForFrame == true })
        {
            return .frame
        }
        if opening.arrivals.contains(where: { $0.hasOpener == true }) { return .newView }
        let instance = judge.instance(ofReporter: opening.reporter)
        let pageAgent =
            instance.flatMap { session.instances[$0].load?.event.userAgent } ?? session.pages[round]?.headers?.userAgent
        guard let agent = opening.agent, let pageAgent else { return .unknown }
        if agent != pageAgent {
            return opening.requests.contains { judge.isFromPage($0.event) } ? .unknown : .browser
        }
        // the page's own user agent: beside the page if it stayed, in its place if it left just then
        guard let instance, let time = opening.requests.first?.event.time ?? opening.arrivals.first?.time else {
            return .unknown
        }
        let timeline = judge.timeline(instance)
        let leave = timeline.firstLeave(since: time - SessionJudge.stayMargin)
        if let leave, leave <= time + 2 * SessionJudge.stayMargin { return .sameView }
        return timeline.lastPresent >= time + SessionJudge.stayMargin ? .newView : .unknown
    }
}
