/// What an instance of the page, and the frames in it, reported after each other.
final class Timeline {
    /// One report.
    struct Entry {
        /// Nil for the report of a click.
        var event: PageEvent?
        var isPersisted = false
        var isVisible: Bool?
        var isFocused: Bool?
        /// Its number within its reporter.
        var number: Int32
        /// The reporter's latest click when it was made.
        var click: Int32?
        var sinceClick: Int32?
        var counter: Int32?
        /// When it was made, by the server's clock: exactly enough where it knows a click, else not later than this.
        var made: Int
        var isAnchored: Bool { sinceClick != nil }
    }

    /// The page's own reports in the order in which they were made.
    let page: [Entry]
    /// When frames in it that were clicked made their last report after a click, by reporter.
    let frames: [TextID: Int]
    /// For each of the page's reports the earliest time of a report of leaving that comes after it; `.max` for none.
    ///
    /// Only of reports that know no click it is asked.
    private lazy var nextLeaves = Self.nextLeaves(page)
    /// When the page left, each time later than all times before.
    private let leaves: [Int]
    /// When the page made its last report, and the last one but of leaving; `.min` where it made none.
    let lastMade: Int
    let lastPresent: Int
    /// The clicks in the instance and its frames, as indices into the session's, by time.
    let clicks: [Int]
    /// The clicks, as such indices, after which the page's counter was lower than before.
    let lowered: Set<Int>
    /// The reporter that is the page itself.
    let pageReporter: TextID?

    init(_ session: borrowing Session, instance: Int) {
        let reporters = session.reporters
        let fact = session.instances[instance]
        let facts = session.clicks
        let owner = Self.pageReporter(reporters, fact)
        var page: [Entry] = []
        var frames: [TextID: Int] = [:]
        var clicks: [Int] = []
        for index in fact.reporters.map(Int.init) {
            let reporter = reporters[index]
            clicks.reserveCapacity(clicks.count + reporter.clicks.count)
            let order = reporter.clicks.inOrder
            for click in order where facts[click].isSeen { clicks.append(click) }
            if index == owner {
                page = Self.entries(reporter, order, facts)
            } else if !reporter.clicks.isEmpty {
                frames[reporter.id] =
                    Self.entries(reporter, order, facts).filter { $0.event != .leave && $0.isAnchored }.map(\.made)
                    .max()
            }
        }
        let isEarlier: (Int, Int) -> Bool = { (facts[$0].time, $0) < (facts[$1].time, $1) }
        let isSorted = clicks.indices.dropFirst().allSatisfy { isEarlier(clicks[$0 - 1], clicks[$0]) }
        if !isSorted { clicks.sort(by: isEarlier) }
        pageReporter = owner.map { reporters[$0].id }
        self.page = page
        self.frames = frames
        self.clicks = clicks
        lowered = Self.lowered(page, clicks, facts)
        // Once for all clicks, because whoever sends reports decides how many there are.
        var leaves: [Int] = []
        var (lastMade, lastPresent) = (Int.min, Int.min)
        for entry in page {
            lastMade = max(lastMade, entry.made)
            if entry.event != .leave {
                lastPresent = max(lastPresent, entry.made)
            } else if entry.made > leaves.last ?? .min {
                if leaves.isEmpty { leaves.reserveCapacity(8) }
                leaves.append(entry.made)
            }
        }
        self.leaves = leaves
        self.lastMade = lastMade
        self.lastPresent = lastPresent
    }

    /// When the page left in the first of its reports of leaving that was made at that time or later.
    func firstLeave(since time: Int) -> Int? {
        let place = leaves.partitionPoint { $0 >= time }
        return place < leaves.count ? leaves[place] : nil
    }

    /// Whether a report tells that the page was there when it was made: one that knows no click may have lain on the device,
    /// and where the page left just after it, it says nothing.
    func isEvidence(_ place: Int) -> Bool {
        page[place].isAnchored || nextLeaves[place] > page[place].made + Judge.stayMargin
    }

    /// Where in the page's reports those after a click can begin.
    func firstIndex(after click: ClickFact) -> Int {
        guard pageReporter == click.reporter, let number = click.reportNumber else { return 0 }
        return page.partitionPoint { $0.number > number }
    }

    private static func nextLeaves(_ page: [Entry]) -> [Int] {
        var nextLeaves = Array(repeating: Int.max, count: page.count)
        var earliest = Int.max
        for index in page.indices.reversed() {
            nextLeaves[index] = earliest
            if page[index].event == .leave { earliest = min(earliest, page[index].made) }
        }
        return nextLeaves
    }

    // A counter only grows: a lower one is laid to the latest click before it.
    private static func lowered(_ page: [Entry], _ clicks: [Int], _ facts: [ClickFact]) -> Set<Int> {
        var lowered: Set<Int> = []
        var counter: Int32?
        for entry in page {
            guard let reported = entry.counter else { continue }
            if let before = counter, reported < before {
                let earlier = clicks.partitionPoint { facts[$0].time >= entry.made }
                if earlier > 0 { lowered.insert(clicks[earlier - 1]) }
            }
            counter = reported
        }
        return lowered
    }

    /// The reporter that is the page: the one whose load was seen, else one that can be no other.
    private static func pageReporter(_ reporters: [ReporterFact], _ instance: InstanceFact) -> Int? {
        if let page = instance.page { return Int(page) }
        let candidates = instance.reporters.map(Int.init).filter { !reporters[$0].isFramed }
        return candidates.first { reporters[$0].id == instance.id }
            ?? (candidates.count == 1 ? candidates[0] : nil)
    }

    // `order` has the reporter's clicks by their numbers.
    private static func entries(_ reporter: ReporterFact, _ order: [Int], _ facts: [ClickFact]) -> [Entry] {
        var clicks: [Entry] = []
        clicks.reserveCapacity(reporter.clicks.count)
        for index in order {
            let click = facts[index]
            guard click.isReported, let number = click.reportNumber else { continue }
            clicks.append(
                Entry(number: number, click: click.number, sinceClick: 0, counter: click.counter, made: click.time))
        }
        var entries: [Entry] = []
        entries.reserveCapacity(reporter.reports.count + clicks.count)
        var next = 0
        // one report after the other knows the same click
        var known: Int32?
        var clicked: Int?
        for report in reporter.reports {
            if report.click != known {
                known = report.click
                clicked = known.flatMap { reporter.clicks[$0] }.map { facts[$0].time }
            }
            // each list is nearly always in order, and then putting them together so is less work than sorting
            while next < clicks.count, clicks[next].number < report.number {
                entries.append(clicks[next])
                next += 1
            }
            entries.append(
                Entry(
                    event: report.event, isPersisted: report.isPersisted, isVisible: report.isVisible,
                    isFocused: report.isFocused, number: report.number, click: report.click,
                    sinceClick: report.sinceClick, counter: report.counter, made: made(report, clicked: clicked)))
        }
        entries.append(contentsOf: clicks[next...])
        // a report that was delivered late was not made late: its number says where it belongs
        let isSorted = entries.indices.dropFirst().allSatisfy { entries[$0 - 1].number <= entries[$0].number }
        if !isSorted {
            // of equal numbers a click's comes last, as it does above
            entries.sort { ($0.number, $0.event == nil ? 1 : 0) < ($1.number, $1.event == nil ? 1 : 0) }
        }
        return entries
    }

    // A report can lie on the device until the server is back. What it says of the time since the click tells when
    // it was made; it was not made after it came.
    private static func made(_ report: PageFact, clicked: Int?) -> Int {
        guard report.click != nil, let since = report.sinceClick, let clicked else { return report.time }
        return min(report.time, clicked + Int(since))
    }
}
