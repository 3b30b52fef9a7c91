/// Appends JSON to bytes; commas are its own concern, escapes are the least that RFC 8259 asks for.
package struct JSONWriter {
    /// What was written.
    package private(set) var bytes: [UInt8] = []
    private var needsComma = false

    package init() {}

    /// What was written, as text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Begins anew in the same memory, unless that has become larger than `limit` bytes.
    package mutating func restart(keeping limit: Int) {
        if bytes.capacity > limit { bytes = [] } else { bytes.removeAll(keepingCapacity: true) }
        needsComma = false
    }

    package mutating func beginObject() { open("{") }
    package mutating func endObject() { close("}") }
    package mutating func beginArray() { open("[") }
    package mutating func endArray() { close("]") }

    /// Writes a member's name, which needs no escape; a value must follow.
    package mutating func key(_ name: StaticString) {
        separate()
        append("\"")
        bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        append("\"")
        append(":")
        needsComma = false
    }

    /// Writes a member's name that is not known beforehand; a value must follow.
    package mutating func key(named name: String) {
        value(name)
        append(":")
        needsComma = false
    }

    package mutating func value(_ string: String) {
        separate()
        append("\"")
        var string = string
        string.withUTF8 { appendEscaped($0) }
        append("\"")
    }

    /// Writes text in which each scalar is a byte that came over the wire (`String(wire:)`): all but printable ASCII
    /// becomes a `\u00XX`, so that the line is ASCII whatever came.
    package mutating func value(wire string: String) {
        separate()
        append("\"")
        for scalar in string.unicodeScalars {
            if scalar.value > 0xff {
                bytes.append(contentsOf: UTF8.encode(scalar)!)
            } else if (0x20...0x7e).contains(scalar.value), scalar != "\"", scalar != "\\" {
                bytes.append(UInt8(scalar.value))
            } else {
                appendUnicodeEscape(UInt8(scalar.value))
            }
        }
        append("\"")
    }

    package mutating func value(_ int: Int) {
        separate()
        bytes.append(contentsOf: String(int).utf8)
    }

    package mutating func value(_ bool: Bool) {
        separate()
        bytes.append(contentsOf: (bool ? "true" : "false").utf8)
    }

    package mutating func value(_ json: JSONValue) {
        switch json {
        case .null:
            separate()
            bytes.append(contentsOf: "null".utf8)
        case .bool(let bool): value(bool)
        case .int(let int): value(int)
        case .number(let double):
            separate()
            // an infinity or a NaN has no JSON; it can only come from a computation, never from parsed text
            bytes.append(contentsOf: (double.isFinite ? String(double) : "null").utf8)
        case .string(let string): value(string)
        case .array(let values): array(values) { $0.value($1) }
        case .object(let members):
            beginObject()
            for member in members {
                key(named: member.name)
                value(member.value)
            }
            endObject()
        }
    }

    /// Writes an array with one value for each element.
    package mutating func array<Element>(
        _ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void
    ) {
        beginArray()
        for element in elements { write(&self, element) }
        endArray()
    }

    private mutating func open(_ bracket: Unicode.Scalar) {
        separate()
        append(bracket)
        needsComma = false
    }

    private mutating func close(_ bracket: Unicode.Scalar) {
        append(bracket)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { append(",") }
        needsComma = true
    }

    private mutating func append(_ ascii: Unicode.Scalar) { bytes.append(UInt8(ascii: ascii)) }

    /// Escapes what RFC 8259, section 7, asks for, and DEL, which no terminal shows.
    private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        for (index, byte) in text.enumerated() {
            guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7f else {
                continue
            }
            bytes.append(contentsOf: text[start..<index])
            start = index + 1
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "\n"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
            case UInt8(ascii: "\r"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "r")]
            case UInt8(ascii: "\t"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
            default: appendUnicodeEscape(byte)
            }
        }
        bytes.append(contentsOf: text[start...])
    }

    private mutating func appendUnicodeEscape(_ byte: UInt8) {
        bytes.append(contentsOf: "\\u00".utf8)
        for nibble in [byte >> 4, byte & 15] {
            bytes.append(nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10)
        }
    }
}

// Members: a name and its value in one call; an absent value writes nothing, as an absent fact is an absent field.
extension JSONWriter {
    package mutating func member(_ name: StaticString, _ string: String?) {
        guard let string else { return }
        key(name)
        value(string)
    }

    package mutating func member(_ name: StaticString, _ int: Int?) {
        guard let int else { return }
        key(name)
        value(int)
    }

    package mutating func member(_ name: StaticString, _ bool: Bool?) {
        guard let bool else { return }
        key(name)
        value(bool)
    }

    package mutating func member(_ name: StaticString, _ strings: [String]) {
        member(name, strings) { $0.value($1) }
    }

    /// A member that is an array with one value for each element.
    package mutating func member<Element>(
        _ name: StaticString, _ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void
    ) {
        key(name)
        array(elements, write)
    }
}

extension String {
    /// Bytes of any encoding that came over the wire, each as the scalar of its value (as ISO 8859-1 reads them): a text that
    /// keeps every byte.
    @inlinable
    package init(wire bytes: some Collection<UInt8>) {
        if bytes.allSatisfy({ $0 < 0x80 }) {
            self.init(decoding: bytes, as: UTF8.self)
            return
        }
        self.init(String.UnicodeScalarView(bytes.lazy.map { Unicode.Scalar($0) }))
    }

    /// The bytes that such a text stands for.
    package var wireBytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count)
        for scalar in unicodeScalars {
            if scalar.value < 0x100 {
                bytes.append(UInt8(scalar.value))
            } else {
                bytes.append(contentsOf: UTF8.encode(scalar)!)
            }
        }
        return bytes
    }
}
