/// Judges the clicks of one session.
///
/// The three verdicts on a click are in files of their own beside this one; a new one has its place there, its value
/// in `Judgement`, and its call there.
final class SessionJudge {
    let session: Session
    /// How long the page must stay visible after a click before the click is dead, in milliseconds.
    let patience: Int
    /// The instance that took the place of each in its view, as an index.
    let successors: [Int?]
    /// The loads of the page that nobody clicked for, by their app.
    private(set) lazy var loadsByApp = findLoads()
    /// What opened under the number 0 right after a click of which nothing else came, by the click's index.
    private(set) lazy var unnumbered = findUnnumbered()
    // Made when they are first asked for.
    private var timelines: [Timeline?]
    private var visibilities: [Visibility?]

    init(_ session: Session, patience: Int) {
        self.session = session
        self.patience = patience
        successors = Self.successors(session)
        timelines = Array(repeating: nil, count: session.instances.count)
        visibilities = Array(repeating: nil, count: session.reporters.count)
    }

    /// Judges one click.
    ///
    /// - Parameter row: the row of its link; nil where the catalogue does not have it.
    func judge(_ index: Int, _ row: CatalogueRow?) -> Judgement {
        Judgement(Evidence(self, click: index, row), by: self)
    }

    /// What an instance of the page reported.
    func timeline(_ instance: Int) -> Timeline {
        if let known = timelines[instance] { return known }
        let fact = session.instances[instance]
        let timeline = Timeline(
            session, instance: instance,
            surroundings: Surroundings(fact, page: session.pages[fact.round] ?? session.latestPage))
        timelines[instance] = timeline
        return timeline
    }

    /// What a click is compared with: the page in which it was made, as far as it is known.
    func surroundings(of click: Click) -> Surroundings {
        if let instance = instance(of: click) { return timeline(instance).surroundings }
        return Surroundings(nil, page: session.pages[round(of: click)] ?? session.latestPage)
    }

    /// When the document of a reporter, given by its index, was visible.
    func visibility(of reporter: Int) -> Visibility {
        if let known = visibilities[reporter] { return known }
        let visibility = Visibility(session.reporters[reporter].reports)
        visibilities[reporter] = visibility
        return visibility
    }

    /// The instance in which a click was made.
    func instance(of click: Click) -> Int? {
        let owner = session.reporters[click.reporterIndex].instance
        guard let id = click.instance, owner.map({ session.instances[$0].id }) != id else { return owner }
        return session.instanceIndex(id)
    }

    /// The instance to which a reporter belongs.
    func instance(ofReporter reporter: String) -> Int? {
        session.reporterIndex(reporter).flatMap { session.reporters[$0].instance }
    }

    /// The round to which a click belongs: that of its page, unless silence began one since the page was loaded.
    func round(of click: Click) -> Int {
        guard let index = instance(of: click), session.instances[index].page != nil,
            session.instances[index].epoch == click.epoch
        else { return click.round }
        return session.instances[index].round
    }

    // In a view one instance follows another. A view is known by an id that a popup does not share.
    private static func successors(_ session: Session) -> [Int?] {
        let instances = session.instances
        var successors: [Int?] = Array(repeating: nil, count: instances.count)
        var latest: [String: Int] = [:]
        let loaded = instances.indices.filter { instances[$0].load != nil }
        for index in loaded.sorted(by: { instances[$0].loadOrder < instances[$1].loadOrder }) {
            guard let view = instances[index].load?.event.view else { continue }
            if let before = latest[view] { successors[before] = index }
            latest[view] = index
        }
        return successors
    }
}
