/// The bytes that the grammar of HTTP names.
enum ASCII {
    static let tab: UInt8 = 0x09
    static let lineFeed: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let quote: UInt8 = 0x22
    static let hash: UInt8 = 0x23
    static let percent: UInt8 = 0x25
    static let asterisk: UInt8 = 0x2A
    static let comma: UInt8 = 0x2C
    static let hyphen: UInt8 = 0x2D
    static let dot: UInt8 = 0x2E
    static let slash: UInt8 = 0x2F
    static let zero: UInt8 = 0x30
    static let colon: UInt8 = 0x3A
    static let semicolon: UInt8 = 0x3B
    static let question: UInt8 = 0x3F
    static let openBracket: UInt8 = 0x5B
    static let backslash: UInt8 = 0x5C
    static let closeBracket: UInt8 = 0x5D
}

extension UInt8 {
    /// `tchar` of RFC 9110, section 5.6.2, as a bit for each ASCII byte: one shift instead of a chain of comparisons.
    var isTokenByte: Bool {
        let (low, high): (UInt64, UInt64) = (0x03FF_6CFA_0000_0000, 0x57FF_FFFF_C7FF_FFFE)
        return self < 0x80 && (self < 64 ? low >> UInt64(self) : high >> UInt64(self & 63)) & 1 == 1
    }

    /// A byte that a field value may hold: visible ASCII, space, tab, and `obs-text` (RFC 9110, section 5.5).
    var isFieldByte: Bool { (self >= 0x20 && self != 0x7F) || self == ASCII.tab }

    /// Optional whitespace, `OWS` of RFC 9110, section 5.6.3.
    var isBlank: Bool { self == ASCII.space || self == ASCII.tab }

    var isDigit: Bool { self &- 0x30 < 10 }

    var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

    /// The value of a hexadecimal digit, in either case.
    var hexValue: UInt8? {
        switch self {
        case 0x30...0x39: self &- 0x30
        case 0x41...0x46: self &- 0x37
        case 0x61...0x66: self &- 0x57
        default: nil
        }
    }

    /// The small letter of a capital one; every other byte as it is.
    var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

extension Collection<UInt8> {
    /// Whether the bytes equal `lowercase`, which must hold no capital letter, in any case.
    func equalsIgnoringCase(_ lowercase: StaticString) -> Bool {
        guard count == lowercase.utf8CodeUnitCount else { return false }
        return lowercase.withUTF8Buffer { other in
            zip(self, other).allSatisfy { $0.lowercased == $1 }
        }
    }

    /// The decimal number in these bytes; nil when they are empty or hold anything but digits.
    ///
    /// A number that an `Int` cannot hold is `Int.max`, never one that wraps.
    var decimalNumber: Int? {
        guard !isEmpty else { return nil }
        var number = 0
        for digit in self {
            guard digit.isDigit else { return nil }
            let (product, wraps) = number.multipliedReportingOverflow(by: 10)
            let (sum, overflows) = product.addingReportingOverflow(Int(digit &- ASCII.zero))
            number = number == .max || wraps || overflows ? .max : sum
        }
        return number
    }

    /// The bytes with each percent escape replaced by its byte; nil when a `%` is not followed by two hexadecimal
    /// digits (RFC 3986, section 2.1).
    func percentDecoded() -> [UInt8]? {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(count)
        var rest = makeIterator()
        while let byte = rest.next() {
            guard byte == ASCII.percent else {
                decoded.append(byte)
                continue
            }
            guard let high = rest.next()?.hexValue, let low = rest.next()?.hexValue else { return nil }
            decoded.append(high << 4 | low)
        }
        return decoded
    }
}

extension ArraySlice<UInt8> {
    /// The slice without spaces and tabs at either end.
    func trimmingBlanks() -> ArraySlice<UInt8> {
        var (start, end) = (startIndex, endIndex)
        while start < end, self[start].isBlank { start += 1 }
        while end > start, self[end - 1].isBlank { end -= 1 }
        return self[start..<end]
    }

    /// The elements of a comma-separated list that are not empty (RFC 9110, section 5.6.1).
    var listElements: [ArraySlice<UInt8>] {
        split(separator: ASCII.comma).map { $0.trimmingBlanks() }.filter { !$0.isEmpty }
    }
}
