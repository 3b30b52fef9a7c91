/// Why a text is not JSON: what is wrong, and at which byte.
package struct JSONError: Error, Equatable, CustomStringConvertible {
    /// What is wrong, as the end of a sentence.
    package let reason: String
    /// The offset of the byte at which it shows, from 0.
    package let offset: Int

    package var description: String { "\(reason) at byte \(offset)" }
}

extension JSONValue {
    /// Parses a whole JSON text (RFC 8259), strictly: UTF-8, nothing after the value, no control character in a
    /// string, at most 64 levels deep.
    package static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
        let result: Result<JSONValue, JSONError> = bytes.withUnsafeBufferPointer { buffer in
            Result { () throws(JSONError) in try parse(UnsafeRawBufferPointer(buffer)) }
        }
        return try result.get()
    }

    /// Parses a whole JSON text, without a copy.
    package static func parse(_ bytes: UnsafeRawBufferPointer) throws(JSONError) -> JSONValue {
        var parser = JSONParser(scanner: JSONScanner(bytes))
        let value = try parser.value(depth: 0)
        parser.scanner.skipSpace()
        guard parser.scanner.isAtEnd else { throw parser.scanner.error("something follows the JSON value") }
        return value
    }
}

private struct JSONParser {
    var scanner: JSONScanner

    mutating func value(depth: Int) throws(JSONError) -> JSONValue {
        guard depth < 64 else { throw scanner.error("nested too deep") }
        scanner.skipSpace()
        switch scanner.peek {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        default: return try scalar()
        }
    }

    private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
        scanner.advance()
        var members: [JSONValue.Member] = []
        scanner.skipSpace()
        if scanner.take(UInt8(ascii: "}")) { return .object(members) }
        while true {
            scanner.skipSpace()
            guard scanner.peek == UInt8(ascii: "\"") else { throw scanner.error("a member's name is missing") }
            let name = try string()
            scanner.skipSpace()
            guard scanner.take(UInt8(ascii: ":")) else { throw scanner.error("a colon is missing") }
            members.append(.init(name, try value(depth: depth + 1)))
            scanner.skipSpace()
            if scanner.take(UInt8(ascii: "}")) { return .object(members) }
            guard scanner.take(UInt8(ascii: ",")) else { throw scanner.error("a comma or a brace is missing") }
        }
    }

    private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
        scanner.advance()
        var values: [JSONValue] = []
        scanner.skipSpace()
        if scanner.take(UInt8(ascii: "]")) { return .array(values) }
        while true {
            values.append(try value(depth: depth + 1))
            scanner.skipSpace()
            if scanner.take(UInt8(ascii: "]")) { return .array(values) }
            guard scanner.take(UInt8(ascii: ",")) else { throw scanner.error("a comma or a bracket is missing") }
        }
    }

    private mutating func string() throws(JSONError) -> String {
        let raw = try scanner.string()
        guard let text = raw.text else { throw scanner.error("a string is no valid UTF-8 or has a bad escape") }
        return text
    }

    private mutating func scalar() throws(JSONError) -> JSONValue {
        let raw = scanner.scalar()
        if raw == "true" { return .bool(true) }
        if raw == "false" { return .bool(false) }
        if raw == "null" { return .null }
        guard raw.isJSONNumber else { throw scanner.error("no JSON value") }
        if let int = raw.int { return .int(int) }
        guard let text = raw.text, let double = Double(text), double.isFinite else {
            throw scanner.error("a number out of range")
        }
        return .number(double)
    }
}
