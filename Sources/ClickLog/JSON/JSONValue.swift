/// A JSON value as a tree, for what is small and read once: reports of scripts, the start line's catalogue.
package enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case int(Int)
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// Members in the order of the text; where a name comes twice, both are kept and the last one counts.
    case object([Member])

    /// A name and its value.
    package struct Member: Equatable, Sendable {
        package var name: String
        package var value: JSONValue

        package init(_ name: String, _ value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    /// The member of that name; nil where there is none, where it is null, or where this is no object.
    package subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self, let member = members.last(where: { $0.name == name }),
            member.value != .null
        else { return nil }
        return member.value
    }

    package var string: String? { if case .string(let value) = self { value } else { nil } }
    package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    package var int: Int? { if case .int(let value) = self { value } else { nil } }
    package var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }
    /// The members as pairs, to be walked over.
    package var object: [(name: String, value: JSONValue)]? {
        if case .object(let members) = self { members.map { ($0.name, $0.value) } } else { nil }
    }
    /// The strings of an array; nil where this is no array or holds anything else.
    package var strings: [String]? {
        guard let array else { return nil }
        let strings = array.compactMap(\.string)
        return strings.count == array.count ? strings : nil
    }
}
