/// What the server said when it began: who it is, and the catalogue of its page.
struct StartLine: LineBody {
    var schema: Int?
    var server: JSONSlice?
    var links: JSONSlice?

    /// The schema that this version reads.
    static let schema = 1

    mutating func take(_ name: JSONSlice, _ value: JSONSlice) {
        if name == "schema" {
            schema = value.int
        } else if name == "server" {
            server = value.ifString
        } else if name == "links", value.form == .nested {
            links = value
        }
    }
}
