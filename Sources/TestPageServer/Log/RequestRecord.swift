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
                line.members(of: navigation)
                line.members(of: request.head, status: status.code)
                line.member("body", request.content, of: request.head)
            }
        case .other(let reason):
            log("request") { line in
                line.members(of: request.head, status: status.code)
                line.member("reason", reason)
            }
        }
    }

    /// Logs what the server itself refused.
    ///
    /// - Parameter isAdmitted: whether a session may have lines.
    func log(_ refusal: Rejection, isAdmitted: (String) -> Bool) {
        let target = refusal.head?.target.pathAndQuery ?? refusal.claimedTarget
        let navigation = RequestRecord.Navigation(claimedBy: target).flatMap { isAdmitted($0.session) ? $0 : nil }
        log(navigation == nil ? "request" : "navigation") { line in
            if let navigation { line.members(of: navigation) }
            if let head = refusal.head {
                line.members(of: head, status: refusal.status?.code)
            } else {
                if navigation != nil {
                    line.member("method", raw: refusal.received.prefix { $0 != UInt8(ascii: " ") })
                    line.member("target", raw: Redaction.received(Array(target)))
                }
                line.member("received", raw: Redaction.received(refusal.received))
                line.member("remote", refusal.peer.address)
                line.member("status", refusal.status?.code)
            }
            line.member("reason", refusal.reason)
        }
    }
}

extension Rejection {
    /// What stands where the target of a request line would, as far as it was kept: all up to the line's end or its version.
    fileprivate var claimedTarget: ArraySlice<UInt8> {
        let line = received.prefix { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") }
        guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { return [] }
        let rest = line[(space + 1)...]
        guard let last = rest.lastIndex(of: UInt8(ascii: " ")), rest[(last + 1)...].starts(with: "HTTP/".utf8) else {
            return rest
        }
        return rest[..<last]
    }
}

extension JSONWriter {
    /// The members that every line of a navigation has, before those of its request.
    mutating func members(of navigation: RequestRecord.Navigation) {
        member("what", navigation.what.rawValue)
        member("session", navigation.session)
        member("link", navigation.link)
        member("reporter", navigation.reporter)
        member("click", navigation.click)
        member("index", navigation.index)
        member("instance", navigation.instance)
    }

    /// The members that every line of a request has.
    mutating func members(of head: RequestHead, status: Int?) {
        member("method", head.method.description)
        member("target", raw: AccessCredentials.withoutToken(head.target.bytes))
        member("host", head.host?.description)
        member("remote", head.peer.address)
        member("status", status)
        key("headers")
        beginObject()
        let fields = head.fields
        for (name, member) in zip(Self.loggedFields, Self.loggedNames) {
            self.member(member, raw: fields.first(name)?.bytes)
        }
        member("referer", raw: fields.first(.referer).map { AccessCredentials.withoutToken($0.bytes) })
        member("cookie", fields.contains(.cookie))
        endObject()
    }

    /// A form's body: its first bytes, and what is known of all of them.
    mutating func member(_ name: StaticString, _ content: Content, of head: RequestHead) {
        guard content.length > 0 else { return }
        key(name)
        beginObject()
        member("type", head.fields[.contentType])
        member("length", content.length)
        let hash = String(content.digest, radix: 16)
        member("hash", String(repeating: "0", count: 16 - hash.count) + hash)
        member("text", raw: content.bytes)
        if content.isTruncated { member("truncated", true) }
        endObject()
    }

    /// The fields that tell one kind of request from another.
    private static let loggedFields: [FieldName] = [
        .userAgent, "Sec-Fetch-Site", "Sec-Fetch-Mode", .secFetchDest, "Sec-Fetch-User", "Purpose", "Sec-Purpose",
        "X-Requested-With",
    ]
    /// What the log calls each of them.
    private static let loggedNames: [StaticString] = [
        "userAgent", "secFetchSite", "secFetchMode", "secFetchDest", "secFetchUser", "purpose", "secPurpose",
        "xRequestedWith",
    ]
}
