// Where a click's destination opened.
extension SessionJudge {
    /// Decides in the order of the design: frame, new view, same view, browser, own browser, app, nowhere; else unknown.
    func judgePlace(_ evidence: Evidence, destination: Destination, page: StateVerdict) -> Place {
        let documents =
            evidence.arrivals.isEmpty ? Array(evidence.beacons.prefix(1)) : Repetition.openings(evidence.arrivals)
        if documents.count == 1 { return place(of: documents[0], evidence, page) }
        if !documents.isEmpty {
            // where one click opened twice, each document has a request of its own
            let places = documents.map { place(of: $0, evidence, page) }
            if places.allSatisfy({ $0 == places[0] }) { return places[0] }
            // documents of one click in several places: that the page was replaced tells most
            return places.contains(.sameView) ? .sameView : .unknown
        }
        if let request = evidence.requests.first { return place(of: request, evidence, page) }
        switch destination {
        case .handedOff, .confirmed: return .app
        case .dead, .blocked: return .nowhere
        case .reached: return evidence.proof.contains { $0 == .route || $0 == .reload } ? .sameView : .unknown
        case .fetched, .wrong, .repeated, .unproven, .pending, .notClicked: return .unknown
        }
    }

    private func place(of arrival: Logged<ArrivalEvent>, _ evidence: Evidence, _ page: StateVerdict) -> Place {
        if arrival.isFramed == true { return .frame }
        // the first request by the same user agent
        let request =
            evidence.requests.first { $0.event.userAgent == arrival.userAgent } ?? evidence.requests.first
        let agent = arrival.userAgent ?? request?.event.userAgent
        let isOwn = agent != nil && agent == evidence.surroundings.agent
        let isForeign = agent != nil && evidence.surroundings.agent != nil && !isOwn
        // a page that was itself opened by another one keeps that opener in its own view
        let hasInheritedOpener = page.hasLeft && hasOpener(evidence.instance)
        if arrival.hasOpener == true, !hasInheritedOpener { return .newView }
        let comesFromPage = request.map(isFromPage) ?? (arrival.referrer?.isEmpty == false)
        if page.hasStayed, isOwn {
            let isGivenByApp = request?.headers?.secFetchSite == "none"
            // a script that was handed a window has one, and a link may hide where it came from
            let mayHideReferer =
                evidence.click.report?.returned == .window
                || evidence.row?.requests.contains { $0.referer == false } == true
            if comesFromPage || mayHideReferer && !isGivenByApp { return .newView }
            if arrival.hasOpener == false, arrival.historyLength ?? 1 == 1 { return .ownBrowser }
        }
        // another user agent cannot be the page's own view, even where the page left for its own reasons
        if isForeign, !comesFromPage { return .browser }
        if page.hasLeft, !isForeign { return .sameView }
        return .unknown
    }

    // Without a document that reports, its request must do.
    private func place(of request: Logged<NavigationEvent>, _ evidence: Evidence, _ page: StateVerdict) -> Place {
        if request.isForFrame == true { return .frame }
        let agent = request.event.userAgent
        let isKnown = agent != nil && evidence.surroundings.agent != nil
        let isOwn = isKnown && agent == evidence.surroundings.agent
        if isKnown, !isOwn { return isFromPage(request) ? .unknown : .browser }
        if page.hasLeft { return .sameView }
        guard isOwn, page.hasStayed else { return .unknown }
        if request.headers?.secFetchSite == "none" { return .ownBrowser }
        // the page once more is a document, and it is not in the page's place
        if request.what == .page { return isFromPage(request) ? .newView : .unknown }
        // a file, or a response without a document: the web view itself took it, unless it was asked to make another, which
        // nothing of such a response shows
        guard let row = evidence.row, !row.asksForDocument else { return .unknown }
        return row.opensWindow ? .unknown : .sameView
    }

    /// Whether a page caused the request: it carries a Referer, or the browser says so where none may come.
    ///
    /// An Android app that opens a Custom Tab is named by a Referer of its own, which is no page's.
    func isFromPage(_ request: Logged<NavigationEvent>) -> Bool {
        if let referer = request.event.referer, !referer.isEmpty { return !referer.hasPrefix("android-app:") }
        return request.headers?.secFetchSite.map { $0 != "none" } ?? false
    }

    private func hasOpener(_ instance: Int?) -> Bool {
        instance.flatMap { session.instances[$0].load?.event.hasOpener } ?? false
    }
}

extension Place {
    /// Whether it is outside the page's view and no popup of it: a browser, whoever makes it.
    var isBrowser: Bool { self == .browser || self == .ownBrowser }
}

extension NavigationEvent {
    /// Whether it was made for a frame; nil where the browser does not say.
    ///
    /// Of the destinations that Fetch names only these tell a frame from a view.
    var isForFrame: Bool? {
        switch headers?.secFetchDest {
        case "iframe", "frame": true
        case "document": false
        default: nil
        }
    }
}
