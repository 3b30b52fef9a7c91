import ClickLog

/// Every link of the test page, in one place each.
///
/// The page, the log's start line, `testpage links` and the README's table all derive from here. A new link is one entry in
/// the file of its group; a new group is a file and a line below.
package struct Catalogue: Sendable {
    /// The groups in the order of the page.
    package let groups: [LinkGroup]
    private let byID: [String: PageLink]

    init(groups: [LinkGroup]) {
        self.groups = groups
        byID = Dictionary(groups.flatMap(\.links).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// All groups.
    package static let all = Catalogue(groups: [
        .hrefTargets, .scripts, .forms, .frames, .schemes, .redirects, .popups, .previews, .sameDocument, .downloads,
        .encodings, .returning,
    ])

    /// Every row, in the order of the page.
    package var links: [PageLink] { groups.flatMap(\.links) }

    /// The row of an id.
    package subscript(id: String) -> PageLink? { byID[id] }

    /// The rows that this server can show: those whose need is met.
    func available(_ isMet: (Need) -> Bool) -> Catalogue {
        Catalogue(
            groups: groups.map { group in
                LinkGroup(
                    id: group.id, title: group.title, links: group.links.filter { $0.need.map(isMet) ?? true })
            })
    }
}
