/// A JSON value as a tree, for what is small and read once: the catalogue in a start line, a driver's request.
package enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case int(Int)
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// Members in the order of the text; where a name comes twice, both are kept and the first one counts.
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

    /// Parses a whole JSON text (RFC 8259), strictly: UTF-8, nothing after the value, at most 64 levels deep.
    package static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
        let result: Result<JSONValue, JSONError> = JSONScanner.scan(bytes[...]) { scanner in
            Result { () throws(JSONError) in
                guard scanner.isUTF8 else { throw JSONError(reason: "the text is no valid UTF-8", offset: 0) }
                return try JSONValue(scanner.wholeValue())
            }
        }
        return try result.get()
    }

    /// The tree of a slice; throws for half a surrogate pair and for a number that no `Double` holds.
    init(_ slice: JSONSlice) throws(JSONError) {
        switch slice.form {
        case .string:
            guard let text = slice.text else { throw JSONError(reason: "a string is no valid Unicode", offset: 0) }
            self = .string(text)
        case .word: self = slice.bool.map(JSONValue.bool) ?? .null
        case .number:
            if let int = slice.int {
                self = .int(int)
                return
            }
            guard let double = Double(String(decoding: slice.bytes, as: UTF8.self)), double.isFinite else {
                throw JSONError(reason: "a number out of range", offset: 0)
            }
            self = .number(double)
        case .array:
            var (slices, values): ([JSONSlice], [JSONValue]) = ([], [])
            var scanner = JSONScanner(slice.bytes)
            try scanner.elements { slices.append($0) }
            for slice in slices { values.append(try JSONValue(slice)) }
            self = .array(values)
        case .object:
            var (slices, members): ([(JSONSlice, JSONSlice)], [Member]) = ([], [])
            var scanner = JSONScanner(slice.bytes)
            try scanner.members { name, value in
                slices.append((name, value))
                return true
            }
            for (name, value) in slices {
                guard let name = name.text else { throw JSONError(reason: "a name is no valid Unicode", offset: 0) }
                members.append(Member(name, try JSONValue(value)))
            }
            self = .object(members)
        }
    }

    /// The member of that name; nil where there is none, where it is null, or where this is no object.
    package subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self, let member = members.first(where: { $0.name == name }),
            member.value != .null
        else { return nil }
        return member.value
    }

    package var string: String? { if case .string(let value) = self { value } else { nil } }
    package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    package var int: Int? { if case .int(let value) = self { value } else { nil } }
    package var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }
    package var object: [Member]? { if case .object(let members) = self { members } else { nil } }
    /// The strings of an array; nil where this is no array or holds anything else.
    package var strings: [String]? {
        guard let array else { return nil }
        let strings = array.compactMap(\.string)
        return strings.count == array.count ? strings : nil
    }
}
