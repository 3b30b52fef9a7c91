/// Field lines in order, of a request or a response (RFC 9110, section 6.3).
///
/// Names and values of a request are slices of its head, so reading and keeping them copies nothing.
package struct Fields: Sendable {
    private var lines: [(name: FieldName, value: FieldValue)]

    /// No fields.
    package init() { lines = [] }

    init(_ lines: [(name: FieldName, value: FieldValue)]) { self.lines = lines }

    /// The first value under this name as text; nil when there is none.
    package subscript(name: FieldName) -> String? { first(name)?.description }

    /// The first value under this name; nil when there is none.
    package func first(_ name: FieldName) -> FieldValue? {
        for index in lines.indices where lines[index].name == name { return lines[index].value }
        return nil
    }

    /// Every value under this name, in order.
    package func all(_ name: FieldName) -> [FieldValue] {
        lines.indices.filter { lines[$0].name == name }.map { lines[$0].value }
    }

    /// Whether there is a line of this name.
    package func contains(_ name: FieldName) -> Bool { first(name) != nil }

    /// Adds a line at the end.
    package mutating func append(_ name: FieldName, _ value: FieldValue) { lines.append((name, value)) }

    /// Replaces all lines of this name by one at the end.
    package mutating func set(_ name: FieldName, _ value: FieldValue) {
        lines.removeAll { $0.name == name }
        append(name, value)
    }
}

extension Fields: RandomAccessCollection {
    /// The first line.
    package var startIndex: Int { 0 }
    /// After the last line.
    package var endIndex: Int { lines.count }

    /// The line at this position.
    package subscript(index: Int) -> (name: FieldName, value: FieldValue) { lines[index] }
}

extension Fields: ExpressibleByDictionaryLiteral {
    /// The lines in the order in which they are written.
    package init(dictionaryLiteral lines: (FieldName, FieldValue)...) {
        self.init(lines.map { ($0, $1) })
    }
}
