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
        let names: [(name: String, engine: Engine)] = [
            ("Chrome/", .chromium), ("Chromium/", .chromium), ("AppleWebKit/", .webkit), ("Gecko/", .gecko),
        ]
        guard let known = names.first(where: { userAgent.has($0.name) }) else { return nil }
        self = known.engine
    }
}

extension Outcome: JSONObject {
    package var members: JSONMembers {
        [
            "destination": destination.rawValue, "place": place.rawValue, "state": state.rawValue, "remark": remark,
            "engine": engine?.rawValue,
        ]
    }

    /// `"reached/browser/kept"`, or an object where it has more to say.
    var short: any JSONWritable {
        remark == nil && engine == nil ? "\(destination.rawValue)/\(place.rawValue)/\(state.rawValue)" : self
    }

    /// Reads an outcome in either form; nil where a value is none of the known ones.
    package init?(json: JSONValue) {
        let words =
            json.string?.split(separator: "/").map(String.init)
            ?? ["destination", "place", "state"].compactMap { json[$0]?.string }
        guard words.count == 3, let destination = Destination(rawValue: words[0]),
            let place = Place(rawValue: words[1]), let state = State(rawValue: words[2])
        else { return nil }
        let engine = json["engine"]?.string
        self.init(
            destination, place, state, remark: json["remark"]?.string, engine: engine.flatMap(Engine.init(rawValue:)))
        // an engine that this version does not know accepts nothing rather than everything
        if engine != nil, self.engine == nil { return nil }
    }
}
