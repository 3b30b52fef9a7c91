/// The number of a text in its table; equal texts have equal numbers.
struct TextID: Equatable, Hashable {
    var index: Int32
}

/// Keeps every different text of a session once, as bytes.
///
/// Ids, URLs and user agents come again and again in a log: they are compared by number, and turned into strings
/// only where a report shows them.
struct TextTable {
    private var bytes: [UInt8] = []
    private var entries: [Entry] = []
    private var slots: [Int32] = []
    /// The text of each length, up to a multiple of 32, that was asked for last: an id comes twice in a line and again in the next
    /// one, and so do a user agent, a host and a link, each of another length; -1 for none.
    private var recent = SIMD32<Int32>(repeating: -1)

    /// Where a text stands among the bytes.
    private struct Entry {
        var start: UInt32
        var count: UInt32
        var hash: UInt32
    }

    var count: Int { entries.count }

    /// The number of the text, which is kept if it is new.
    @inline(__always)
    mutating func intern(_ text: UnsafeRawBufferPointer) -> TextID {
        let place = text.count & 31
        let known = recent[place]
        if known >= 0, isEqual(Int(known), text) { return TextID(index: known) }
        let id = find(text)
        recent[place] = id.index
        return id
    }

    /// Forgets all texts; the memory is kept, unless it is much.
    mutating func removeAll() {
        guard bytes.capacity <= 1 << 16, slots.count <= 1024 else {
            self = TextTable()
            return
        }
        bytes.removeAll(keepingCapacity: true)
        entries.removeAll(keepingCapacity: true)
        for index in slots.indices { slots[index] = -1 }
        recent = SIMD32(repeating: -1)
    }

    /// The number of the text; nil where it is not kept.
    func id(of text: String) -> TextID? {
        var text = text
        return text.withUTF8 { id(of: UnsafeRawBufferPointer($0)) }
    }

    /// The number of the text; nil where it is not kept.
    func id(of text: UnsafeRawBufferPointer) -> TextID? {
        guard !slots.isEmpty else { return nil }
        let slot = slot(of: text, Self.hash(text))
        return slots[slot] < 0 ? nil : TextID(index: slots[slot])
    }

    // Where the text stands, or where it would.
    private func slot(of text: UnsafeRawBufferPointer, _ hash: UInt32) -> Int {
        let mask = slots.count - 1
        var slot = Int(hash) & mask
        while slots[slot] >= 0 {
            let index = Int(slots[slot])
            if entries[index].hash == hash, isEqual(index, text) { break }
            slot = (slot + 1) & mask
        }
        return slot
    }

    private mutating func find(_ text: UnsafeRawBufferPointer) -> TextID {
        let hash = Self.hash(text)
        if (entries.count + 1) * 2 > slots.count { grow() }
        let slot = slot(of: text, hash)
        guard slots[slot] < 0 else { return TextID(index: slots[slot]) }
        let id = TextID(index: Int32(entries.count))
        slots[slot] = id.index
        entries.append(Entry(start: UInt32(bytes.count), count: UInt32(text.count), hash: hash))
        bytes.append(contentsOf: text)
        return id
    }

    /// The number of what a JSON string means; nil for nil.
    mutating func intern(_ slice: JSONSlice?) -> TextID? {
        guard let slice else { return nil }
        guard slice.isEscaped else { return intern(slice.bytes) }
        return intern(bytes: Array((slice.text ?? String(decoding: slice.bytes, as: UTF8.self)).utf8))
    }

    /// The number of the bytes that a JSON string of wire bytes stands for.
    mutating func intern(wire slice: JSONSlice?) -> TextID? {
        guard let slice else { return nil }
        guard slice.isEscaped, let wire = slice.wire else { return intern(slice.bytes) }
        return intern(bytes: wire)
    }

    mutating func intern(bytes: [UInt8]) -> TextID {
        bytes.withUnsafeBytes { intern($0) }
    }

    /// The text as a string, invalid UTF-8 repaired.
    subscript(id: TextID) -> String { with(id) { String(decoding: $0, as: UTF8.self) } }

    /// Gives `body` the bytes of the text, without a copy.
    func with<Result>(_ id: TextID, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        let entry = entries[Int(id.index)]
        return bytes.withUnsafeBytes { bytes in
            let start = Int(entry.start)
            return body(UnsafeRawBufferPointer(rebasing: bytes[start..<start + Int(entry.count)]))
        }
    }

    func isEmpty(_ id: TextID) -> Bool { entries[Int(id.index)].count == 0 }

    @inline(__always)
    private func isEqual(_ index: Int, _ text: UnsafeRawBufferPointer) -> Bool {
        let entry = entries[index]
        guard Int(entry.count) == text.count else { return false }
        guard let address = text.baseAddress else { return true }
        return bytes.withUnsafeBytes { bytes in
            let known = bytes.baseAddress! + Int(entry.start)
            // most are ids, of which the first and the last eight bytes are all: less work than a call
            guard text.count >= 8, text.count <= 16 else { return Platform.areEqual(known, address, text.count) }
            let last = text.count &- 8
            return Platform.areEqual(known, address, 8) && Platform.areEqual(known + last, address + last, 8)
        }
    }

    private mutating func grow() {
        if slots.isEmpty {
            bytes.reserveCapacity(1024)
            entries.reserveCapacity(64)
        }
        slots = Array(repeating: -1, count: max(128, slots.count * 2))
        let mask = slots.count - 1
        for index in entries.indices {
            var slot = Int(entries[index].hash) & mask
            while slots[slot] >= 0 { slot = (slot + 1) & mask }
            slots[slot] = Int32(index)
        }
    }

    // Sixteen bytes at a time, and the last of them once more where they are no multiple: targets are long. The secrets differ
    // from run to run, so that nobody can make a log of texts that all fall into one slot, as those do of which a factor is
    // zero; nothing that is reported depends on them.
    private static let secrets = (seed: secret(), middle: secret(), last: secret())

    private static func secret() -> UInt64 { .random(in: .min ... .max) }

    static func hash(_ text: UnsafeRawBufferPointer) -> UInt32 {
        let count = text.count
        let (seed, middle, last) = secrets
        var hash = seed ^ UInt64(truncatingIfNeeded: count) &* 0x9e37_79b9_7f4a_7c15
        if count >= 16 {
            var index = 0
            while index &+ 16 < count {
                hash = mixed(hash ^ word(text, index), word(text, index &+ 8) ^ middle)
                index &+= 16
            }
            hash = mixed(hash ^ word(text, count &- 16), word(text, count &- 8) ^ last)
        } else if count >= 8 {
            hash = mixed(hash ^ word(text, 0), word(text, count &- 8) ^ last)
        } else {
            var rest: UInt64 = 0
            for byte in text { rest = rest << 8 | UInt64(byte) }
            hash = mixed(hash ^ rest, last)
        }
        return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
    }

    @inline(__always)
    private static func word(_ text: UnsafeRawBufferPointer, _ index: Int) -> UInt64 {
        (text.baseAddress! + index).loadUnaligned(as: UInt64.self)
    }

    // Both halves of the product depend on all bits of both factors.
    @inline(__always)
    private static func mixed(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let product = left.multipliedFullWidth(by: right)
        return product.high ^ product.low
    }
}
