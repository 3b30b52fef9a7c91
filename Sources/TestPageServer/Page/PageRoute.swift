import ClickLog
import HTTPServer

extension Site {
    /// `GET /`: the test page of a session, or the way to one.
    func page(_ request: Request) -> RouteResult {
        guard request.head.method == .get || request.head.method == .head else { return .methodNotAllowed("GET, HEAD") }
        let key = SentPage.Key(request.head, trustsProxy: configuration.trustsProxy)
        if let page = sentPage, page.key == key { return result(page, request) }
        let query = Query(request.head.target.query)
        guard let session = query["session"] else {
            return RouteResult(.other(), .redirect(.found, to: location(query, session: Identifier.newSession())))
        }
        guard Identifier.isSession(session.utf8) else {
            return .rejected(
                .badRequest,
                "A session's name is 1 to 64 letters, digits, dots, dashes and underscores, and is no dot alone nor two."
            )
        }
        if query["round"] == "new" {
            let next = recorder.replay.rounds(of: session) + 1
            guard next <= Rounds.limit else {
                return .rejected(
                    .badRequest,
                    "The session \(session) has come to its last round, \(Rounds.limit): begin another session.")
            }
            return RouteResult(.other(), .redirect(.found, to: location(query, session: session, round: String(next))))
        }
        let round = query["round"].map { Int(digits: $0) ?? 0 } ?? 1
        guard (1...Rounds.limit).contains(round) else {
            return .rejected(.badRequest, "A round is a number from 1 to \(Rounds.limit), or the word new.")
        }
        var navigation = NavigationEvent()
        (navigation.what, navigation.session) = (.page, session)
        if let from = query["from"], let path = LinkPath(Array(from.utf8)[...], .visit),
            path.session == session
        {
            (navigation.link, navigation.reporter, navigation.click) = (path.link, path.reporter, path.click)
        }
        if let rejection = rejection(of: session, request) { return rejection }
        let content = content(query, session: session, round: round, origins(of: request))
        let page = SentPage(key: key, navigation: navigation, response: .html(content, caching: "no-cache"))
        sentPage = page
        return result(page, request)
    }

    private func result(_ page: SentPage, _ request: Request) -> RouteResult {
        if let rejection = rejection(of: page.navigation.session, request) { return rejection }
        return RouteResult(Self.isToBeShown(request) ? .navigation(page.navigation) : .other(), page.response)
    }

    private func content(_ query: Query, session: String, round: Int, _ origins: OriginPair) -> [UInt8] {
        var slots = slots(session: session, origins)
        slots.set(.round, String(round))
        slots.set(.page, "\(origins.here)" + location(query, session: session))
        return template(only: query["only"]).filled(slots)
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
