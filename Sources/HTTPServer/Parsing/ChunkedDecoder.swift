/// Removes the chunked coding (RFC 9112, section 7.1), however it is cut into pieces.
///
/// Every line must end in CRLF: a recipient that accepts LF alone, or a CR alone, sees other chunks than its neighbour.
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

    /// Reads on into `content`, and returns whether that is complete.
    ///
    /// What belongs to the content, framing included, is removed from `input`. A chunk beyond the limit is rejected by
    /// its size, before it is sent.
    mutating func read(
        _ input: inout ArraySlice<UInt8>, into content: inout Content, limit: ContentLimit, limits: Limits
    ) throws(RequestError) -> Bool {
        while let byte = input.first {
            if case .data(let left) = state {
                let data = input.prefix(left)
                content.append(data, keeping: limit.kept)
                input = input[data.endIndex...]
                state = left == data.count ? .dataReturn : .data(left: left - data.count)
                continue
            }
            input.removeFirst()
            if try step(byte, content: content.length, limit: limit, limits: limits) { return true }
        }
        return false
    }

    /// Reads one byte of framing; returns whether it was the last.
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

    /// `chunk-size [ chunk-ext ] CRLF`; extensions are skipped (RFC 9112, section 7.1.1).
    private mutating func sizeLine(
        _ byte: UInt8, content: Int, limit: ContentLimit, limits: Limits
    ) throws(RequestError) {
        lineLength += 1
        guard lineLength <= limits.chunkLine else { throw .chunkSize }
        switch (state, byte) {
        case (.sizeFeed, ASCII.lineFeed):
            guard size <= limit.total - content else { throw .contentTooLarge }
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
        case (.extensions, ASCII.quote):
            state = .quoted
        case (.quoted, ASCII.quote):
            state = .extensions
        case (.quoted, ASCII.backslash):
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

    /// A trailer must be a field line like any other; it is dropped, because it may not say anything about the framing.
    private mutating func checkTrailer() throws(RequestError) {
        guard (try? FieldLine(trailerLine[...])) != nil else { throw .trailer }
        trailerLine.removeAll()
    }
}
