/// What the tester or the driver saw of a scheme or store link.
package struct ConfirmEvent: EventBody {
    package var stamp = Stamp()
    package var session = ""
    package var link = ""
    /// Whose click is meant; a driver may leave it out, and then the latest on the link is.
    package var reporter: String?
    package var click: Int?
    /// Whether the link opened.
    package var hasOpened: Bool?
    package var number: Int?
    package var instance: String?
    package var remote: String?

    package init() {}

    package var owner: String? { session }

    package mutating func visit(_ fields: inout some FieldVisitor) {
        fields.text("session", &session, .session)
        fields.text("link", &link, .link)
        fields.text("reporter", &reporter, .clicker, .reported)
        fields.count("click", &click, need: .reported)
        fields.flag("opened", &hasOpened, .required)
        fields.count("number", &number, from: 1, need: .reported)
        fields.text("instance", &instance, .id)
        fields.remote(&remote)
    }
}
