/// What a reporter's reports say of its document's being visible after its clicks.
struct Visibility {
    /// For each click that a report knows, how long the document was visible from it on, in milliseconds; by number.
    private var visible: [(click: Int, total: Int)] = []
    /// When each of those clicks was made, and how long the document was visible until the next one.
    private var spans: [(began: Int, time: Int)] = []
    private var hidden: Set<Int> = []
    private var returned: Set<Int> = []
    private var lastBack: Int?

    /// How soon after a click the page must be hidden or blurred for the system to be likely to have taken the link.
    private static let handOffWindow = 3_000

    init(_ reports: [PageReport]) {
        var longest: [(click: Int, time: Int, began: Int)] = []
        for report in reports {
            if report.event == .return || report.isVisible == true && report.isFocused == true {
                lastBack = max(lastBack ?? .min, report.click ?? 0)
            }
            guard let click = report.click else { continue }
            if let visible = report.visibleFor {
                // the reports after one click come together, nearly always, and each tells a longer time
                if let last = longest.last, last.click == click, last.time <= visible { longest.removeLast() }
                longest.append((click, visible, report.time - (report.sinceClick ?? 0)))
            }
            if report.event == .return { returned.insert(click) }
            if let since = report.sinceClick, since <= Self.handOffWindow,
                report.isVisible == false || report.isFocused == false || report.event == .leave
            {
                hidden.insert(click)
            }
        }
        var total = 0
        for (click, time, began) in longest.sorted(by: <).reversed() where visible.last?.click != click {
            total += time
            spans.append((began, time))
            visible.append((click, total))
        }
    }

    /// How long the document was certainly visible after a click, in milliseconds.
    ///
    /// Each report tells it since the latest click, so what passed up to a later click adds up.
    func time(after click: Int) -> Int { visible.last { $0.click >= click }?.total ?? 0 }

    /// How long the document was certainly visible after clicks that it reports since a time, in milliseconds.
    func time(since began: Int) -> Int { spans.reduce(0) { $1.began >= began ? $0 + $1.time : $0 } }

    /// Whether the document was hidden or blurred, or left, right after a click.
    func isHidden(rightAfter click: Int) -> Bool { hidden.contains(click) }

    /// Whether the document said, of this very click, that it is visible again.
    func hasReturned(after click: Int) -> Bool { returned.contains(click) }

    /// Whether the document was visible again after a click, by its own word.
    func isBack(after click: Int) -> Bool { lastBack.map { $0 >= click } ?? false }
}
