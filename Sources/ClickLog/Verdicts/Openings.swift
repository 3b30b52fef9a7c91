/// What was requested or opened from one link without a click, by one user agent.
struct OpeningJudgement {
    var link: String
    var row: CatalogueRow?
    /// The reporter whose markup named it, or the page's instance that has the frame.
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
        let frames = thrownOutFrames()
        if session.unclickedRequests.isEmpty, session.unclickedArrivals.isEmpty { return (frames, []) }
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
        for (index, request) in session.unclickedRequests.enumerated() {
            guard let link = request.event.link, let reporter = request.event.reporter,
                self.round(of: reporter, request.round) == round,
                !judge.unnumbered.requests.contains(index)
            else { continue }
            openings[place(link, reporter, request.event.headers?.userAgent)].requests.append(request)
        }
        for (index, arrival) in session.unclickedArrivals.enumerated() {
            let event = arrival.event
            guard event.isPrerendering != true, self.round(of: event.reporter, arrival.round) == round,
                !judge.unnumbered.arrivals.contains(index)
            else { continue }
            openings[place(event.link, event.reporter, event.userAgent)].arrivals.append(event)
        }
        for index in openings.indices { openings[index].place = self.place(openings[index]) }
        return (frames + openings.filter(isSpontaneous), openings.filter { !isSpontaneous($0) })
    }

    private func round(of reporter: String, _ seen: Int) -> Int {
        guard let instance = judge.instance(ofReporter: reporter), judge.session.instances[instance].page != nil else {
            return seen
        }
        return judge.session.instances[instance].round
    }

    /// Frames of the page that were asked for as documents of their own, or by another user agent than the page's.
    func thrownOutFrames() -> [OpeningJudgement] {
        judge.session.frames.filter { $0.round == round && isThrownOut($0.event) }.map { frame in
            OpeningJudgement(
                link: frame.event.link ?? "", row: frame.event.link.flatMap { judge.session.catalogue[$0] },
                reporter: frame.event.event.instance ?? "-", place: .browser, wasHeld: false, requests: [frame])
        }
    }

    /// Whether a frame's document was asked for outside the page.
    func isThrownOut(_ frame: Logged<NavigationEvent>) -> Bool {
        if frame.isForFrame == true { return false }
        let instance = frame.event.instance.flatMap(judge.session.instanceIndex)
        let page = instance.flatMap { judge.session.instances[$0].load?.event.userAgent }
        let isForeign = page != nil && frame.event.userAgent != nil && page != frame.event.userAgent
        return frame.isForFrame == false || isForeign && !judge.isFromPage(frame)
    }

    // Only what certainly opened is held against the host app: a frame's own landing and a silent fetch are not. A landing that
    // ran in a browser of a link that nobody held was opened by the app; markup that no script touched has no number to tell.
    private func isSpontaneous(_ opening: OpeningJudgement) -> Bool {
        guard opening.place != .frame else { return false }
        if opening.place.isBrowser, opening.hasArrived, !opening.wasHeld, opening.reporter != "-",
            opening.row?.link.isPreview == false
        {
            return true
        }
        guard opening.row?.link.isQuiet == true else { return false }
        return opening.hasArrived || opening.place.isBrowser
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
