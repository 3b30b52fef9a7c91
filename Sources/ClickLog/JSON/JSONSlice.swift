/// One value of a JSON text, or a member's name, as bytes of that text: a string between its quotes, a number, a word, an object
/// or an array with its brackets.
///
/// A scanner hands out only valid values. A slice points into the text that it was cut from, and must not outlive it.
package struct JSONSlice: BitwiseCopyable {
    /// What the slice was cut out of.
    package enum Form: UInt8, BitwiseCopyable {
        case string, number, word, object, array
    }

    let base: UnsafeRawPointer
    package let count: Int
    package let form: Form
    /// Whether a string has a backslash, so that it must be unescaped before it means anything.
    let isEscaped: Bool

    init(base: UnsafeRawPointer, count: Int, form: Form, isEscaped: Bool = false) {
        self.base = base
        self.count = count
        self.form = form
        self.isEscaped = isEscaped
    }

    package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

    subscript(index: Int) -> UInt8 { bytes[index] }

    /// Whether a string means the text, or the bytes of another value are those of the text.
    package static func == (slice: JSONSlice, text: StaticString) -> Bool {
        if slice.isEscaped { return slice.repairedText == "\(text)" }
        return slice.count == text.utf8CodeUnitCount
            && Platform.areEqual(slice.base, UnsafeRawPointer(text.utf8Start), slice.count)
    }

    /// Reads what an object or an array holds.
    var scanner: JSONScanner { JSONScanner(bytes) }

    /// A number that equal bytes share, and others seldom.
    var fingerprint: Int {
        guard count > 0 else { return 0 }
        return count &* 31 &+ Int(bytes[0]) &* 7 &+ Int(bytes[count >> 1]) &* 13 &+ Int(bytes[count &- 1])
    }

    /// Whether a string means the text.
    func means(_ text: String) -> Bool {
        if isEscaped { return repairedText == text }
        guard count == text.utf8.count else { return false }
        var text = text
        return text.withUTF8 { $0.isEmpty || Platform.areEqual(base, $0.baseAddress!, count) }
    }

    /// The word as a truth value; nil where it is neither `true` nor `false`.
    package var bool: Bool? {
        guard form == .word else { return nil }
        return self == "true" ? true : self == "false" ? false : nil
    }

    package var isNull: Bool { form == .word && self == "null" }

    /// The number as an integer; nil where it is none, has a fraction or an exponent, or does not fit.
    package var int: Int? {
        guard form == .number else { return nil }
        let isNegative = bytes[0] == UInt8(ascii: "-")
        // 18 digits fit in any case
        guard count <= 18 else { return Int(String(decoding: bytes, as: UTF8.self)) }
        var value = 0
        for index in (isNegative ? 1 : 0)..<count {
            let digit = bytes[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            value = value &* 10 &+ Int(digit)
        }
        return isNegative ? -value : value
    }

    /// What a string means, its escapes resolved; nil for other forms, invalid UTF-8, and half a surrogate pair.
    package var text: String? {
        guard form == .string, isValidUTF8(bytes) else { return nil }
        return isEscaped ? unescaped : String(decoding: bytes, as: UTF8.self)
    }

    /// The same, invalid UTF-8 and half surrogate pairs repaired: what a log holds is shown, not refused.
    var repairedText: String { (isEscaped ? unescaped : nil) ?? String(decoding: bytes, as: UTF8.self) }

    /// RFC 8259, section 7; the scanner has seen that every escape is whole.
    private var unescaped: String? {
        var result: [UInt8] = []
        result.reserveCapacity(count)
        var high: UInt32?
        var index = 0
        while index < count {
            let byte = bytes[index]
            index += 1
            guard byte == UInt8(ascii: "\\") else {
                if high != nil { return nil }
                result.append(byte)
                continue
            }
            let escape = bytes[index]
            index += 1
            guard escape == UInt8(ascii: "u") else {
                if high != nil { return nil }
                result.append(Self.meaning(ofEscape: escape))
                continue
            }
            var code: UInt32 = 0
            for digit in bytes[index..<index + 4] { code = code << 4 | UInt32(hexValue(digit) ?? 0) }
            index += 4
            if let first = high {
                guard (0xdc00..<0xe000).contains(code) else { return nil }
                code = 0x10000 + (first - 0xd800) << 10 + (code - 0xdc00)
                high = nil
            } else if (0xd800..<0xdc00).contains(code) {
                high = code
                continue
            }
            guard let scalar = Unicode.Scalar(code) else { return nil }
            result.append(contentsOf: UTF8.encode(scalar)!)
        }
        return high == nil ? String(decoding: result, as: UTF8.self) : nil
    }

    private static func meaning(ofEscape byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0c
        case UInt8(ascii: "n"): 0x0a
        case UInt8(ascii: "r"): 0x0d
        case UInt8(ascii: "t"): 0x09
        default: byte
        }
    }
}

/// The value of a hexadecimal digit; nil for any other byte.
package func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
}

/// Whether the bytes are well-formed UTF-8 (RFC 3629).
func isValidUTF8(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.withUnsafeBytes(isValidUTF8) }

/// Whether the bytes are well-formed UTF-8 (RFC 3629).
func isValidUTF8(_ bytes: UnsafeRawBufferPointer) -> Bool {
    if bytes.isASCII { return true }
    var (decoder, iterator) = (UTF8(), bytes.makeIterator())
    while true {
        switch decoder.decode(&iterator) {
        case .scalarValue: continue
        case .emptyInput: return true
        case .error: return false
        }
    }
}

extension UnsafeRawBufferPointer {
    /// Whether no byte is above 0x7f; 32 bytes at a time.
    var isASCII: Bool {
        guard count >= 32 else { return allSatisfy { $0 < 0x80 } }
        var words = loadUnaligned(fromByteOffset: count - 32, as: SIMD4<UInt64>.self)
        var index = 0
        while index < count - 32 {
            words |= loadUnaligned(fromByteOffset: index, as: SIMD4<UInt64>.self)
            index &+= 32
        }
        return (words[0] | words[1] | words[2] | words[3]) & 0x8080_8080_8080_8080 == 0
    }
}
