/// A report as one JSON object, schema 1, on one line. Its verdict comes last: sessions are written as they are judged.
struct JSONFormatter: ReportFormatter {
    let profile: Profile
    private var isFirst = true

    init(profile: Profile) { self.profile = profile }

    var beginning: String { "{\"schema\":1,\"profile\":\"\(profile.rawValue)\",\"sessions\":[" }

    mutating func text(of session: SessionReport) -> String {
        var json = JSONWriter()
        session.write(to: &json)
        defer { isFirst = false }
        return isFirst ? json.text : "," + json.text
    }

    func ending(_ totals: Summary) -> String {
        var json = JSONWriter()
        json.beginObject()
        if !totals.problems.isEmpty {
            json.member("problems", totals.problems) { json, problem in
                json.beginObject()
                json.member("line", problem.line)
                json.member("message", problem.message)
                json.endObject()
            }
        }
        json.member("verdict", totals.verdict.rawValue)
        json.endObject()
        // the object has begun already
        return "]," + json.text.dropFirst() + "\n"
    }
}

extension SessionReport {
    fileprivate func write(to json: inout JSONWriter) {
        json.beginObject()
        json.member("session", session)
        json.member("round", round)
        json.member("verdict", verdict.rawValue)
        json.member("instances", instances)
        json.member("links", links) { $1.write(to: &$0) }
        json.member("spontaneous", spontaneous) { $1.write(to: &$0) }
        json.member("previews", previews) { $1.write(to: &$0) }
        json.member("diagnosis", diagnosis) { $1.write(to: &$0) }
        json.endObject()
    }
}

extension LinkReport {
    fileprivate func write(to json: inout JSONWriter) {
        json.beginObject()
        json.member("link", link)
        json.member("required", isRequired)
        json.member("verdict", verdict.rawValue)
        json.member("clicks", clicks) { $1.write(to: &$0) }
        json.endObject()
    }
}

extension ClickReport {
    fileprivate func write(to json: inout JSONWriter) {
        json.beginObject()
        json.member("reporter", reporter)
        json.member("click", click)
        json.member("destination", destination.rawValue)
        json.member("place", place.rawValue)
        json.member("state", state.rawValue)
        json.member("final", isFinal)
        json.member("verdict", verdict.rawValue)
        if !counts { json.member("counts", false) }
        json.member("counter", counter)
        json.member("synthetic", isSynthetic)
        if !modifiers.isEmpty { json.member("modifiers", modifiers) }
        if let intended {
            json.key("intended")
            intended.write(to: &json)
        }
        json.member("requested", requested) { $1.write(to: &$0) }
        if !damage.isEmpty { json.member("damage", damage.map(\.rawValue)) }
        json.member("cause", cause?.rawValue)
        json.member("remark", remark)
        json.member("why", why)
        json.endObject()
    }
}

extension RequestReport {
    fileprivate func write(to json: inout JSONWriter) {
        json.beginObject()
        json.member("method", method)
        json.member("url", url)
        json.endObject()
    }
}

extension Opening {
    fileprivate func write(to json: inout JSONWriter) {
        json.beginObject()
        json.member("link", link)
        json.member("reporter", reporter)
        json.member("arrived", arrived)
        json.member("held", wasHeld)
        json.member("place", place.rawValue)
        json.member("requested", requested) { $1.write(to: &$0) }
        json.endObject()
    }
}

extension Diagnosis {
    fileprivate func write(to json: inout JSONWriter) {
        json.beginObject()
        json.member("code", code.rawValue)
        json.member("links", links)
        json.member("cause", cause)
        json.member("remedy", remedy)
        json.endObject()
    }
}
