/// What a reporter's reports say of its document's being in sight after its clicks.
struct Sight {
    /// For each click that a report knows, how long the document was in sight from it on, in milliseconds; by number.
    private var visible: [(click: Int32, total: Int)] = []
    private var lost: Set<Int32> = []
    private var returned: Set<Int32> = []
    private var lastBack: Int32?

    /// How soon after a click the page must lose sight or focus for the system to be likely to have taken the link.
    private static let handOffWindow: Int32 = 3_000

    init(_ reports: [PageFact]) {
        var longest: [Int32: Int] = [:]
        for report in reports {
            if report.event == .return || report.isVisible == true && report.isFocused == true {
                lastBack = max(lastBack ?? .min, report.click ?? 0)
            }
            guard let click = report.click else { continue }
            if let visible = report.visibleFor { longest[click] = max(longest[click] ?? 0, Int(visible)) }
            if report.event == .return { returned.insert(click) }
            if let since = report.sinceClick, since <= Self.handOffWindow,
                report.isVisible == false || report.isFocused == false || report.event == .leave
            {
                lost.insert(click)
            }
        }
        var total = 0
        for (click, time) in longest.sorted(by: { $0.key > $1.key }) {
            total += time
            visible.append((click, total))
        }
        visible.reverse()
    }

    /// How long the document was certainly in sight after a click, in milliseconds.
    ///
    /// Each report tells it since the latest click, so what passed up to a later click adds up.
    func time(after click: Int32) -> Int {
        let place = visible.partitionPoint { $0.click >= click }
        return place < visible.count ? visible[place].total : 0
    }

    /// Whether the document was hidden, lost the focus or left right after a click.
    func isLost(after click: Int32) -> Bool { lost.contains(click) }

    /// Whether the document said, of this very click, that it is in sight again.
    func hasReturned(after click: Int32) -> Bool { returned.contains(click) }

    /// Whether the document was in sight again after a click, by its own word.
    func isBack(after click: Int32) -> Bool { lastBack.map { $0 >= click } ?? false }
}
