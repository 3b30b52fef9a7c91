/// A head with what its fields mean for the server.
struct ParsedHead: Sendable {
    let head: RequestHead
    let framing: Framing
    /// Whether the client lets the connection go on after the response (RFC 9112, section 9.3).
    let isPersistent: Bool
    /// Whether the client waits for `100 Continue` before it sends the content (RFC 9110, section 10.1.1).
    let expectsContinue: Bool
}

/// Reads the head of a request, however it is cut into pieces, and enforces every limit while it reads.
///
/// Strict where RFC 9112 lets a recipient be lenient (bare LF, folding, blanks around names), because each such
/// leniency has been used to hide a request from one of two parties that read it.
struct HeadParser {
    /// The head so far; the slices of the finished head share this array.
    private var bytes: [UInt8] = []
    private var requestLine: RequestLine?
    private var lines: [FieldLine] = []
    private var framingFields = FramingFields()
    /// Where in `bytes` the line begins that is not complete yet.
    private var lineStart = 0
    /// Where in `bytes` the field lines begin.
    private var fieldsStart = 0
    private var emptyLines = 0
    private var isInsideEmptyLine = false
    private var isFinished = false

    /// Whether a byte of a head that is not complete has been received.
    var hasBegun: Bool { !bytes.isEmpty && !isFinished }

    /// How many bytes of the current head have been received.
    var count: Int { bytes.count }

    /// The first bytes of the head that was read last.
    func excerpt(_ count: Int) -> [UInt8] { Array(bytes.prefix(count)) }

    /// Reads on, and returns the head when it is complete; the next call then begins the next head.
    ///
    /// What belongs to the head is removed from `input`, also when an error is thrown.
    mutating func read(
        _ input: inout ArraySlice<UInt8>, limits: Limits, ends: Ends
    ) throws(RequestError) -> ParsedHead? {
        reset()
        if bytes.isEmpty {
            try skipEmptyLines(&input)
            guard let first = input.first else { return nil }
            // A byte that begins no method, but every TLS record of a handshake.
            if first == 0x16 { throw .tlsHello }
            bytes.reserveCapacity(min(input.count, 1024))
            lines.reserveCapacity(16)
        }
        while let feed = Platform.firstIndex(of: ASCII.lineFeed, in: input) {
            bytes += input[...feed]
            input = input[(feed + 1)...]
            do throws(RequestError) {
                guard try readLine(limits) else { continue }
            } catch {
                takeRest(of: input.prefix(limits.rejectionExcerpt))
                throw error
            }
            return try finish(ends)
        }
        bytes += input
        input = []
        try enforce(limits)
        return nil
    }

    /// Takes what is left of a head that is wrong, for the excerpt.
    private mutating func takeRest(of input: ArraySlice<UInt8>) {
        var end = max(0, bytes.count - 2)
        bytes += input
        let empty = Array("\r\n\r\n".utf8)
        while end + empty.count < bytes.count, !bytes[end...].starts(with: empty) { end += 1 }
        bytes.removeSubrange(min(bytes.count, end + empty.count)...)
    }

    /// Forgets a finished head, so that the next one can be read.
    mutating func reset() {
        if isFinished { self = HeadParser() }
    }

    /// Skips one empty line before the request line, however it is cut into pieces (RFC 9112, section 2.2).
    private mutating func skipEmptyLines(_ input: inout ArraySlice<UInt8>) throws(RequestError) {
        while let byte = input.first {
            switch byte {
            case ASCII.carriageReturn where !isInsideEmptyLine:
                isInsideEmptyLine = true
            case ASCII.lineFeed where isInsideEmptyLine:
                isInsideEmptyLine = false
                emptyLines += 1
                guard emptyLines <= 1 else { throw .emptyLines }
            case ASCII.lineFeed:
                throw .bareLineFeed
            default:
                guard !isInsideEmptyLine else { throw .bareCarriageReturn }
                return
            }
            input.removeFirst()
        }
    }

    /// Reads the line that has just become complete; returns whether it is the empty one that ends the head.
    private mutating func readLine(_ limits: Limits) throws(RequestError) -> Bool {
        try enforce(limits)
        let end = bytes.count - 2
        guard end >= lineStart, bytes[end] == ASCII.carriageReturn else { throw .bareLineFeed }
        let line = bytes[lineStart..<end]
        lineStart = bytes.count
        if requestLine == nil {
            guard !line.contains(ASCII.carriageReturn) else { throw .bareCarriageReturn }
            requestLine = try RequestLine(line, limits: limits)
            fieldsStart = lineStart
        } else if line.isEmpty {
            return true
        } else {
            guard lines.count < limits.fieldLines else { throw .tooManyFields }
            let field = try FieldLine(line)
            try framingFields.record(field, in: bytes)
            lines.append(field)
        }
        return false
    }

    /// Enforces the limits on what was received before anything else is checked, so that the same byte is too many
    /// however the bytes are cut, in a line's middle or with its end.
    private func enforce(_ limits: Limits) throws(RequestError) {
        guard requestLine == nil else {
            guard bytes.count - fieldsStart <= limits.fieldSection else { throw .fieldSectionTooLarge }
            return
        }
        var end = bytes.count
        if end > 0, bytes[end - 1] == ASCII.lineFeed { end -= 1 }
        if end > 0, bytes[end - 1] == ASCII.carriageReturn { end -= 1 }
        guard end <= limits.requestLine else { throw .requestLineTooLong }
    }

    private mutating func finish(_ ends: Ends) throws(RequestError) -> ParsedHead {
        isFinished = true
        guard let requestLine else { throw .requestLine }
        guard requestLine.method != .connect else { throw .tunnel }
        let target = try RequestTarget(parsing: bytes[requestLine.target], for: requestLine.method)
        let host = try host(target, requestLine.version)
        let fields = Fields(
            lines.map { (FieldName(valid: bytes[$0.name]), FieldValue(valid: bytes[$0.value])) })
        let head = RequestHead(
            method: requestLine.method, target: target, version: requestLine.version, fields: fields, host: host,
            ends: ends)
        let framing = try framingFields.framing(requestLine.version)
        return ParsedHead(
            head: head, framing: framing,
            isPersistent: requestLine.version == .http11 && framingFields.isPersistent != false,
            expectsContinue: requestLine.version == .http11 && framing != .none && framingFields.expectsContinue)
    }

    /// The host of the target, else of the field, which must be there in HTTP/1.1 and be valid (RFC 9112, section 3.2).
    private func host(_ target: RequestTarget, _ version: HTTPVersion) throws(RequestError) -> Host? {
        guard let range = framingFields.host else {
            guard version == .http10 else { throw .hostMissing }
            return target.host
        }
        guard let host = Host(bytes: bytes[range]) else { throw .hostInvalid }
        return target.host ?? host
    }
}
