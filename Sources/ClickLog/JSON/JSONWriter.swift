/// Appends JSON to bytes; commas are its own concern, escapes are the least that RFC 8259 asks for.
package struct JSONWriter: ~Copyable {
    private var buffer = ByteBuffer()
    private var needsComma = false

    package init() {}

    /// What was written.
    package var bytes: [UInt8] { buffer.bytes }

    /// What was written, as text.
    package var text: String { buffer.withBytes { String(decoding: $0, as: UTF8.self) } }

    /// Gives `body` what was written, without a copy.
    package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result { buffer.withBytes(body) }

    /// Begins anew in the same memory, unless that has become larger than `limit`.
    package mutating func restart(keeping limit: Int) {
        buffer.restart(keeping: limit)
        needsComma = false
    }

    package mutating func beginObject() { open(UInt8(ascii: "{")) }
    package mutating func endObject() { close(UInt8(ascii: "}")) }
    package mutating func beginArray() { open(UInt8(ascii: "[")) }
    package mutating func endArray() { close(UInt8(ascii: "]")) }

    /// Writes a member's name, which needs no escape; a value must follow.
    package mutating func key(_ name: StaticString) {
        let (comma, length) = (needsComma, name.utf8CodeUnitCount)
        buffer.append(upTo: length + 4) { place in
            var end = place
            if comma { end = end.append(UInt8(ascii: ",")) }
            end = end.append(UInt8(ascii: "\"")).append(UnsafeRawPointer(name.utf8Start), length)
            return end.append(UInt8(ascii: "\"")).append(UInt8(ascii: ":")) - place
        }
        needsComma = false
    }

    /// Writes a member's name that is not known beforehand; a value must follow.
    package mutating func key(named name: String) {
        value(name)
        word(":")
        needsComma = false
    }

    package mutating func value(_ string: String) {
        let isWritten: Void? = string.utf8.withContiguousStorageIfAvailable {
            quote(UnsafeRawBufferPointer($0), as: .text)
        }
        guard isWritten == nil else { return }
        // a string of another system's
        var native = string
        native.withUTF8 { quote(UnsafeRawBufferPointer($0), as: .text) }
    }

    package mutating func value(_ int: Int) {
        separate()
        buffer.append(upTo: 20) { $0.append(int) - $0 }
    }

    package mutating func value(_ bool: Bool) {
        separate()
        word(bool ? "true" : "false")
    }

    package mutating func null() {
        separate()
        word("null")
    }

    /// Writes bytes that came over the wire: each one outside printable ASCII becomes a `\u00XX` of its own, so
    /// that what is read back is the same bytes whatever their encoding was.
    package mutating func value(raw: ArraySlice<UInt8>) {
        raw.withUnsafeBytes { quote($0, as: .wire) }
    }

    /// Writes what stands between the quotes of a JSON string, as it stands there.
    package mutating func value(quoted bytes: UnsafeRawBufferPointer) {
        separate()
        buffer.append(upTo: bytes.count + 2) { place in
            place.append(UInt8(ascii: "\"")).append(bytes.baseAddress, bytes.count).append(UInt8(ascii: "\"")) - place
        }
    }

    /// Writes a number or a word as it stands in other JSON.
    package mutating func value(verbatim bytes: UnsafeRawBufferPointer) {
        separate()
        buffer.append(upTo: bytes.count) { $0.append(bytes.baseAddress, bytes.count) - $0 }
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
                key(named: member.name)
                value(member.value)
            }
            endObject()
        }
    }

    // An infinity or a NaN has no JSON; it can only come from a computation, never from parsed text.
    private mutating func value(_ double: Double) {
        guard double.isFinite else { return null() }
        separate()
        var text = String(double)
        text.withUTF8 { text in
            buffer.append(upTo: text.count) { $0.append(UnsafeRawPointer(text.baseAddress), text.count) - $0 }
        }
    }

    private mutating func open(_ bracket: UInt8) {
        separate()
        buffer.append(upTo: 1) { $0.append(bracket) - $0 }
        needsComma = false
    }

    private mutating func close(_ bracket: UInt8) {
        buffer.append(upTo: 1) { $0.append(bracket) - $0 }
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { buffer.append(upTo: 1) { $0.append(UInt8(ascii: ",")) - $0 } }
        needsComma = true
    }

    private mutating func word(_ word: StaticString) {
        let length = word.utf8CodeUnitCount
        buffer.append(upTo: length) { $0.append(UnsafeRawPointer(word.utf8Start), length) - $0 }
    }

    private mutating func quote(_ bytes: UnsafeRawBufferPointer, as escapes: JSONEscapes) {
        let plain = escapes.firstIndex(in: bytes, from: 0)
        // nearly always all of it
        guard plain < bytes.count else { return value(quoted: bytes) }
        separate()
        word("\"")
        var start = 0
        while start < bytes.count {
            let end = escapes.firstIndex(in: bytes, from: start)
            buffer.append(upTo: end - start + JSONEscapes.longest) { place in
                var next = place.append(bytes.baseAddress! + start, end - start)
                if end < bytes.count { next = escapes.write(bytes[end], to: next) }
                return next - place
            }
            start = end + 1
        }
        word("\"")
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
        key(name)
        beginArray()
        for string in strings { value(string) }
        endArray()
    }

    package mutating func member(_ name: StaticString, raw: ArraySlice<UInt8>?) {
        guard let raw else { return }
        key(name)
        value(raw: raw)
    }

    package mutating func member(_ name: StaticString, raw: [UInt8]) { member(name, raw: raw[...]) }

    /// `word` needs no escape.
    package mutating func member(_ name: StaticString, word: StaticString) {
        key(name)
        value(quoted: UnsafeRawBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }

    /// `text` is a string as it stands between its quotes.
    package mutating func member(_ name: StaticString, quoted text: [UInt8]) {
        key(name)
        text.withUnsafeBytes { value(quoted: $0) }
    }
}
