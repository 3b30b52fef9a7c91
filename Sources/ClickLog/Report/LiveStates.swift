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
        json.beginObject()
        json.member("links", links) { json, state in
            json.beginObject()
            json.member("link", state.link)
            json.member("reporter", state.click.reporter)
            json.member("click", state.click.click)
            json.member("destination", state.click.destination.rawValue)
            json.member("place", state.click.place.rawValue)
            json.member("state", state.click.state.rawValue)
            json.member("verdict", state.click.verdict.rawValue)
            json.member("final", state.click.isFinal)
            json.member("why", state.click.why)
            json.endObject()
        }
        if let reset {
            json.key("reset")
            json.beginObject()
            json.member("link", reset.link)
            json.member("cause", reset.cause.rawValue)
            json.endObject()
        }
        json.endObject()
        return json.text
    }
}
