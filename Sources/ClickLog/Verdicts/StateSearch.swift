// What walking on from a click through the page's reports would tell, found without walking.

/// Which reports of the page come after a click: its own tell by their numbers and by the click they know; for a frame's click
/// only time does.
enum AfterClick {
    /// The click was reported: what stands from there on, and of clicks those of a higher number.
    case place(click: Int)
    /// The click was not reported, and is one of the page's: what knows it or a later one, or came later and knows none.
    case click(Int, time: Int)
    case time(Int)

    init(_ click: ClickFact, _ timeline: Timeline) {
        if timeline.pageReporter != click.reporter {
            self = .time(click.time)
        } else if click.reportNumber != nil {
            self = .place(click: Int(click.number))
        } else {
            self = .click(Int(click.number), time: click.time)
        }
    }

    /// Whether a report comes after the click; for one that was reported, of those from ``Timeline/firstIndex(after:)`` on.
    @inline(__always)
    func holds(_ entry: Timeline.Entry) -> Bool {
        switch self {
        case .place(let click): return entry.event != nil || Int(entry.click ?? 0) > click
        case .click(let click, let time):
            guard entry.event != nil else { return Int(entry.click ?? 0) > click }
            return entry.click.map { $0 >= click } ?? (entry.made > time)
        case .time(let time): return entry.made > time
        }
    }
}

/// The reports of a page by what they can tell.
struct StateSearch {
    /// Reports of one sort, by what they know.
    private struct Sort {
        /// Reports of clicks.
        let clicks: FirstBeyond
        /// Reports that know a click, and those that know none.
        let knowing: FirstBeyond
        let unknowing: FirstBeyond

        init(_ page: [Timeline.Entry], where belongs: (Int) -> Bool) {
            var (clicks, knowing, unknowing): ([(Int, Int, Int)], [(Int, Int, Int)], [(Int, Int, Int)]) = ([], [], [])
            for (place, entry) in page.enumerated() where belongs(place) {
                let point = (place, entry.made, Int(entry.click ?? 0))
                if entry.event == nil {
                    clicks.append(point)
                } else if entry.click != nil {
                    knowing.append(point)
                } else {
                    unknowing.append(point)
                }
            }
            self.clicks = FirstBeyond(clicks)
            self.knowing = FirstBeyond(knowing)
            self.unknowing = FirstBeyond(unknowing)
        }

        /// The first from a place on that comes after the click and was made at `made` or later.
        func first(_ after: AfterClick, from place: Int, made: Int) -> Int? {
            let found: [Int?]
            switch after {
            case .place(let click):
                found = [
                    clicks.first(from: place, made: made, click: click + 1),
                    knowing.first(from: place, made: made, click: .min),
                    unknowing.first(from: place, made: made, click: .min),
                ]
            case .click(let click, let time):
                found = [
                    clicks.first(from: place, made: made, click: click + 1),
                    knowing.first(from: place, made: made, click: click),
                    unknowing.first(from: place, made: max(made, time + 1), click: .min),
                ]
            case .time(let time):
                found = [clicks, knowing, unknowing].map {
                    $0.first(from: place, made: max(made, time + 1), click: .min)
                }
            }
            return found.compactMap(\.self).min()
        }
    }

    /// Reports that the page is gone: of leaving, and of coming back from the cache.
    private let gone: Sort
    /// Reports that the page is there: of a return, and others.
    private let returns: Sort
    private let reports: Sort
    /// All but those of leaving.
    private let present: Sort

    init(_ timeline: Timeline) {
        let page = timeline.page
        func isGone(_ entry: Timeline.Entry) -> Bool {
            entry.event == .leave || entry.event == .return && entry.isPersisted
        }
        gone = Sort(page) { isGone(page[$0]) }
        returns = Sort(page) { !isGone(page[$0]) && page[$0].event == .return && timeline.isEvidence($0) }
        reports = Sort(page) { !isGone(page[$0]) && page[$0].event != .return && timeline.isEvidence($0) }
        present = Sort(page) { page[$0].event != .leave }
    }

    /// The first report that the page is gone, unless one that it is there comes before it.
    func firstGone(_ after: AfterClick, from place: Int) -> Int? { gone.first(after, from: place, made: .min) }

    /// The first report that the page is there, made at `anchor` if it is a return and at `settled` otherwise, or later.
    func firstEvidence(_ after: AfterClick, from place: Int, anchor: Int, settled: Int) -> Int? {
        [returns.first(after, from: place, made: anchor), reports.first(after, from: place, made: settled)]
            .compactMap(\.self).min()
    }

    /// Whether any report but of leaving comes from a place on.
    func isAnyPresent(_ after: AfterClick, from place: Int) -> Bool {
        present.first(after, from: place, made: .min) != nil
    }
}
