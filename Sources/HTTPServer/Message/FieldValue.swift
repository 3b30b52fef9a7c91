/// The value of a field: no control character but the tab, no blank at either end (RFC 9110, section 5.5).
///
/// It cannot hold CR, LF or NUL, so no response can be split by a value that a request brought along.
package struct FieldValue: Hashable, Sendable, CustomStringConvertible {
    /// The bytes as they stand on the wire; beyond ASCII they are opaque data.
    package let bytes: ArraySlice<UInt8>

    /// The value with these bytes, blanks at both ends taken away; nil when a byte is not allowed.
    package init?(bytes: some Collection<UInt8>) {
        guard bytes.allSatisfy(\.isFieldByte) else { return nil }
        self.init(valid: Array(bytes)[...].trimmingBlanks())
    }

    /// The value in this string, as UTF-8; nil when a character is not allowed.
    package init?(_ string: String) { self.init(bytes: string.utf8) }

    init(valid bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    /// The value as text; bytes that are no UTF-8 become U+FFFD.
    package var description: String { String(decoding: bytes, as: UTF8.self) }
}

extension FieldValue: ExpressibleByStringLiteral {
    /// A value written in source code; a control character in it is a programming error and traps.
    ///
    /// Not so for text with values in it (`"\(…)"`), which ``init(_:)`` takes, and refuses what a request brought along.
    package init(stringLiteral value: String) {
        guard let value = FieldValue(bytes: value.utf8) else { preconditionFailure("not a field value: \(value)") }
        self = value
    }
}

extension FieldValue {
    /// A value made of nothing but what this module itself spells.
    init(trusted text: String) { self.init(valid: Array(text.utf8)[...]) }
}

extension ArraySlice<UInt8> {
    /// The slice without spaces and tabs at either end.
    func trimmingBlanks() -> ArraySlice<UInt8> {
        var slice = self
        while let first = slice.first, first.isBlank { slice.removeFirst() }
        while let last = slice.last, last.isBlank { slice.removeLast() }
        return slice
    }
}
