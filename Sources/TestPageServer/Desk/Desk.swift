import ClickLog
import HTTPServer

/// The desk's side: the board, the reports, the log of a session, and the word of who saw an app open.
///
/// Looking at the log leaves nothing in the log, or the board would watch itself; a refused look does.
final class Desk {
    let site: Site
    private let access: Access
    private let stream = BoardStream()
    private let page: [UInt8]?

    /// - Parameters:
    ///   - page: the board's page; nil where its file is missing.
    init(site: Site, token: AccessToken, page: [UInt8]?) {
        self.site = site
        self.page = page
        access = Access(token: token, origin: site.configuration.origin?.description)
        site.recorder.onWrite = { [stream] in stream.send($0) }
    }

    /// How much content is taken: the only one there is says yes or no to one link.
    static let contentLimit = ContentLimit.reject(above: 4 << 10)

    /// Called about once a second.
    func tick() { stream.tick() }

    /// The answer to a request for a path below ``DeskRoute/folders``; nil when it is none of the desk's.
    func respond(to request: Request) -> Handled? {
        let head = request.head
        guard let route = DeskRoute(path: head.target.path) else { return nil }
        let decision = access.decision(on: Access.Visit(head, changes: route.changes))
        if case .refused(let refusal) = decision {
            return Handled(
                .other(reason: refusal.reason), .text(.forbidden, refusal.advice(port: head.local.port)))
        }
        guard route.methods.contains(head.method) else {
            return .methodNotAllowed(route.changes ? "POST" : "GET, HEAD")
        }
        var response = answer(request, route)
        if decision == .allowedAndRemembered {
            for cookie in AccessCredentials.cookies(access.token, port: head.local.port) {
                response.fields.append(.setCookie, cookie)
            }
        }
        return Handled(.none, response)
    }

    private func answer(_ request: Request, _ route: DeskRoute) -> Response {
        let query = Query(request.head.target.query)
        return switch route {
        case .board: board()
        case .links: .json(BoardState.links(site.catalogue))
        case .state: .json(BoardState.state(site, origins: deviceOrigins(request)))
        case .stream:
            request.head.method == .head ? .desk("text/event-stream") : stream.subscribe(logID: site.recorder.server)
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
        var response = Response.desk("text/html; charset=utf-8", .bytes(page))
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
        return .desk("image/svg+xml", .bytes(Array(code.svg.utf8)))
    }

    private func deviceOrigins(_ request: Request) -> [String] {
        DeviceOrigins.reachable(site.origins.all(port: request.head.local.port).map(\.description))
    }
}

extension DeskRoute {
    /// The methods that it takes.
    var methods: [Method] { changes ? [.post] : [.get, .head] }
}

extension Access.Visit {
    init(_ head: RequestHead, changes: Bool) {
        self.init(
            peer: head.peer, port: head.local.port, host: head.host?.description, query: head.target.query,
            fields: head.fields, changes: changes)
    }
}
