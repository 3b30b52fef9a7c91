import ClickLog
import HTTPServer

/// The HTML of the server's documents, made of the shells in `Public/` and of the catalogue.
struct Shells {
    let page: String
    let landing: Template
    let frame: String
    private let catalogue: Catalogue

    /// Reads the shells.
    ///
    /// - Throws: ``StartError/noPublicFile(_:)`` when one is missing.
    init(folder: String, catalogue: Catalogue) throws(StartError) {
        page = try Self.read("page.html", in: folder)
        landing = Template(try Self.read("landing.html", in: folder))
        frame = try Self.read("frame.html", in: folder)
        self.catalogue = catalogue
    }

    /// The page with the rows asked for, its slots still open.
    ///
    /// - Parameter only: the ids of the rows to show; nil for all.
    func page(only: Set<String>?) -> Template {
        var groups = ""
        for group in catalogue.groups {
            let links = group.links.filter { only?.contains($0.id) ?? true }
            guard !links.isEmpty else { continue }
            groups += "<section class=group id=\(group.id) data-group=\(group.id)><h2>\(group.title)</h2>"
            // A list for each priority, so that no row has to say its own.
            for priority in Set(links.map(\.link.priority)).sorted() {
                groups += priority == 1 ? "<ul class=rows>\n" : "<ul class=rows data-priority=\(priority)>\n"
                for link in links where link.link.priority == priority {
                    groups += RowMarkup(link: link, frameShell: frame).html
                }
                groups += "</ul>"
            }
            groups += "</section>\n"
        }
        return Template(page.replacing("{{GROUPS}}", with: groups))
    }

    /// The document of a frame, its slots still open.
    func frame(of link: PageLink, tail: String) -> Template {
        Template(frame.replacing("{{ROWS}}", with: FrameMarkup.rows(of: link, tail: tail)))
    }

    private static func read(_ name: String, in folder: String) throws(StartError) -> String {
        let path = folder + "/" + name
        guard let bytes = Platform.contents(of: path) else { throw .noPublicFile(path) }
        // A shell names the second origin or none; a row without it falls back to the page's own.
        return String(decoding: bytes, as: UTF8.self).replacing("{{ELSEWHERE}}", with: "{{SECOND}}")
    }
}
