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
    static let nine: UInt8 = 0x39
    static let colon: UInt8 = 0x3A
    static let semicolon: UInt8 = 0x3B
    static let equals: UInt8 = 0x3D
    static let question: UInt8 = 0x3F
    static let openBracket: UInt8 = 0x5B
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

    /// Optional whitespace, `OWS` of RFC 9110, section 5.6.3.
    var isBlank: Bool { self == ASCII.space || self == ASCII.tab }
}

extension Collection<UInt8> {
    /// Whether the bytes equal `lowercase`, which must hold no capital letter, in any case.
    func equalsIgnoringCase(_ lowercase: StaticString) -> Bool {
        guard count == lowercase.utf8CodeUnitCount else { return false }
        return lowercase.withUTF8Buffer { other in
            var position = 0
            for byte in self {
                guard byte.lowercased == other[position] else { return false }
                position += 1
            }
            return true
        }
    }
}
