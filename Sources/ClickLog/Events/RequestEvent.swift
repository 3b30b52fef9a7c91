/// Any other request: assets, icons, bots, rejected requests and reports with the reason.
package struct RequestEvent: EventBody {
    package var stamp = Stamp()
    package var method: String?
    package var target: String?
    package var host: String?
    /// The first bytes of what could not be read as a request.
    package var received: String?
    package var remote: String?
    package var status: Int?
    package var headers: RequestHeaders?
    /// Why it was rejected.
    package var reason: String?

    package init() {}

    package var owner: String? { nil }

    package mutating func visit(_ fields: inout some FieldVisitor) {
        fields.text("method", &method, .wire)
        fields.text("target", &target, .wire)
        fields.text("host", &host, .plain)
        fields.text("received", &received, .wire)
        fields.remote(&remote)
        fields.count("status", &status)
        fields.object("headers", &headers)
        fields.text("reason", &reason, .plain)
    }
}
