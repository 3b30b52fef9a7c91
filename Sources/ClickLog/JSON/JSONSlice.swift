/// Bytes of JSON text that are not its own: a string between its quotes, a number, a word, an object.
///
/// It is as good as the text it was cut from, and must not outlive it.
package struct JSONSlice: BitwiseCopyable {
    /// What the slice was cut out of.
    package enum Form: UInt8, BitwiseCopyable {
        /// A string, without its quotes.
        case string
        /// A number or a word.
        case scalar
        /// An object or array, with its brackets.
        case nested
    }

    package let base: UnsafeRawPointer
    private let length: UInt32
    package let form: Form
    /// Whether a backslash is in it, so that it must be unescaped before it means anything.
    package let isEscaped: Bool

    init(base: UnsafeRawPointer, count: Int, form: Form, isEscaped: Bool = false) {
        self.base = base
        length = UInt32(truncatingIfNeeded: count)
        self.form = form
        self.isEscaped = isEscaped
    }

    package var count: Int { Int(length) }
    package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

    /// Whether the bytes are those of the text; an escaped string is never equal to anything.
    @inline(__always)
    package static func == (slice: JSONSlice, text: StaticString) -> Bool {
        slice.count == text.utf8CodeUnitCount
            && Platform.areEqual(slice.base, UnsafeRawPointer(text.utf8Start), text.utf8CodeUnitCount)
    }

    /// Whether it is the word true; nil where it is neither `true` nor `false`.
    package var bool: Bool? {
        guard form == .scalar else { return nil }
        return self == "true" ? true : self == "false" ? false : nil
    }

    /// The number as an integer; nil where it is none or does not fit.
    package var int: Int? {
        guard form == .scalar, count > 0, count < 20 else { return nil }
        let isNegative = bytes[0] == UInt8(ascii: "-")
        var index = isNegative ? 1 : 0
        guard index < count else { return nil }
        var value = 0
        while index < count {
            let digit = bytes[index] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            let (product, tooBig) = value.multipliedReportingOverflow(by: 10)
            let (sum, stillTooBig) = product.addingReportingOverflow(Int(digit))
            guard !tooBig, !stillTooBig else { return nil }
            value = sum
            index &+= 1
        }
        return isNegative ? -value : value
    }

    /// The number as an integer of 32 bits; nil where it is none or does not fit.
    var int32: Int32? { int.flatMap(Int32.init(exactly:)) }

    /// Whether it was cut out of quotes.
    package var isString: Bool { form == .string }
    /// Whether it is an object or an array.
    package var isNested: Bool { form == .nested }

    /// The slice if it was a string.
    var ifString: JSONSlice? { form == .string ? self : nil }

    /// Whether the slice is a number as RFC 8259, section 6, spells them.
    var isJSONNumber: Bool {
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
