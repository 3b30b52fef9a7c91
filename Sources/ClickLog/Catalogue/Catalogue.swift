/// The rows of one start line, by id.
final class Catalogue: Sendable {
    let rows: [CatalogueRow]
    private let index: [String: CatalogueRow]

    init(_ links: [Link] = []) {
        rows = links.enumerated().map { CatalogueRow($0.element, index: $0.offset) }
        // of two rows with one id the first counts: ids come from anchors, where the first is the one that is found
        index = Dictionary(rows.map { ($0.link.id, $0) }) { first, _ in first }
    }

    var links: [Link] { rows.map(\.link) }

    /// The row of the link of that id.
    subscript(id: String) -> CatalogueRow? { index[id] }
}
