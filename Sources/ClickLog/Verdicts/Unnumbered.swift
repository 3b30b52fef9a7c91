/// What was opened under the number 0: markup says it until it is pressed.
struct UnnumberedOpening {
    var requests: [Logged<NavigationEvent>] = []
    var arrivals: [Logged<ArrivalEvent>] = []
}

extension SessionJudge {
    /// Finds the clicks of which nothing came under their own number, and whose link was opened under the number 0 right after:
    /// their app read the URL before the page could number it.
    func findUnnumbered() -> [Int: UnnumberedOpening] {
        if session.unclickedRequests.isEmpty { return [:] }
        var openings: [Int: UnnumberedOpening] = [:]
        var clicks: [[String]: [Int]] = [:]
        for (index, click) in session.clicks.enumerated()
        where click.report != nil && click.requests.isEmpty && click.arrivals.isEmpty {
            clicks[[click.link, click.reporter], default: []].append(index)
        }
        func owner(_ link: String, _ reporter: String, _ time: Int) -> Int? {
            clicks[[link, reporter]]?.last { index in
                session.clicks[index].time - Self.stayMargin...session.clicks[index].time + Repetition.window ~= time
            }
        }
        for request in session.unclickedRequests {
            guard let link = request.event.link, let reporter = request.event.reporter,
                let index = owner(link, reporter, request.event.time)
            else { continue }
            openings[index, default: UnnumberedOpening()].requests.append(request.event)
        }
        for arrival in session.unclickedArrivals {
            guard let index = owner(arrival.event.link, arrival.event.reporter, arrival.event.time) else { continue }
            openings[index, default: UnnumberedOpening()].arrivals.append(arrival.event)
        }
        return openings
    }

    /// Whether what carries no click belongs to one all the same.
    func isOfClick(_ link: String, _ reporter: String, _ time: Int) -> Bool {
        unnumbered.values.contains { opening in
            opening.requests.contains { $0.link == link && $0.reporter == reporter && $0.time == time }
                || opening.arrivals.contains { $0.link == link && $0.reporter == reporter && $0.time == time }
        }
    }
}
