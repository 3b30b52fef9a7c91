/// A field of an event as documentation names it.
package struct EventField: Equatable, Sendable {
    package let name: String
    /// What it holds.
    package let value: String
    package let need: FieldNeed

    /// How the field's row in a table of the article `TheLog` begins: name, value, and where it is there.
    package var row: String {
        let place =
            switch need {
            case .required: "always"
            case .reported: "in reports"
            case .optional: ""
            case .server: "by the server"
            }
        return "| `\(name)` | \(value) | \(place) |"
    }
}

extension Event.Kind {
    /// The fields of a kind, those of its objects as `headers.userAgent`, in the order in which the log has them.
    package var fields: [EventField] {
        var (list, event) = (FieldList(), empty)
        event.visit(&list)
        return list.fields
    }
}

/// Notes the fields of a table.
private struct FieldList: FieldVisitor {
    var fields: [EventField] = []
    var prefix = ""

    private mutating func note(_ name: StaticString, _ value: String, _ need: FieldNeed) {
        fields.append(EventField(name: "\(prefix)\(name)", value: value, need: need))
    }

    mutating func text(_ name: StaticString, _ value: inout String?, _ rule: TextRule, _ need: FieldNeed) {
        note(name, rule.expectation, need)
    }

    mutating func count(_ name: StaticString, _ value: inout Int?, _ range: ClosedRange<Int>, _ need: FieldNeed) {
        let bound = range.upperBound == FieldLimit.count ? "" : " to \(range.upperBound)"
        note(name, "a whole number from \(range.lowerBound)\(bound)", need)
    }

    mutating func flag(_ name: StaticString, _ value: inout Bool?, _ need: FieldNeed) { note(name, "true or false", need) }

    mutating func word<Word: FieldWord>(_ name: StaticString, _ value: inout Word?, _ need: FieldNeed) {
        note(name, Word.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", "), need)
    }

    mutating func words(_ name: StaticString, _ value: inout [String]?, of allowed: [String], _ need: FieldNeed) {
        note(name, "an array of " + allowed.map { "`\($0)`" }.joined(separator: ", "), need)
    }

    mutating func texts(_ name: StaticString, _ value: inout [String]?, _ need: FieldNeed) {
        note(name, "an array of texts", need)
    }

    mutating func object<Object: FieldTable>(_ name: StaticString, _ value: inout Object?, _ need: FieldNeed) {
        note(name, "an object", need)
        let outer = prefix
        prefix += "\(name)."
        var object = Object()
        object.visit(&self)
        prefix = outer
    }

    mutating func links(_ name: StaticString, _ value: inout [Link]?, _ need: FieldNeed) {
        note(name, "the catalogue's rows", need)
    }
}
