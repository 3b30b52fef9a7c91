// What a JSON string means once its escapes are resolved.
extension JSONSlice {
    /// Whether it is a string that a ``JSONWriter`` would spell the same: valid UTF-8, and nothing to escape.
    package var isPlainText: Bool {
        form == .string && !isEscaped && isValidUTF8(bytes) && JSONEscapes.text.firstIndex(in: bytes, from: 0) == count
    }

    /// The text; nil where it is no valid UTF-8, an escape is bad, or half a surrogate pair stands alone.
    package var text: String? {
        guard isValidUTF8(bytes) else { return nil }
        guard isEscaped else { return String(decoding: bytes, as: UTF8.self) }
        var unescaped: [UInt8] = []
        guard unescape(into: &unescaped) else { return nil }
        return String(decoding: unescaped, as: UTF8.self)
    }

    /// The bytes that came over the wire; nil where an escape is bad or above `\u00ff`.
    ///
    /// A `\u00XX` is one byte, everything else stands for itself: see `JSONWriter.value(raw:)`.
    package var wire: [UInt8]? {
        guard isEscaped else { return Array(bytes) }
        var result: [UInt8] = []
        result.reserveCapacity(count)
        let isWhole = forEachUnit { unit in
            switch unit {
            case .byte(let byte): result.append(byte)
            case .code(let code):
                guard code < 0x100 else { return false }
                result.append(UInt8(code))
            }
            return true
        }
        return isWhole ? result : nil
    }

    private func unescape(into result: inout [UInt8]) -> Bool {
        result.reserveCapacity(count)
        var high: UInt32?
        let isWhole = forEachUnit { unit in
            switch unit {
            case .byte(let byte):
                result.append(byte)
                return high == nil
            case .code(let code):
                var scalar = code
                if let first = high {
                    guard (0xdc00..<0xe000).contains(code) else { return false }
                    scalar = 0x10000 + (first - 0xd800) << 10 + (code - 0xdc00)
                    high = nil
                } else if (0xd800..<0xdc00).contains(code) {
                    high = code
                    return true
                }
                guard let value = Unicode.Scalar(scalar) else { return false }
                result.append(contentsOf: UTF8.encode(value)!)
                return true
            }
        }
        return isWhole && high == nil
    }

    private enum Unit {
        case byte(UInt8)
        case code(UInt32)
    }

    private func forEachUnit(_ body: (Unit) -> Bool) -> Bool {
        var index = 0
        while index < count {
            let byte = bytes[index]
            index += 1
            guard byte == UInt8(ascii: "\\") else {
                guard body(.byte(byte)) else { return false }
                continue
            }
            guard index < count else { return false }
            let escape = bytes[index]
            index += 1
            let unit: Unit
            switch escape {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): unit = .byte(escape)
            case UInt8(ascii: "b"): unit = .byte(0x08)
            case UInt8(ascii: "f"): unit = .byte(0x0c)
            case UInt8(ascii: "n"): unit = .byte(0x0a)
            case UInt8(ascii: "r"): unit = .byte(0x0d)
            case UInt8(ascii: "t"): unit = .byte(0x09)
            case UInt8(ascii: "u"):
                guard index + 4 <= count else { return false }
                var code: UInt32 = 0
                for digit in bytes[index..<index + 4] {
                    guard let value = hexValue(digit) else { return false }
                    code = code << 4 | UInt32(value)
                }
                index += 4
                unit = .code(code)
            default: return false
            }
            guard body(unit) else { return false }
        }
        return true
    }
}

/// The value of a hexadecimal digit; nil for any other byte.
func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
}
