/// A click as its document reported it.
package struct ClickEvent: EventBody {
    package var stamp = Stamp()
    package var session = ""
    package var instance: String?
    package var reporter = ""
    /// The number of the report within its reporter.
    package var number: Int?
    /// The number of the click within its reporter, from 1.
    package var click: Int?
    package var link = ""
    package var counter: Int?
    package var intended: IntendedRequest?
    package var isTrusted: Bool?
    /// The keys and buttons held.
    package var modifiers: [String]?
    package var returned: Returned?
    package var remote: String?

    /// What `window.open` returned.
    package enum Returned: String, FieldWord {
        case window, null, threw
    }

    /// The keys and buttons that can be held: the names of the UI Events standard's modifiers, and the middle button.
    package static let modifierNames = ["alt", "control", "meta", "shift", "middle"]

    package init() {}

    package var owner: String? { session }

    package mutating func visit(_ fields: inout some FieldVisitor) {
        fields.text("session", &session, .session)
        fields.text("instance", &instance, .id, .reported)
        fields.text("reporter", &reporter, .id)
        fields.count("number", &number, from: 1, need: .reported)
        fields.count("click", &click, from: 1, need: .required)
        fields.text("link", &link, .link)
        fields.count("counter", &counter)
        fields.object("intended", &intended)
        fields.flag("trusted", &isTrusted)
        fields.texts("modifiers", &modifiers, of: Self.modifierNames)
        fields.word("returned", &returned)
        fields.remote(&remote)
    }
}

/// The request that a click meant to make.
package struct IntendedRequest: FieldTable {
    package var method: String?
    package var url: String?

    package init() {}

    package mutating func visit(_ fields: inout some FieldVisitor) {
        fields.text("method", &method, .method, .reported)
        fields.text("url", &url, .text(FieldLimit.url), .reported)
    }
}
