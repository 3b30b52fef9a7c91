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
        (method, target) = (head.method.description, String(Redaction.target(head.target.bytes)))
        (host, remote, self.status) = (head.host?.description, head.peer.address, status?.code)
        headers = RequestHeaders(head.fields)
    }
}

extension RequestEvent {
    /// Reads the fields that every line of a request has.
    mutating func read(_ head: RequestHead, status: Status?) {
        (method, target) = (head.method.description, String(Redaction.target(head.target.bytes)))
        (host, remote, self.status) = (head.host?.description, head.peer.address, status?.code)
        headers = RequestHeaders(head.fields)
    }
}

extension RequestHeaders {
    init(_ fields: Fields) {
        self.init()
        func text(_ name: FieldName) -> String? { fields.first(name)?.wireText }
        (userAgent, purpose, secPurpose) = (text(.userAgent), text(.purpose), text(.secPurpose))
        (secFetchSite, secFetchMode) = (text(.secFetchSite), text(.secFetchMode))
        (secFetchDest, secFetchUser) = (text(.secFetchDest), text(.secFetchUser))
        xRequestedWith = text(.xRequestedWith)
        referer = fields.first(.referer).map { String(wire: Redaction.target($0.bytes)) }
        hasCookie = fields.contains(.cookie)
    }
}

extension FieldName {
    fileprivate static let secFetchSite: FieldName = "Sec-Fetch-Site"
    fileprivate static let secFetchMode: FieldName = "Sec-Fetch-Mode"
    fileprivate static let secFetchUser: FieldName = "Sec-Fetch-User"
    fileprivate static let purpose: FieldName = "Purpose"
    fileprivate static let secPurpose: FieldName = "Sec-Purpose"
    fileprivate static let xRequestedWith: FieldName = "X-Requested-With"
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
