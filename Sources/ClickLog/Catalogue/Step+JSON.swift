extension Step {
    /// Writes the step as a flat JSON object, `step` first.
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        switch self {
        case .request(let request): request.writeMembers(to: &json)
        case .arrival(let arrival): arrival.writeMembers(to: &json)
        case .popup(let event):
            json.member("step", "popup")
            json.member("event", event.rawValue)
        case .beacon: json.member("step", "beacon")
        case .route: json.member("step", "route")
        case .reload: json.member("step", "reload")
        case .system: json.member("step", "system")
        case .nothing: json.member("step", "nothing")
        case .return: json.member("step", "return")
        }
        json.endObject()
    }

    /// Reads a step; nil where it is of a kind, or has a value, that this version does not know.
    package init?(json: JSONValue) {
        switch json["step"]?.string {
        case "request":
            guard let request = Request(json: json) else { return nil }
            self = .request(request)
        case "arrival": self = .arrival(Arrival(json: json))
        case "popup":
            guard let event = json["event"]?.string.flatMap(PopupEvent.init) else { return nil }
            self = .popup(event)
        case "beacon": self = .beacon
        case "route": self = .route
        case "reload": self = .reload
        case "system": self = .system
        case "nothing": self = .nothing
        case "return": self = .return
        default: return nil
        }
    }
}

extension Step.Request {
    fileprivate func writeMembers(to json: inout JSONWriter) {
        json.member("step", "request")
        json.member("what", what.rawValue)
        json.member("method", method)
        json.member("host", host.rawValue)
        json.member("tails", tails) { Self.write(tail: $1, to: &$0) }
        json.member("index", index)
        if let body {
            json.key("body")
            json.beginObject()
            json.member("type", body.type)
            json.member("texts", body.texts)
            json.endObject()
        }
        json.member("referer", referer)
        if count != 1 { json.member("count", count) }
    }

    fileprivate init?(json: JSONValue) {
        guard let what = json["what"]?.string.flatMap(What.init),
            let host = json["host"]?.string.flatMap(Step.Host.init)
        else { return nil }
        self.init(
            what, method: json["method"]?.string ?? "GET", host: host,
            tails: json["tails"]?.array?.compactMap(Self.tail) ?? [],
            index: json["index"]?.int, referer: json["referer"]?.bool, count: json["count"]?.int ?? 1)
        if let body = json["body"] {
            self.body = Body(type: body["type"]?.string, texts: body["texts"]?.strings ?? [])
        }
    }

    /// A tail is a string, or a long one's short form: `{"beginning": "?pad=", "length": 8192}`.
    private static func write(tail: String, to json: inout JSONWriter) {
        guard let short = PaddedTail(tail) else { return json.value(tail) }
        json.beginObject()
        json.member("beginning", short.beginning)
        json.member("length", short.length)
        json.endObject()
    }

    private static func tail(_ json: JSONValue) -> String? {
        guard let beginning = json["beginning"]?.string, let length = json["length"]?.int, length <= 1 << 20 else {
            return json.string
        }
        return PaddedTail(beginning: beginning, length: length).text
    }
}

extension Step.Arrival {
    fileprivate func writeMembers(to json: inout JSONWriter) {
        json.member("step", "arrival")
        if !tails.isEmpty { json.member("tails", tails) }
        json.member("fragment", fragment)
        json.member("opener", opener)
        json.member("framed", framed)
        json.member("cookie", cookie)
        if count != 1 { json.member("count", count) }
    }

    fileprivate init(json: JSONValue) {
        self.init(
            tails: json["tails"]?.strings ?? [], fragment: json["fragment"]?.string, opener: json["opener"]?.bool,
            framed: json["framed"]?.bool, cookie: json["cookie"]?.bool, count: json["count"]?.int ?? 1)
    }
}
