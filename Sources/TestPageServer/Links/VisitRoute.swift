import ClickLog
import HTTPServer

extension Site {
    /// A landing, by any method, under both host names.
    func visit(_ path: LinkPath, _ request: Request) -> RouteResult {
        let landing = catalogue[path.link]?.landing(tail: path.tail) ?? .page()
        var navigation = NavigationEvent(path)
        if landing.isDownload { navigation.what = .download }
        return RouteResult(.navigation(navigation), response(landing, at: path, origins(of: request)))
    }

    private func response(_ landing: Landing, at path: LinkPath, _ origins: OriginPair) -> Response {
        switch landing {
        case .page(let role, let next): return .html(document(path, origins, role: role, next: next))
        case .isolatedPage:
            var response = Response.html(document(path, origins))
            response.fields.append("Cross-Origin-Opener-Policy", "same-origin")
            return response
        case .slowPage(let milliseconds):
            var response = Response.html(document(path, origins))
            response.delivery = .after(milliseconds: milliseconds)
            return response
        case .errorPage(let status):
            return .html(document(path, origins), status: Status(code: status) ?? .internalServerError)
        case .reset: return Response(.ok, delivery: .reset)
        case .noContent: return Response(.noContent, fields: [.cacheControl: "no-store"])
        case .attachment:
            let fields: Fields = [
                .contentType: "application/octet-stream", .cacheControl: "no-store",
                .contentDisposition: "attachment; filename=\"testpage.txt\"",
            ]
            let text = "testpage: \(path.link), click \(path.click)\n"
            return Response(.ok, fields: fields, body: .bytes(Array(text.utf8)))
        case .pdf:
            return Response(
                .ok, fields: [.contentType: "application/pdf", .cacheControl: "no-store"],
                body: .bytes(PDFDocument.page(saying: "testpage: \(path.link), click \(path.click)")))
        }
    }

    private func document(_ path: LinkPath, _ origins: OriginPair, role: String = "", next: LinkURL? = nil) -> [UInt8] {
        var slots = slots(session: path.session, origins)
        slots.set(.title, path.link)
        slots.set(.link, path.link)
        slots.set(.reporter, path.reporter)
        slots.set(.click, String(path.click))
        slots.set(.role, role)
        slots.set(.beacon, path.with(.beacon, tail: "noscript").text)
        if let next { slots.set(.next, url(next, at: path, origins)) }
        return shells.landing.filled(slots)
    }

    /// Where a landing goes on to: the same click, so the same reporter and number.
    private func url(_ next: LinkURL, at path: LinkPath, _ origins: OriginPair) -> String {
        guard case .visit(let host, let tail, let fragment, _) = next else { return next.template(link: path.link) }
        let page = origins.page(servingOn: catalogue[path.link]?.host(of: .landing, tail: path.tail) ?? .same)
        return "\(page.origin(host))\(path.with(.visit, tail: tail).text)\(fragment)"
    }
}
