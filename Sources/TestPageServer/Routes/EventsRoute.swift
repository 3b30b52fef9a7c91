import ClickLog
import HTTPServer

extension Site {
    /// `POST /events`: what the scripts report; answered with the states of the page's links once it is in the log.
    func events(_ request: Request) -> Handled {
        guard request.head.method == .post else { return .methodNotAllowed("POST") }
        let reports: [ScriptReport]
        do {
            reports = try Self.reports(in: request.content.bytes)
        } catch {
            var refusal = Handled.refused(.badRequest, error.description)
            refusal.reply = .now(Self.readableEverywhere(.text(.badRequest, error.description)))
            return refusal
        }
        for report in reports {
            recorder.log(report.shape.kind) { line in
                report.write(to: &line)
                line.member("remote", request.head.peer.address)
            }
        }
        // An empty array is a valid report, and leaves a line as any request does.
        let record: RequestRecord = reports.isEmpty ? .other() : .none
        return Handled(record, status: .ok) { [self] in Self.readableEverywhere(answer(to: reports)) }
    }

    private func answer(to reports: [ScriptReport]) -> Response {
        let page = reports.last { $0.string("instance") != nil }
        guard let page, let session = page.string("session") else { return Self.json("{\"links\":[]}") }
        let hasLoad = reports.contains {
            $0.string("event") == "load" && $0.string("instance") == $0.string("reporter")
        }
        let states = recorder.replay.states(
            session: session, instance: page.string("instance"), wholeRound: hasLoad, profile: configuration.profile,
            patience: configuration.patience)
        return Self.json(states.json())
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

    private static func json(_ text: String) -> Response {
        Response(
            .ok, fields: [.contentType: "application/json", .cacheControl: "no-store"], body: .bytes(Array(text.utf8)))
    }

    /// Frames and landings report from other origins, a sandboxed one from the origin `null`.
    private static func readableEverywhere(_ response: Response) -> Response {
        var response = response
        response.fields.set(.accessControlAllowOrigin, "*")
        return response
    }
}
