import ClickLog
import HTTPServer

/// What the log says of a request beside the request itself.
enum RequestRecord {
    /// A browser asked for something to show.
    case navigation(Navigation)
    /// Anything else, with the reason where it was refused.
    case other(reason: String? = nil)
    /// Nothing: the request's own lines are in the log, as those of a report are.
    case none

    /// The facts of a navigation that the target tells.
    struct Navigation {
        enum What: String {
            case page, landing, hop, download, frame
        }

        var what: What
        var session: String
        var link: String?
        var reporter: String?
        var click: Int?
        /// The place of a hop in its chain, from 0.
        var index: Int?
        /// The page's instance that holds the frame.
        var instance: String?
    }
}

extension Recorder {
    /// Logs a request with the status of its answer.
    func log(_ record: RequestRecord, of request: Request, status: Status) {
        switch record {
        case .none: return
        case .navigation(let navigation):
            log("navigation") { line in
                line.member("what", navigation.what.rawValue)
                line.member("session", navigation.session)
                line.member("link", navigation.link)
                line.member("reporter", navigation.reporter)
                line.member("click", navigation.click)
                line.member("index", navigation.index)
                line.member("instance", navigation.instance)
                line.members(of: request.head, status: status.code)
                line.member("body", request.content, type: request.head.fields[.contentType])
            }
        case .other(let reason):
            log("request") { line in
                line.members(of: request.head, status: status.code)
                line.member("reason", reason)
            }
        }
    }

    /// Logs what the server itself refused.
    func log(_ refusal: Refusal) {
        log("request") { line in
            if let head = refusal.head {
                line.members(of: head, status: refusal.status?.code)
            } else {
                line.member("received", raw: Redaction.received(refusal.received))
                line.member("remote", refusal.peer.address)
                line.member("status", refusal.status?.code)
            }
            line.member("reason", refusal.reason)
        }
    }
}

extension JSONWriter {
    /// The members that every line of a request has.
    mutating func members(of head: RequestHead, status: Int?) {
        member("method", head.method.description)
        member("target", raw: AccessCredentials.withoutToken(head.target.bytes))
        member("host", head.host?.description)
        member("remote", head.peer.address)
        member("status", status)
        key("headers")
        beginObject()
        for (name, field) in Self.loggedFields { member(name, raw: head.fields.first(field)?.bytes) }
        member("referer", raw: head.fields.first(.referer).map { AccessCredentials.withoutToken($0.bytes) })
        member("cookie", head.fields.contains(.cookie))
        endObject()
    }

    /// A form's body: its first bytes, and what is known of all of them.
    mutating func member(_ name: String, _ content: Content, type: String?) {
        guard content.length > 0 else { return }
        key(name)
        beginObject()
        member("type", type)
        member("length", content.length)
        let hash = String(content.digest, radix: 16)
        member("hash", String(repeating: "0", count: 16 - hash.count) + hash)
        member("text", raw: content.bytes)
        if content.isTruncated { member("truncated", true) }
        endObject()
    }

    /// The fields that tell one kind of request from another.
    private static let loggedFields: [(String, FieldName)] = [
        ("userAgent", .userAgent), ("secFetchSite", "Sec-Fetch-Site"),
        ("secFetchMode", "Sec-Fetch-Mode"), ("secFetchDest", "Sec-Fetch-Dest"), ("secFetchUser", "Sec-Fetch-User"),
        ("purpose", "Purpose"), ("secPurpose", "Sec-Purpose"), ("xRequestedWith", "X-Requested-With"),
    ]
}
