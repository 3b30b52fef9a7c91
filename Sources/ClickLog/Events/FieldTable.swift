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

/// What the fields of a table are read, written or listed by.
package protocol FieldVisitor {
    mutating func field<Value: FieldContent>(
        _ name: StaticString, _ value: inout Value?, _ rule: Value.Rule, _ need: FieldNeed)
    mutating func object<Object: FieldTable>(_ name: StaticString, _ value: inout Object?)
}

// The fields of a table, by what they hold.
extension FieldVisitor {
    /// A text without which a line says nothing.
    mutating func text(_ name: StaticString, _ value: inout String, _ rule: TextRule) {
        var text: String? = value
        field(name, &text, rule, .required)
        value = text ?? ""
    }

    mutating func text(
        _ name: StaticString, _ value: inout String?, _ rule: TextRule, _ need: FieldNeed = .optional
    ) {
        field(name, &value, rule, need)
    }

    /// The address of the connection that a line came over.
    mutating func remote(_ value: inout String?) { field("remote", &value, .plain, .server) }

    /// A whole number within the bounds.
    mutating func count(
        _ name: StaticString, _ value: inout Int?, from least: Int = 0, to most: Int = FieldLimit.count,
        need: FieldNeed = .optional
    ) {
        field(name, &value, least...most, need)
    }

    mutating func flag(_ name: StaticString, _ value: inout Bool?, _ need: FieldNeed = .optional) {
        field(name, &value, (), need)
    }

    mutating func word<Word: FieldWord>(
        _ name: StaticString, _ value: inout Word?, _ need: FieldNeed = .optional
    ) where Word.Rule == Void {
        field(name, &value, (), need)
    }

    /// Some of these words, each once at most, or any texts.
    mutating func texts(_ name: StaticString, _ value: inout [String]?, of words: [String]? = nil) {
        field(name, &value, words, .optional)
    }
}
