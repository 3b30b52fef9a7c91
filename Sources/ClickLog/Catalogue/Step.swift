/// One piece of evidence that a link must leave in the log to be reached.
public enum Step: Equatable, Sendable {
    /// A request at the server.
    case request(Request)
    /// The script of the landing ran.
    case arrival(Arrival)
    /// An image of a landing that runs no script was loaded.
    case beacon
    /// The page reported a change within the same document.
    case route
    /// A new instance of the page itself.
    case reload
    /// A popup reported this event, at the side that received it.
    case popup(PopupEvent)
    /// The link belongs to the system: nothing a server can see.
    case system
    /// Nothing may come: the link is meant to be blocked.
    case nothing
    /// The page reported that it is in sight again.
    case `return`

    /// The request that it is; nil for another step.
    package var request: Request? { if case .request(let request) = self { request } else { nil } }
    var arrival: Arrival? { if case .arrival(let arrival) = self { arrival } else { nil } }
    var isOfPopup: Bool { if case .popup = self { true } else { false } }

    /// The two host names under which the server answers.
    public enum Host: String, CaseIterable, Sendable {
        /// The host name of the page.
        case same
        /// The second host name.
        case elsewhere
        /// The host of the URL that the click meant: another port, an address, an internationalised name.
        case intended
    }

    /// What a popup and its opener tell of each other.
    public enum PopupEvent: String, CaseIterable, Sendable {
        /// The opener has a window object.
        case opened
        /// The opener received the popup's message.
        case toOpener
        /// The popup received the opener's message.
        case toPopup
        /// The popup is about to close itself.
        case closing
        /// The opener sees `closed` true.
        case closed
        /// The opener waited and heard nothing.
        case silent
    }

    /// The arrival of a landing's script.
    public struct Arrival: Equatable, Sendable {
        /// The tails of the landing that must arrive; empty: any landing of the click.
        public var tails: [String]
        /// The fragment that the landing must see, with its `#`; absent: any.
        public var fragment: String?
        /// Whether the landing must have an opener; absent: either.
        public var opener: Bool?
        /// Whether the landing must be in a frame; absent: either.
        public var framed: Bool?
        /// Whether the landing must see the cookie that pages of its host set; absent: either.
        public var cookie: Bool?
        /// How many documents may arrive.
        public var count: Int

        /// Makes an arrival step.
        public init(
            tails: [String] = [], fragment: String? = nil, opener: Bool? = nil, framed: Bool? = nil,
            cookie: Bool? = nil, count: Int = 1
        ) {
            self.tails = tails
            self.fragment = fragment
            self.opener = opener
            self.framed = framed
            self.cookie = cookie
            self.count = count
        }
    }
}
