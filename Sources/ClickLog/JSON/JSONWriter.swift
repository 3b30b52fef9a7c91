/// Appends JSON to bytes; commas are its own concern, escapes are the least that RFC 8259 asks for.
package struct JSONWriter {
    /// What was written.
    package var bytes: [UInt8] = []
    private var needsComma = false

    package init() {}

    /// A writer that uses memory in which something else was written before.
    package init(reusing memory: consuming [UInt8]) {
        bytes = memory
        bytes.removeAll(keepingCapacity: true)
    }

    /// What was written, as text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    package mutating func beginObject() { open("{") }
    package mutating func endObject() { close("}") }
    package mutating func beginArray() { open("[") }
    package mutating func endArray() { close("]") }

    /// Writes a member's name; a value must follow.
    package mutating func key(_ name: String) {
        separate()
        quote(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    package mutating func value(_ string: String) {
        separate()
        quote(string)
    }

    package mutating func value(_ int: some BinaryInteger) {
        separate()
        bytes.append(contentsOf: String(int).utf8)
    }

    package mutating func value(_ bool: Bool) {
        separate()
        bytes.append(contentsOf: (bool ? "true" : "false").utf8)
    }

    package mutating func null() {
        separate()
        bytes.append(contentsOf: "null".utf8)
    }

    /// Writes bytes that came over the wire: each one outside printable ASCII becomes a `\u00XX` of its own, so
    /// that what is read back is the same bytes whatever their encoding was.
    package mutating func value(raw: some Collection<UInt8>) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        for byte in raw {
            if byte < 0x20 || byte > 0x7e || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                escape(byte)
            } else {
                bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    package mutating func value(_ json: JSONValue) {
        switch json {
        case .null: null()
        case .bool(let bool): value(bool)
        case .int(let int): value(int)
        case .number(let double): value(double)
        case .string(let string): value(string)
        case .array(let values):
            beginArray()
            for element in values { value(element) }
            endArray()
        case .object(let members):
            beginObject()
            for member in members {
                key(member.name)
                value(member.value)
            }
            endObject()
        }
    }

    // An infinity or a NaN has no JSON; it can only come from a computation, never from parsed text.
    private mutating func value(_ double: Double) {
        guard double.isFinite else { return null() }
        separate()
        bytes.append(contentsOf: String(double).utf8)
    }

    private mutating func open(_ bracket: Unicode.Scalar) {
        separate()
        bytes.append(UInt8(ascii: bracket))
        needsComma = false
    }

    private mutating func close(_ bracket: Unicode.Scalar) {
        bytes.append(UInt8(ascii: bracket))
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    private mutating func quote(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { text in
            var start = 0
            // what needs no escape goes in one piece: nearly always all of it
            for (index, byte) in text.enumerated() where Self.needsEscape(byte) {
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
                start = index + 1
                switch byte {
                case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                    bytes.append(UInt8(ascii: "\\"))
                    bytes.append(byte)
                case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
                case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
                case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
                default: escape(byte)
                }
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7f
    }

    private mutating func escape(_ byte: UInt8) {
        bytes.append(contentsOf: "\\u00".utf8)
        bytes.append(Self.hexDigit(byte >> 4))
        bytes.append(Self.hexDigit(byte & 15))
    }

    private static func hexDigit(_ nibble: UInt8) -> UInt8 {
        nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10
    }
}

// Members: a name and its value in one call; an absent value writes nothing, as an absent fact is an absent field.
extension JSONWriter {
    package mutating func member(_ name: String, _ string: String?) {
        guard let string else { return }
        key(name)
        value(string)
    }

    package mutating func member(_ name: String, _ int: Int?) {
        guard let int else { return }
        key(name)
        value(int)
    }

    package mutating func member(_ name: String, _ bool: Bool?) {
        guard let bool else { return }
        key(name)
        value(bool)
    }

    package mutating func member(_ name: String, _ strings: [String]) {
        key(name)
        beginArray()
        for string in strings { value(string) }
        endArray()
    }

    package mutating func member(_ name: String, raw: (some Collection<UInt8>)?) {
        guard let raw else { return }
        key(name)
        value(raw: raw)
    }
}
