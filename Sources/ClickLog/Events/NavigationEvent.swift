/// A request a browser made to show something: the page, a landing, a redirect hop.
package struct NavigationEvent: EventBody {
    package typealias What = Step.Request.What

    package var stamp = Stamp()
    package var what: What?
    package var session = ""
    package var link: String?
    package var reporter: String?
    /// The number of the click in the URL; 0 where nobody clicked.
    package var click: Int?
    /// The place of a hop in its chain, from 0.
    package var index: Int?
    /// The page's instance that holds the frame.
    package var instance: String?
    package var method = ""
    /// The request target as the bytes that came.
    package var target = ""
    package var host: String?
    /// The first bytes of what could not be read as a request.
    package var received: String?
    package var remote: String?
    package var status: Int?
    package var headers: RequestHeaders?
    package var body: RequestBody?
    /// Why it was rejected.
    package var reason: String?

    package init() {}

    package var owner: String? { session }

    package mutating func visit(_ fields: inout some FieldVisitor) {
        fields.word("what", &what, .required)
        fields.text("session", &session, .session)
        fields.text("link", &link, .link)
        fields.text("reporter", &reporter, .clicker)
        fields.count("click", &click)
        fields.count("index", &index)
        fields.text("instance", &instance, .clicker)
        fields.text("method", &method, .wire)
        fields.text("target", &target, .wire)
        fields.text("host", &host, .plain)
        fields.text("received", &received, .wire)
        fields.remote(&remote)
        fields.count("status", &status)
        fields.object("headers", &headers)
        fields.object("body", &body)
        fields.text("reason", &reason, .plain)
    }
}

extension Step.Request.What: FieldWord {}

extension NavigationEvent {
    var userAgent: String? { headers?.userAgent }
    var referer: String? { headers?.referer }
}

/// The fields of a request that tell one kind of request from another.
package struct RequestHeaders: FieldTable {
    package var userAgent: String?
    package var secFetchSite: String?
    package var secFetchMode: String?
    package var secFetchDest: String?
    package var secFetchUser: String?
    package var purpose: String?
    package var secPurpose: String?
    package var xRequestedWith: String?
    package var referer: String?
    /// Whether a Cookie field came.
    package var hasCookie: Bool?

    package init() {}

    package mutating func visit(_ fields: inout some FieldVisitor) {
        fields.text("userAgent", &userAgent, .wire)
        fields.text("secFetchSite", &secFetchSite, .wire)
        fields.text("secFetchMode", &secFetchMode, .wire)
        fields.text("secFetchDest", &secFetchDest, .wire)
        fields.text("secFetchUser", &secFetchUser, .wire)
        fields.text("purpose", &purpose, .wire)
        fields.text("secPurpose", &secPurpose, .wire)
        fields.text("xRequestedWith", &xRequestedWith, .wire)
        fields.text("referer", &referer, .wire)
        fields.flag("cookie", &hasCookie)
    }
}

/// The body of a form, as the server saw it.
package struct RequestBody: FieldTable {
    package var type: String?
    /// Bytes in all.
    package var length: Int?
    /// The FNV-1a hash of the whole body, in 16 hexadecimal digits.
    package var hash: String?
    /// The bytes that were kept, from the first on.
    package var text: String?
    /// Whether there were more.
    package var isTruncated: Bool?

    package init() {}

    package mutating func visit(_ fields: inout some FieldVisitor) {
        fields.text("type", &type, .plain)
        fields.count("length", &length)
        fields.text("hash", &hash, .plain)
        fields.text("text", &text, .wire)
        fields.flag("truncated", &isTruncated)
    }
}
