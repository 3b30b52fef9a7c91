/// Judges the clicks of one session.
///
/// The three verdicts on a click are in files of their own beside this one; a new one has its place there, its value
/// in `Judgement`, and its call in `judge(_:)`.
final class Judge {
    let session: Session
    let catalogue: Catalogue
    /// How long the page must stay in sight after a click before the click is dead, in milliseconds.
    let patience: Int
    /// What is known of each instance in which a click was judged.
    private var pages: [PageEvidence?]
    /// How many reports after a click are looked at one by one before they are searched; only tests set it.
    var glanceLimit = 64
    // Made when they are first asked for, which most sessions never do.
    private var sights: [Int: Sight] = [:]
    /// The latest request for the page in each round.
    private lazy var requested = Dictionary(session.pages.map { ($0.round, $0) }) { $1 }
    /// The row of each link's id, as an index.
    private let rows: TextMap
    /// The instance that took the place of each in its view, as an index.
    let successors: [Int?]

    init(_ session: Session, _ catalogue: Catalogue, patience: Int) {
        self.patience = patience
        pages = Array(repeating: nil, count: session.instances.count)
        rows = Self.rows(session, catalogue)
        successors = Self.successors(session)
        self.session = session
        self.catalogue = catalogue
    }

    private static func rows(_ session: Session, _ catalogue: Catalogue) -> TextMap {
        var rows = TextMap(count: session.texts.count)
        for click in session.clicks where rows[click.link] == nil {
            rows[click.link] = session.texts.with(click.link) { catalogue[$0]?.index }
        }
        return rows
    }

    /// What is known of an instance.
    func page(_ instance: Int) -> PageEvidence {
        if let known = pages[instance] { return known }
        let fact = session.instances[instance]
        let page = PageEvidence(
            Timeline(session, instance: instance),
            Surroundings(session, instance: fact, page: pageRequest(round: fact.round)))
        pages[instance] = page
        return page
    }

    // The session's texts, asked for here so that nothing has to hold a copy of their table.
    @inline(__always)
    func with<Result>(_ id: TextID, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        session.texts.with(id, body)
    }
    func text(_ id: TextID) -> String { session.texts[id] }
    func isEmpty(_ id: TextID) -> Bool { session.texts.isEmpty(id) }

    /// The row of the catalogue for a link's id; nil where it has none.
    func row(of link: TextID) -> CatalogueRow? { rows[link].map { catalogue.rows[$0] } }

    /// What a click is compared with: the page in which it was made, as far as it is known.
    func surroundings(of click: ClickFact) -> Surroundings {
        if let instance = instance(of: click) { return page(instance).surroundings }
        return Surroundings(session, instance: nil, page: pageRequest(round: round(of: click)))
    }

    /// The latest request for the page in a round, or where there is none, in the session.
    private func pageRequest(round: Int32) -> PageRequestFact? { latestPage(round: round) ?? session.pages.last }

    /// The latest request for the page in a round.
    func latestPage(round: Int32) -> PageRequestFact? {
        if let latest = session.pages.last, latest.round == round { return latest }
        return requested[round]
    }

    /// What a reporter's reports say of its document's being in sight; nil for one that never reported.
    func sight(of reporter: TextID) -> Sight? {
        guard let index = session.roles[reporter, .reporter] else { return nil }
        if let known = sights[index] { return known }
        let sight = Sight(session.reporters[index].reports)
        sights[index] = sight
        return sight
    }

    /// Judges one click.
    func judge(_ index: Int) -> Judgement {
        let evidence = Evidence(self, click: index)
        let destination = judgeDestination(evidence)
        let state = judgeState(evidence)
        return Judgement(
            click: index, row: evidence.row, destination: destination.destination, reason: destination.reason,
            damage: destination.damage, place: judgePlace(evidence, destination: destination.destination, page: state),
            state: state.state, cause: state.cause, isFinal: isFinal(evidence, destination.destination, state),
            mayStillArrive: destination.destination == .fetched && !hasWaited(evidence))
    }

    /// The instance in which a click was made.
    func instance(of click: ClickFact) -> Int? {
        if let id = click.instance { return session.roles[id, .instance] }
        return instance(ofReporter: click.reporter)
    }

    /// The instance to which a reporter belongs.
    func instance(ofReporter reporter: TextID) -> Int? {
        guard let index = session.roles[reporter, .reporter], let id = session.reporters[index].instance else {
            return nil
        }
        return session.roles[id, .instance]
    }

    /// The round to which a click belongs: that of its page, unless silence began one since the page was loaded.
    func round(of click: ClickFact) -> Int32 {
        guard let index = instance(of: click), session.instances[index].page != nil,
            session.instances[index].epoch == click.epoch
        else { return click.round }
        return session.instances[index].round
    }

    // In a view one instance follows another. A view is known by an id that a popup does not share.
    private static func successors(_ session: Session) -> [Int?] {
        var successors: [Int?] = Array(repeating: nil, count: session.instances.count)
        let instances = session.instances
        var loaded = instances.indices.filter { instances[$0].loadLine != nil }
        if loaded.count < 2 { return successors }
        loaded.sort { instances[$0].loadLine! < instances[$1].loadLine! }
        var latest = TextMap(count: session.texts.count)
        for index in loaded {
            guard let view = instances[index].view else { continue }
            if let before = latest[view] { successors[before] = index }
            latest[view] = index
        }
        return successors
    }
}
