/// What the page under test shows of its own links: the response to its reports.
public struct LiveStates: Equatable, Sendable {
    /// A link with its latest click as it stands.
    public struct LinkState: Equatable, Sendable {
        /// The link's id.
        public var link: String
        /// Its latest click: a frame's, or that of an instance before, or the page's own.
        public var click: ClickReport
    }

    /// The click that the instance's own load undid.
    public struct Reset: Equatable, Sendable {
        /// The link's id.
        public var link: String
        /// What reset the page.
        public var cause: ResetCause
    }

    /// Each clicked link, in the order of the clicks.
    public var links: [LinkState] = []
    /// What the instance's load undid; absent where it undid nothing.
    public var reset: Reset?

    /// Whether there is nothing to tell.
    package var isEmpty: Bool { links.isEmpty && reset == nil }

    /// The states as JSON, on one line.
    public func json() -> String {
        var json = JSONWriter()
        write(to: &json)
        return json.text
    }
}

extension LiveStates: JSONObject {
    package var members: JSONMembers { ["links": links, "reset": reset] }
}

extension LiveStates.LinkState: JSONObject {
    package var members: JSONMembers {
        [
            "link": link, "reporter": click.reporter, "click": click.click, "destination": click.destination.rawValue,
            "place": click.place.rawValue, "state": click.state.rawValue, "verdict": click.verdict.rawValue,
            "final": click.isFinal, "why": click.why,
        ]
    }
}

extension LiveStates.Reset: JSONObject {
    package var members: JSONMembers { ["link": link, "cause": cause.rawValue] }
}
