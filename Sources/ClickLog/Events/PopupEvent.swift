/// What a popup, or the page that opened it, reported.
package struct PopupEvent: EventBody {
    package typealias Name = Step.PopupEvent

    package var stamp = Stamp()
    package var event: Name?
    package var session = ""
    package var link = ""
    package var reporter = ""
    /// The number of the click in the URL; 0 where nobody clicked.
    package var click: Int?
    package var side: Side?
    /// The number of the report within its document, or within the page.
    package var number: Int?
    package var instance: String?
    /// The popup's own id.
    package var document: String?
    package var remote: String?

    /// Who reports.
    package enum Side: String, FieldWord {
        case page, popup
    }

    package init() {}

    package var owner: String? { session }

    package mutating func visit(_ fields: inout some FieldVisitor) {
        // one that a later version knows says nothing to this one
        fields.word("event", &event, .reported)
        fields.text("session", &session, .session)
        fields.text("link", &link, .link)
        fields.text("reporter", &reporter, .clicker)
        fields.count("click", &click, need: .required)
        fields.word("side", &side, .reported)
        fields.count("number", &number, from: 1, need: .reported)
        fields.text("instance", &instance, .id)
        fields.text("document", &document, .id)
        fields.remote(&remote)
    }
}

extension Step.PopupEvent: FieldWord {}
