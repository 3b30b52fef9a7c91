/// Bytes of JSON text that are not its own: a string between its quotes, a number, a word, an object.
package struct JSONSlice {
    package let base: UnsafeRawPointer
    package let count: Int
    /// Whether a backslash is in it, so that it must be unescaped before it means anything.
    package let isEscaped: Bool

    package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

    package static func == (slice: JSONSlice, text: StaticString) -> Bool {
        slice.count == text.utf8CodeUnitCount && slice.bytes.elementsEqual(text.bytes)
    }

    /// Whether the slice is true; nil where it is neither `true` nor `false`.
    package var bool: Bool? { self == "true" ? true : self == "false" ? false : nil }

    /// The slice as an integer; nil where it is none or does not fit.
    package var int: Int? {
        guard count > 0 else { return nil }
        let isNegative = bytes[0] == UInt8(ascii: "-")
        var index = isNegative ? 1 : 0
        guard index < count, count < 20 else { return nil }
        var value = 0
        while index < count {
            let digit = bytes[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            let (product, tooBig) = value.multipliedReportingOverflow(by: 10)
            let (sum, stillTooBig) = product.addingReportingOverflow(Int(digit))
            guard !tooBig, !stillTooBig else { return nil }
            value = sum
            index += 1
        }
        return isNegative ? -value : value
    }

    /// Whether the slice is a number as RFC 8259, section 6, spells them.
    package var isJSONNumber: Bool {
        var rest = bytes[...]
        func digits() -> Int {
            let end = rest.firstIndex { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? rest.endIndex
            let count = end - rest.startIndex
            rest = rest[end...]
            return count
        }
        if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
        let first = rest.first
        let whole = digits()
        guard whole > 0, whole == 1 || first != UInt8(ascii: "0") else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            guard digits() > 0 else { return false }
        }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            rest = rest.dropFirst()
            if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
            guard digits() > 0 else { return false }
        }
        return rest.isEmpty
    }
}

extension StaticString {
    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount) }
}
