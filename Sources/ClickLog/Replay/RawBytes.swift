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

    /// Whether no byte is above 0x7f: text that is ASCII is UTF-8.
    ///
    /// By words: whether a compiler looks at many bytes at once by itself depends on what is around the loop.
    var isASCII: Bool {
        var index = 0
        var all: UInt64 = 0
        while index &+ 32 <= count {
            all |=
                loadUnaligned(fromByteOffset: index, as: UInt64.self)
                | loadUnaligned(fromByteOffset: index &+ 8, as: UInt64.self)
                | loadUnaligned(fromByteOffset: index &+ 16, as: UInt64.self)
                | loadUnaligned(fromByteOffset: index &+ 24, as: UInt64.self)
            index &+= 32
        }
        while index < count {
            all |= UInt64(self[index])
            index &+= 1
        }
        return all & 0x8080_8080_8080_8080 == 0
    }

    /// The bytes of a range, without a copy.
    func part(_ range: some RangeExpression<Int>) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: self[range])
    }
}
