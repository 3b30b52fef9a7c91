import ClickLog
import HTTPServer

extension Dashboard {
    /// The report on a session's latest round, or on the one that is asked for.
    func report(_ session: String, _ format: DashboardRoute.Format, _ query: Query) -> Response {
        let asked: ReportQuery
        do {
            asked = try ReportQuery(query, profile: site.configuration.profile)
        } catch {
            return .text(.badRequest, error.sentence)
        }
        let replay = site.recorder.replay
        let rounds = replay.rounds(of: session)
        guard rounds > 0 else { return Self.missing(session) }
        if let round = asked.round, round > rounds {
            return .text(.notFound, "The session \(session) has no round \(round); its latest is \(rounds).")
        }
        return judging(session, replay) {
            let report = replay.report(
                session: session, round: asked.round, profile: asked.profile, requirement: asked.requirement,
                patience: asked.patience ?? site.configuration.patience)
            return Self.response(report, format)
        }
    }

    private static func response(_ report: Report, _ format: DashboardRoute.Format) -> Response {
        switch format {
        case .json: return .json(Array(report.json().utf8))
        case .xml: return .dashboard("application/xml; charset=utf-8", .bytes(Array(report.junit().utf8)))
        case .html:
            var response = Response.dashboard("text/html; charset=utf-8", .bytes(Array(report.html().utf8)))
            // The report shows what others sent. It has its styles in it and needs nothing else.
            response.fields.append(
                "Content-Security-Policy",
                """
                default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; \
                frame-ancestors 'none'
                """)
            return response
        }
    }

    /// Runs `body`, which judges a session; responds 503 where that would hold up the server, which responds to nobody
    /// else meanwhile.
    private func judging(_ session: String, _ replay: Replay, _ body: () -> Response) -> Response {
        let now = Platform.monotonicMicroseconds()
        let command = "testpage check \(site.recorder.path) --session \(session)"
        let lines = replay.lineCount(of: session)
        if lines > site.limits.judgedLines {
            return Self.refusal(
                "The session \(session) has \(lines) lines, and the server judges up to \(site.limits.judgedLines): run \(command).",
                wait: 60)
        }
        guard site.reporting.allows(session, at: now) else {
            let wait = site.reporting.wait(at: now)
            return Self.refusal(
                "The session \(session) takes long to judge: ask again in \(wait) s, or run \(command).", wait: wait)
        }
        let begun = Platform.processorMicroseconds()
        let response = body()
        site.reporting.note(
            session, took: Platform.processorMicroseconds() - begun, at: Platform.monotonicMicroseconds())
        return response
    }

    private static func refusal(_ sentence: String, wait: Int64) -> Response {
        var response = Response.text(.serviceUnavailable, sentence)
        if let wait = FieldValue("\(wait)") { response.fields.append("Retry-After", wait) }
        return response
    }

    /// The log's lines of one session, as a log that can be judged by itself.
    func log(_ session: String) -> Response {
        guard site.recorder.replay.rounds(of: session) > 0 else { return Self.missing(session) }
        do {
            let ranges = try LogExcerpt.ranges(ofLogAt: site.recorder.path, session: session)
            guard let content = FileContent(path: site.recorder.path, ranges: ranges) else {
                return .text(.serviceUnavailable, "The log \(site.recorder.path) cannot be opened.")
            }
            var response = Response.dashboard("application/jsonl; charset=utf-8", .file(content))
            if let disposition = FieldValue("attachment; filename=\"\(session).jsonl\"") {
                response.fields.append(.contentDisposition, disposition)
            }
            return response
        } catch {
            return .text(.serviceUnavailable, "\(error).")
        }
    }

    /// Logs that an app or a store did or did not open.
    func confirm(_ session: String, _ request: Request) -> Response {
        let confirmation: Confirmation
        do {
            confirmation = try Confirmation(request.content.bytes)
        } catch {
            return .text(.badRequest, error.sentence)
        }
        let replay = site.recorder.replay
        return judging(session, replay) {
            confirm(session, confirmation, replay.report(session: session, requirement: .all), request)
        }
    }

    private func confirm(
        _ session: String, _ confirmation: Confirmation, _ report: Report, _ request: Request
    ) -> Response {
        let link = confirmation.link
        guard let judged = report.sessions.last?.links.first(where: { $0.link == link }) else {
            return .text(.notFound, "The session \(session) knows no link \(link).")
        }
        let meant = judged.clicks.last { click in
            confirmation.click.map { $0.reporter == click.reporter && $0.number == click.click } ?? true
        }
        guard let meant else {
            return .text(.conflict, "No such click on \(link) has been logged in this round of \(session).")
        }
        var event = ConfirmEvent()
        (event.session, event.link, event.hasOpened) = (session, link, confirmation.opened)
        (event.reporter, event.click, event.remote) = (meant.reporter, meant.click, request.head.peer.address)
        site.recorder.append(.confirm(event))
        var json = JSONWriter()
        json.beginObject()
        json.member("session", session)
        json.member("link", link)
        json.member("reporter", meant.reporter)
        json.member("click", meant.click)
        json.member("opened", confirmation.opened)
        json.endObject()
        return .json(json.bytes)
    }

    private static func missing(_ session: String) -> Response {
        .text(.notFound, "The log holds no session \(session): open /?session=\(session) on the device first.")
    }
}
