/// What was opened under the number 0, which markup says until it is pressed, and belongs to a click all the same.
struct UnnumberedOpenings {
    /// What belongs to each click, by its index.
    var byClick: [Int: (requests: [Logged<NavigationEvent>], arrivals: [Logged<ArrivalEvent>])] = [:]
    /// Those requests and arrivals, by their places among the session's without a click.
    var requests: Set<Int> = []
    var arrivals: Set<Int> = []
}

extension SessionJudge {
    /// Finds the clicks of which nothing came under their own number, and whose link was opened under the number 0 right after:
    /// their app read the URL before the page could number it.
    func findUnnumbered() -> UnnumberedOpenings {
        var openings = UnnumberedOpenings()
        if session.unclickedRequests.isEmpty { return openings }
        var clicks: [[String]: [(time: Int, index: Int)]] = [:]
        for (index, click) in session.clicks.enumerated()
        where click.report != nil && click.requests.isEmpty && click.arrivals.isEmpty {
            clicks[[click.link, click.reporter], default: []].append((click.time, index))
        }
        clicks = clicks.mapValues { $0.sorted(by: <) }
        // the latest click before it; the report of a click may come a little after what it opened
        func owner(_ link: String, _ reporter: String, _ time: Int) -> Int? {
            guard let clicks = clicks[[link, reporter]] else { return nil }
            let latest = clicks[..<clicks.partitionPoint { $0.time > time + Self.stayMargin }].last
            return latest.flatMap { time - $0.time <= Repetition.window ? $0.index : nil }
        }
        for (place, request) in session.unclickedRequests.enumerated() {
            guard let link = request.event.link, let reporter = request.event.reporter,
                let index = owner(link, reporter, request.event.time)
            else { continue }
            openings.byClick[index, default: ([], [])].requests.append(request.event)
            openings.requests.insert(place)
        }
        for (place, arrival) in session.unclickedArrivals.enumerated() {
            guard let index = owner(arrival.event.link, arrival.event.reporter, arrival.event.time),
                openings.byClick[index] != nil
            else { continue }
            openings.byClick[index]?.arrivals.append(arrival.event)
            openings.arrivals.insert(place)
        }
        return openings
    }
}
