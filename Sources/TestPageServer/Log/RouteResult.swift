import ClickLog
import HTTPServer

/// What a route makes of a request: what the log says of it, and the reply.
struct RouteResult {
    /// What the log says of a request beside the request itself.
    enum Record {
        /// A browser asked for something to show.
        case navigation(NavigationEvent)
        /// Anything else, with the reason where it was rejected.
        case other(reason: String? = nil)
        /// Nothing: the request's own lines are in the log, as those of a report are.
        case none
    }

    var record: Record
    /// The status for the log, where the response itself is made after the commit.
    var status: Status
    var reply: Reply

    init(_ record: Record = .other(), _ response: Response) {
        self.record = record
        status = response.status
        reply = .now(response)
    }

    /// A response made from the log once this turn's lines are in it.
    init(_ record: Record = .other(), status: Status, afterCommit response: @escaping () -> Response) {
        self.record = record
        self.status = status
        reply = .afterCommit(response)
    }

    /// One sentence for the client, and the same as the reason in the log.
    static func rejected(_ status: Status, _ sentence: String) -> RouteResult {
        RouteResult(.other(reason: sentence), .text(status, sentence))
    }

    /// 405 with what is allowed.
    static func methodNotAllowed(_ allowed: FieldValue) -> RouteResult {
        var response = Response.text(.methodNotAllowed, "This path takes \(allowed).")
        response.fields.set(.allow, allowed)
        return RouteResult(.other(reason: "method not allowed"), response)
    }

    /// The log's event for the request; nil where there is none.
    func event(of request: Request) -> Event? {
        let head = request.head
        switch record {
        case .none: return nil
        case .navigation(var event):
            event.read(head, status: status)
            event.body = RequestBody(request)
            return .navigation(event)
        case .other(let reason):
            var event = RequestEvent()
            event.read(head, status: status)
            event.reason = reason
            return .request(event)
        }
    }
}

extension Event {
    /// The log's event for a request that the server itself rejected.
    ///
    /// - Parameter isAdmitted: whether a session may have lines.
    init(_ rejection: Rejection, isAdmitted: (String) -> Bool) {
        let target = rejection.head?.target.pathAndQuery ?? rejection.claimedTarget
        if let path = LinkPath(claimedBy: target), isAdmitted(path.session) {
            var event = NavigationEvent(path)
            if let head = rejection.head {
                event.read(head, status: rejection.status)
            } else {
                event.method = String(wire: rejection.received.prefix { $0 != UInt8(ascii: " ") })
                event.target = String(wire: Redaction.received(Array(target)))
                event.received = String(wire: Redaction.received(rejection.received))
                (event.remote, event.status) = (rejection.peer.address, rejection.status?.code)
            }
            event.reason = rejection.reason
            self = .navigation(event)
        } else {
            var event = RequestEvent()
            if let head = rejection.head {
                event.read(head, status: rejection.status)
            } else {
                event.received = String(wire: Redaction.received(rejection.received))
                (event.remote, event.status) = (rejection.peer.address, rejection.status?.code)
            }
            event.reason = rejection.reason
            self = .request(event)
        }
    }
}

extension Rejection {
    /// What stands where the target of a request line would, as far as it was kept: all up to the line's end or its version.
    fileprivate var claimedTarget: ArraySlice<UInt8> {
        let line = received.prefix { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") }
        guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { return [] }
        let rest = line[(space + 1)...]
        guard let last = rest.lastIndex(of: UInt8(ascii: " ")), rest[(last + 1)...].after("HTTP/") != nil else {
            return rest
        }
        return rest[..<last]
    }
}
