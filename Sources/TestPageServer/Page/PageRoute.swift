import ClickLog
import HTTPServer

extension Site {
    /// `GET /`: the test page of a session, or the way to one.
    func page(_ request: Request) -> RouteResult {
        guard request.head.method == .get || request.head.method == .head else { return .methodNotAllowed("GET, HEAD") }
        let key = PageCache.Key(request.head, trustsProxy: configuration.trustsProxy)
        if let known = pages[key] { return answer(known, request) }
        let query = Query(request.head.target.query)
        guard let session = query["session"] else {
            return RouteResult(.other(), .redirect(.found, to: location(query, session: Identifier.newSession())))
        }
        guard Identifier.isSession(session.utf8) else {
            return .refused(
                .badRequest,
                "A session's name is 1 to 64 letters, digits, dots, dashes and underscores, and is no dot alone nor two."
            )
        }
        if query["round"] == "new" {
            let next = recorder.replay.rounds(of: session) + 1
            guard next <= SiteLimits.rounds else {
                return .refused(
                    .badRequest,
                    "The session \(session) has come to its last round, \(SiteLimits.rounds): begin another session.")
            }
            return RouteResult(.other(), .redirect(.found, to: location(query, session: session, round: String(next))))
        }
        let round = query["round"].map { Int(digits: $0) ?? 0 } ?? 1
        guard (1...SiteLimits.rounds).contains(round) else {
            return .refused(.badRequest, "A round is a number from 1 to \(SiteLimits.rounds), or the word new.")
        }
        var navigation = Navigation(what: .page, session: session)
        if let from = query["from"], let path = LinkPath(Array(from.utf8)[...], .visit),
            path.session == session
        {
            (navigation.link, navigation.reporter, navigation.click) = (path.link, path.reporter, path.click)
        }
        // Whoever is not let in has no page made for it.
        if let refusal = refusal(of: session, request) { return refusal }
        let page = SentPage(
            key, navigation: navigation,
            response: .html(content(query, session: session, round: round, origins(of: request)), caching: "no-cache"))
        pages.keep(page)
        return RouteResult(record(of: page, request), page.response)
    }

    private func answer(_ page: SentPage, _ request: Request) -> RouteResult {
        refusal(of: page.navigation.session, request) ?? RouteResult(record(of: page, request), page.responseAgain())
    }

    private func record(of page: SentPage, _ request: Request) -> RequestRecord {
        Self.isToBeShown(request) ? .navigation(page.navigation) : .other()
    }

    private func content(_ query: Query, session: String, round: Int, _ origins: OriginPair) -> [UInt8] {
        var slots = slots(session: session, origins)
        slots.set("ROUND", String(round))
        slots.set("PROFILE", configuration.profile.rawValue)
        slots.set("VERSION", TestPage.version)
        slots.set("PAGE", "\(origins.here)" + location(query, session: session))
        return template(only: query["only"]).filled(slots.values)
    }

    /// Whether a browser asks for a document (Fetch Metadata): what comes as an image, from a page anywhere, begins no round.
    private static func isToBeShown(_ request: Request) -> Bool {
        guard let destination = request.head.fields.first(.secFetchDest) else { return true }
        return ["document", "iframe", "frame", "object", "embed"].contains("\(destination)")
    }

    private func template(only: String?) -> Template {
        guard let only else { return pageTemplate }
        return shells.page(only: Set(only.split(separator: ",").map(String.init)))
    }

    /// The URL of a session's page, with what else the query asks for.
    private func location(_ query: Query, session: String, round: String? = nil) -> String {
        var text = "/?session=" + session
        for (name, value) in query.pairs where name != "session" && name != "from" {
            text += "&\(Query.encode(name))=\(Query.encode(name == "round" ? round ?? value : value))"
        }
        return text
    }
}
