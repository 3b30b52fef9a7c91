/// What the page under test shows of its own links: the answer to its reports.
public struct LiveStates: Equatable, Sendable {
    /// A link's latest click as it stands.
    public struct LinkState: Equatable, Sendable {
        /// The link's id.
        public var link: String
        /// The reporter of its latest click: a frame's, or that of an instance before.
        public var reporter: String
        /// The number of its latest click.
        public var click: Int
        /// What that click came to.
        public var destination: Destination
        /// Where it opened.
        public var place: Place
        /// What became of the page.
        public var state: State
        /// The verdict on the click.
        public var verdict: Verdict
        /// Whether it can still change.
        public var isFinal: Bool
        /// Why it does not pass.
        public var why: String?
    }

    /// The click that the instance's own load undid.
    public struct Reset: Equatable, Sendable {
        /// The link's id.
        public var link: String
        /// What reset the page.
        public var cause: ResetCause
    }

    /// The latest click of each link, in the order of the clicks.
    public var links: [LinkState] = []
    /// What the instance's load undid; absent where it undid nothing.
    public var reset: Reset?

    /// Whether there is nothing to tell.
    package var isEmpty: Bool { links.isEmpty && reset == nil }

    /// The answer as JSON, on one line.
    public func json() -> String {
        var json = JSONWriter()
        write(to: &json)
        return json.text
    }

    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("links")
        json.beginArray()
        for link in links {
            json.beginObject()
            json.member("link", link.link)
            json.member("reporter", link.reporter)
            json.member("click", link.click)
            json.member("destination", link.destination.rawValue)
            json.member("place", link.place.rawValue)
            json.member("state", link.state.rawValue)
            json.member("verdict", link.verdict.rawValue)
            json.member("final", link.isFinal)
            json.member("why", link.why)
            json.endObject()
        }
        json.endArray()
        if let reset {
            json.key("reset")
            json.beginObject()
            json.member("link", reset.link)
            json.member("cause", reset.cause.rawValue)
            json.endObject()
        }
        json.endObject()
    }
}
