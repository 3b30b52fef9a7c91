/// Walks over JSON text byte by byte and hands out slices of it, without a copy and without a tree.
///
/// The bytes must outlive the scanner and every slice it gave.
package struct JSONScanner {
    private let base: UnsafeRawPointer
    private let count: Int
    private var position: Int
    private let isPlain: Bool

    /// - Parameters:
    ///   - bytes: the text.
    ///   - start: where to begin in it.
    ///   - isPlain: whether it is known that the text holds no backslash; then a string ends at the next quote, and
    ///     control characters in it are let be.
    package init(_ bytes: UnsafeRawBufferPointer, from start: Int = 0, isPlain: Bool = false) {
        // an empty buffer may have no address; the scanner then never reads
        base = bytes.baseAddress ?? UnsafeRawPointer(bitPattern: 1)!
        count = bytes.count
        position = start
        self.isPlain = isPlain
    }

    package var isAtEnd: Bool { position >= count }
    /// The byte under the cursor; 0, which JSON never holds, at the end.
    package var peek: UInt8 { position < count ? base.load(fromByteOffset: position, as: UInt8.self) : 0 }

    package mutating func advance() { position &+= 1 }

    /// Steps over the byte if it is next.
    package mutating func take(_ byte: UInt8) -> Bool {
        guard peek == byte, position < count else { return false }
        position &+= 1
        return true
    }

    package mutating func skipSpace() {
        while position < count {
            switch base.load(fromByteOffset: position, as: UInt8.self) {
            case 0x20, 0x09, 0x0a, 0x0d: position &+= 1
            default: return
            }
        }
    }

    package func error(_ reason: String) -> JSONError { JSONError(reason: reason, offset: position) }

    /// Steps over a string, whose opening quote is next, and gives what stands between its quotes.
    @inline(__always)
    package mutating func string() throws(JSONError) -> JSONSlice {
        let start = position &+ 1
        var end = start
        if isPlain {
            while end &+ 8 <= count {
                let quotes = Self.quotes(base.loadUnaligned(fromByteOffset: end, as: UInt64.self))
                if quotes == 0 {
                    end &+= 8
                    continue
                }
                end &+= UInt64(littleEndian: quotes).trailingZeroBitCount >> 3
                position = end &+ 1
                return JSONSlice(base: base + start, count: end &- start, form: .string)
            }
            return try rest(ofStringFrom: start, at: end)
        }
        // eight bytes at a time until one of them needs a look, which is nearly always the closing quote
        while end &+ 8 <= count {
            let special = Self.special(base.loadUnaligned(fromByteOffset: end, as: UInt64.self))
            if special == 0 {
                end &+= 8
                continue
            }
            end &+= UInt64(littleEndian: special).trailingZeroBitCount >> 3
            guard base.load(fromByteOffset: end, as: UInt8.self) == UInt8(ascii: "\"") else { break }
            position = end &+ 1
            return JSONSlice(base: base + start, count: end &- start, form: .string)
        }
        return try rest(ofStringFrom: start, at: end)
    }

    @inline(never)
    private mutating func rest(ofStringFrom start: Int, at end: Int) throws(JSONError) -> JSONSlice {
        position = end
        var isEscaped = false
        while position < count {
            switch base.load(fromByteOffset: position, as: UInt8.self) {
            case UInt8(ascii: "\""):
                let slice = JSONSlice(
                    base: base + start, count: position &- start, form: .string, isEscaped: isEscaped)
                position &+= 1
                return slice
            case UInt8(ascii: "\\"):
                isEscaped = true
                position &+= 2
            case 0..<0x20:
                throw error("a control character in a string")
            default:
                position &+= 1
            }
        }
        throw error("a string without its end")
    }

    /// Steps over a number or a word, whatever it holds.
    package mutating func scalar() -> JSONSlice {
        let start = position
        while position < count {
            switch base.load(fromByteOffset: position, as: UInt8.self) {
            case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ":"), 0...0x20,
                UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["):
                return JSONSlice(base: base + start, count: position &- start, form: .scalar)
            default: position &+= 1
            }
        }
        return JSONSlice(base: base + start, count: position &- start, form: .scalar)
    }

    /// Steps over an object or array, whose bracket is next, and gives it whole.
    ///
    /// Brackets are only counted: what stands between them is looked at by whoever reads it.
    package mutating func nested() throws(JSONError) -> JSONSlice {
        let start = position
        var depth = 0
        while position < count {
            switch base.load(fromByteOffset: position, as: UInt8.self) {
            case UInt8(ascii: "\""):
                _ = try string()
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth &+= 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth &-= 1
            default: break
            }
            position &+= 1
            if depth == 0 { return JSONSlice(base: base + start, count: position &- start, form: .nested) }
        }
        throw error("an object or array without its end")
    }

    /// Steps over whatever value is next.
    @inline(__always)
    package mutating func value() throws(JSONError) -> JSONSlice {
        switch peek {
        case UInt8(ascii: "\""): return try string()
        case UInt8(ascii: "{"), UInt8(ascii: "["): return try nested()
        default:
            let slice = scalar()
            guard slice.count > 0 else { throw error("a value is missing") }
            return slice
        }
    }

    /// Walks over the members of the object that is next, and gives `body` each name and value.
    ///
    /// Names are compared as bytes, so a name that is written with escapes is an unknown one.
    @inline(__always)
    package mutating func members(_ body: (JSONSlice, JSONSlice) throws(JSONError) -> Void) throws(JSONError) {
        skipSpace()
        guard take(UInt8(ascii: "{")) else { throw error("no JSON object") }
        skipSpace()
        if take(UInt8(ascii: "}")) { return }
        try moreMembers(body)
    }

    /// Walks over the members that are left of an object, of which the next one's name is next.
    @inline(__always)
    package mutating func moreMembers(_ body: (JSONSlice, JSONSlice) throws(JSONError) -> Void) throws(JSONError) {
        while true {
            // the server writes no space between things; only where something else is found is it looked for
            if peek != UInt8(ascii: "\"") {
                skipSpace()
                guard peek == UInt8(ascii: "\"") else { throw error("a member's name is missing") }
            }
            let name = try string()
            if peek != UInt8(ascii: ":") {
                skipSpace()
                guard peek == UInt8(ascii: ":") else { throw error("a colon is missing") }
            }
            position &+= 1
            if peek <= 0x20 { skipSpace() }
            try body(name, try value())
            if peek <= 0x20 { skipSpace() }
            switch peek {
            case UInt8(ascii: ","): position &+= 1
            case UInt8(ascii: "}"):
                position &+= 1
                return
            default: throw error("a comma or a brace is missing")
            }
        }
    }

    // The high bit of each byte that is a quote, a backslash or a control character. A borrow may mark a byte
    // after the first such one, never before it, and only the first is used.
    private static func special(_ word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highs: UInt64 = 0x8080_8080_8080_8080
        let quote = word ^ (ones &* 0x22)
        let backslash = word ^ (ones &* 0x5c)
        return ((((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash)) & highs) | controls(word)
    }
    /// The high bit of each byte that is a control character, of which only the first is sure.
    static func controls(_ word: UInt64) -> UInt64 {
        (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080
    }
    /// Where the first quote is in eight bytes; 8 where none is.
    @inline(__always)
    static func firstQuote(_ word: UInt64) -> Int { UInt64(littleEndian: quotes(word)).trailingZeroBitCount >> 3 }
    /// The high bit of each byte that is a quote, of which only the first is sure.
    static func quotes(_ word: UInt64) -> UInt64 {
        let quote = word ^ 0x2222_2222_2222_2222
        return (quote &- 0x0101_0101_0101_0101) & ~quote & 0x8080_8080_8080_8080
    }
}
