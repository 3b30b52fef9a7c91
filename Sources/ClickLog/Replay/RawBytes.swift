// Comparing bytes that lie in memory already, without a copy and without looking at them one by one.
extension UnsafeRawBufferPointer {
    func isEqual(to other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count else { return false }
        guard let left = baseAddress, let right = other.baseAddress else { return true }
        return Platform.areEqual(left, right, count)
    }

    func isEqual(to bytes: [UInt8]) -> Bool { bytes.withUnsafeBytes { isEqual(to: $0) } }

    func isEqual(to text: String) -> Bool {
        guard text.utf8.count == count else { return false }
        return text.utf8.withContiguousStorageIfAvailable { isEqual(to: UnsafeRawBufferPointer($0)) }
            ?? elementsEqual(text.utf8)
    }

    /// The bytes of a range, without a copy.
    func part(_ range: some RangeExpression<Int>) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: self[range])
    }

    /// Whether no byte is above 0x7f: text that is ASCII is UTF-8.
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
}
