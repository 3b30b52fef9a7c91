/// A report as one JSON object, schema 1, on one line.
///
/// Its verdict comes last: sessions are written as they are judged.
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
        json.members(["problems": totals.problems.unlessEmpty, "verdict": totals.verdict.rawValue])
        json.endObject()
        // the object has begun already
        return "]," + json.text.dropFirst() + "\n"
    }
}

extension SessionReport: JSONObject {
    package var members: JSONMembers {
        [
            "session": session, "round": round, "verdict": verdict.rawValue, "instances": instances, "links": links,
            "spontaneous": spontaneous, "previews": previews, "diagnosis": diagnosis,
        ]
    }
}

// Links, clicks and requests are most of a report: they are written member by member, and without a table for each.
extension LinkReport: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.member("link", link)
        json.member("required", isRequired)
        json.member("verdict", verdict.rawValue)
        json.member("clicks", clicks) { $1.write(to: &$0) }
        json.endObject()
    }
}

extension ClickReport: JSONWritable {
    package func write(to json: inout JSONWriter) {
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

extension RequestReport: JSONWritable {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.member("method", method)
        json.member("url", url)
        json.endObject()
    }
}

extension Opening: JSONObject {
    package var members: JSONMembers {
        [
            "link": link, "reporter": reporter, "arrived": arrived, "held": wasHeld, "place": place.rawValue,
            "requested": requested,
        ]
    }
}

extension Diagnosis: JSONObject {
    package var members: JSONMembers {
        ["code": code.rawValue, "links": links, "cause": cause, "remedy": remedy]
    }
}

extension Problem: JSONObject {
    package var members: JSONMembers { ["line": line, "message": message] }
}
