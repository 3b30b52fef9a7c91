import ClickLog
import HTTPServer

extension Site {
    /// `/hop/SESSION/LINK/REPORTER.CLICK/INDEX/TAIL`: one hop of a link's redirections.
    func hop(_ request: Request) -> Handled {
        guard let path = LinkPath(request.head.target.pathAndQuery, prefix: "/hop/", isIndexed: true),
            let index = path.index
        else {
            return misshapen(request, "No hop's URL has this shape: /hop/SESSION/LINK/REPORTER.CLICK/INDEX/TAIL.")
        }
        if let refusal = refusal(of: path.session, request) { return refusal }
        guard let link = catalogue[path.link], link.hops.indices.contains(index) else {
            return Handled(
                .navigation(path.navigation(.hop)), .text(.notFound, "The link \(path.link) has no hop \(index)."))
        }
        let page = visitor(request).page(servingOn: link.host(of: .hop, tail: path.tail, index: index))
        return Handled(.navigation(path.navigation(.hop)), response(link, index, at: path, page))
    }

    private func response(_ link: PageLink, _ index: Int, at path: LinkPath, _ page: Visitor) -> Response {
        let hop = link.hops[index]
        let location: String
        switch hop.next {
        case .url(let url): location = url
        case .next(let host):
            let isLast = index == link.hops.count - 1
            let tail = String(decoding: path.tail, as: UTF8.self)
            let next = isLast ? path.visit(tail: tail) : path.hop(index + 1, tail: tail)
            location = "\(page.origin(host))\(next)\(hop.fragment)"
        }
        switch hop.means {
        case .status(let code): return .redirect(Status(code: code) ?? .found, to: location)
        case .metaRefresh:
            return .html(Self.document("<meta http-equiv=\"refresh\" content=\"0;url=\(location.escapedForHTML)\">"))
        case .script:
            return .html(Self.document("<script>location.replace(\(Self.quoted(location)))</script>"))
        case .refreshField:
            var response = Response.html(Self.document(""))
            let refresh = "0;url=" + location
            if let value = FieldValue(refresh) { response.fields.append("Refresh", value) }
            return response
        }
    }

    private static func document(_ head: String) -> [UInt8] {
        Array("<!doctype html><meta charset=\"utf-8\"><title>testpage</title>\(head)<p>One moment …</p>\n".utf8)
    }

    /// A string literal of JavaScript that may stand inside a script element.
    private static func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar -> String in
            switch scalar {
            case "\\", "'", "<", ">", "\u{2028}", "\u{2029}", "\n", "\r":
                let digits = String(scalar.value, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: return String(scalar)
            }
        }
        return "'" + escaped.joined() + "'"
    }
}

extension LinkPath {
    /// The path of a later hop of the same click.
    func hop(_ index: Int, tail: String) -> String { "/hop/\(session)/\(link)/\(reporter).\(click)/\(index)/\(tail)" }
}
