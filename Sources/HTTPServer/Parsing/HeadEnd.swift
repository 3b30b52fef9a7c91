/// Where a head ends in the bytes that have just come.
struct HeadEnd {
    /// How many of the bytes belong to the head.
    let used: Int
    /// Whether the empty line that ends the head is among them.
    let isComplete: Bool

    /// Looks for the empty line, without copying anything; stops at a line that ends wrongly as well.
    ///
    /// - Parameters:
    ///   - input: The bytes that have just come.
    ///   - carried: How many bytes of the current line came before.
    ///   - last: The last byte that came before.
    static func find(in input: UnsafeRawBufferPointer, carried: Int, last: UInt8?) -> HeadEnd {
        var lineStart = -carried
        while let feed = input.firstIndex(of: ASCII.lineFeed, from: max(0, lineStart)) {
            let before = feed > 0 ? input[feed - 1] : last
            guard before == ASCII.carriageReturn else { return HeadEnd(used: feed + 1, isComplete: false) }
            if feed - lineStart == 1 { return HeadEnd(used: feed + 1, isComplete: true) }
            lineStart = feed + 1
        }
        return HeadEnd(used: input.count, isComplete: false)
    }
}

extension UnsafeRawBufferPointer {
    /// The first position of a byte, by the C library's search: the hottest loop of the parser.
    func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        guard start < count, let base = baseAddress,
            let found = Platform.find(byte, in: base + start, count: count - start)
        else { return nil }
        return found - base
    }
}
