/// The rows of one start line, by id.
struct Catalogue: Sendable {
    let rows: [CatalogueRow]
    private let ids: TextTable
    /// The row of each id, as an index.
    private let indices: [Int]

    init(_ links: [Link] = []) {
        rows = links.enumerated().map { CatalogueRow($0.element, index: $0.offset) }
        var ids = TextTable()
        var indices: [Int] = []
        for (index, link) in links.enumerated() {
            let id = ids.intern(bytes: Array(link.id.utf8))
            // of two rows with one id the first counts: ids come from anchors, where the first is the one that is found
            if Int(id.index) == indices.count { indices.append(index) }
        }
        self.ids = ids
        self.indices = indices
    }

    var links: [Link] { rows.map(\.link) }

    /// The row of the link of that id.
    subscript(id: UnsafeRawBufferPointer) -> CatalogueRow? { ids.id(of: id).map { rows[indices[Int($0.index)]] } }
}
