import ClickLog
import HTTPServer

extension Site {
    /// `/visit/…`, `/hop/…`, `/beacon/…` and `/frame/…`: what belongs to a link.
    func link(_ kind: LinkPath.Kind, _ request: Request) -> RouteResult {
        let (target, method) = (request.head.target.pathAndQuery, request.head.method)
        guard let path = LinkPath(target, kind) else { return damaged(target, kind, request) }
        if kind == .beacon, method != .get { return .methodNotAllowed("GET") }
        if kind == .frame, method != .get, method != .head { return .methodNotAllowed("GET, HEAD") }
        if let rejection = rejection(of: path.session, request) { return rejection }
        return switch kind {
        case .visit: visit(path, request)
        case .hop: hop(path, request)
        case .beacon: beacon(path, request)
        case .frame: frame(path, request)
        }
    }

    /// The result for a link's URL that came damaged, which its click is to know of.
    private func damaged(_ target: ArraySlice<UInt8>, _ kind: LinkPath.Kind, _ request: Request) -> RouteResult {
        guard let path = LinkPath(claimedBy: target) else { return .rejected(.notFound, kind.shapeError) }
        if let rejection = rejection(of: path.session, request) { return rejection }
        return RouteResult(.navigation(NavigationEvent(path)), .text(.notFound, kind.shapeError))
    }

    /// The document of a link's frame.
    private func frame(_ path: LinkPath, _ request: Request) -> RouteResult {
        let navigation = NavigationEvent(path)
        guard let link = catalogue[path.link], case .frame(let host, _, _, _) = link.markup else {
            return RouteResult(.navigation(navigation), .text(.notFound, "The link \(path.link) has no frame."))
        }
        let isInner = path.tail == FrameMarkup.inner
        var slots = slots(session: path.session, origins(of: request).page(servingOn: isInner ? .same : host))
        slots.set(.link, path.link)
        slots.set(.instance, path.reporter)
        return RouteResult(
            .navigation(navigation), .html(shells.frame(of: link, tail: path.tail).filled(slots)))
    }

    /// An image that a document without a running script shows.
    private func beacon(_ path: LinkPath, _ request: Request) -> RouteResult {
        var arrival = ArrivalEvent()
        (arrival.session, arrival.link, arrival.reporter) = (path.session, path.link, path.reporter)
        (arrival.click, arrival.isScripted) = (path.click, false)
        arrival.userAgent = request.head.fields.first(.userAgent)?.wireText
        arrival.referrer = request.head.fields.first(.referer)?.wireText
        arrival.remote = request.head.peer.address
        recorder.append(.arrival(arrival))
        let fields: Fields = [.contentType: "image/gif", .cacheControl: "no-store"]
        return RouteResult(.none, Response(.ok, fields: fields, body: .bytes(Self.transparentImage)))
    }

    /// A GIF of one transparent pixel.
    private static let transparentImage: [UInt8] =
        Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff]
        + [0x21, 0xf9, 4, 1, 0, 0, 0, 0] + [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0] + [2, 2, 0x44, 1, 0, 0x3b]
}
