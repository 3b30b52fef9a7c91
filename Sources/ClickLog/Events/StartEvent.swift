/// What the server said when it began: who it is, and the catalogue of its page.
package struct StartEvent: EventBody {
    package var stamp = Stamp()
    package var remote: String?
    /// The version of the log's lines.
    package var schema: Int?
    package var version: String?
    /// The id of the log, kept by every start that appends to it.
    package var server: String?
    package var origins: [String]?
    package var links: [Link]?

    /// The schema that this version reads and writes.
    package static let schema = 1

    package init() {}

    package var asEvent: Event { .start(self) }
    package var owner: String? { nil }

    package mutating func visit(_ fields: inout some FieldVisitor) {
        fields.count("schema", &schema, .required)
        fields.text("version", &version, .plain)
        fields.text("server", &server, .plain)
        fields.texts("origins", &origins, .optional)
        fields.links("links", &links, .optional)
    }
}
