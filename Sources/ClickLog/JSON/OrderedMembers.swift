/// Reads the members of an object in the order in which the server writes them, without a space and without an escape.
///
/// Knowing which name comes next, and looking for no other, is what makes it fast. Where another name comes, or a value is
/// spelled in another way, nothing is taken, and a `JSONScanner` goes on from there: this reads less than all JSON, and what it
/// reads it reads as that does.
struct OrderedMembers {
    private let base: UnsafeRawPointer
    private let count: Int
    /// Where the first member begins that was not taken; at the object's closing brace where all were.
    private(set) var position: Int
    /// Whether all members were taken.
    private(set) var isAtEnd = false

    /// - Parameters:
    ///   - text: text without a backslash, so that a string ends at the next quote.
    ///   - start: where the first member begins.
    init(_ text: UnsafeRawBufferPointer, from start: Int) {
        // an empty buffer may have no address; then nothing is read
        base = text.baseAddress ?? UnsafeRawPointer(bitPattern: 1)!
        count = text.count
        position = start
    }

    /// Where the next member begins.
    var cursor: UnsafeRawPointer { base + position }

    /// Takes whole members, the comma after them too, if they are next as they are spelled here, and says where they stand.
    @inline(__always)
    mutating func take(_ text: [UInt8]) -> UnsafeRawPointer? {
        let start = base + position
        let isNext = text.withUnsafeBytes { text in
            guard let wanted = text.baseAddress, text.count > 0, position &+ text.count <= count else { return false }
            return Platform.areEqual(start, wanted, text.count)
        }
        guard isNext else { return nil }
        position &+= text.count
        return start
    }

    /// The string of that name if it is next.
    @inline(__always)
    mutating func string(_ name: StaticString) -> JSONSlice? {
        guard let start = value(of: name), byte(start) == UInt8(ascii: "\"") else { return nil }
        guard let end = quote(from: start &+ 1), goOn(from: end &+ 1) else { return nil }
        return JSONSlice(base: base + start + 1, count: end &- start &- 1, form: .string)
    }

    /// The number of that name if it is next, has no sign, and at most eight digits.
    @inline(__always)
    mutating func int32(_ name: StaticString) -> Int32? {
        guard let start = value(of: name), start &+ 8 <= count else { return nil }
        let digits = DecimalDigits(UInt64(littleEndian: base.loadUnaligned(fromByteOffset: start, as: UInt64.self)))
        return digits.count > 0 && goOn(from: start &+ digits.count) ? digits.value : nil
    }

    /// The word true or false of that name if it is next.
    @inline(__always)
    mutating func bool(_ name: StaticString) -> Bool? {
        guard let start = value(of: name) else { return nil }
        if has("true", at: start) { return goOn(from: start &+ 4) ? true : nil }
        return has("false", at: start) && goOn(from: start &+ 5) ? false : nil
    }

    /// Whether an empty array of that name was next.
    @inline(__always)
    mutating func emptyArray(_ name: StaticString) -> Bool {
        guard let start = value(of: name), has("[]", at: start) else { return false }
        return goOn(from: start &+ 2)
    }

    /// Gives `body` the members of the object of that name if it is next; false where it is not, or not all were taken.
    ///
    /// What `body` was given of an object that was not taken is read once more by whoever reads the rest.
    @inline(__always)
    mutating func object(_ name: StaticString, _ body: (inout OrderedMembers) -> Void) -> Bool {
        guard let start = value(of: name), byte(start) == UInt8(ascii: "{") else { return false }
        var members = self
        members.position = start &+ 1
        body(&members)
        // an object in a line is held to more than the line: a control character in it is an error
        guard members.isAtEnd, !hasControl(in: start..<members.position) else { return false }
        return goOn(from: members.position &+ 1)
    }

    // Where the value stands whose name is next.
    @inline(__always)
    private func value(of name: StaticString) -> Int? {
        let length = name.utf8CodeUnitCount
        // two quotes, a colon, and a value of a byte at least
        guard position &+ length &+ 4 <= count,
            // the name first, by which most questions are answered
            Platform.areEqual(base + position + 1, name.utf8Start, length), byte(position) == UInt8(ascii: "\""),
            base.loadUnaligned(fromByteOffset: position &+ length &+ 1, as: UInt16.self) == Self.colon
        else { return nil }
        return position &+ length &+ 3
    }

    // A quote and a colon, as they lie in memory.
    private static var colon: UInt16 { UInt16(littleEndian: 0x3a22) }

    // Takes the member whose value ends there, if it ends as a value does.
    @inline(__always)
    private mutating func goOn(from end: Int) -> Bool {
        guard end < count else { return false }
        switch byte(end) {
        case UInt8(ascii: ","): position = end &+ 1
        case UInt8(ascii: "}"): (position, isAtEnd) = (end, true)
        default: return false
        }
        return true
    }

    @inline(__always)
    private func quote(from start: Int) -> Int? {
        var end = start
        while end &+ 8 <= count {
            let quotes = JSONScanner.quotes(base.loadUnaligned(fromByteOffset: end, as: UInt64.self))
            if quotes != 0 { return end &+ UInt64(littleEndian: quotes).trailingZeroBitCount >> 3 }
            end &+= 8
        }
        while end < count, byte(end) >= 0x20 {
            if byte(end) == UInt8(ascii: "\"") { return end }
            end &+= 1
        }
        return nil
    }

    private func hasControl(in range: Range<Int>) -> Bool {
        var place = range.lowerBound
        while place &+ 32 <= range.upperBound {
            let first = controls(at: place) | controls(at: place &+ 8)
            if (first | controls(at: place &+ 16) | controls(at: place &+ 24)) != 0 { return true }
            place &+= 32
        }
        while place &+ 8 <= range.upperBound {
            if controls(at: place) != 0 { return true }
            place &+= 8
        }
        while place < range.upperBound {
            if byte(place) < 0x20 { return true }
            place &+= 1
        }
        return false
    }

    @inline(__always)
    private func controls(at place: Int) -> UInt64 {
        JSONScanner.controls(base.loadUnaligned(fromByteOffset: place, as: UInt64.self))
    }

    @inline(__always)
    private func has(_ text: StaticString, at place: Int) -> Bool {
        place &+ text.utf8CodeUnitCount <= count
            && Platform.areEqual(base + place, text.utf8Start, text.utf8CodeUnitCount)
    }

    @inline(__always)
    private func byte(_ place: Int) -> UInt8 { base.load(fromByteOffset: place, as: UInt8.self) }
}
