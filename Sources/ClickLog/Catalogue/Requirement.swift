/// Which links a session must pass.
public struct Requirement: Equatable, Sendable {
    /// The links flagged core: the default.
    public static let core = Requirement(words: ["core"])
    /// Every link that is not informational.
    public static let all = Requirement(words: ["all"])

    /// `core`, `all`, group names and link ids.
    public let words: [String]

    private init(words: [String]) { self.words = words }

    /// Parses words separated by commas; nil where the text is empty or a word is none of `[a-z0-9-]+`.
    public static func parse(_ text: String) -> Requirement? {
        let words = text.split(separator: ",", omittingEmptySubsequences: false).map { part in
            String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
        for word in words {
            guard !word.isEmpty, word.utf8.allSatisfy(isWordByte) else { return nil }
        }
        return Requirement(words: words)
    }

    /// Whether the link is required; an informational link never is.
    public func includes(_ link: Link) -> Bool {
        guard !link.isInformational else { return false }
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

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
        default: false
        }
    }
}
