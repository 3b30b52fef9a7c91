/// One outcome that a profile accepts for a link: destination, place and state together.
public struct Outcome: Equatable, Sendable {
    /// What the click came to.
    public var destination: Destination
    /// Where it opened.
    public var place: Place
    /// What became of the page.
    public var state: State
    /// Why this outcome is accepted although it is a loss; absent where it is none.
    public var remark: String?
    /// The engine that alone has this outcome; absent where every engine may have it.
    public var engine: Engine?

    /// Makes one accepted outcome.
    public init(
        _ destination: Destination, _ place: Place, _ state: State, remark: String? = nil, engine: Engine? = nil
    ) {
        self.destination = destination
        self.place = place
        self.state = state
        self.remark = remark
        self.engine = engine
    }

    /// Every combination of the alternatives, as single outcomes.
    public static func combinations(
        _ destinations: [Destination], _ places: [Place], _ states: [State],
        remark: String? = nil, engine: Engine? = nil
    ) -> [Outcome] {
        destinations.flatMap { destination in
            places.flatMap { place in
                states.map { Outcome(destination, place, $0, remark: remark, engine: engine) }
            }
        }
    }
}

/// A browser engine, told by the page's user agent.
public enum Engine: String, CaseIterable, Sendable {
    /// WebKit: WKWebView, Safari, WebKitGTK.
    case webkit
    /// Chromium: Chrome, Edge, the Android WebView.
    case chromium
    /// Gecko: Firefox and GeckoView, but not Firefox on iOS, which is WebKit.
    case gecko

    /// The engine behind a user agent; nil where it names none of the three.
    public init?(userAgent: String) {
        if userAgent.has("Chrome/") || userAgent.has("Chromium/") {
            self = .chromium
        } else if userAgent.has("AppleWebKit/") {
            self = .webkit
        } else if userAgent.has("Gecko/") {
            self = .gecko
        } else {
            return nil
        }
    }
}

extension Outcome {
    /// Writes the outcome as a JSON object, or as `"reached/browser/kept"` where it is to be short and has no more to say.
    package func write(to json: inout JSONWriter, isShort: Bool = false) {
        if isShort, remark == nil, engine == nil {
            return json.value("\(destination.rawValue)/\(place.rawValue)/\(state.rawValue)")
        }
        json.beginObject()
        json.member("destination", destination.rawValue)
        json.member("place", place.rawValue)
        json.member("state", state.rawValue)
        json.member("remark", remark)
        json.member("engine", engine?.rawValue)
        json.endObject()
    }

    /// Reads an outcome in either form; nil where a value is none of the known ones.
    package init?(json: JSONValue) {
        if let words = json.string?.split(separator: "/"), words.count == 3 {
            guard let destination = Destination(rawValue: String(words[0])),
                let place = Place(rawValue: String(words[1])),
                let state = State(rawValue: String(words[2]))
            else { return nil }
            self.init(destination, place, state)
            return
        }
        guard let destination = json["destination"]?.string.flatMap(Destination.init),
            let place = json["place"]?.string.flatMap(Place.init),
            let state = json["state"]?.string.flatMap(State.init)
        else { return nil }
        self.init(destination, place, state, remark: json["remark"]?.string)
        if let name = json["engine"]?.string {
            // an engine this version does not know accepts nothing rather than everything
            guard let engine = Engine(rawValue: name) else { return nil }
            self.engine = engine
        }
    }
}
