import ClickLog
import HTTPServer

extension Site {
    /// One redirect of a link.
    func hop(_ path: LinkPath, _ request: Request) -> RouteResult {
        let navigation = NavigationEvent(path)
        guard let link = catalogue[path.link], let index = path.index, link.hops.indices.contains(index) else {
            let sentence = "The link \(path.link) has no hop \(path.index ?? 0)."
            return RouteResult(.navigation(navigation), .text(.notFound, sentence))
        }
        let page = origins(of: request).page(servingOn: link.host(of: .hop, tail: path.tail, index: index))
        return RouteResult(.navigation(navigation), response(link.hops[index], to: next(link, path, page)))
    }

    /// The URL to which the hop leads.
    private func next(_ link: PageLink, _ path: LinkPath, _ page: OriginPair) -> String {
        let index = path.index ?? 0
        let hop = link.hops[index]
        switch hop.next {
        case .url(let url): return url
        case .next(let host):
            let isLast = index == link.hops.count - 1
            let next = path.with(isLast ? .visit : .hop, index: isLast ? nil : index + 1, tail: path.tail)
            return "\(page.origin(host))\(next.text)\(hop.fragment)"
        }
    }

    private func response(_ hop: Hop, to location: String) -> Response {
        switch hop.means {
        case .status(let code): return .redirect(Status(code: code) ?? .found, to: location)
        case .metaRefresh:
            return .html(Self.document("<meta http-equiv=\"refresh\" content=\"0;url=\(location.escapedForMarkup)\">"))
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
