internal import HTTPServer

extension Response {
    /// An answer of the desk's: never kept by a cache, never shown inside another site.
    static func desk(_ type: FieldValue, _ body: Body = .empty, status: Status = .ok) -> Response {
        Response(
            status,
            fields: [
                .contentType: type, .cacheControl: "no-store", .contentTypeOptions: "nosniff",
                "Referrer-Policy": "no-referrer", "Cross-Origin-Resource-Policy": "same-origin",
            ], body: body)
    }

    static func json(_ bytes: [UInt8]) -> Response { desk("application/json", .bytes(bytes)) }

    /// A sentence for a person.
    static func sentence(_ status: Status, _ text: String) -> Response {
        desk("text/plain; charset=utf-8", .bytes(Array("\(text)\n".utf8)), status: status)
    }
}
