/// `field-name ":" OWS field-value OWS` (RFC 9112, section 5).
struct FieldLine {
    let name: Range<Int>
    let value: Range<Int>

    /// The field line in `bytes[range]`, which does not hold its CRLF.
    init(in bytes: UnsafeRawBufferPointer, _ range: Range<Int>) throws(RequestError) {
        guard let first = range.first else { throw .fieldName }
        guard !bytes[first].isBlank else { throw .folding }
        var colon = first
        while colon < range.upperBound, bytes[colon].isTokenByte { colon += 1 }
        guard colon > first, colon < range.upperBound, bytes[colon] == ASCII.colon else { throw .fieldName }
        name = first..<colon

        var (start, end) = (colon + 1, range.upperBound)
        while start < end, bytes[start].isBlank { start += 1 }
        while end > start, bytes[end - 1].isBlank { end -= 1 }
        guard Self.isFieldValue(UnsafeRawBufferPointer(rebasing: bytes[start..<end])) else { throw .fieldValue }
        value = start..<end
    }

    /// Whether every byte is one that a value may hold, without an early exit, so that many bytes are compared at a time.
    private static func isFieldValue(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var faults: UInt8 = 0
        for byte in bytes { faults |= byte.isFieldByte ? 0 : 1 }
        return faults == 0
    }
}
