import ClickLog
import HTTPServer

extension Site {
    /// `POST /events`: what the scripts report; answered with the states of the page's links once it is in the log.
    func events(_ request: Request) -> RouteResult {
        guard request.head.method == .post else { return .methodNotAllowed("POST") }
        guard !request.content.isTruncated else {
            return Self.refused(
                .contentTooLarge,
                "the reports have \(request.content.length) bytes, and \(limits.reports) are taken at a time")
        }
        return request.content.bytes.withUnsafeBytes { body in
            if let reports = ReportScan.reports(in: body) { return take(reports, request) }
            do throws(ReportFault) {
                return take(try Self.reports(in: body), request)
            } catch {
                return Self.refused(.badRequest, error.description)
            }
        }
    }

    /// Logs reports, which do not outlive the request.
    private func take(_ reports: [ScriptReport], _ request: Request) -> RouteResult {
        var sessions: [String] = []
        var isJudged = false
        for case let session? in reports.lazy.map(\.session) where !sessions.contains(session) {
            // Those of another session in the same request are few, and counted with it.
            do {
                let lines = try quota.admit(session, from: request.head.peer, lines: reports.count)
                isJudged = isJudged || lines <= limits.judgedLines
            } catch {
                return rejected(error, .other(reason: error.sentence))
            }
            sessions.append(session)
        }
        for report in reports {
            recorder.log(report.shape.spelling) { line in
                report.write(to: &line)
                line.member("remote", request.head.peer.address)
            }
        }
        // An empty array is a valid report, and leaves a line as any request does.
        let record: RequestRecord = reports.isEmpty ? .other() : .none
        guard isJudged, let question = StatesQuestion(reports) else {
            return RouteResult(record, Response(.ok, fields: Self.fields, body: .bytes(Self.noLinks)))
        }
        return RouteResult(record, status: .ok) { [self] in
            Response(.ok, fields: Self.fields, body: .bytes(answer(question)))
        }
    }

    /// The states of the links of the page that reports, as JSON.
    private func answer(_ question: StatesQuestion) -> [UInt8] {
        let session = question.session
        // Reading the lines of this turn is no part of what judging takes: they are read once, whoever asks.
        guard recorder.hasClicks(in: session),
            judging.allows(session, at: Platform.monotonicMicroseconds())
        else { return Self.noLinks }
        let replay = recorder.replay
        let begun = Platform.processorMicroseconds()
        let states = replay.states(
            session: session, instance: question.instance, wholeRound: question.hasLoad,
            profile: configuration.profile, patience: configuration.patience)
        guard !states.isEmpty else { return Self.noLinks }
        let json = Array(states.json().utf8)
        judging.note(session, took: Platform.processorMicroseconds() - begun, at: Platform.monotonicMicroseconds())
        return json
    }

    private static func reports(in body: UnsafeRawBufferPointer) throws(ReportFault) -> [ScriptReport] {
        let value: JSONValue
        do {
            value = try JSONValue.parse(body)
        } catch {
            throw ReportFault(description: "the report is not JSON: \(error)")
        }
        var reports: [ScriptReport] = []
        for element in value.array ?? [value] { reports.append(try ScriptReport(element)) }
        return reports
    }

    private static func refused(_ status: Status, _ sentence: String) -> RouteResult {
        var refusal = RouteResult.refused(status, sentence)
        refusal.reply = .now(readableEverywhere(.text(status, sentence)))
        return refusal
    }

    private static let noLinks = Array(#"{"links":[]}"#.utf8)
    private static let fields: Fields = [
        .contentType: "application/json", .cacheControl: "no-store", .accessControlAllowOrigin: "*",
    ]

    /// Frames and landings report from other origins, a sandboxed one from the origin `null`.
    private static func readableEverywhere(_ response: Response) -> Response {
        var response = response
        response.fields.set(.accessControlAllowOrigin, "*")
        return response
    }
}

/// Whose states the answer to reports tells: those of the page that made the last of them.
private struct StatesQuestion {
    let session: String
    let instance: String?
    /// Whether the page has just loaded, and knows nothing of its round.
    let hasLoad: Bool

    init?(_ reports: [ScriptReport]) {
        guard let page = reports.last(where: \.isOfPage), let session = page.session else { return nil }
        self.session = session
        instance = page.instance
        hasLoad = reports.contains { $0.isLoad && $0.instance == $0.reporter }
    }
}
