/// Takes the chunked coding off (RFC 9112, section 7.1), however it is cut into pieces.
///
/// Every line must end in CRLF: a recipient that takes LF alone, or a CR alone, sees other chunks than its neighbour.
struct ChunkedDecoder {
    private enum State {
        case sizeStart, size, blanks, extensions, quoted, escaped, sizeFeed
        case data(left: Int)
        case dataReturn, dataFeed
        case trailer, trailerFeed
    }

    private var state = State.sizeStart
    private var size = 0
    private var lineLength = 0
    private var overhead = 0
    private var trailerLength = 0
    private var trailerLine: [UInt8] = []

    /// Reads on into `content`; `used` is how many bytes of `input` belong to it, framing included.
    ///
    /// Returns whether the content is complete. A chunk beyond the limit is refused by its size, before it comes.
    mutating func read(
        _ input: UnsafeRawBufferPointer, used: inout Int, into content: inout Content, limit: ContentLimit,
        limits: Limits
    ) throws(RequestError) -> Bool {
        used = 0
        while used < input.count {
            if case .data(let left) = state {
                let run = min(left, input.count - used)
                content.append(UnsafeRawBufferPointer(rebasing: input[used..<(used + run)]), keeping: limit.kept)
                used += run
                state = left == run ? .dataReturn : .data(left: left - run)
                continue
            }
            let byte = input[used]
            used += 1
            if try step(byte, content: content.length, limit: limit, limits: limits) { return true }
        }
        return false
    }

    /// Takes one byte of framing; true when it was the last.
    private mutating func step(
        _ byte: UInt8, content: Int, limit: ContentLimit, limits: Limits
    ) throws(RequestError) -> Bool {
        overhead += 1
        guard overhead <= limits.chunkOverhead + 16 * content else { throw .chunkOverhead }
        switch state {
        case .trailer:
            try trailer(byte, limits: limits)
        case .trailerFeed:
            guard byte == ASCII.lineFeed else { throw .bareCarriageReturn }
            if trailerLine.isEmpty { return true }
            try checkTrailer()
            state = .trailer
        case .dataReturn:
            guard byte == ASCII.carriageReturn else { throw .chunkEnd }
            state = .dataFeed
        case .dataFeed:
            guard byte == ASCII.lineFeed else { throw .chunkEnd }
            (state, size, lineLength) = (.sizeStart, 0, 0)
        default:
            try sizeLine(byte, content: content, limit: limit, limits: limits)
        }
        return false
    }

    /// `chunk-size [ chunk-ext ] CRLF`; extensions are read over (RFC 9112, section 7.1.1).
    private mutating func sizeLine(
        _ byte: UInt8, content: Int, limit: ContentLimit, limits: Limits
    ) throws(RequestError) {
        lineLength += 1
        guard lineLength <= limits.chunkLine else { throw .chunkSize }
        switch (state, byte) {
        case (.sizeFeed, ASCII.lineFeed):
            guard size <= limit.taken - content else { throw .contentTooLarge }
            state = size == 0 ? .trailer : .data(left: size)
        case (.sizeFeed, _):
            throw .bareCarriageReturn
        case (.sizeStart, _) where byte.hexValue != nil, (.size, _) where byte.hexValue != nil:
            guard let digit = byte.hexValue else { throw .chunkSize }
            guard size <= Int.max >> 4 else { throw .contentTooLarge }
            (size, state) = (size << 4 | Int(digit), .size)
        case (.size, ASCII.carriageReturn), (.extensions, ASCII.carriageReturn):
            state = .sizeFeed
        case (.size, ASCII.semicolon), (.blanks, ASCII.semicolon):
            state = .extensions
        case (.size, ASCII.space), (.size, ASCII.tab), (.blanks, ASCII.space), (.blanks, ASCII.tab):
            state = .blanks
        case (.extensions, UInt8(ascii: "\"")):
            state = .quoted
        case (.quoted, UInt8(ascii: "\"")):
            state = .extensions
        case (.quoted, UInt8(ascii: "\\")):
            state = .escaped
        case (.escaped, _) where byte.isFieldByte:
            state = .quoted
        case (.extensions, _) where byte.isFieldByte, (.quoted, _) where byte.isFieldByte:
            break
        default:
            throw .chunkSize
        }
    }

    private mutating func trailer(_ byte: UInt8, limits: Limits) throws(RequestError) {
        trailerLength += 1
        guard trailerLength <= limits.trailerSection else { throw .trailerTooLarge }
        switch byte {
        case ASCII.carriageReturn: state = .trailerFeed
        case ASCII.lineFeed: throw .bareLineFeed
        default: trailerLine.append(byte)
        }
    }

    /// A trailer must be a field line like any other; then it is dropped, for it may not say anything about the framing.
    private mutating func checkTrailer() throws(RequestError) {
        let line = trailerLine
        trailerLine.removeAll(keepingCapacity: true)
        let isField = line.withUnsafeBytes { (try? FieldLine(in: $0, 0..<$0.count)) != nil }
        guard isField else { throw .trailer }
    }
}
