/// The result of one of the page's set-up probes.
package struct ProbeEvent: EventBody {
    package var stamp = Stamp()
    package var session = ""
    package var instance: String?
    package var reporter: String?
    package var number: Int?
    package var probe: String?
    package var result: Result?
    package var detail: String?
    package var remote: String?

    /// What a probe came to.
    package enum Result: String, FieldWord {
        case good, bad, absent, unknown
    }

    package init() {}

    package var owner: String? { session }

    package mutating func visit(_ fields: inout some FieldVisitor) {
        fields.text("session", &session, .session)
        fields.text("instance", &instance, .id, .reported)
        fields.text("reporter", &reporter, .id, .reported)
        fields.count("number", &number, from: 1, need: .reported)
        fields.text("probe", &probe, .text(64), .reported)
        fields.word("result", &result, .reported)
        fields.text("detail", &detail, .text(FieldLimit.message))
        fields.remote(&remote)
    }
}
