import ClickLog

/// The clickable element of a row in HTML, with the slots of its URL still open.
struct ElementMarkup {
    let id: String
    let markup: Markup

    /// The element, or what stands in its place.
    var html: String {
        switch markup {
        case .anchor(let url, let target, let attributes, let content):
            return open("a", ["href": href(url), "target": target], attributes) + (content ?? id) + "</a>"
        case .area(let url, let target):
            let area = open(
                "area", ["href": href(url), "target": target, "alt": id], "shape=\"rect\" coords=\"0,0,280,44\"")
            return """
                <map name="map-\(id)">\(area)</map>\
                <img class="link-image" usemap="#map-\(id)" width="280" height="44" alt="\(id)" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='280' height='44'><text x='140' y='28' \
                text-anchor='middle' font-family='sans-serif' font-size='18' fill='teal'>\(id)</text></svg>">
                """
        case .svgAnchor(let url):
            return """
                <svg class="link-image" width="280" height="44" viewBox="0 0 280 44">\
                \(open("a", ["href": href(url)], ""))<rect width="280" height="44" rx="8"/><text x="140" y="28" \
                text-anchor="middle">\(id)</text></a></svg>
                """
        case .button(let url, let action, let data):
            var attributes = ["data-action": action, "data-url": href(url)]
            for (name, value) in data { attributes["data-" + name] = value }
            return open("button", attributes, "") + id + "</button>"
        case .form(let url, let method, let target, let fields, let attributes, let button):
            let inputs = fields.map { name, value in
                Self.tag("input", ["type": "hidden", "name": name, "value": value])
            }
            return Self.tag("form", ["action": href(url), "method": method, "target": target], attributes)
                + inputs.joined() + open("button", [:], button) + id + "</button></form>"
        case .frame(_, let inner, _, _): return ElementMarkup(id: id, markup: inner).html
        case .instruction: return "<span id=\"\(id)\" class=\"instruction\">\(id)</span>"
        }
    }

    /// What the row shows of its markup in small type: the shape, without the URL.
    var summary: String {
        switch markup {
        case .anchor(let url, let target, let attributes, _):
            return "<"
                + ["a", shownTarget(target), shown(attributes), shownURL(url).map { "href=" + $0 }].compactMap { $0 }
                .joined(separator: " ") + ">"
        case .area(_, let target): return "<area \(shownTarget(target) ?? "")>"
        case .svgAnchor: return "<svg><a href=…>"
        case .button(_, let action, let data):
            let arguments = data.filter { $0.key != "url2" }.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
            return "\(action)(\(arguments.joined(separator: ", ")))"
        case .form(_, let method, let target, _, let attributes, let button):
            return ["<form method=\(method)", shownTarget(target), shown(attributes), shown(button)].compactMap { $0 }
                .joined(separator: " ") + ">"
        case .frame(let host, let inner, let sandbox, let kind):
            let around = kind == .document ? "iframe" : "iframe (\(kind.rawValue))"
            let sandboxed = sandbox.map { " sandbox=\"\($0)\"" } ?? ""
            let place = host == .elsewhere ? " from the other host" : ""
            return "\(around)\(sandboxed)\(place): " + ElementMarkup(id: id, markup: inner).summary
        case .instruction: return "no element"
        }
    }

    /// The opening tag of the clickable element itself.
    private func open(_ name: String, _ attributes: [String: String?], _ more: String) -> String {
        Self.tag(name, attributes.merging(["id": id, "class": "link"]) { own, _ in own }, more)
    }

    private func href(_ url: LinkURL) -> String { url.template(link: id) }

    private func shownTarget(_ target: String?) -> String? { target.map { "target=\($0)" } }

    /// Attributes as a reader wants them: the ones that matter to the browser, not those for the page's own script.
    private func shown(_ attributes: String) -> String? {
        let words = attributes.split(separator: " ").filter { !$0.hasPrefix("data-") && !$0.contains("{{") }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// The part of the URL that the row is about, on one line; nil where it is about none.
    private func shownURL(_ url: LinkURL) -> String? {
        // A tab and a line feed are what some rows are about.
        rawURL(url)?.replacing("\t", with: "\\t").replacing("\n", with: "\\n")
    }

    private func rawURL(_ url: LinkURL) -> String? {
        switch url {
        case .visit(_, let tail, let fragment, _): tail.isEmpty && fragment.isEmpty ? nil : "…/" + tail + fragment
        case .hop(_, let tail, let fragment): "…/" + tail + fragment
        case .other(let text): String(text.prefix { $0 != "{" }) + (text.contains("{") ? "…" : "")
        }
    }

    /// An opening tag; attributes in the order of their names, absent ones left out.
    ///
    /// What needs no quotes gets none (HTML standard, unquoted attribute value syntax): two hundred rows have a thousand
    /// attributes, and the page is for a slow phone.
    static func tag(_ name: String, _ attributes: [String: String?], _ more: String = "") -> String {
        let written = attributes.sorted { $0.key < $1.key }.compactMap { name, value in
            value.map { value in
                if value.isEmpty { return name }
                return value.utf8.allSatisfy(isPlain) ? "\(name)=\(value)" : "\(name)=\(quoted(value))"
            }
        }
        return "<" + ([name] + written + (more.isEmpty ? [] : [more])).joined(separator: " ") + ">"
    }

    // Between quotes only the quote itself and the ampersand mean something else (HTML standard, attribute value states).
    private static func quoted(_ value: String) -> String {
        let value = value.replacing("&", with: "&amp;")
        guard value.contains("\"") else { return "\"\(value)\"" }
        return value.contains("'") ? "\"\(value.replacing("\"", with: "&quot;"))\"" : "'\(value)'"
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): true
        default: false
        }
    }
}
