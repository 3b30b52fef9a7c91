import ClickLog

/// The catalogue written for people and programs: what `testpage links` prints, and the README's table.
package struct CatalogueListing {
    private let catalogue: Catalogue

    package init(_ catalogue: Catalogue) { self.catalogue = catalogue }

    /// A line for each link: id, group, priority, markup.
    package var text: String {
        let links = catalogue.links
        let width = links.map(\.id.count).max() ?? 0
        let lines = links.map { link in
            let id = link.id + String(repeating: " ", count: width - link.id.count)
            return "\(id)  \(link.link.isCore ? "core" : "P\(link.link.priority)  ")  \(summary(link))"
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// `{"links": […]}`: what the log's start line has, and the markup.
    package var json: String {
        var json = JSONWriter()
        json.beginObject()
        json.key("links")
        json.beginArray()
        for link in catalogue.links {
            json.beginObject()
            link.link.writeMembers(to: &json)
            json.member("markup", summary(link))
            json.endObject()
        }
        json.endArray()
        json.endObject()
        return json.text + "\n"
    }

    /// A table for each group.
    package var markdown: String {
        catalogue.groups.map { group in
            let rows = group.links.map { link in
                let cell = "`\(summary(link))`".replacing("|", with: "\\|")
                return
                    "| `\(link.id)` | \(link.link.isCore ? "core" : String(link.link.priority)) | \(cell) | \(link.hint) |"
            }
            return "**\(group.title)** (`\(group.id)`)\n\n| link | priority | markup | |\n| --- | --- | --- | --- |\n"
                + rows.joined(separator: "\n") + "\n"
        }.joined(separator: "\n")
    }

    private func summary(_ link: PageLink) -> String { ElementMarkup(id: link.id, markup: link.markup).summary }
}
