/// What the log holds of one session: facts only, joined by what they carry.
///
/// Judging is done elsewhere.
struct Session {
    private(set) var name: String
    /// The id of the server that logged it; empty where the log does not say.
    private(set) var server: String
    /// The catalogue in force at its latest line, as an index.
    var catalogue = 0

    var texts = TextTable()
    var rounds = Rounds()
    var reporters: [ReporterFact] = []
    var instances: [InstanceFact] = []
    var clicks: [ClickFact] = []
    var requests: [RequestFact] = []
    var arrivals: [ArrivalFact] = []
    /// Requests and arrivals that carry no click, as indices.
    var unclickedRequests: [Int32] = []
    var unclickedArrivals: [Int32] = []
    var holds: [HoldFact] = []
    var pages: [PageRequestFact] = []
    var frames: [FrameFact] = []

    /// How many lines the log had when the session last got one.
    var lastHeard = 0
    /// How many lines it has.
    var lineCount = 0
    /// The latest time in it.
    var lastTime = Int.min

    /// What is left of it once its facts were forgotten; nil before.
    var outline: Outline?

    /// Which reporter, instance, document or sender has a text for its id.
    var roles = TextRoles()
    var numbersOfSender: [NumberSet] = []
    /// The sender of the latest report, which is nearly always that of the next one.
    var latestSender: Sender?
    /// Kept from when a confirmation first leaves out which click it means, as a driver's may.
    private var latestClicks: LatestClicks?
    /// An empty list with memory for the reports of the next reporter, where there is one.
    var spareReports: [PageFact] = []
    private var agentsChecked = 0
    private var bots: Set<TextID> = []

    init(name: String, server: String) {
        self.name = name
        self.server = server
    }

    /// Names it, before it holds anything.
    mutating func begin(name: String, server: String) { (self.name, self.server) = (name, server) }

    /// Whether anyone tested in it: a page was asked for or ran, or something was clicked.
    ///
    /// A request for a landing alone, whoever made it, is no session.
    var isTest: Bool {
        outline?.isTest ?? (!pages.isEmpty || !instances.isEmpty || clicks.contains { $0.isSeen })
    }

    /// Hears that a line of that time is the session's.
    mutating func hear(time: Int) {
        lineCount += 1
        lastTime = max(lastTime, time)
        rounds.hear(time: time)
    }

    /// Whether the user agent is one of a crawler or of a chat program.
    mutating func isBot(_ agent: TextID?, _ slice: JSONSlice?) -> Bool {
        guard let agent else { return false }
        if agentsChecked <= agent.index {
            agentsChecked = Int(agent.index) + 1
            if Noise.isBot(userAgent: slice) { bots.insert(agent) }
        }
        return bots.contains(agent)
    }

    // MARK: Documents

    /// The reporter of that id, made if it is new, tied to its instance.
    mutating func reporter(_ id: TextID, instance: TextID?) -> Int {
        let index: Int
        if let known = roles[id, .reporter] {
            index = known
        } else {
            index = reporters.count
            var reporter = ReporterFact(id: id)
            // nearly every one that reports does so again and again
            swap(&reporter.reports, &spareReports)
            if reporter.reports.capacity == 0 { reporter.reports.reserveCapacity(16) }
            reporters.append(reporter)
            roles[id, .reporter] = index
        }
        if let instance, reporters[index].instance == nil {
            reporters[index].instance = instance
            instances[self.instance(instance)].reporters.append(Int32(index))
        }
        return index
    }

    /// The instance of that id, made if it is new.
    mutating func instance(_ id: TextID) -> Int {
        if let known = roles[id, .instance] { return known }
        let index = instances.count
        instances.append(InstanceFact(id: id, round: rounds.current, epoch: rounds.epoch))
        roles[id, .instance] = index
        return index
    }

    // MARK: Clicks

    /// The click of that reporter and number, if it was seen.
    func clickIndex(reporter: TextID, number: Int32) -> Int? {
        roles[reporter, .reporter].flatMap { reporters[$0].clicks[number] }
    }

    /// The click of that reporter and number, made if it is new.
    mutating func click(reporter: TextID, number: Int32, link: TextID, time: Int) -> Int {
        if let known = clickIndex(reporter: reporter, number: number) { return known }
        let owner = self.reporter(reporter, instance: nil)
        let index = clicks.count
        if index == 0 { clicks.reserveCapacity(8) }
        clicks.append(
            ClickFact(
                reporter: reporter, number: number, link: link, instance: nil, round: rounds.current,
                epoch: rounds.epoch, time: time))
        reporters[owner].clicks.insert(index, number: number)
        return index
    }

    /// The latest click that was seen on a link.
    mutating func latestClick(on link: TextID) -> Int? {
        if latestClicks == nil {
            latestClicks = LatestClicks()
            for index in clicks.indices { noteSeen(index) }
        }
        let clicks = clicks
        return latestClicks!.latest(on: link) { clicks[$0].link == link }
    }

    /// Notes that a click was seen, or is on another link than before.
    mutating func noteSeen(_ click: Int) {
        if latestClicks != nil, clicks[click].isSeen { latestClicks!.note(click, on: clicks[click].link) }
    }

    /// Notes that a request or an arrival carries a click's number.
    mutating func noteRequested(_ click: Int) {
        let isNews = !clicks[click].isSeen
        clicks[click].isRequested = true
        if isNews { noteSeen(click) }
    }

    // MARK: Chains

    mutating func append(_ request: RequestFact, to click: Int) {
        let index = Int32(requests.count)
        if index == 0 { requests.reserveCapacity(8) }
        requests.append(request)
        if clicks[click].lastRequest >= 0 {
            requests[Int(clicks[click].lastRequest)].next = index
        } else {
            clicks[click].firstRequest = index
        }
        clicks[click].lastRequest = index
    }

    mutating func append(_ arrival: ArrivalFact, to click: Int?) {
        let index = Int32(arrivals.count)
        if index == 0 { arrivals.reserveCapacity(8) }
        arrivals.append(arrival)
        if let document = arrival.document { roles[document, .document] = Int(index) }
        guard let click else { return unclickedArrivals.append(index) }
        if clicks[click].lastArrival >= 0 {
            arrivals[Int(clicks[click].lastArrival)].next = index
        } else {
            clicks[click].firstArrival = index
        }
        clicks[click].lastArrival = index
    }

    /// The arrival of that document, if it reported before.
    func arrivalIndex(document: TextID?) -> Int? { document.flatMap { roles[$0, .document] } }
}

/// A link that was held.
struct HoldFact {
    var link: TextID
    var reporter: TextID
    var round: Int32
}

/// A request for the document of a frame in the page.
struct FrameFact {
    var link: TextID
    var instance: TextID?
    var round: Int32
}

/// A request for the page itself.
struct PageRequestFact {
    var host: TextID?
    var userAgent: TextID?
    var round: Int32
}
