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

    package var owner: String? { nil }

    package mutating func visit(_ fields: inout some FieldVisitor) {
        fields.count("schema", &schema, need: .required)
        fields.text("version", &version, .plain)
        fields.text("server", &server, .plain)
        fields.texts("origins", &origins)
        var rows = links.map(Rows.init)
        fields.field("links", &rows, (), .optional)
        links = rows?.links
    }

    private struct Rows: FieldContent {
        let links: [Link]

        static func read(_ json: JSONSlice, _: Void, isReport: Bool, _ texts: inout TextPool) -> Rows? {
            (try? JSONValue(json))?.array.map { Rows(links: $0.map(Link.init(anyJSON:))) }
        }

        func write(to json: inout JSONWriter, _: Void) { json.array(links) { $1.write(to: &$0) } }

        static func expectation(_: Void) -> String { "the catalogue's rows" }
    }
}
