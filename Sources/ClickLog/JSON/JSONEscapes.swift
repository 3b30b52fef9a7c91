/// Which bytes of a string are escaped, and how.
enum JSONEscapes {
    /// Text: what RFC 8259, section 7, asks for, and DEL, which no terminal shows.
    case text
    /// Bytes of any encoding: everything outside printable ASCII, each as a `\u00XX` of its own.
    case wire

    /// The bytes of the longest escape.
    static let longest = 6

    /// Where the first byte at or after `start` stands that is escaped; the end where none is.
    func firstIndex(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
        var index = start
        while index &+ 8 <= bytes.count {
            let special = special(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            if special != 0 { return index &+ UInt64(littleEndian: special).trailingZeroBitCount >> 3 }
            index &+= 8
        }
        if index > start, index < bytes.count {
            // the last eight once more, of which the first are known to be none
            let last = bytes.count &- 8
            let special = special(bytes.loadUnaligned(fromByteOffset: last, as: UInt64.self))
            return special == 0 ? bytes.count : last &+ UInt64(littleEndian: special).trailingZeroBitCount >> 3
        }
        if index == 0, bytes.count >= 4 {
            // the first four and the last
            let first = UInt64(bytes.loadUnaligned(as: UInt32.self))
            let last = UInt64(bytes.loadUnaligned(fromByteOffset: bytes.count &- 4, as: UInt32.self))
            if special(last << 32 | first) == 0 { return bytes.count }
        }
        while index < bytes.count, !isSpecial(bytes[index]) { index &+= 1 }
        return index
    }

    /// Writes the escape of a byte; gives where it ends.
    func write(_ byte: UInt8, to place: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        let backslash = UInt8(ascii: "\\")
        if self == .text {
            switch byte {
            case UInt8(ascii: "\""), backslash: return place.append(backslash).append(byte)
            case UInt8(ascii: "\n"): return place.append(backslash).append(UInt8(ascii: "n"))
            case UInt8(ascii: "\r"): return place.append(backslash).append(UInt8(ascii: "r"))
            case UInt8(ascii: "\t"): return place.append(backslash).append(UInt8(ascii: "t"))
            default: break
            }
        }
        let zero = UInt8(ascii: "0")
        return place.append(backslash).append(UInt8(ascii: "u")).append(zero).append(zero)
            .append(Self.hexDigit(byte >> 4)).append(Self.hexDigit(byte & 15))
    }

    private func isSpecial(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0x7f
            || self == .wire && byte > 0x7f
    }

    // The high bit of each byte that is escaped. A borrow may mark a byte after the first such one, never before it, and
    // only the first is used.
    @inline(__always)
    private func special(_ word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highs: UInt64 = 0x8080_8080_8080_8080
        let quote = word ^ (ones &* 0x22)
        let backslash = word ^ (ones &* 0x5c)
        let delete = word ^ (ones &* 0x7f)
        let control = (word &- ones &* 0x20) & ~word
        let equal = ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash) | ((delete &- ones) & ~delete)
        return (equal | control | (self == .wire ? word : 0)) & highs
    }

    private static func hexDigit(_ nibble: UInt8) -> UInt8 {
        nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10
    }
}

// Each writes, and gives the place behind what it wrote.
extension UnsafeMutablePointer<UInt8> {
    @inline(__always)
    func append(_ byte: UInt8) -> Self {
        pointee = byte
        return self + 1
    }

    @inline(__always)
    func append(_ bytes: UnsafeRawPointer?, _ count: Int) -> Self {
        if let bytes { UnsafeMutableRawPointer(self).copyMemory(from: bytes, byteCount: count) }
        return self + count
    }

    /// Writes a number in decimal digits: 20 bytes at most.
    func append(_ int: Int) -> Self {
        var place = self
        if int < 0 { place = place.append(UInt8(ascii: "-")) }
        var rest = int.magnitude
        var length = 1
        while rest >= 10 {
            rest /= 10
            length += 1
        }
        rest = int.magnitude
        for index in stride(from: length - 1, through: 0, by: -1) {
            place[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
        return place + length
    }
}
