import ClickLog
import HTTPServer

extension Site {
    /// `POST /events`: what the scripts report; the response has the states of the page's links once it is in the log.
    func events(_ request: Request) -> RouteResult {
        guard request.head.method == .post else { return .methodNotAllowed("POST") }
        guard !request.content.isTruncated else {
            return Self.rejected(
                .contentTooLarge,
                "the reports have \(request.content.length) bytes, and \(limits.reports) are taken at a time")
        }
        do {
            return record(try Event.reports(in: request.content.bytes), request)
        } catch {
            return Self.rejected(.badRequest, error.description)
        }
    }

    private func record(_ reports: [Event], _ request: Request) -> RouteResult {
        for session in reports.lazy.compactMap(\.session) {
            if let rejection = rejection(of: session, request) { return rejection }
        }
        for var report in reports {
            report.setRemote(request.head.peer.address)
            recorder.append(report)
        }
        // An empty array is a valid report, and leaves a line as any request does.
        let record: RouteResult.Record = reports.isEmpty ? .other() : .none
        guard let page = StatesRequest(reports) else {
            return RouteResult(record, Response(.ok, fields: Self.fields, body: .bytes(Self.noLinks)))
        }
        return RouteResult(record, status: .ok) { [self] in
            Response(.ok, fields: Self.fields, body: .bytes(states(page)))
        }
    }

    /// The states of the links of the page that reports, as JSON.
    private func states(_ page: StatesRequest) -> [UInt8] {
        let (session, replay) = (page.session, recorder.replay)
        guard replay.hasClicks(in: session), judging.allows(session, at: Platform.monotonicMicroseconds()) else {
            return Self.noLinks
        }
        let begun = Platform.processorMicroseconds()
        let states = replay.states(
            session: session, instance: page.instance, wholeRound: page.hasLoaded,
            profile: configuration.profile, patience: configuration.patience)
        guard !states.isEmpty else { return Self.noLinks }
        let json = Array(states.json().utf8)
        judging.note(session, took: Platform.processorMicroseconds() - begun, at: Platform.monotonicMicroseconds())
        return json
    }

    /// Frames and landings report from other origins, a sandboxed one from the origin `null`.
    private static func rejected(_ status: Status, _ sentence: String) -> RouteResult {
        var response = Response.text(status, sentence)
        response.fields.set(.accessControlAllowOrigin, "*")
        return RouteResult(.other(reason: sentence), response)
    }

    private static let noLinks = Array(#"{"links":[]}"#.utf8)
    private static let fields: Fields = [
        .contentType: "application/json", .cacheControl: "no-store", .accessControlAllowOrigin: "*",
    ]
}

/// Selects the page whose link states go into the response: the sender of the last report that names an instance.
private struct StatesRequest {
    var session = ""
    var instance: String?
    /// Whether the page has just loaded, and knows nothing of its round.
    let hasLoaded: Bool

    init?(_ reports: [Event]) {
        hasLoaded = reports.contains { report in
            if case .page(let page) = report { page.event == .load && page.instance == page.reporter } else { false }
        }
        for case let (session, instance?) in reports.lazy.map({ ($0.session ?? "", $0.instance) }) {
            (self.session, self.instance) = (session, instance)
        }
        if instance == nil { return nil }
    }
}

extension Event {
    /// The page's instance that the report names.
    fileprivate var instance: String? {
        switch self {
        case .click(let event): event.instance
        case .page(let event): event.instance
        case .popup(let event): event.instance
        case .confirm(let event): event.instance
        case .probe(let event): event.instance
        case .start, .navigation, .arrival, .request: nil
        }
    }
}
