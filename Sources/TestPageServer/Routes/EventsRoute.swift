import ClickLog
import HTTPServer

extension Site {
    /// `POST /events`: what the scripts report; answered with the states of the page's links once it is in the log.
    func events(_ request: Request) -> Handled {
        guard request.head.method == .post else { return .methodNotAllowed("POST") }
        guard !request.content.isTruncated else {
            return Self.refused(
                .contentTooLarge,
                "the reports have \(request.content.length) bytes, and \(limits.reports) are taken at a time")
        }
        let reports: [ScriptReport]
        do {
            reports = try Self.reports(in: request.content.bytes)
        } catch {
            return Self.refused(.badRequest, error.description)
        }
        for session in Set(reports.compactMap { $0.string("session") }) {
            if let refusal = refusal(of: session, request) { return refusal }
        }
        for report in reports {
            recorder.log(report.shape.kind) { line in
                report.write(to: &line)
                line.member("remote", request.head.peer.address)
            }
        }
        // An empty array is a valid report, and leaves a line as any request does.
        let record: RequestRecord = reports.isEmpty ? .other() : .none
        return Handled(record, status: .ok) { [self] in
            Response(.ok, fields: Self.fields, body: .bytes(answer(to: reports)))
        }
    }

    /// The states of the links of the page that reports, as JSON.
    private func answer(to reports: [ScriptReport]) -> [UInt8] {
        guard let page = reports.last(where: { $0.string("instance") != nil }), let session = page.string("session")
        else { return Self.noLinks }
        let lines = admission.count(lines: reports.count, of: session)
        guard lines <= limits.judgedLines, judging.allows(session, at: Platform.monotonicMicroseconds()) else {
            return Self.noLinks
        }
        let hasLoad = reports.contains {
            $0.string("event") == "load" && $0.string("instance") == $0.string("reporter")
        }
        // Reading the lines of this turn is no part of it: they are read once, whoever asks.
        let replay = recorder.replay
        let begun = Platform.processorMicroseconds()
        let states = replay.states(
            session: session, instance: page.string("instance"), wholeRound: hasLoad, profile: configuration.profile,
            patience: configuration.patience)
        guard !states.isEmpty else { return Self.noLinks }
        let json = Array(states.json().utf8)
        judging.note(session, took: Platform.processorMicroseconds() - begun, at: Platform.monotonicMicroseconds())
        return json
    }

    private static func reports(in bytes: [UInt8]) throws(ReportFault) -> [ScriptReport] {
        let value: JSONValue
        do {
            value = try JSONValue.parse(bytes)
        } catch {
            throw ReportFault(description: "the report is not JSON: \(error)")
        }
        var reports: [ScriptReport] = []
        for element in value.array ?? [value] { reports.append(try ScriptReport(element)) }
        return reports
    }

    private static func refused(_ status: Status, _ sentence: String) -> Handled {
        var refusal = Handled.refused(status, sentence)
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
