/// What has fields in the log: an event, or an object in one.
///
/// `visit` is the one place where the fields stand, in the order in which the log has them. Reading a line, writing one, checking
/// what a script reports and the tables of the article `TheLog` all follow from it.
package protocol FieldTable: Equatable, Sendable {
    init()
    /// Shows each field to a visitor, which may set it.
    mutating func visit(_ fields: inout some FieldVisitor)
}

/// Who gives a field, and who cannot do without it.
package enum FieldNeed: Sendable {
    /// A line without it cannot be read.
    case required
    /// A script's report must have it; a line may do without.
    case reported
    case optional
    /// Only the server writes it; a script's report must not have it.
    case server
}

/// What the fields of a table are read, written, checked or listed by.
package protocol FieldVisitor {
    mutating func text(_ name: StaticString, _ value: inout String?, _ rule: TextRule, _ need: FieldNeed)
    mutating func count(_ name: StaticString, _ value: inout Int?, _ range: ClosedRange<Int>, _ need: FieldNeed)
    mutating func flag(_ name: StaticString, _ value: inout Bool?, _ need: FieldNeed)
    mutating func word<Word: FieldWord>(_ name: StaticString, _ value: inout Word?, _ need: FieldNeed)
    /// An array of some of these words, each once at most.
    mutating func words(_ name: StaticString, _ value: inout [String]?, of allowed: [String], _ need: FieldNeed)
    mutating func texts(_ name: StaticString, _ value: inout [String]?, _ need: FieldNeed)
    mutating func object<Object: FieldTable>(_ name: StaticString, _ value: inout Object?, _ need: FieldNeed)
    mutating func links(_ name: StaticString, _ value: inout [Link]?, _ need: FieldNeed)
}

/// One of a few words.
package protocol FieldWord: RawRepresentable, CaseIterable, Sendable where RawValue == String {
    /// What a word that this version does not know is taken for; nil for nothing.
    static var fallback: Self? { get }
}

extension FieldWord {
    package static var fallback: Self? { nil }
}

extension CaseIterable where Self: RawRepresentable, RawValue == String {
    /// The case of that name; nil where there is none. Those that come most often stand first.
    init?(named name: JSONSlice) {
        guard let known = Self.allCases.first(where: { name.means($0.rawValue) }) else { return nil }
        self = known
    }
}

extension FieldVisitor {
    /// A text without which the line says nothing; empty where it is absent.
    mutating func text(_ name: StaticString, _ value: inout String, _ rule: TextRule) {
        var text: String? = value.isEmpty ? nil : value
        self.text(name, &text, rule, .required)
        value = text ?? ""
    }

    /// The address of the connection that a line came over.
    mutating func remote(_ value: inout String?) { text("remote", &value, .plain, .server) }

    mutating func count(
        _ name: StaticString, _ value: inout Int?, from least: Int = 0, _ need: FieldNeed = .optional
    ) {
        count(name, &value, least...FieldLimit.count, need)
    }

    mutating func flag(_ name: StaticString, _ value: inout Bool?) { flag(name, &value, .optional) }
    mutating func text(_ name: StaticString, _ value: inout String?, _ rule: TextRule) {
        text(name, &value, rule, .optional)
    }
    mutating func word<Word: FieldWord>(_ name: StaticString, _ value: inout Word?) { word(name, &value, .optional) }
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

/// What a text field may hold in a script's report. A line that is read may hold anything.
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
    /// Bytes that came over the wire, as ``Swift/String/init(wire:)`` keeps them; only the server writes such a field.
    case wire
    /// What the server itself made.
    case plain

    func allows(_ text: String) -> Bool {
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

    /// What the value should have been, for an error; what it is, for the article.
    var expectation: String {
        switch self {
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
