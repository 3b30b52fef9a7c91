import ClickLog
import HTTPServer

extension NavigationEvent {
    /// What a link's URL says of the navigation to it.
    init(_ path: LinkPath) {
        self.init()
        (session, link) = (path.session, path.link)
        guard path.kind != .frame else {
            (what, instance) = (.frame, path.reporter)
            return
        }
        what = path.kind == .hop ? .hop : .landing
        (reporter, click, index) = (path.reporter, path.click, path.index)
    }

    /// Reads the fields that every line of a request has.
    mutating func read(_ head: RequestHead, status: Status?) {
        (method, target) = (head.method.description, String(wire: Redaction.target(head.target.bytes)))
        (host, remote, self.status) = (head.host?.description, head.peer.address, status?.code)
        headers = RequestHeaders(head.fields)
    }
}

extension RequestEvent {
    /// Reads the fields that every line of a request has.
    mutating func read(_ head: RequestHead, status: Status?) {
        (method, target) = (head.method.description, String(wire: Redaction.target(head.target.bytes)))
        (host, remote, self.status) = (head.host?.description, head.peer.address, status?.code)
        headers = RequestHeaders(head.fields)
    }
}

extension RequestHeaders {
    init(_ fields: Fields) {
        self.init()
        userAgent = fields.first(.userAgent)?.wireText
        secFetchSite = fields.first("Sec-Fetch-Site")?.wireText
        secFetchMode = fields.first("Sec-Fetch-Mode")?.wireText
        secFetchDest = fields.first(.secFetchDest)?.wireText
        secFetchUser = fields.first("Sec-Fetch-User")?.wireText
        purpose = fields.first("Purpose")?.wireText
        secPurpose = fields.first("Sec-Purpose")?.wireText
        xRequestedWith = fields.first("X-Requested-With")?.wireText
        referer = fields.first(.referer).map { String(wire: Redaction.target($0.bytes)) }
        hasCookie = fields.contains(.cookie)
    }
}

extension RequestBody {
    /// A form's body: its first bytes, and what is known of all of them; nil where there is none.
    init?(_ request: Request) {
        let content = request.content
        guard content.length > 0 else { return nil }
        self.init()
        type = request.head.fields[.contentType]
        (length, hash, text) = (content.length, FNV.hex(content.digest), String(wire: content.bytes))
        if content.isTruncated { isTruncated = true }
    }
}

extension FieldValue {
    /// The bytes as they came.
    var wireText: String { String(wire: bytes) }
}
