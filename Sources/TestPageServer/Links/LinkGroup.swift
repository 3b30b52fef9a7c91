import ClickLog

/// A group of rows under one heading.
package struct LinkGroup: Sendable {
    /// The group's name in the catalogue and on the command line.
    package let id: String
    /// The heading on the page.
    package let title: String
    /// The rows, in the order of the page.
    package let links: [PageLink]

    /// - Parameter isScripted: whether scripts open the links, rather than their elements.
    init(id: String, title: String, isScripted: Bool = false, links: [PageLink]) {
        self.id = id
        self.title = title
        self.links = links.map { link in
            var link = link
            link.link.group = id
            if isScripted { link.link.isScripted = true }
            return link
        }
    }
}
