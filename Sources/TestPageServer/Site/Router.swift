import ClickLog
import HTTPServer

/// Finds the route of each request, and logs the request with the response's status.
final class Router: Handler {
    let site: Site
    private let dashboard: Dashboard

    init(site: Site, dashboard: Dashboard) {
        self.site = site
        self.dashboard = dashboard
    }

    func contentLimit(for head: RequestHead) -> ContentLimit {
        let (limits, path) = (site.limits, head.path)
        if path.elementsEqual("/events".utf8) {
            return .keep(first: limits.reports, upTo: limits.readReports)
        }
        if path.after(LinkPath.Kind.visit.prefix) != nil || path.after(LinkPath.Kind.hop.prefix) != nil {
            return .keep(first: limits.loggedForm, upTo: limits.form)
        }
        if path.after("/sessions/") != nil { return Dashboard.contentLimit }
        return .reject(above: limits.reports)
    }

    func respond(to request: Request) -> Reply {
        let peer = request.head.peer
        // Without a line, or what is rejected would fill the log as well.
        if let error = site.quota.rejection(ofLinesFrom: peer) { return site.rejected(error, .none).reply }
        let before = site.recorder.pendingCount
        let result = route(request)
        if let event = result.event(of: request) { site.recorder.append(event) }
        site.quota.wrote(site.recorder.pendingCount - before, peer)
        return result.reply
    }

    func recordRejection(_ rejection: Rejection) {
        guard site.quota.rejection(ofLinesFrom: rejection.peer) == nil else { return }
        let before = site.recorder.pendingCount
        site.recorder.append(Event(rejection) { (try? site.quota.admit($0, from: rejection.peer)) != nil })
        site.quota.wrote(site.recorder.pendingCount - before, rejection.peer)
    }

    func commit() -> Response? { site.recorder.commit() ? nil : site.unwritable }

    func tick() {
        site.tick()
        dashboard.tick()
    }

    func received(signal: Int32) {
        // The same signal says that the log was rotated, and that the terminal was closed.
        if signal == Platform.reopenSignal, !terminal.isGone { site.recorder.reopen() } else { onStop?() }
    }

    private let terminal = Terminal()

    /// Called when a signal asks the server to stop.
    var onStop: (() -> Void)?

    private func route(_ request: Request) -> RouteResult {
        let path = request.head.path
        guard !path.isEmpty else { return withoutPath(request) }
        // The most frequent first.
        if path.count == 1 { return site.page(request) }
        if path.elementsEqual("/events".utf8) { return site.events(request) }
        let first = path.dropFirst().prefix { $0 != UInt8(ascii: "/") }
        let name = String(first)
        if let kind = LinkPath.Kind(rawValue: name) { return site.link(kind, request) }
        switch name {
        case "board", "sessions": return dashboard.respond(to: request) ?? site.file(request)
        case "health" where path.count == 7: return site.health(request)
        case "ping" where path.count == 5: return RouteResult(.other(reason: "ping"), Response(.noContent))
        default: break
        }
        return site.file(request)
    }

    /// `OPTIONS *` asks for the server itself; no other method has a target without a path here.
    private func withoutPath(_ request: Request) -> RouteResult {
        guard request.head.method == .options, request.head.target.form == .asterisk else {
            return .rejected(.notImplemented, "This server is no proxy.")
        }
        return RouteResult(.other(), Response(.noContent, fields: [.allow: "GET, HEAD, POST, OPTIONS"]))
    }
}

/// The terminal from which the server was started, if it was.
private struct Terminal {
    private let descriptors: [Int32]

    init() { descriptors = (0...2).filter(Platform.isTerminal) }

    /// Whether the server had a terminal that is closed by now: nobody is there to end it, and it would keep its port.
    var isGone: Bool { !descriptors.isEmpty && !descriptors.contains(where: Platform.isTerminal) }
}
