// Where a click's destination opened.
extension Judge {
    /// Decides in the order of the design: frame, new view, same view, browser, app, nowhere; else unknown.
    func judgePlace(_ evidence: Evidence, destination: Destination, page: StateVerdict) -> Place {
        if evidence.arrivals.count == 1, let arrival = evidence.arrivals.first {
            return place(of: arrival, evidence.requests.first { $0.userAgent == arrival.userAgent }, evidence, page)
        }
        let documents =
            evidence.arrivals.isEmpty ? evidence.beacons.prefix(1) : Repetition.openings(evidence.arrivals)
        if !documents.isEmpty {
            // where one click opened twice, each document has a request of its own
            let asked = Dictionary(evidence.requests.map { ($0.userAgent, $0) }) { first, _ in first }
            let places = documents.map { place(of: $0, asked[$0.userAgent], evidence, page) }
            if places.allSatisfy({ $0 == places[0] }) { return places[0] }
            // documents of one click in several places: that the page was replaced tells most
            return places.contains(.sameView) ? .sameView : .unknown
        }
        if let request = evidence.requests.first { return place(of: request, evidence, page) }
        switch destination {
        case .handedOff, .confirmed: return .app
        case .dead, .blocked: return .nowhere
        case .reached: return evidence.proof.steps.contains { $0 == .route || $0 == .reload } ? .sameView : .unknown
        case .fetched, .wrong, .repeated, .unproven, .pending, .notClicked: return .unknown
        }
    }

    // `own` is the first request by the same user agent.
    private func place(
        of arrival: ArrivalFact, _ own: RequestFact?, _ evidence: Evidence, _ page: StateVerdict
    ) -> Place {
        if arrival.isFramed == true { return .frame }
        let request = own ?? evidence.requests.first
        let agent = arrival.userAgent ?? request?.userAgent
        let isOwn = agent != nil && agent == evidence.surroundings.agent
        let isForeign = agent != nil && evidence.surroundings.agent != nil && !isOwn
        // a page that was itself opened by another one keeps that opener in its own view
        let hasInheritedOpener = page.hasLeft && hasOpener(evidence.instance)
        if arrival.hasOpener == true, !hasInheritedOpener { return .newView }
        let comesFromPage = request.map(isFromPage) ?? arrival.referrer.map { !isEmpty($0) } ?? false
        // a script that was handed a window has one, whether or not that says where it came from
        if page.hasStayed, isOwn, comesFromPage || evidence.click.returned == .window { return .newView }
        // another user agent cannot be the page's own view, even where the page left for its own reasons
        if isForeign, !comesFromPage { return .browser }
        if page.hasLeft, !isForeign { return .sameView }
        return .unknown
    }

    // Without a document that reports, its request must do.
    private func place(of request: RequestFact, _ evidence: Evidence, _ page: StateVerdict) -> Place {
        if request.isForFrame == true { return .frame }
        let isKnown = request.userAgent != nil && evidence.surroundings.agent != nil
        let isOwn = isKnown && request.userAgent == evidence.surroundings.agent
        if isKnown, !isOwn { return isFromPage(request) ? .unknown : .browser }
        if page.hasLeft { return .sameView }
        guard isOwn, page.hasStayed else { return .unknown }
        // the page once more is a document, and it is not in the page's place
        if request.what == .page { return isFromPage(request) ? .newView : .unknown }
        // a file, or an answer without a page: the web view itself took it, unless it was asked to make another, which nothing
        // of such an answer shows
        guard let row = evidence.row, !row.asksForDocument else { return .unknown }
        return row.opensWindow ? .unknown : .sameView
    }

    /// Whether a page caused the request: it carries a Referer, or the browser says so where none may come.
    ///
    /// An Android app that opens a Custom Tab is named by a Referer of its own, which is no page's.
    func isFromPage(_ request: RequestFact) -> Bool {
        if let referer = request.referer, !isEmpty(referer) {
            return !with(referer) { $0.begins(with: "android-app:") }
        }
        return request.site == .page
    }

    private func hasOpener(_ instance: Int?) -> Bool {
        instance.map { session.instances[$0].hasOpener ?? false } ?? false
    }
}
