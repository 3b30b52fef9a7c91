/// What an instance of the page, and the frames in it, reported after each other.
final class Timeline {
    /// One report.
    struct Entry {
        /// Nil for the report of a click.
        var event: PageEvent.Name?
        var isPersisted = false
        /// Its number within its reporter.
        var number: Int
        /// The reporter's latest click when it was made.
        var click: Int?
        var sinceClick: Int?
        /// Milliseconds since that click for which it was in view.
        var visibleFor: Int?
        var counter: Int?
        var isVisible = true
        var isFocused = true
        /// Whether the page was visible and had not lost focus.
        var isInView: Bool { isVisible && isFocused }
        /// When it was made, by the server's clock: exactly enough where it knows a click, else not later than this.
        var made: Int
        var isAnchored: Bool { sinceClick != nil }
    }

    /// What the clicks in it are compared with.
    let surroundings: Surroundings
    /// The page's own reports in the order in which they were made.
    let page: [Entry]
    /// For each of the page's reports the earliest time of a report of leaving that comes after it; `.max` for none.
    private lazy var nextLeaves = Self.nextLeaves(page)
    /// When the page made its last report, and the last one but of leaving; `.min` where it made none.
    let lastMade: Int
    let lastPresent: Int
    /// The clicks in the instance and its frames, as indices into the session's, by time.
    let clicks: [Int]
    /// The click after each, as such indices.
    private(set) lazy var nextClicks = Dictionary(uniqueKeysWithValues: zip(clicks, clicks.dropFirst()))
    /// The clicks, as such indices, after which the page's counter was lower than before.
    let lowered: Set<Int>
    /// The reporter that is the page itself, as an index.
    let pageReporter: Int?

    init(_ session: Session, instance: Int, surroundings: Surroundings) {
        let fact = session.instances[instance]
        let owner = Self.pageReporter(session, fact)
        var page: [Entry] = []
        var clicks: [(time: Int, index: Int)] = []
        for index in fact.reporters {
            let reporter = session.reporters[index]
            for index in reporter.clicks.values where session.clicks[index].isSeen {
                clicks.append((session.clicks[index].time, index))
            }
            if index == owner {
                page = Self.entries(reporter, session.clicks)
            }
        }
        clicks.sort(by: <)
        self.surroundings = surroundings
        self.page = page
        self.clicks = clicks.map(\.index)
        pageReporter = owner
        lowered = Self.lowered(page, self.clicks, session.clicks)
        lastMade = page.map(\.made).max() ?? .min
        lastPresent = page.lazy.filter { $0.event != .leave }.map(\.made).max() ?? .min
    }

    /// When the page left in the first of its reports of leaving that was made at that time or later.
    func firstLeave(since time: Int) -> Int? { page.first { $0.event == .leave && $0.made >= time }?.made }

    /// Whether the page was in view, or was clicked, at that time or later.
    func isInView(since time: Int) -> Bool {
        page.contains { $0.made >= time && ($0.event == .return || $0.event != .leave && $0.isInView && $0.isAnchored) }
    }

    /// Whether a report tells that the page was there when it was made: one that knows no click may have lain on the device,
    /// and where the page left just after it, it says nothing.
    func isEvidence(_ place: Int) -> Bool {
        page[place].isAnchored || nextLeaves[place] > page[place].made + SessionJudge.stayMargin
    }

    /// Whether a report comes after a click: its own tell by their numbers and by the click they know; for a frame's click only
    /// time does.
    func isAfter(_ click: Click, _ entry: Entry) -> Bool {
        guard pageReporter == click.reporterIndex else { return entry.made > click.time }
        guard entry.event != nil else { return entry.click ?? 0 > click.number }
        if let number = click.report?.number { return entry.number > number }
        return entry.click.map { $0 >= click.number } ?? (entry.made > click.time)
    }

    /// Where in the page's reports those after a click can begin.
    func firstIndex(after click: Click) -> Int {
        guard pageReporter == click.reporterIndex, let number = click.report?.number else { return 0 }
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
    private static func lowered(_ page: [Entry], _ clicks: [Int], _ facts: [Click]) -> Set<Int> {
        var lowered: Set<Int> = []
        var counter: Int?
        for entry in page {
            guard let reported = entry.counter else { continue }
            if let before = counter, reported < before,
                let latest = clicks.last(where: { facts[$0].time < entry.made })
            {
                lowered.insert(latest)
            }
            counter = reported
        }
        return lowered
    }

    /// The reporter that is the page: the one whose load was seen, else one that can be no other.
    private static func pageReporter(_ session: Session, _ instance: Instance) -> Int? {
        if let page = instance.page { return page }
        let candidates = instance.reporters.filter { !session.reporters[$0].isFramed }
        return candidates.first { session.reporters[$0].id == instance.id }
            ?? (candidates.count == 1 ? candidates[0] : nil)
    }

    private static func entries(_ reporter: Reporter, _ facts: [Click]) -> [Entry] {
        var entries: [Entry] = []
        entries.reserveCapacity(reporter.reports.count + reporter.clicks.count)
        // the reports after one click know that click, all of them
        var known: (number: Int?, time: Int?) = (nil, nil)
        for report in reporter.reports {
            if report.click != known.number {
                known = (report.click, report.click.flatMap { reporter.clicks[$0] }.map { facts[$0].time })
            }
            entries.append(
                Entry(
                    event: report.event, isPersisted: report.isPersisted, number: report.number, click: report.click,
                    sinceClick: report.sinceClick, visibleFor: report.visibleFor, counter: report.counter,
                    isVisible: report.isVisible != false, isFocused: report.isFocused != false,
                    made: made(report, clicked: known.time)))
        }
        let reports = entries.count
        for index in reporter.clicks.values.sorted() {
            guard let report = facts[index].report, let number = report.number else { continue }
            entries.append(
                Entry(
                    number: number, click: facts[index].number, sinceClick: 0, visibleFor: 0,
                    counter: report.counter, made: facts[index].time))
        }
        // a report that was delivered late was not made late: its number says where it belongs; of equal numbers a click's
        // comes last, and else the order in which they came decides
        if entries.count == reports, zip(entries, entries.dropFirst()).allSatisfy({ $0.number <= $1.number }) {
            return entries
        }
        let ranks = entries.map { $0.number * 2 + ($0.event == nil ? 1 : 0) }
        return entries.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { entries[$0] }
    }

    // A report can lie on the device until the server is back. What it says of the time since the click tells when
    // it was made; it was not made after it came.
    private static func made(_ report: PageReport, clicked: Int?) -> Int {
        guard let since = report.sinceClick, let clicked else { return report.time }
        return min(report.time, clicked + since)
    }
}
