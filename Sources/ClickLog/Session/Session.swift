/// What a log holds of one session: its events, joined by what they carry.
///
/// Judging is done elsewhere.
struct Session {
    let name: String
    /// The id of the server that logged it; empty where the log does not say.
    let server: String
    /// The catalogue in force at its latest line.
    var catalogue: Catalogue

    var rounds = Rounds()
    var reporters: [Reporter] = []
    var instances: [Instance] = []
    var clicks: [Click] = []
    /// Requests and arrivals that carry no click.
    var unclickedRequests: [Unclicked<NavigationEvent>] = []
    var unclickedArrivals: [Unclicked<ArrivalEvent>] = []
    /// Links that were held.
    var holds: [Logged<PageEvent>] = []
    /// The latest request for the page in each round, and in all of them.
    var pages: [Int: Logged<NavigationEvent>] = [:]
    var latestPage: Logged<NavigationEvent>?
    /// Requests for the documents of frames.
    var frames: [Unclicked<NavigationEvent>] = []

    /// The loads of the page in a view of this session under a name that the server made: its app loaded the start URL again.
    var movedOn: [String: Logged<PageEvent>] = [:]

    /// How many lines it has.
    private(set) var lineCount = 0
    /// The latest time in it.
    private(set) var lastTime = Int.min
    /// The place of its latest event among all that the replay was given.
    private(set) var order = 0
    /// How many clicks were seen of a session whose facts were dropped; nil for others.
    private(set) var droppedClicks: Int?
    private var wasTest = false

    private var reporterIndices: [String: Int] = [:]
    private var instanceIndices: [String: Int] = [:]
    /// The documents that are no reporters.
    var documents: [LandingDocument] = []
    private var documentIndices: [String: Int] = [:]
    /// The reporter of the report before, which is nearly always that of the next one.
    private var latestReporter: (id: String, index: Int)?
    private var bots: [String: Bool] = [:]

    init(name: String, server: String, catalogue: Catalogue) {
        self.name = name
        self.server = server
        self.catalogue = catalogue
    }

    var key: SessionKey { SessionKey(server: server, name: name) }

    /// Whether anyone tested in it: a page ran, or something was clicked, or opened from a page whose scripts are off.
    ///
    /// A request alone, whoever made it, is no session: chat programs ask for every URL that is pasted.
    var isTest: Bool {
        wasTest || !instances.isEmpty || clickCount > 0 || latestPage != nil && !unclickedRequests.isEmpty
    }

    /// How many clicks were seen.
    var clickCount: Int { droppedClicks ?? clicks.count { $0.isSeen } }

    /// Notes that an event of that time is the session's.
    mutating func note(time: Int, order: Int) {
        lineCount += 1
        lastTime = max(lastTime, time)
        self.order = order
        rounds.note(time: time)
    }

    /// Drops everything that only a judge asks for, of a session with more lines than anybody judges while it goes on.
    private mutating func dropFacts() {
        guard droppedClicks == nil else { return }
        (droppedClicks, wasTest) = (clickCount, isTest)
        (reporters, instances, clicks, unclickedRequests, unclickedArrivals) = ([], [], [], [], [])
        (holds, pages, latestPage, frames, movedOn) = ([], [:], nil, [], [:])
        (reporterIndices, instanceIndices, documentIndices, documents) = ([:], [:], [:], [])
    }

    /// Records what an event tells of the rounds, and no more; a click that is reported twice counts twice.
    mutating func recordOutline(_ event: some EventBody, order: Int) {
        dropFacts()
        note(time: event.time, order: order)
        switch event {
        case let request as NavigationEvent where request.what == .page:
            _ = rounds.name(Rounds.inQuery(of: request.target))
        case let report as PageEvent where report.event == .load && report.isFramed != true:
            _ = rounds.name(report.round)
        case is ClickEvent:
            rounds.act()
            droppedClicks? += 1
        default: return
        }
        wasTest = true
    }

    /// Whether the user agent is one of a crawler or of a chat program.
    mutating func isBot(_ userAgent: String?) -> Bool {
        guard let userAgent else { return false }
        if let known = bots[userAgent] { return known }
        let isBot = Noise.isBot(userAgent)
        bots[userAgent] = isBot
        return isBot
    }

    /// The document of that id, made if it is new.
    mutating func document(_ id: String) -> Int {
        if let known = documentIndices[id] { return known }
        documentIndices[id] = documents.count
        documents.append(LandingDocument())
        return documents.count - 1
    }

    /// Whether a report of a document was not seen before: a report is repeated until it is acknowledged.
    mutating func isNew(document: Int, number: Int?) -> Bool {
        number.map { documents[document].numbers.insert($0) } ?? true
    }

    /// Whether a report of a reporter was not seen before.
    mutating func isNew(reporter: String, number: Int?) -> Bool {
        guard let number else { return true }
        return reporters[self.reporter(reporter)].numbers.insert(number)
    }

    // MARK: Documents

    /// The reporter of that id, if it was seen.
    func reporterIndex(_ id: String) -> Int? {
        if let latestReporter, latestReporter.id == id { return latestReporter.index }
        return reporterIndices[id]
    }

    /// The reporter of that id, made if it is new.
    mutating func reporter(_ id: String) -> Int {
        if let latestReporter, latestReporter.id == id { return latestReporter.index }
        let index = reporterIndices[id] ?? reporters.count
        if index == reporters.count {
            reporters.append(Reporter(id: id))
            // a page reports every second
            reporters[index].reports.reserveCapacity(16)
            reporterIndices[id] = index
        }
        latestReporter = (id, index)
        return index
    }

    /// The reporter of that id, made if it is new, tied to its instance.
    mutating func reporter(_ id: String, instance: String?) -> Int {
        let index = reporter(id)
        if let instance, reporters[index].instance == nil {
            let owner = self.instance(instance)
            reporters[index].instance = owner
            instances[owner].reporters.append(index)
        }
        return index
    }

    func instanceIndex(_ id: String) -> Int? { instanceIndices[id] }

    /// The instance of that id, made if it is new.
    mutating func instance(_ id: String) -> Int {
        if let known = instanceIndices[id] { return known }
        instances.append(Instance(id: id, round: rounds.current, epoch: rounds.epoch))
        instanceIndices[id] = instances.count - 1
        return instances.count - 1
    }

    // MARK: Clicks

    /// The click of that reporter and number, if it was seen.
    func click(reporter: String, number: Int) -> Click? {
        guard let owner = reporterIndex(reporter) else { return nil }
        if let latest = clicks.last, latest.number == number, latest.reporterIndex == owner { return latest }
        return reporters[owner].clicks[number].map { clicks[$0] }
    }

    /// The click of that reporter and number, made if it is new.
    mutating func click(reporter: String, number: Int, link: String, time: Int) -> Click {
        let owner = self.reporter(reporter)
        if let latest = clicks.last, latest.number == number, latest.reporterIndex == owner { return latest }
        if let known = reporters[owner].clicks[number] { return clicks[known] }
        let click = Click(
            reporter: reporter, reporterIndex: owner, number: number, link: link, round: rounds.current,
            epoch: rounds.epoch, time: time)
        reporters[owner].clicks[number] = clicks.count
        clicks.append(click)
        return click
    }
}
