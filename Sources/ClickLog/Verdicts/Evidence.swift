/// All that the log holds about one click, gathered once for every verdict on it.
struct Evidence {
    let index: Int
    let click: ClickFact
    /// The row of the catalogue; nil for a link that it does not have.
    let row: CatalogueRow?
    /// The steps that make it reached: the catalogue's, or for a link that it does not have, what the click meant.
    let proof: Proof
    let requests: ArraySlice<RequestFact>
    /// The documents that ran, in their order; prerendered ones only once they are shown.
    let arrivals: ArraySlice<ArrivalFact>
    /// The images of landings without a script.
    let beacons: ArraySlice<ArrivalFact>
    /// The page in which it was made, as an index, and what is known of it.
    let instance: Int?
    let page: PageEvidence?
    let surroundings: Surroundings

    init(_ judge: Judge, click index: Int) {
        let click = judge.session.clicks[index]
        self.index = index
        self.click = click
        instance = judge.instance(of: click)
        page = instance.map(judge.page)
        row = judge.row(of: click.link)
        requests = judge.session.requests.chain(from: click.firstRequest)
        let documents = judge.session.arrivals.chain(from: click.firstArrival)
        // nearly always of all of them, and then no list is worth making anew
        if documents.allSatisfy({ $0.isScripted && !$0.isPrerendering }) {
            arrivals = documents
            beacons = []
        } else {
            arrivals = documents.filter { $0.isScripted && !$0.isPrerendering }[...]
            beacons = documents.filter { !$0.isScripted && !$0.isPrerendering }[...]
        }
        surroundings = page?.surroundings ?? judge.surroundings(of: click)
        proof = row?.proof ?? Proof(Self.proof(click, judge.session.texts))
    }

    // A link that the catalogue does not have must reach what the click said that it meant.
    private static func proof(_ click: ClickFact, _ texts: TextTable) -> [Step] {
        guard let url = click.intendedURL else { return [] }
        let tail = texts.with(url) { url in
            Targets.tail(of: Targets.sentTarget(of: url), .landing).map { String(decoding: $0, as: UTF8.self) }
        }
        guard let tail else { return [] }
        let method = click.intendedMethod.map { texts[$0] } ?? "GET"
        return [
            .request(Step.Request(method: method, host: .intended, tails: [tail])),
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
}
