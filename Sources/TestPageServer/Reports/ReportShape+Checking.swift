import ClickLog

extension ReportShape.Value {
    func allows(_ value: JSONValue) -> Bool {
        switch self {
        case .session: value.string.map { Identifier.isSession($0.utf8) } ?? false
        case .id: value.string.map { Identifier.isReporter($0.utf8) } ?? false
        case .clicker: value.string.map { $0 == "-" || Identifier.isReporter($0.utf8) } ?? false
        case .link: value.string.map { Identifier.isLink($0.utf8) } ?? false
        case .count(let least): value.int.map { (least...Int(Int32.max)).contains($0) } ?? false
        case .round: value.int.map { (1...SiteLimits.rounds).contains($0) } ?? false
        case .boolean: value.bool != nil
        case .text(let limit): value.string.map { $0.utf8.count <= limit } ?? false
        case .word(let words): value.string.map { text in words.contains { "\($0)" == text } } ?? false
        case .words(let words):
            value.strings.map { Set($0).count == $0.count && $0.allSatisfy(words.contains) } ?? false
        case .request:
            value.object?.count == 2 && value["method"]?.string.map(Self.isMethod) == true
                && Self.text(40 << 10).allows(value["url"] ?? .null)
        }
    }

    /// A link or a form has one of few methods, and all of them are letters.
    private static func isMethod(_ text: String) -> Bool {
        (1...16).contains(text.utf8.count)
            && text.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")) ~= $0 | 0x20 }
    }

    /// What the value should have been, for the refusal.
    var expectation: String {
        switch self {
        case .session: "a session's name ([A-Za-z0-9._-]{1,64}, and no dot alone nor two)"
        case .id, .clicker: "an id ([A-Za-z0-9_-]{8,32})"
        case .link: "a link's id ([a-z0-9-]{1,64})"
        case .count(let least): "a whole number from \(least) to \(Int32.max)"
        case .round: "a whole number from 1 to \(SiteLimits.rounds)"
        case .boolean: "true or false"
        case .text(let limit): "text of at most \(limit) bytes"
        case .word(let words): "one of \(words.map(\.description).joined(separator: ", "))"
        case .words(let words): "an array of \(words.joined(separator: ", "))"
        case .request: "an object of method and url"
        }
    }
}
