import ClickLog
import HTTPServer

extension Site {
    /// `/visit/SESSION/LINK/REPORTER.CLICK/TAIL`: the landings, by any method, under both host names.
    func visit(_ request: Request) -> Handled {
        guard let path = LinkPath(request.head.target.pathAndQuery, prefix: "/visit/") else {
            return misshapen(request, "No link's URL has this shape: /visit/SESSION/LINK/REPORTER.CLICK/TAIL.")
        }
        if let refusal = refusal(of: path.session, request) { return refusal }
        let link = catalogue[path.link]
        let landing = link?.landing(tail: String(decoding: path.tail, as: UTF8.self)) ?? .page()
        let what: RequestRecord.Navigation.What = landing.isDownload ? .download : .landing
        return Handled(.navigation(path.navigation(what)), response(landing, at: path, visitor(request)))
    }

    private func response(_ landing: Landing, at path: LinkPath, _ visitor: Visitor) -> Response {
        switch landing {
        case .page(let role, let next): return .html(document(path, visitor, role: role, next: next))
        case .isolatedPage:
            var response = Response.html(document(path, visitor))
            response.fields.append("Cross-Origin-Opener-Policy", "same-origin")
            return response
        case .slowPage(let milliseconds):
            var response = Response.html(document(path, visitor))
            response.delivery = .after(milliseconds: milliseconds)
            return response
        case .errorPage(let status):
            return .html(document(path, visitor), status: Status(code: status) ?? .internalServerError)
        case .reset: return Response(.ok, delivery: .reset)
        case .noContent: return Response(.noContent, fields: [.cacheControl: "no-store"])
        case .attachment:
            return Response(
                .ok,
                fields: [
                    .contentType: "application/octet-stream", .cacheControl: "no-store",
                    .contentDisposition: "attachment; filename=\"testpage.txt\"",
                ], body: .bytes(Array("testpage: \(path.link), click \(path.click)\n".utf8)))
        case .pdf:
            return Response(
                .ok, fields: [.contentType: "application/pdf", .cacheControl: "no-store"],
                body: .bytes(PDFDocument.page(saying: "testpage: \(path.link), click \(path.click)")))
        }
    }

    private func document(_ path: LinkPath, _ visitor: Visitor, role: String = "", next: LinkURL? = nil) -> [UInt8] {
        var slots = slots(session: path.session, visitor)
        slots.set("TITLE", path.link)
        slots.set("LINK", path.link)
        slots.set("REPORTER", path.reporter)
        slots.set("CLICK", String(path.click))
        slots.set("ROLE", role)
        slots.set("BEACON", "/beacon/\(path.session)/\(path.link)/\(path.reporter).\(path.click)/noscript")
        if let next { slots.set("NEXT", url(next, at: path, visitor)) }
        return shells.landing.filled(slots.values)
    }

    /// Where a landing goes on to: the same click, so the same reporter and number.
    private func url(_ next: LinkURL, at path: LinkPath, _ visitor: Visitor) -> String {
        guard case .visit(let host, let tail, let fragment, _) = next else { return next.template(link: path.link) }
        let page = visitor.page(servingOn: catalogue[path.link]?.host(of: .landing, tail: path.tail) ?? .same)
        return "\(page.origin(host))\(path.visit(tail: tail))\(fragment)"
    }

    /// The answer to a link's URL that came damaged, which its click is to know of.
    func misshapen(_ request: Request, _ sentence: String) -> Handled {
        guard let navigation = RequestRecord.Navigation(claimedBy: request.head.target.pathAndQuery) else {
            return .refused(.notFound, sentence)
        }
        if let refusal = refusal(of: navigation.session, request) { return refusal }
        return Handled(.navigation(navigation), .text(.notFound, sentence))
    }
}

extension LinkPath {
    func navigation(_ what: RequestRecord.Navigation.What) -> RequestRecord.Navigation {
        RequestRecord.Navigation(
            what: what, session: session, link: link, reporter: reporter, click: click, index: index)
    }

    /// The path of another landing of the same click.
    func visit(tail: String) -> String { "/visit/\(session)/\(link)/\(reporter).\(click)/\(tail)" }
}
