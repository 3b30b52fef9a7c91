/// What a field can hold, and how it stands in JSON.
package protocol FieldContent: Equatable, Sendable {
    /// What narrows down the values that a field may have.
    associatedtype Rule
    /// Reads a value; nil where it has another form.
    ///
    /// What a script reports is held to the rule; a line may say what later versions know.
    static func read(_ json: JSONSlice, _ rule: Rule, isReport: Bool, _ texts: inout TextPool) -> Self?
    func write(to json: inout JSONWriter, _ rule: Rule)
    /// What a value should be, for errors and for the article.
    static func expectation(_ rule: Rule) -> String
}

/// Limits of what a script may report, each far above what the page's own scripts do.
package enum FieldLimit {
    /// The largest count.
    package static let count = Int(Int32.max)
    /// Bytes of a URL: the catalogue has one of 32 KiB.
    package static let url = 40 << 10
    /// Bytes of a message or a fragment.
    package static let message = 2048
    /// Bytes of a user agent.
    package static let userAgent = 1024
    /// Bytes of an origin.
    package static let origin = 300
}

/// What a text may be in a script's report.
package enum TextRule: Sendable {
    case session
    /// The id of a reporter, an instance, a document or a view.
    case id
    /// An id, or `-` where no script had touched the markup.
    case clicker
    case link
    case method
    /// At most so many bytes.
    case text(Int)
    /// Bytes that came over the wire, as `String(wire:)` keeps them; only the server writes such a field.
    case wire
    /// What the server itself made.
    case plain

    fileprivate func allows(_ text: String) -> Bool {
        switch self {
        case .session: Identifier.isSession(text.utf8)
        case .id: Identifier.isReporter(text.utf8)
        case .clicker: text == "-" || Identifier.isReporter(text.utf8)
        case .link: Identifier.isLink(text.utf8)
        case .method: (1...16).contains(text.utf8.count) && text.utf8.allSatisfy(Identifier.isLetter)
        case .text(let limit): text.utf8.count <= limit
        case .wire, .plain: true
        }
    }
}

extension String: FieldContent {
    package static func read(
        _ json: JSONSlice, _ rule: TextRule, isReport: Bool, _ texts: inout TextPool
    ) -> String? {
        guard json.form == .string else { return nil }
        guard isReport else {
            // an empty name names nothing
            if case .session = rule, json.count == 0 { return nil }
            return texts.text(json)
        }
        return json.text.flatMap { rule.allows($0) ? $0 : nil }
    }

    package func write(to json: inout JSONWriter, _ rule: TextRule) {
        if case .wire = rule { json.value(wire: self) } else { json.value(self) }
    }

    package static func expectation(_ rule: TextRule) -> String {
        switch rule {
        case .session: "a session's name ([A-Za-z0-9._-]{1,64}, and no dot alone nor two)"
        case .id: "an id ([A-Za-z0-9_-]{8,32})"
        case .clicker: "an id ([A-Za-z0-9_-]{8,32}), or -"
        case .link: "a link's id ([a-z0-9-]{1,64})"
        case .method: "a method of 1 to 16 letters"
        case .text(let limit): "text of at most \(limit) bytes"
        case .wire: "the bytes that came"
        case .plain: "text"
        }
    }
}

extension Int: FieldContent {
    package static func read(
        _ json: JSONSlice, _ range: ClosedRange<Int>, isReport: Bool, _ texts: inout TextPool
    ) -> Int? {
        json.int.flatMap { range.contains($0) ? $0 : nil }
    }

    package func write(to json: inout JSONWriter, _ range: ClosedRange<Int>) { json.value(self) }

    package static func expectation(_ range: ClosedRange<Int>) -> String {
        "a whole number from \(range.lowerBound) to \(range.upperBound)"
    }
}

extension Bool: FieldContent {
    package static func read(_ json: JSONSlice, _: Void, isReport: Bool, _ texts: inout TextPool) -> Bool? { json.bool }

    package func write(to json: inout JSONWriter, _: Void) { json.value(self) }

    package static func expectation(_: Void) -> String { "true or false" }
}

extension CaseIterable where Self: RawRepresentable, RawValue == String {
    // the cases that come most often stand first
    /// The case of that name; nil where there is none.
    init?(named name: JSONSlice) {
        guard let known = Self.allCases.first(where: { name.means($0.rawValue) }) else { return nil }
        self = known
    }
}

/// One of a few words.
package protocol FieldWord: FieldContent, RawRepresentable, CaseIterable where RawValue == String, Rule == Void {
    /// What a word that this version does not know is taken for; nil for nothing.
    static var fallback: Self? { get }
}

extension FieldWord {
    package static var fallback: Self? { nil }

    package static func read(_ json: JSONSlice, _: Void, isReport: Bool, _ texts: inout TextPool) -> Self? {
        guard json.form == .string else { return nil }
        return Self(named: json) ?? (isReport ? nil : fallback)
    }

    package func write(to json: inout JSONWriter, _: Void) { json.value(rawValue) }

    package static func expectation(_: Void) -> String {
        "one of " + allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    }
}

extension [String]: FieldContent {
    package static func read(
        _ json: JSONSlice, _ words: [String]?, isReport: Bool, _ texts: inout TextPool
    ) -> [String]? {
        guard json.form == .array else { return nil }
        // nearly always it is empty
        if json.count == 2 { return [] }
        guard let values = (try? JSONValue(json))?.array else { return nil }
        let strings = values.compactMap(\.string)
        guard isReport else { return strings }
        let isRight =
            strings.count == values.count && Set(strings).count == strings.count
            && strings.allSatisfy { words?.contains($0) ?? true }
        return isRight ? strings : nil
    }

    package func write(to json: inout JSONWriter, _ words: [String]?) { json.array(self) { $0.value($1) } }

    package static func expectation(_ words: [String]?) -> String {
        "an array of " + (words?.map { "`\($0)`" }.joined(separator: ", ") ?? "texts")
    }
}
