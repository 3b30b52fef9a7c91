/// What a log holds of one session: its events, joined by what they carry.
///
/// Judging is done elsewhere.
struct Session: Sendable {
    let name: String
    /// The id of the server that logged it; empty where the log does not say.
    let server: String
    /// The catalogue in force at its latest line.
    var catalogue: Catalogue

    var rounds = Rounds()
    private(set) var reporters: [Reporter] = []
    var instances: [Instance] = []
    var clicks: [Click] = []
    /// Requests and arrivals that carry no click.
    var unclickedRequests: [Unclicked<NavigationEvent>] = []
    var unclickedArrivals: [Unclicked<ArrivalEvent>] = []
    /// Links that were held.
    var holds: [PageEvent] = []
    /// The latest request for the page in each round, and in all of them.
    var pages: [Int: NavigationEvent] = [:]
    var latestPage: NavigationEvent?
    /// Requests for the documents of frames.
    var frames: [Unclicked<NavigationEvent>] = []

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
    /// Where the arrival of each document is: the click's index, nil for those without one, and its own.
    var documents: [String: (click: Int?, arrival: Int)] = [:]
    private var numbers: [String: ReportNumbers] = [:]
    private var bots: [String: Bool] = [:]

    init(name: String, server: String, catalogue: Catalogue) {
        self.name = name
        self.server = server
        self.catalogue = catalogue
    }

    var key: SessionKey { SessionKey(server: server, name: name) }

    /// Whether anyone tested in it: a page was asked for or ran, or something was clicked.
    ///
    /// A request for a landing alone, whoever made it, is no session.
    var isTest: Bool { wasTest || latestPage != nil || !instances.isEmpty || clickCount > 0 }

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
        var rest = Session(name: name, server: server, catalogue: catalogue)
        (rest.rounds, rest.droppedClicks, rest.wasTest) = (rounds, clickCount, isTest)
        (rest.lineCount, rest.lastTime, rest.order) = (lineCount, lastTime, order)
        self = rest
    }

    /// Records what an event tells of the rounds, and no more; a click that is reported twice counts twice.
    mutating func recordOutline(_ event: Event, order: Int) {
        dropFacts()
        note(time: event.stamp.time, order: order)
        switch event {
        case .navigation(let request) where request.what == .page: _ = rounds.name(Rounds.inQuery(of: request.target))
        case .page(let report) where report.event == .load && report.isFramed != true: _ = rounds.name(report.round)
        case .click:
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

    /// Whether a report was not seen before: a report is repeated until it is acknowledged.
    mutating func isNew(sender: String, number: Int?) -> Bool {
        guard let number else { return true }
        return numbers[sender, default: ReportNumbers()].insert(number)
    }

    // MARK: Documents

    func reporterIndex(_ id: String) -> Int? { reporterIndices[id] }

    /// The reporter of that id, made if it is new, tied to its instance.
    mutating func reporter(_ id: String, instance: String?) -> Int {
        let index: Int
        if let known = reporterIndices[id] {
            index = known
        } else {
            index = reporters.count
            reporters.append(Reporter(id: id))
            reporterIndices[id] = index
        }
        if let instance, reporters[index].instance == nil {
            let owner = self.instance(instance)
            reporters[index].instance = owner
            instances[owner].reporters.append(index)
        }
        return index
    }

    mutating func append(_ report: PageReport, toReporter index: Int) { reporters[index].reports.append(report) }

    mutating func setFramed(reporter index: Int) { reporters[index].isFramed = true }

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
    func clickIndex(reporter: String, number: Int) -> Int? {
        reporterIndices[reporter].flatMap { reporters[$0].clicks[number] }
    }

    /// The click of that reporter and number, made if it is new.
    mutating func click(reporter: String, number: Int, link: String, time: Int) -> Int {
        let owner = self.reporter(reporter, instance: nil)
        if let known = reporters[owner].clicks[number] { return known }
        clicks.append(
            Click(
                reporter: reporter, number: number, link: link, instance: nil, round: rounds.current,
                epoch: rounds.epoch, time: time))
        reporters[owner].clicks[number] = clicks.count - 1
        return clicks.count - 1
    }
}
