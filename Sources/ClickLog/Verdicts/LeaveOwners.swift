/// Which click the page left for: of those made before it left, the one whose destination was asked for last.
struct LeaveOwners {
    private struct Owner {
        /// From when on a leave can be for this click.
        var from: Int
        var asked: Int
        var place: Int
        var click: Int
    }

    /// By the time from which on each owns what it does.
    private var owners: [Owner] = []

    init(_ clicks: [ClickFact], _ requests: [RequestFact], _ timeline: Timeline) {
        owners.reserveCapacity(timeline.clicks.count)
        for (place, index) in timeline.clicks.enumerated() {
            let click = clicks[index]
            guard click.firstRequest >= 0 else { continue }
            let asked = requests[Int(click.firstRequest)].time
            owners.append(
                Owner(from: max(click.time, asked - Judge.stayMargin), asked: asked, place: place, click: index))
        }
        owners.sort { $0.from < $1.from }
        for place in owners.indices.dropFirst() {
            let (before, this) = (owners[place - 1], owners[place])
            if (before.asked, before.place) > (this.asked, this.place) {
                owners[place] = before
                owners[place].from = this.from
            }
        }
    }

    /// The click that a leave made at that time is for, as an index into the session's; nil where none was asked for.
    func click(at made: Int) -> Int? {
        let end = owners.partitionPoint { $0.from > made }
        return end > 0 ? owners[end - 1].click : nil
    }
}
