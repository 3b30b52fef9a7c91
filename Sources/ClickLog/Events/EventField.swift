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
private struct FieldList: EventVisitor, FieldVisitor {
    var fields: [EventField] = []
    private var prefix = ""

    mutating func visit(_ event: inout some EventBody) { event.visit(&self) }

    mutating func field<Value: FieldContent>(
        _ name: StaticString, _ value: inout Value?, _ rule: Value.Rule, _ need: FieldNeed
    ) {
        fields.append(EventField(name: "\(prefix)\(name)", value: Value.expectation(rule), need: need))
    }

    mutating func object<Object: FieldTable>(_ name: StaticString, _ value: inout Object?) {
        fields.append(EventField(name: "\(prefix)\(name)", value: "an object", need: .optional))
        let outer = prefix
        prefix += "\(name)."
        var object = Object()
        object.visit(&self)
        prefix = outer
    }
}
