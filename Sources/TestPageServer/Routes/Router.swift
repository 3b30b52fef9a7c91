import ClickLog
import HTTPServer

/// Finds the route of each request, and logs the request with its answer's status.
final class Router: Handler {
    let site: Site
    private let desk: Desk

    init(site: Site, desk: Desk) {
        self.site = site
        self.desk = desk
    }

    func contentLimit(for head: RequestHead) -> ContentLimit {
        let (limits, path) = (site.limits, head.path)
        if path.count == 7, path.after("/events") != nil {
            return .keep(first: limits.reports, upTo: limits.readReports)
        }
        if path.after("/visit/") != nil || path.after("/hop/") != nil {
            return .keep(first: limits.loggedForm, upTo: limits.form)
        }
        if path.after("/sessions/") != nil { return Desk.contentLimit }
        return .reject(above: limits.reports)
    }

    func respond(to request: Request) -> Reply {
        let peer = request.head.peer
        if let refusal = site.refusal(ofLinesFrom: peer) { return refusal.reply }
        let before = site.recorder.pendingCount
        let handled = route(request)
        site.recorder.log(handled.record, of: request, status: handled.status)
        site.admission.wrote(site.recorder.pendingCount - before, peer)
        return handled.reply
    }

    func recordRejection(_ refusal: Rejection) {
        guard site.refusal(ofLinesFrom: refusal.peer) == nil else { return }
        let before = site.recorder.pendingCount
        site.recorder.log(refusal) { site.admission.admit($0, from: refusal.peer).refusal == nil }
        site.admission.wrote(site.recorder.pendingCount - before, refusal.peer)
    }

    func commit() -> Response? { site.recorder.commit() ? nil : site.unwritable }

    func tick() {
        site.tick()
        desk.tick()
    }

    func received(signal: Int32) {
        // The same signal says that the log was rotated, and that the terminal was closed.
        if signal == Platform.reopenSignal, !terminal.isGone { site.recorder.reopen() } else { onStop?() }
    }

    private let terminal = Terminal()

    /// Told when a signal asks the server to stop.
    var onStop: (() -> Void)?

    private func route(_ request: Request) -> Handled {
        let path = request.head.path
        guard !path.isEmpty else { return withoutPath(request) }
        // First what comes most often.
        if path.count == 1 { return site.page(request) }
        if path.count == 7, path.after("/events") != nil { return site.events(request) }
        let first = path.dropFirst().prefix { $0 != UInt8(ascii: "/") }
        switch String(decoding: first, as: UTF8.self) {
        case "visit": return site.visit(request)
        case "hop": return site.hop(request)
        case "frame": return site.frame(request)
        case "beacon": return site.beacon(request)
        case "board", "sessions": return desk.respond(to: request) ?? site.file(request)
        case "health" where path.count == 7: return site.health(request)
        case "ping" where path.count == 5: return Handled(.other(reason: "ping"), Response(.noContent))
        default: break
        }
        return site.file(request)
    }

    /// `OPTIONS *` asks for the server itself; no other method has a target without a path here.
    private func withoutPath(_ request: Request) -> Handled {
        guard request.head.method == .options, request.head.target.form == .asterisk else {
            return .refused(.notImplemented, "This server is no proxy.")
        }
        return Handled(.other(), Response(.noContent, fields: [.allow: "GET, HEAD, POST, OPTIONS"]))
    }
}
