/// Why a text is not JSON: what is wrong, and at which byte.
package struct JSONError: Error, Equatable, CustomStringConvertible {
    /// What is wrong, as the end of a sentence.
    package let reason: String
    /// The offset of the byte at which it shows, from 0.
    package let offset: Int

    package var description: String { "\(reason) at byte \(offset)" }
}

/// Walks over JSON text (RFC 8259), checks every byte of it once, and hands out slices of it without a copy.
///
/// It is the one reader of JSON: lines of a log, reports of scripts and trees (``JSONValue``) are all read through it. Whether
/// strings are valid UTF-8 is left to whoever makes text of them. The bytes must outlive the scanner and its slices.
package struct JSONScanner {
    /// How deep objects and arrays may be nested.
    static let depthLimit = 64

    private let base: UnsafeRawPointer
    private let count: Int
    private var position: Int

    init(_ bytes: UnsafeRawBufferPointer) {
        // an empty buffer may have no address; it is never read from
        base = bytes.baseAddress ?? UnsafeRawPointer(bitPattern: 1)!
        count = bytes.count
        position = 0
    }

    /// A scanner of no text.
    init() { self.init(UnsafeRawBufferPointer(start: nil, count: 0)) }

    /// Scans bytes that are held only as long as the body runs.
    package static func scan<Result>(_ bytes: ArraySlice<UInt8>, _ body: (inout JSONScanner) -> Result) -> Result {
        bytes.withUnsafeBytes { bytes in
            var scanner = JSONScanner(bytes)
            return body(&scanner)
        }
    }

    /// The scanner at the start of its text.
    var fromStart: JSONScanner { JSONScanner(text) }

    /// Whether the whole text is UTF-8.
    var isUTF8: Bool { isValidUTF8(text) }

    private var text: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

    /// Reads the only value of the text.
    package mutating func wholeValue() throws(JSONError) -> JSONSlice {
        skipSpace()
        let slice = try value(depth: 0)
        skipSpace()
        guard position == count else { throw error("something follows the JSON value") }
        return slice
    }

    /// Walks over the members of an object: each name with its value, in their order.
    ///
    /// - Parameter body: returns false to stop; what follows is then not looked at.
    package mutating func members(_ body: (JSONSlice, JSONSlice) -> Bool) throws(JSONError) {
        try members(depth: 0, body)
    }

    /// Steps into the object that comes next; gives the name of its first member, whose value comes next, or nil where it is empty.
    mutating func firstMember() throws(JSONError) -> JSONSlice? {
        skipSpace()
        guard skip("{") else { throw error("no JSON object") }
        skipSpace()
        return skip("}") ? nil : try memberName()
    }

    /// Steps behind a member's value; gives the name of the next member, whose value comes next, or nil at the object's end.
    mutating func nextMember() throws(JSONError) -> JSONSlice? {
        // the server writes no spaces: only where something else is found are they looked for
        if skip(",") { return try memberName() }
        skipSpace()
        if skip("}") { return nil }
        guard skip(",") else { throw error("a comma or a brace is missing") }
        skipSpace()
        return try memberName()
    }

    /// Steps into the object that comes next; false where none does.
    mutating func enterObject() -> Bool { skip("{") }

    /// Steps out of an object of which all members were read; false where another one follows.
    mutating func leaveObject() -> Bool { skip("}") }

    /// Whether a member of that name comes next, written without a space or an escape.
    @inline(__always)
    func isAt(_ name: StaticString) -> Bool {
        let length = name.utf8CodeUnitCount
        guard position &+ length &+ 3 <= count else { return false }
        let text = base + position
        return text.load(fromByteOffset: 1, as: UInt8.self) == name.utf8Start[0]
            && text.load(as: UInt8.self) == UInt8(ascii: "\"")
            && Platform.areEqual(text + 1, UnsafeRawPointer(name.utf8Start), length)
            && text.load(fromByteOffset: length + 1, as: UInt8.self) == UInt8(ascii: "\"")
            && text.load(fromByteOffset: length + 2, as: UInt8.self) == UInt8(ascii: ":")
    }

    /// Reads the value that comes next, and steps to the next member or to the object's end; nil where it is not JSON, or has
    /// spaces behind it.
    mutating func memberValue() -> JSONSlice? {
        guard let value = try? value(depth: 0), stepsToMember() else { return nil }
        return value
    }

    /// Steps over the comma before the next member; false where that, or the object's end, does not follow at once.
    mutating func stepsToMember() -> Bool {
        skip(",") ? byte == UInt8(ascii: "\"") : byte == UInt8(ascii: "}")
    }

    /// Steps over the member's name at which the cursor is, to its value.
    mutating func skip(name: StaticString) { position &+= name.utf8CodeUnitCount &+ 3 }

    private mutating func memberName() throws(JSONError) -> JSONSlice {
        if byte != UInt8(ascii: "\"") { skipSpace() }
        guard byte == UInt8(ascii: "\"") else { throw error("a member's name is missing") }
        let name = try string()
        if !skip(":") {
            skipSpace()
            guard skip(":") else { throw error("a colon is missing") }
        }
        if byte <= 0x20 { skipSpace() }
        return name
    }

    /// Walks over the elements of an array.
    package mutating func elements(_ body: (JSONSlice) -> Void) throws(JSONError) {
        try elements(depth: 0, body)
    }

    /// Throws unless the text ends here, spaces aside.
    package mutating func end() throws(JSONError) {
        skipSpace()
        guard position == count else { throw error("something follows the object") }
    }

    private func error(_ reason: String) -> JSONError { JSONError(reason: reason, offset: position) }

    /// The byte under the cursor; 0, which is no JSON, at the end.
    private var byte: UInt8 { position < count ? base.load(fromByteOffset: position, as: UInt8.self) : 0 }

    private mutating func skip(_ wanted: Unicode.Scalar) -> Bool {
        guard byte == UInt8(ascii: wanted) else { return false }
        position &+= 1
        return true
    }

    private mutating func skipSpace() {
        while position < count {
            switch base.load(fromByteOffset: position, as: UInt8.self) {
            case 0x20, 0x09, 0x0a, 0x0d: position &+= 1
            default: return
            }
        }
    }

    private mutating func members(
        depth: Int, _ body: (JSONSlice, JSONSlice) -> Bool
    ) throws(JSONError) {
        var name = try firstMember()
        while let known = name {
            guard body(known, try value(depth: depth)) else { return }
            name = try nextMember()
        }
    }

    private mutating func elements(depth: Int, _ body: (JSONSlice) -> Void) throws(JSONError) {
        skipSpace()
        guard skip("[") else { throw error("no JSON array") }
        skipSpace()
        if skip("]") { return }
        while true {
            body(try value(depth: depth))
            skipSpace()
            if skip("]") { return }
            guard skip(",") else { throw error("a comma or a bracket is missing") }
            skipSpace()
        }
    }

    private mutating func value(depth: Int) throws(JSONError) -> JSONSlice {
        switch byte {
        case UInt8(ascii: "\""): return try string()
        case UInt8(ascii: "{"), UInt8(ascii: "["): return try nested(depth: depth + 1)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        default: return try word()
        }
    }

    private mutating func nested(depth: Int) throws(JSONError) -> JSONSlice {
        guard depth < Self.depthLimit else { throw error("nested too deep") }
        let start = position
        let isObject = byte == UInt8(ascii: "{")
        if isObject { try members(depth: depth) { _, _ in true } } else { try elements(depth: depth) { _ in } }
        return JSONSlice(base: base + start, count: position &- start, form: isObject ? .object : .array)
    }

    private mutating func string() throws(JSONError) -> JSONSlice {
        position &+= 1
        let start = position
        var isEscaped = false
        while true {
            position = nextSpecial
            switch byte {
            case UInt8(ascii: "\""):
                let slice = JSONSlice(
                    base: base + start, count: position &- start, form: .string, isEscaped: isEscaped)
                position &+= 1
                return slice
            case UInt8(ascii: "\\"):
                isEscaped = true
                try escape()
            case 0..<0x20:
                throw error(position < count ? "a control character in a string" : "a string without its end")
            default: position &+= 1
            }
        }
    }

    /// Where in a string a byte needs a look, nearly always the closing quote: found eight bytes at a time.
    private var nextSpecial: Int {
        var cursor = position
        while cursor &+ 8 <= count {
            let special = Self.special(base.loadUnaligned(fromByteOffset: cursor, as: UInt64.self))
            if special != 0 { return cursor &+ UInt64(littleEndian: special).trailingZeroBitCount >> 3 }
            cursor &+= 8
        }
        return cursor
    }

    private mutating func escape() throws(JSONError) {
        position &+= 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            position &+= 1
        case UInt8(ascii: "u"):
            position &+= 1
            for _ in 0..<4 {
                guard hexValue(byte) != nil else { throw error("a bad escape in a string") }
                position &+= 1
            }
        default: throw error("a bad escape in a string")
        }
    }

    /// RFC 8259, section 6.
    private mutating func number() throws(JSONError) -> JSONSlice {
        let start = position
        _ = skip("-")
        let isZero = byte == UInt8(ascii: "0")
        let whole = skipDigits()
        guard whole > 0, whole == 1 || !isZero else { throw error("no JSON value") }
        if byte != UInt8(ascii: ","), byte != UInt8(ascii: "}") { try fractionAndExponent() }
        return JSONSlice(base: base + start, count: position &- start, form: .number)
    }

    private mutating func fractionAndExponent() throws(JSONError) {
        if skip(".") {
            guard skipDigits() > 0 else { throw error("no JSON value") }
        }
        if skip("e") || skip("E") {
            if !skip("+") { _ = skip("-") }
            guard skipDigits() > 0 else { throw error("no JSON value") }
        }
    }

    private mutating func skipDigits() -> Int {
        let start = position
        while byte &- UInt8(ascii: "0") < 10 { position &+= 1 }
        return position &- start
    }

    private mutating func word() throws(JSONError) -> JSONSlice {
        let start = position
        while (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) { position &+= 1 }
        let slice = JSONSlice(base: base + start, count: position &- start, form: .word)
        guard slice == "true" || slice == "false" || slice == "null" else {
            position = start
            throw error("no JSON value")
        }
        return slice
    }

    // The high bit of each byte that is a quote, a backslash or a control character. A borrow may mark a byte
    // after the first such one, never before it, and only the first is used.
    private static func special(_ word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quote = word ^ (ones &* 0x22)
        let backslash = word ^ (ones &* 0x5c)
        let control = (word &- ones &* 0x20) & ~word
        return (((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash) | control) & (ones &* 0x80)
    }
}
