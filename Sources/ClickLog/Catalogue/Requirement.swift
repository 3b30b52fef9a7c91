/// Which links a session must pass.
public struct Requirement: Equatable, Sendable {
    /// The links flagged core: the default.
    public static let core = Requirement(words: ["core"])
    /// Every link that is not informational.
    public static let all = Requirement(words: ["all"])

    /// `core`, `all`, group names and link ids.
    public let words: [String]

    private init(words: [String]) { self.words = words }

    /// Parses words separated by commas; nil where one of them can be no id of a link.
    public static func parse(_ text: String) -> Requirement? {
        let words = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
        guard words.allSatisfy({ Identifier.isLink($0.utf8) }) else { return nil }
        return Requirement(words: words)
    }

    /// Whether the link is required; an informational link only where it is named itself.
    public func includes(_ link: Link) -> Bool {
        guard !link.isInformational else { return words.contains(link.id) }
        return words.contains { word in
            switch word {
            case "core": link.isCore
            case "all": true
            default: word == link.id || word == link.group
            }
        }
    }

    /// The words that name neither a link nor a group of the catalogue: their links can only be missing.
    func unknownWords(in catalogue: Catalogue) -> [String] {
        words.filter { word in
            word != "core" && word != "all" && !catalogue.rows.contains { $0.link.id == word || $0.link.group == word }
        }
    }
}
