/// The empty lines before a request line, of which one is skipped (RFC 9112, section 2.2).
struct EmptyLines {
    private var count = 0
    private var isInside = false

    /// How many of the first bytes belong to empty lines.
    mutating func skip(_ input: UnsafeRawBufferPointer) throws(RequestError) -> Int {
        for (position, byte) in input.enumerated() {
            switch byte {
            case ASCII.carriageReturn where !isInside:
                isInside = true
            case ASCII.lineFeed where isInside:
                isInside = false
                count += 1
                guard count <= 1 else { throw .emptyLines }
            case ASCII.lineFeed:
                throw .bareLineFeed
            default:
                guard !isInside else { throw .bareCarriageReturn }
                return position
            }
        }
        return input.count
    }
}
