import ClickLog

/// A row of the page in HTML: the element, its markup in small type, and what to know.
///
/// The place of its state is added by `Public/page.js`: without a script a row has no state.
struct RowMarkup {
    let link: PageLink
    /// The frame's shell, for a frame whose document stands in the page itself.
    let frameShell: String

    var html: String {
        let attributes: [String: String?] = [
            "data-link": link.id, "data-core": link.link.isCore ? "" : nil, "data-platform": link.platform?.rawValue,
        ]
        let element = ElementMarkup(id: link.id, markup: link.markup)
        let code = "<code>\(element.summary.escapedAsText)</code>"
        let hint = link.hint.isEmpty ? "" : "<small>\(link.hint.escapedAsText)</small>"
        return ElementMarkup.tag("li", attributes) + body(element) + code + hint + "\n"
    }

    private func body(_ element: ElementMarkup) -> String {
        guard case .frame(let host, _, let sandbox, let kind) = link.markup else { return element.html }
        var attributes: [String: String?] = ["title": link.id, "sandbox": sandbox]
        let path = (host == .elsewhere ? "{{ELSEWHERE}}" : "{{HERE}}") + LinkPath.template(.frame, link: link.id)
        switch kind {
        case .document, .baseTargetBlank: attributes["data-src"] = path
        case .nested: attributes["data-src"] = path + "outer"
        case .srcdoc: attributes["data-srcdoc"] = document(element.html)
        case .scripted: attributes["data-write"] = document(element.html)
        }
        return ElementMarkup.tag("iframe", attributes) + "</iframe>"
    }

    /// The frame's whole document, its slots still open.
    private func document(_ rows: String) -> String {
        let own = ["LINK": link.id, "INSTANCE": "-", "ROWS": FrameMarkup.row(link.id, rows)]
        return own.reduce(frameShell) { $0.replacing("{{\($1.key)}}", with: $1.value) }
    }
}

/// What stands in a frame's document.
enum FrameMarkup {
    /// The tail of the frame in a frame, which comes from the page's own host.
    static let inner = "inner"

    /// The rows of the frame of a link; `tail` is what follows the instance in the frame's URL.
    static func rows(of link: PageLink, tail: String) -> String {
        guard case .frame(_, let inner, _, let kind) = link.markup else { return "" }
        if kind == .nested, tail == "outer" {
            let source = "{{HERE}}" + LinkPath.template(.frame, link: link.id, tail: Self.inner)
            return row(
                link.id,
                ElementMarkup.tag("iframe", ["title": link.id, "data-src": source]) + "</iframe>")
        }
        let base = kind == .baseTargetBlank ? "<base target=\"_blank\">" : ""
        return base + row(link.id, ElementMarkup(id: link.id, markup: inner).html)
    }

    static func row(_ id: String, _ html: String) -> String {
        "<div class=rows><div data-link=\"\(id)\">\(html)</div></div>"
    }
}
