/// All that the log holds about one click, gathered once for every verdict on it.
final class Evidence {
    let index: Int
    let click: Click
    /// The row of the catalogue; nil for a link that it does not have.
    let row: CatalogueRow?
    /// The steps that make it reached: the catalogue's, or for a link that it does not have, what the click meant.
    let proof: [Step]
    /// What was requested under its number; a HEAD shows nothing to anybody, and only a link that means one asks for it.
    let requests: [Logged<NavigationEvent>]
    /// Whether it opened under the number 0: its URL was read before it was clicked.
    let isStale: Bool
    /// The documents that ran, in their order; prerendered ones only once they are shown.
    let arrivals: [Logged<ArrivalEvent>]
    /// The images of landings without a script.
    let beacons: [Logged<ArrivalEvent>]
    /// The page in which it was made, as an index, and what that reported.
    let instance: Int?
    let timeline: Timeline?
    let surroundings: Surroundings
    /// Whether the document that was clicked is a frame.
    let isFramed: Bool

    init(_ judge: SessionJudge, click index: Int, _ row: CatalogueRow?) {
        let click = judge.session.clicks[index]
        self.index = index
        self.click = click
        instance = judge.instance(of: click)
        timeline = instance.map(judge.timeline)
        isFramed = judge.session.reporters[click.reporterIndex].isFramed
        self.row = row
        let proof = row?.link.proof ?? Self.proof(click)
        self.proof = proof
        let unnumbered = click.requests.isEmpty && click.arrivals.isEmpty ? judge.unnumbered.byClick[index] : nil
        isStale = unnumbered != nil
        let requested = unnumbered?.requests ?? click.requests
        let isHead = { (request: Logged<NavigationEvent>) in request.method == "HEAD" }
        requests =
            requested.contains(where: isHead) && !proof.contains { $0.request?.method == "HEAD" }
            ? requested.filter { !isHead($0) } : requested
        let arrived = unnumbered?.arrivals ?? click.arrivals
        let shown =
            arrived.allSatisfy { $0.event.isPrerendering != true }
            ? arrived : arrived.filter { $0.event.isPrerendering != true }
        let areScripted = shown.allSatisfy { $0.event.isScripted != false }
        arrivals = areScripted ? shown : shown.filter { $0.event.isScripted != false }
        beacons = areScripted ? [] : shown.filter { $0.event.isScripted == false }
        surroundings = timeline?.surroundings ?? judge.surroundings(of: click)
    }

    // A link that the catalogue does not have must reach what the click said that it meant.
    private static func proof(_ click: Click) -> [Step] {
        guard let intended = click.report?.intended, let url = intended.url,
            let tail = Targets.tail(of: Targets.sentTarget(of: url), .landing)
        else { return [] }
        return [
            .request(Step.Request(method: intended.method ?? "GET", host: .intended, tails: [String(Substring(tail))])),
            .arrival(Step.Arrival()),
        ]
    }

    /// When the click's destination was there, as far as the log tells.
    ///
    /// That is when its script ran, else when it was asked for, else the click itself. What the page reports is
    /// measured against it.
    var anchor: Int {
        if let arrival = arrivals.first ?? beacons.first { return arrival.time }
        guard let first = requests.first else { return click.time }
        return requests.last { $0.time - first.time <= Repetition.window }?.time ?? first.time
    }

    /// Whether anything came for the click.
    var isAnswered: Bool { !requests.isEmpty || !arrivals.isEmpty || !beacons.isEmpty }

    /// Whether the page's own view asked for something of it, and whether another one did.
    var askers: (own: Bool, other: Bool) {
        let agents = requests.compactMap { $0.event.userAgent }
        return (agents.contains { $0 == surroundings.agent }, agents.contains { $0 != surroundings.agent })
    }
}
