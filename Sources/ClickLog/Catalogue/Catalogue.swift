/// The rows of one start line, by id.
struct Catalogue: Sendable {
    let rows: [CatalogueRow]
    private let indices: [String: Int]

    init(_ links: [Link] = []) {
        rows = links.enumerated().map { CatalogueRow($0.element, index: $0.offset) }
        // of two rows with one id the first counts: ids come from anchors, where the first is the one that is found
        indices = Dictionary(
            links.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
    }

    var links: [Link] { rows.map(\.link) }

    subscript(id: String) -> CatalogueRow? { indices[id].map { rows[$0] } }
}
