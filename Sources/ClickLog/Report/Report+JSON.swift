extension Report {
    /// The report as JSON, schema 1, on one line.
    public func json() -> String {
        var json = JSONWriter()
        write(to: &json)
        return json.text
    }

    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.member("schema", 1)
        json.member("verdict", verdict.rawValue)
        json.member("profile", profile.rawValue)
        json.key("sessions")
        json.beginArray()
        for session in sessions { session.write(to: &json) }
        json.endArray()
        if !problems.isEmpty {
            json.key("problems")
            json.beginArray()
            for problem in problems {
                json.beginObject()
                json.member("line", problem.line)
                json.member("message", problem.message)
                json.endObject()
            }
            json.endArray()
        }
        json.endObject()
    }
}

extension SessionReport {
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.member("session", session)
        json.member("round", round)
        json.member("verdict", verdict.rawValue)
        json.member("instances", instances)
        json.key("links")
        json.beginArray()
        for link in links { link.write(to: &json) }
        json.endArray()
        json.key("spontaneous")
        json.beginArray()
        for opening in spontaneous { opening.write(to: &json) }
        json.endArray()
        json.key("previews")
        json.beginArray()
        for opening in previews { opening.write(to: &json) }
        json.endArray()
        json.key("diagnosis")
        json.beginArray()
        for item in diagnosis { item.write(to: &json) }
        json.endArray()
        json.endObject()
    }
}

extension LinkReport {
    fileprivate func write(to json: inout JSONWriter) {
        json.beginObject()
        json.member("link", link)
        json.member("required", isRequired)
        json.member("verdict", verdict.rawValue)
        json.key("clicks")
        json.beginArray()
        for click in clicks { click.write(to: &json) }
        json.endArray()
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
        json.key("requested")
        json.beginArray()
        for request in requested { request.write(to: &json) }
        json.endArray()
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
        json.key("requested")
        json.beginArray()
        for request in requested { request.write(to: &json) }
        json.endArray()
        json.endObject()
    }
}

extension Diagnosis {
    fileprivate func write(to json: inout JSONWriter) {
        json.beginObject()
        json.member("code", code)
        json.member("links", links)
        json.member("cause", cause)
        json.member("remedy", remedy)
        json.endObject()
    }
}
