// From the bytes of a line to the facts of its session.
extension Replay {
    mutating func take(_ bytes: UnsafeRawBufferPointer, _ traits: LineSplitter.Traits, number: Int, isTorn: Bool) {
        var line = bytes
        if number == 1, line.starts(with: [0xef, 0xbb, 0xbf]) {
            line = UnsafeRawBufferPointer(rebasing: line[3...])
            note("begins with a byte order mark, which was skipped", line: 1)
        }
        if line.last == UInt8(ascii: "\r") { line = UnsafeRawBufferPointer(rebasing: line.dropLast()) }
        if line.first == 0 {
            // what a power cut leaves of a write that was not flushed
            line = UnsafeRawBufferPointer(rebasing: line.drop { $0 == 0 })
            note("begins with NUL bytes, which were skipped", line: number)
        }
        guard !line.isEmpty else { return note("is empty", line: number) }
        if !traits.isASCII, !isValidUTF8(line) { note("holds bytes that are no UTF-8", line: number) }
        if !traits.hasNoNUL, Platform.firstIndex(of: 0, in: line) != nil { return note("holds a NUL", line: number) }
        do {
            let start = try LineStart(line, isPlain: traits.isPlain)
            guard let kind = start.kind else {
                return note("is of a kind that this version does not know, and was left out", line: number)
            }
            if let problem = try take(kind, line, start, number: number) {
                note(problem, line: number)
            } else {
                lineCount += 1
            }
        } catch {
            note(isTorn ? "is cut off" : "is no line of a log: \(error)", line: number)
        }
    }

    private mutating func take(
        _ kind: LineKind, _ line: UnsafeRawBufferPointer, _ start: LineStart, number: Int
    ) throws(JSONError) -> String? {
        switch kind {
        case .page: return try take(PageLine.self, line, start, number: number)
        case .navigation: return try take(NavigationLine.self, line, start, number: number)
        case .click: return try take(ClickLine.self, line, start, number: number)
        case .arrival: return try take(ArrivalLine.self, line, start, number: number)
        case .popup: return try take(PopupLine.self, line, start, number: number)
        case .confirm: return try take(ConfirmLine.self, line, start, number: number)
        case .start: return try begin(line, start)
        case .probe, .request:
            // nothing is judged by them: it is enough that they are whole
            guard line.last == UInt8(ascii: "}") else { throw JSONError(reason: "it has no end", offset: line.count) }
            return nil
        }
    }

    /// Takes a line of a session; gives what is wrong with it, or nil.
    private mutating func take<Body: SessionLine>(
        _ kind: Body.Type, _ line: UnsafeRawBufferPointer, _ start: LineStart, number: Int
    ) throws(JSONError) -> String? {
        // both are handed on in place: they are large, and would be copied for each line
        var (head, body) = (LineHead(), Body())
        try body.scan(line, start, &head, &latestSender)
        guard let name = head.session, name.count > 0 else { return "names no session" }
        guard let stamp = head.time, let time = timestamps.parse(stamp) else {
            return "has no time, or none of RFC 3339"
        }
        guard let slot = store.slot(of: name, sender: head.sender, server: server) else { return nil }
        return store.slots[slot].hear(
            &body, &head, line: number, time: time, catalogue: catalogues.count - 1, heard: lineCount,
            limit: options.lineLimit)
    }

    /// Takes a start line; gives what is wrong with it, or nil.
    private mutating func begin(_ line: UnsafeRawBufferPointer, _ start: LineStart) throws(JSONError) -> String? {
        var (head, body) = (LineHead(), StartLine())
        try body.scan(line, start, &head, &latestSender)
        guard let schema = body.schema else { return "is a start line without a schema" }
        store.changeServer()
        server = options.mergesServers ? "" : body.server?.text ?? ""
        guard schema == StartLine.schema else {
            catalogues.append(Catalogue())
            return "is a start line of schema \(schema); this version reads schema \(StartLine.schema)"
        }
        guard let slice = body.links, case .array(let rows)? = try? JSONValue.parse(slice.bytes) else {
            catalogues.append(Catalogue())
            return "is a start line without its links"
        }
        let links = rows.compactMap(Link.init(json:))
        // a server that is started again writes the same catalogue again
        if catalogues[catalogues.count - 1].links != links { catalogues.append(Catalogue(links)) }
        return links.count == rows.count ? nil : "is a start line in which a link has no id"
    }
}
