/// What the log's verdict on a click must say, given what the host saw.
struct Agreement {
    var host: String
    var truth: Truth
    var click: Report.Click

    /// Nil where verdict and truth agree; else what differs.
    var difference: String? {
        var differences: [String] = []
        if !destinations.contains(click.destination) {
            differences.append(
                "destination \(click.destination), seen \(destinations.sorted().joined(separator: " or "))")
        }
        if !places.contains(click.place) {
            differences.append("place \(click.place), seen \(places.sorted().joined(separator: " or "))")
        }
        if click.state != truth.state { differences.append("state \(click.state), seen \(truth.state)") }
        return differences.isEmpty ? nil : "\(host) \(truth.link): \(differences.joined(separator: "; "))"
    }

    private var link: Catalogue.Link? { Catalogue.shared[truth.link] }

    /// Whether a link within the page was opened elsewhere: no URL of it carries a click, so nothing came of this one.
    private var isThrownOutOfDocument: Bool {
        link?.proof.contains { $0.step == "route" } == true && truth.places == ["browser"]
    }

    private var places: Set<String> {
        if link?.isOfAnotherApp == true { return truth.hasOpened ? ["app"] : ["nowhere"] }
        if isThrownOutOfDocument { return ["nowhere"] }
        switch truth.places.first {
        case "download": return ["same-view"]
        // The system is asked and no app of the kind is there: nothing comes of it.
        case "app": return ["nowhere"]
        case _ where Unknowable.reason(truth) != nil: return ["unknown"]
        // Two documents of one click in two places: a verdict names one.
        case "new-view" where truth.places.contains("browser"): return ["unknown"]
        // A web view of the app that was given the URL.
        case "unrelated-view": return ["own-browser"]
        case let first?: return [first]
        case nil: return ["nowhere"]
        }
    }

    private var destinations: Set<String> {
        if link?.isOfAnotherApp == true { return truth.hasOpened ? ["confirmed"] : ["dead"] }
        if truth.isNothing || truth.places == ["app"] || isThrownOutOfDocument { return ["dead", "blocked"] }
        let asked = Set(truth.asked.filter { $0.view != "browser" }.map(\.uri))
        let loads = truth.opened.filter { ["browser", "child", "unrelated", "page"].contains($0.where) }
        if loads.contains(where: { !$0.uri.isEmpty && !asked.contains($0.uri) }) { return ["wrong"] }
        // Only the web view itself carries a body.
        let posted = truth.asked.filter { $0.method == "POST" && $0.view == "page" }.map(\.uri)
        if loads.contains(where: { $0.where != "child" && posted.contains($0.uri) }) { return ["wrong"] }
        if Set(loads.map(\.uri)).count < loads.count { return ["repeated"] }
        if truth.places.contains("same-view"), truth.places.contains("browser") { return ["repeated"] }
        // It is there, but not all of it: a popup without its opener, or one that stays, a second window that the engine
        // did not open, a landing outside the frame where it belongs.
        let isAlone = !truth.places.contains("new-view")
        if link?.needsOpener == true, isAlone || truth.ignoredClose { return ["fetched"] }
        if link?.belongsInFrame == true, !truth.places.contains("frame") { return ["fetched"] }
        let landings = Set(truth.committed.map(\.uri).filter { $0.contains("/visit/") })
        if let link, link.landings > 1, landings.count < link.landings { return ["fetched"] }
        return ["reached"]
    }
}
