/// Reads the head of a request, however it is cut into pieces, and holds every limit while it reads.
///
/// Strict where RFC 9112 lets a recipient be lenient (bare LF, folding, blanks around names), because each such leniency has
/// been used to hide a request from one of two parties that read it.
struct HeadParser {
    /// The head so far.
    ///
    /// One array for the connection's life: a request that nobody keeps leaves it free for the next.
    private var bytes: [UInt8] = []
    private var lines: [Fields.Line] = []
    private var facts = FieldFacts()
    private var requestLine: RequestLine?
    private var emptyLines = EmptyLines()
    /// Where in `bytes` the line begins that is not complete yet, and how far it was searched for its end.
    private var lineStart = 0
    private var searched = 0
    /// Where the field lines begin.
    private var fieldsStart = 0
    private var isFinished = false
    /// What the head came to that was read last: a client that keeps its connection often sends the same bytes again.
    private var latest: ParsedHead?

    /// Whether a byte of a head that is not complete has come.
    var hasBegun: Bool { !bytes.isEmpty && !isFinished }

    /// How many bytes of the head that was begun last have come.
    var count: Int { bytes.count }

    /// The first bytes of the head that was read last, for a refusal.
    func excerpt(_ count: Int) -> [UInt8] { Array(bytes.prefix(count)) }

    /// Reads on, and returns the head when it is complete; the next call then begins the next head.
    ///
    /// `used` is how many bytes of `input` belong to the head, also when an error is thrown; what follows them was not touched.
    mutating func read(
        _ input: UnsafeRawBufferPointer, used: inout Int, limits: Limits, ends: Ends
    ) throws(RequestError) -> ParsedHead? {
        if isFinished {
            if let latest, isRepeated(in: input) {
                used = bytes.count
                return latest
            }
            reset()
        }
        used = 0
        if bytes.isEmpty {
            used = try emptyLines.skip(input)
            guard used < input.count else { return nil }
            // A byte that begins no method, but every TLS record of a handshake.
            if input[used] == 0x16 { throw .tlsHello }
        }
        let rest = UnsafeRawBufferPointer(rebasing: input[used...])
        let end = HeadEnd.find(in: rest, carried: bytes.count - lineStart, last: bytes.last)
        bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: rest[..<end.used]))
        used += end.used
        try readLines(limits)
        guard end.isComplete else { return nil }
        isFinished = true
        latest = try finish(ends)
        return latest
    }

    /// Whether the input begins with the very bytes of the head that was read last.
    private func isRepeated(in input: UnsafeRawBufferPointer) -> Bool {
        guard input.count >= bytes.count, let other = input.baseAddress else { return false }
        return bytes.withUnsafeBytes { Platform.areEqual($0.baseAddress!, other, $0.count) }
    }

    /// The request is answered: gives the memory of a large head back, which a silent connection need not hold.
    mutating func finishRequest() {
        if bytes.capacity > 4096 || lines.capacity > 64 { reset() }
    }

    private mutating func reset() {
        // First, or the bytes would be shared with it.
        latest = nil
        if bytes.capacity > 4096 { bytes = [] } else { bytes.removeAll(keepingCapacity: true) }
        if lines.capacity > 64 { lines = [] } else { lines.removeAll(keepingCapacity: true) }
        facts = FieldFacts()
        requestLine = nil
        emptyLines = EmptyLines()
        (lineStart, searched, fieldsStart, isFinished) = (0, 0, 0, false)
    }

    /// Reads every line that is complete, and holds the one that is not to the limits.
    private mutating func readLines(_ limits: Limits) throws(RequestError) {
        // A second reference instead of a borrow, so that the lines can be noted meanwhile; nothing changes the bytes.
        let bytes = bytes
        let outcome: Result<Void, RequestError> = bytes.withUnsafeBytes { bytes in
            do throws(RequestError) { return .success(try readLines(in: bytes, limits)) } catch {
                return .failure(error)
            }
        }
        try outcome.get()
    }

    private mutating func readLines(in bytes: UnsafeRawBufferPointer, _ limits: Limits) throws(RequestError) {
        while let feed = bytes.firstIndex(of: ASCII.lineFeed, from: max(lineStart, searched)) {
            try hold(UnsafeRawBufferPointer(rebasing: bytes[..<(feed + 1)]), limits)
            guard feed > lineStart, bytes[feed - 1] == ASCII.carriageReturn else { throw .bareLineFeed }
            let line = lineStart..<(feed - 1)
            lineStart = feed + 1
            if requestLine == nil {
                try readRequestLine(UnsafeRawBufferPointer(rebasing: bytes[line]), limits)
            } else if !line.isEmpty {
                try readField(in: bytes, line, limits)
            }
        }
        searched = bytes.count
        try hold(bytes, limits)
    }

    /// Holds what has come to the limits, before anything else is said of it: so that the same byte is too many however the
    /// bytes come, in a line's middle or with its end.
    private func hold(_ bytes: UnsafeRawBufferPointer, _ limits: Limits) throws(RequestError) {
        guard requestLine == nil else {
            guard bytes.count - fieldsStart <= limits.fieldSection else { throw .fieldSectionTooLarge }
            return
        }
        var end = bytes.count
        if end > 0, bytes[end - 1] == ASCII.lineFeed { end -= 1 }
        if end > 0, bytes[end - 1] == ASCII.carriageReturn { end -= 1 }
        guard end <= limits.requestLine else { throw .requestLineTooLong }
    }

    private mutating func readRequestLine(_ line: UnsafeRawBufferPointer, _ limits: Limits) throws(RequestError) {
        guard line.firstIndex(of: ASCII.carriageReturn, from: 0) == nil else { throw .bareCarriageReturn }
        requestLine = try RequestLine(line, limits: limits)
        fieldsStart = lineStart
    }

    private mutating func readField(
        in bytes: UnsafeRawBufferPointer, _ range: Range<Int>, _ limits: Limits
    ) throws(RequestError) {
        guard lines.count < limits.fieldLines else { throw .tooManyFields }
        let line = try FieldLine(in: bytes, range)
        try facts.note(line, in: bytes)
        lines.append(Fields.Line(line))
    }

    private func finish(_ ends: Ends) throws(RequestError) -> ParsedHead {
        guard let requestLine else { throw .requestLine }
        guard requestLine.method != .connect else { throw .tunnel }
        let target = try RequestTarget(parsing: bytes[requestLine.target], for: requestLine.method)
        let host = try host(target, requestLine.version)
        // Without the empty line: what is left are lines that could be sent as they are.
        let section = fieldsStart..<(bytes.count - 2)
        let head = RequestHead(
            method: requestLine.method, target: target, version: requestLine.version,
            fields: Fields(bytes: bytes, lines: lines, section: section), host: host, ends: ends)
        let framing = try facts.framing(requestLine.version)
        return ParsedHead(
            head: head, framing: framing,
            isPersistent: requestLine.version == .http11 && facts.isPersistent != false,
            expectsContinue: requestLine.version == .http11 && framing != .none && facts.expectsContinue)
    }

    /// The host of the target, else of the field, which must be there in HTTP/1.1 and be valid (RFC 9112, section 3.2).
    private func host(_ target: RequestTarget, _ version: HTTPVersion) throws(RequestError) -> Host? {
        guard let range = facts.host else {
            guard version == .http10 else { throw .hostMissing }
            return target.host
        }
        guard let host = Host(bytes: bytes[range]) else { throw .hostInvalid }
        return target.host ?? host
    }
}
