import HTTPServer

extension Response {
    /// An answer of the dashboard's: never kept by a cache, never shown inside another site.
    static func dashboard(_ type: FieldValue, _ body: Body = .empty) -> Response {
        Response(
            .ok,
            fields: [
                .contentType: type, .cacheControl: "no-store", .contentTypeOptions: "nosniff",
                "Referrer-Policy": "no-referrer", "Cross-Origin-Resource-Policy": "same-origin",
            ], body: body)
    }

    static func json(_ bytes: [UInt8]) -> Response { dashboard("application/json", .bytes(bytes)) }
}
