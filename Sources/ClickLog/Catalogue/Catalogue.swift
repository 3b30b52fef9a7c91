/// The rows of one start line, by id.
struct Catalogue: Sendable {
    let links: [Link]
    private let indices: [String: Int]

    init(_ links: [Link] = []) {
        self.links = links
        // of two rows with one id the first counts: ids come from anchors, where the first is the one that is found
        indices = Dictionary(
            links.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
    }

    func index(of id: String) -> Int? { indices[id] }
}
