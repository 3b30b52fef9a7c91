/// A landing's report that its script ran, or the image that it shows without one.
package struct ArrivalEvent: EventBody {
    package var stamp = Stamp()
    package var session = ""
    package var link = ""
    package var reporter = ""
    /// The number of the click in the URL; 0 where nobody clicked.
    package var click: Int?
    /// The landing's own id; nil for an image.
    package var document: String?
    /// The number of the report within its document.
    package var number: Int?
    /// False for an image that shows without a script.
    package var isScripted: Bool?
    package var entered: Entry?
    package var url: String?
    package var fragment: String?
    package var hasOpener: Bool?
    package var isFramed: Bool?
    package var isVisible: Bool?
    package var isPrerendering: Bool?
    package var userAgent: String?
    package var referrer: String?
    /// Whether it saw the cookie that pages of its host set.
    package var hasCookie: Bool?
    package var historyLength: Int?
    package var isPersisted: Bool?
    package var remote: String?

    package init() {}

    package var owner: String? { session }

    package mutating func visit(_ fields: inout some FieldVisitor) {
        fields.text("session", &session, .session)
        fields.text("link", &link, .link)
        fields.text("reporter", &reporter, .clicker)
        fields.count("click", &click, need: .required)
        fields.text("document", &document, .id, .reported)
        fields.count("number", &number, from: 1, need: .reported)
        fields.flag("script", &isScripted, .server)
        fields.word("entered", &entered)
        fields.text("url", &url, .text(FieldLimit.url))
        fields.text("fragment", &fragment, .text(FieldLimit.message))
        fields.flag("opener", &hasOpener)
        fields.flag("framed", &isFramed)
        fields.flag("visible", &isVisible)
        fields.flag("prerendering", &isPrerendering)
        // without a script they are the fields of the image's request
        fields.text("userAgent", &userAgent, isScripted == false ? .wire : .text(FieldLimit.userAgent))
        fields.text("referrer", &referrer, isScripted == false ? .wire : .text(FieldLimit.url))
        fields.flag("cookie", &hasCookie)
        fields.count("historyLength", &historyLength)
        fields.flag("persisted", &isPersisted)
        fields.remote(&remote)
    }
}
