/// What the page, or a frame in it, reported of itself.
package struct PageEvent: EventBody {
    package var stamp = Stamp()
    package var event: Name?
    package var session = ""
    package var instance = ""
    package var reporter = ""
    /// The number of the report within its reporter.
    package var number: Int?
    /// The web view, by an id in its `sessionStorage`.
    package var view: String?
    package var counter: Int?
    /// The round that the page's URL names.
    package var round: Int?
    package var link: String?
    /// The reporter's latest click when the report was made.
    package var click: Int?
    /// Milliseconds since that click.
    package var sinceClick: Int?
    /// Milliseconds since that click for which the document was visible.
    package var visibleFor: Int?
    package var entered: Entry?
    /// Whether the page went to, or came from, the back-forward cache.
    package var isPersisted: Bool?
    package var isVisible: Bool?
    package var isFocused: Bool?
    package var hasOpener: Bool?
    package var isFramed: Bool?
    package var userAgent: String?
    package var origin: String?
    /// The second origin; nil where there is none.
    package var elsewhere: String?
    package var url: String?
    package var message: String?
    package var remote: String?

    /// What happened.
    package enum Name: String, FieldWord {
        case load, alive, leave, `return`, route, hold, error, unreachable, reachable

        /// An event that this version does not know still shows that the page is there.
        package static let fallback: Name? = .alive
    }

    package init() {}

    package var owner: String? { session }

    package mutating func visit(_ fields: inout some FieldVisitor) {
        fields.word("event", &event, .required)
        fields.text("session", &session, .session)
        fields.text("instance", &instance, .id)
        fields.text("reporter", &reporter, .id)
        fields.count("number", &number, from: 1, need: .reported)
        fields.text("view", &view, .id)
        fields.count("counter", &counter)
        fields.count("round", &round, from: 1, to: Rounds.limit)
        fields.text("link", &link, .link)
        fields.count("click", &click)
        fields.count("sinceClick", &sinceClick)
        fields.count("visibleFor", &visibleFor)
        fields.word("entered", &entered)
        fields.flag("persisted", &isPersisted)
        fields.flag("visible", &isVisible)
        fields.flag("focused", &isFocused)
        fields.flag("opener", &hasOpener)
        fields.flag("framed", &isFramed)
        fields.text("userAgent", &userAgent, .text(FieldLimit.userAgent))
        fields.text("origin", &origin, .text(FieldLimit.origin))
        fields.text("elsewhere", &elsewhere, .text(FieldLimit.origin))
        fields.text("url", &url, .text(FieldLimit.url))
        fields.text("message", &message, .text(FieldLimit.message))
        fields.remote(&remote)
    }
}

extension PageEvent {
    /// Whether it is a load of the page under a name that the server made, as when an app loads its start URL.
    var beginsSession: Bool { event == .load && isFramed != true && session.hasPrefix(Identifier.madeSession) }
}

/// How a document was entered, as its script saw it (Navigation Timing, `NavigationTimingType`).
package enum Entry: String, FieldWord {
    case navigate, reload, backForward, prerender
}
