// Comparing bytes that lie in memory already, without a copy and without looking at them one by one.
extension UnsafeRawBufferPointer {
    func isEqual(to other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count else { return false }
        guard let left = baseAddress, let right = other.baseAddress else { return true }
        return Platform.areEqual(left, right, count)
    }

    func isEqual(to bytes: [UInt8]) -> Bool { bytes.withUnsafeBytes { isEqual(to: $0) } }

    /// Whether they begin with the text.
    @inline(__always)
    func begins(with text: StaticString) -> Bool {
        guard let base = baseAddress, count >= text.utf8CodeUnitCount else { return false }
        return Platform.areEqual(base, text.utf8Start, text.utf8CodeUnitCount)
    }

    /// The bytes of a range, without a copy.
    func part(_ range: some RangeExpression<Int>) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: self[range])
    }
}
