import ClickLog
import HTTPServer

/// `/board` and `/sessions`: the dashboard, the reports, the log of a session, and confirmations that an app opened.
///
/// Looking at the log leaves nothing in the log, or the dashboard would watch itself; a denied look does.
final class Dashboard {
    let site: Site
    private let access: Access
    private let stream = DashboardStream()
    private let page: [UInt8]?

    /// - Parameters:
    ///   - page: the dashboard's page; nil where its file is missing.
    init(site: Site, token: AccessToken, page: [UInt8]?) {
        self.site = site
        self.page = page
        access = Access(token: token, origin: site.configuration.origin?.description)
        site.recorder.onWrite = { [stream] in stream.send($0, $1) }
    }

    /// How much content is taken: the only one there is says yes or no to one link.
    static let contentLimit = ContentLimit.reject(above: 4 << 10)

    /// Called about once a second.
    func tick() { stream.tick() }

    /// The result for a request for a path below ``DashboardRoute/folders``; nil when it is none of the dashboard's.
    func respond(to request: Request) -> RouteResult? {
        let head = request.head
        guard let route = DashboardRoute(path: head.target.path) else { return nil }
        let decision = access.decision(on: head, changes: route.changes)
        if case .denied(let denial) = decision {
            return RouteResult(.other(reason: denial.reason), .text(.forbidden, denial.advice(port: head.local.port)))
        }
        guard route.methods.contains(head.method) else {
            return .methodNotAllowed(route.changes ? "POST" : "GET, HEAD")
        }
        var response = answer(request, route)
        if decision == .allowedAndRemembered {
            for cookie in access.token.cookies(port: head.local.port) {
                response.fields.append(.setCookie, cookie)
            }
        }
        return RouteResult(.none, response)
    }

    private func answer(_ request: Request, _ route: DashboardRoute) -> Response {
        let query = Query(request.head.target.query)
        return switch route {
        case .board: board()
        case .links: .json(DashboardState.links(site.catalogue))
        case .state: .json(DashboardState.state(site, origins: deviceOrigins(request)))
        case .stream:
            request.head.method == .head
                ? .dashboard("text/event-stream") : stream.subscribe(logID: site.recorder.server)
        case .code: code(of: query["url"] ?? "", for: request)
        case .report(let session, let format): report(session, format, query)
        case .log(let session): log(session)
        case .confirm(let session): confirm(session, request)
        }
    }

    private func board() -> Response {
        guard let page else {
            return .text(.notFound, "The board's page, board.html, is not in the folder of the page's files.")
        }
        var response = Response.dashboard("text/html; charset=utf-8", .bytes(page))
        response.fields.append(
            "Content-Security-Policy",
            """
            default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
            base-uri 'none'; form-action 'none'; frame-ancestors 'none'
            """)
        return response
    }

    /// The QR code of a page on this server: nothing else is worth scanning, and loopback leads a device to itself.
    private func code(of url: String, for request: Request) -> Response {
        guard deviceOrigins(request).contains(where: { url.hasPrefix("\($0)/") }), let code = QRCode(Array(url.utf8))
        else { return .text(.notFound, "That is no URL under which a device reaches this server.") }
        return .dashboard("image/svg+xml", .bytes(Array(code.svg.utf8)))
    }

    /// The origins that do not name the device itself, as a loopback name would.
    private func deviceOrigins(_ request: Request) -> [String] {
        site.origins.all(port: request.head.local.port).filter { !$0.isLoopback }.map(\.description)
    }
}

extension DashboardRoute {
    /// The methods that it takes.
    var methods: [Method] { changes ? [.post] : [.get, .head] }
}

extension Response {
    /// A response of the dashboard: never kept by a cache, never shown inside another site.
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
