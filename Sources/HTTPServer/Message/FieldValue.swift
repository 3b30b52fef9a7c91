/// The value of a field: no control character but the tab, no blank at either end (RFC 9110, section 5.5).
///
/// It cannot hold CR, LF or NUL, so no response can be split by a value that came with a request.
package struct FieldValue: Hashable, Sendable, CustomStringConvertible {
    /// The bytes as they are on the wire; beyond ASCII they are opaque data.
    package let bytes: ArraySlice<UInt8>

    /// The value with these bytes, blanks at both ends removed; nil when a byte is not allowed.
    package init?(bytes: some Collection<UInt8>) {
        guard bytes.allSatisfy({ $0.isFieldByte }) else { return nil }
        self.init(valid: Array(bytes)[...].trimmingBlanks())
    }

    /// The value in this string, as UTF-8; nil when a character is not allowed.
    package init?(_ string: String) { self.init(bytes: string.utf8) }

    init(valid bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    /// A value made of nothing but what this module itself writes.
    init(trusted text: String) { self.init(valid: Array(text.utf8)[...]) }

    /// The value as text; bytes that are no UTF-8 become U+FFFD.
    package var description: String { String(decoding: bytes, as: UTF8.self) }
}

extension FieldValue: ExpressibleByStringLiteral {
    /// A value written in source code; a control character in it is a programming error and traps.
    ///
    /// Text with values in it (`"\(…)"`) goes through ``init(_:)``, which returns nil for what a request must not
    /// inject.
    package init(stringLiteral value: String) {
        guard let value = FieldValue(value) else { preconditionFailure("not a field value: \(value)") }
        self = value
    }
}
