/// The beginning of a line as the server writes it: kind, number and time, in this order and without a space.
///
/// Every line has it, so it is worth reading without looking for names. A line that begins otherwise is read from its
/// first byte like any JSON.
struct LineStart {
    var kind: LineKind?
    var time: JSONSlice?
    /// Where the first member after these begins; 0 where the line begins otherwise.
    var end = 0
    /// Whether it is known that no backslash is in the line.
    private(set) var isPlain: Bool

    /// - Parameter isPlain: whether no backslash is in the line, where that is known already.
    init(_ line: UnsafeRawBufferPointer, isPlain: Bool) throws(JSONError) {
        self.isPlain = isPlain
        guard let base = line.baseAddress, line.count > 64, Self.has(base, 0, #"{"kind":""#) else {
            kind = try Self.kind(anywhereIn: line)
            return
        }
        guard let length = Self.kindLength(base + 9) else {
            kind = try Self.kind(anywhereIn: line)
            return
        }
        kind = LineKind(name: JSONSlice(base: base + 9, count: length, form: .string))
        // of these no more is read
        if kind == .request || kind == .probe { return }
        if !isPlain { self.isPlain = Platform.firstIndex(of: UInt8(ascii: "\\"), in: line) == nil }
        var index = 9 &+ length
        guard Self.has(base, index, #"","seq":"#) else { return }
        index += 8
        while index &+ 8 <= line.count {
            let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let digits = DecimalDigits(word).count
            index &+= digits
            if digits < 8 { break }
        }
        guard index &+ 35 < line.count, Self.has(base, index, #","time":""#), Self.has(base, index + 33, #"","#) else {
            return
        }
        time = JSONSlice(base: base + index + 9, count: 24, form: .string)
        end = index + 35
    }

    /// How many bytes come before the next quote; nil for more than any kind has, of sixteen that are there.
    @inline(__always)
    private static func kindLength(_ text: UnsafeRawPointer) -> Int? {
        let first = JSONScanner.firstQuote(text.loadUnaligned(as: UInt64.self))
        if first < 8 { return first }
        let second = JSONScanner.firstQuote(text.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        return second < 8 ? 8 &+ second : nil
    }

    @inline(__always)
    private static func has(_ base: UnsafeRawPointer, _ index: Int, _ text: StaticString) -> Bool {
        Platform.areEqual(base + index, UnsafeRawPointer(text.utf8Start), text.utf8CodeUnitCount)
    }

    /// The kind of a line that begins in another way; nil where it is none of the known ones.
    private static func kind(anywhereIn line: UnsafeRawBufferPointer) throws(JSONError) -> LineKind? {
        var kind: JSONSlice?
        var scanner = JSONScanner(line)
        try scanner.members { (name, value) throws(JSONError) in
            if name == "kind" { kind = value.ifString }
        }
        guard let kind else { throw scanner.error("it has no kind") }
        return LineKind(name: kind)
    }
}
