/// An event as a session keeps it: one copy that everything refers to.
@dynamicMemberLookup
final class Logged<Event: Sendable>: Sendable {
    let event: Event

    init(_ event: Event) { self.event = event }

    subscript<Value>(dynamicMember path: KeyPath<Event, Value>) -> Value { event[keyPath: path] }
}

/// One click: its own report, and all that came under its number.
final class Click {
    let reporter: String
    /// The reporter's place in the session.
    let reporterIndex: Int
    let number: Int
    var link: String
    var instance: String?
    /// The round that was under way when the click was first seen.
    let round: Int
    /// How often the session had fallen idle by then.
    let epoch: Int
    /// The time of its first sign: its report or its first request.
    var time: Int
    /// The click's own report; nil where it is lost.
    var report: ClickEvent?
    var requests: [Logged<NavigationEvent>] = []
    /// The documents that arrived, each with what its later reports added; images of documents without a script too.
    var arrivals: [Logged<ArrivalEvent>] = []
    /// The events that the popup and its opener reported, each at the side that received it.
    var popups: Set<PopupEvent.Name> = []
    /// The popup that said that it closes, and whether that document was there to say it again.
    var closingDocument: String?
    var hasOutlivedClosing = false
    /// Whether the page reported a change within the same document.
    var hasRoute = false
    /// What the tester or the driver said last.
    var confirmation: Bool?

    init(reporter: String, reporterIndex: Int, number: Int, link: String, round: Int, epoch: Int, time: Int) {
        self.reporter = reporter
        self.reporterIndex = reporterIndex
        self.number = number
        self.link = link
        self.round = round
        self.epoch = epoch
        self.time = time
    }

    /// A click that only a confirmation or a popup names is no click.
    var isSeen: Bool { report != nil || !requests.isEmpty || !arrivals.isEmpty }

    var modifiers: [String] { report?.modifiers ?? [] }
    var isSynthetic: Bool { report?.isTrusted == false }
    var intended: IntendedRequest? { report?.intended }
}

/// One report of the page or of a frame in it: what is kept of a ``PageEvent``, of which a page makes one a second.
struct PageReport {
    let event: PageEvent.Name
    let isPersisted: Bool
    let isVisible: Bool?
    let isFocused: Bool?
    private let numbers: (number: Int32, click: Int32, sinceClick: Int32, visibleFor: Int32, counter: Int32)
    let time: Int

    init(_ report: PageEvent) {
        event = report.event ?? .alive
        isPersisted = report.isPersisted ?? false
        (isVisible, isFocused) = (report.isVisible, report.isFocused)
        func small(_ count: Int?) -> Int32 { count.map(Int32.init) ?? -1 }
        numbers = (
            small(report.number ?? FieldLimit.count), small(report.click), small(report.sinceClick),
            small(report.visibleFor), small(report.counter)
        )
        time = report.time
    }

    /// Its number within its reporter.
    var number: Int { Int(numbers.number) }
    /// The reporter's latest click when it was made.
    var click: Int? { Self.count(numbers.click) }
    /// Milliseconds since that click.
    var sinceClick: Int? { Self.count(numbers.sinceClick) }
    /// Milliseconds since that click for which the document was visible.
    var visibleFor: Int? { Self.count(numbers.visibleFor) }
    var counter: Int? { Self.count(numbers.counter) }

    private static func count(_ small: Int32) -> Int? { small < 0 ? nil : Int(small) }
}

/// A document whose script reports: the page or a frame in it.
struct Reporter {
    let id: String
    /// The instance that it belongs to, as an index.
    var instance: Int?
    /// Whether it said that it is in a frame.
    var isFramed = false
    var reports: [PageReport] = []
    /// Its clicks by their numbers, as indices into the session's.
    var clicks: [Int: Int] = [:]
    /// The numbers of its reports.
    var numbers = ReportNumbers()
}

/// One execution of the page's script.
struct Instance {
    let id: String
    /// The reporters that name it, as indices, in the order in which they were seen.
    var reporters: [Int] = []
    /// The reporter that is the page itself, once its load is seen.
    var page: Int?
    /// The page's report that it loaded, and its place among all events that the replay was given.
    var load: Logged<PageEvent>?
    var loadOrder = 0
    /// The round that was under way at its first sign, or that its load named.
    var round: Int
    var epoch: Int
    /// The places of the events that tell that the second host name was found unreachable, and reachable again.
    var unreachableOrder: Int?
    var reachableOrder: Int?
}

/// An event that carries no click.
struct Unclicked<Event: Sendable> {
    var event: Logged<Event>
    /// The round that was under way.
    let round: Int
    /// Its place among all events that the replay was given.
    let order: Int
}

/// The numbers of the reports seen from one sender: nearly always each the one after the latest, but for those of probes, which
/// are not recorded.
struct ReportNumbers {
    /// The latest numbers without a gap.
    private var run = 1..<1
    /// Those outside it, all of which are lower.
    private var others: Set<Int> = []

    /// Adds a number; false where it was there already.
    mutating func insert(_ number: Int) -> Bool {
        if number < run.upperBound { return run.contains(number) ? false : others.insert(number).inserted }
        if number > run.upperBound {
            others.formUnion(run)
            run = number..<number
        }
        run = run.lowerBound..<number + 1
        return true
    }
}

/// A landing or a popup, each a document that reports itself.
struct LandingDocument {
    /// The numbers of its reports.
    var numbers = ReportNumbers()
    /// Where its arrival is; nil where none was recorded.
    var arrival: ArrivalPlace?
}

/// Where an arrival is: its click, nil for one that carries none, and its place among those of that click.
struct ArrivalPlace {
    let click: Click?
    let index: Int
}
