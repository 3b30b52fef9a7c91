/// All that the log holds about one click, gathered once for every verdict on it.
struct Evidence {
    let index: Int
    let click: ClickFact
    let linkIndex: Int?
    let link: Link?
    /// The steps that make it reached: the catalogue's, or for a link that it does not have, what the click meant.
    let proof: [Step]
    let requests: [RequestFact]
    /// The documents that ran, in their order; prerendered ones only once they are shown.
    let arrivals: [ArrivalFact]
    /// The images of landings without a script.
    let beacons: [ArrivalFact]
    let instance: Int?
    let hosts: HostNames
    /// The page's own user agent.
    let pageAgent: TextID?

    init(_ judge: Judge, click index: Int) {
        let session = judge.session
        let click = session.clicks[index]
        let instance = judge.instance(of: click)
        let linkIndex = judge.catalogue.index(of: session.texts[click.link])
        self.index = index
        self.click = click
        self.instance = instance
        self.linkIndex = linkIndex
        link = linkIndex.map { judge.catalogue.links[$0] }
        requests = Array(session.requests(of: click))
        var arrivals: [ArrivalFact] = []
        var beacons: [ArrivalFact] = []
        for arrival in session.arrivals(of: click) where !arrival.isPrerendering {
            if arrival.isScripted { arrivals.append(arrival) } else { beacons.append(arrival) }
        }
        self.arrivals = arrivals
        self.beacons = beacons

        let fact = instance.map { session.instances[$0] }
        let round = judge.round(of: click)
        let asked = session.pages.last { $0.round == round } ?? session.pages.last
        pageAgent = fact?.userAgent ?? asked?.userAgent
        let intended = click.intendedURL.map { session.texts.with($0) { Array($0) } }
        hosts = Self.hosts(session, fact, asked, intended)
        proof = link?.proof ?? Self.proof(intended, click, session)
    }

    private static func hosts(
        _ session: Session, _ fact: InstanceFact?, _ asked: PageRequestFact?, _ intended: [UInt8]?
    ) -> HostNames {
        var hosts = HostNames()
        let origin = fact?.origin.map { session.texts.with($0) { Array($0) } }
        hosts.isSecure = (origin ?? intended)?.starts(with: "https".utf8) ?? false
        hosts.same =
            origin.flatMap(Targets.host(ofURL:))
            ?? asked?.host.map { id in
                Targets.normalized(session.texts.with(id) { Array($0) }, isSecure: hosts.isSecure)
            }
        hosts.intended = intended.flatMap(Targets.host(ofURL:))
        let elsewhere = fact?.elsewhere.map { session.texts.with($0) { Array($0) } }
        // where the page did not say, what the click meant to ask is the second name, if it is not the first
        hosts.elsewhere =
            elsewhere.flatMap(Targets.host(ofURL:))
            ?? hosts.intended.flatMap { $0 == hosts.same ? nil : $0 }
        return hosts
    }

    // A link that the catalogue does not have must reach what the click said that it meant.
    private static func proof(
        _ intended: [UInt8]?, _ click: ClickFact, _ session: Session
    ) -> [Step] {
        guard let intended, let tail = Targets.tail(of: Targets.sentTarget(of: intended), .landing)
        else { return [] }
        return [
            .request(
                Step.Request(
                    method: click.intendedMethod.map { session.texts[$0] } ?? "GET",
                    host: .intended, tails: [String(decoding: tail, as: UTF8.self)])),
            .arrival(Step.Arrival()),
        ]
    }

    /// The fragment that the landing should see.
    var fragment: String? {
        for case .arrival(let arrival) in proof { if let fragment = arrival.fragment { return fragment } }
        return nil
    }

    /// When the click's destination was there, as far as the log tells: when its script ran, else when it was asked
    /// for, else the click itself.
    ///
    /// What the page reports is measured against it.
    var anchor: Int {
        if let arrival = arrivals.first ?? beacons.first { return arrival.time }
        guard let first = requests.first else { return click.time }
        return requests.last { $0.time - first.time <= Repetition.window }?.time ?? first.time
    }

    /// Whether the link leads to a document that reports itself.
    var asksForDocument: Bool {
        proof.contains { step in
            switch step {
            case .arrival, .beacon: true
            default: false
            }
        }
    }

    /// Whether anything came for the click.
    var isAnswered: Bool { !requests.isEmpty || !arrivals.isEmpty || !beacons.isEmpty }
}
