// From the bytes of a log to events.
extension Replay {
    /// Reads a log file to its end.
    ///
    /// - Throws: `LogError`: no such file, a directory, unreadable, or not a log.
    public convenience init(contentsOf path: String, options: Options = Options()) throws(LogError) {
        self.init(options: options)
        try read(LogReader(path: path))
    }

    /// Reads one more log to its end.
    public func read(_ reader: LogReader) throws(LogError) {
        try read(reader) { _ in }
    }

    /// Reads one more log to its end.
    ///
    /// - Parameter afterLine: called after each line, with its number from 1.
    func read(
        _ reader: LogReader, _ afterLine: (Int) -> Void
    ) throws(LogError) {
        let linesBefore = lineCount
        var events = EventReader()
        try reader.read { consume($0, &events, afterLine) }
        finish(&events, afterLine)
        if lineCount == linesBefore { throw .notALog(path: reader.path) }
    }

    /// Takes the next bytes of a log, cut anywhere.
    public func consume(_ bytes: ArraySlice<UInt8>) {
        var reader = EventReader()
        consume(bytes, &reader) { _ in }
    }

    /// Takes the next bytes of a log, cut anywhere.
    public func consume(_ text: String) { consume(Array(text.utf8)[...]) }

    private func consume(
        _ bytes: ArraySlice<UInt8>, _ reader: inout EventReader, _ afterLine: (Int) -> Void
    ) {
        var splitter = splitter
        self.splitter = LineSplitter()
        splitter.split(bytes) { line, number in
            consume(line, number: number, &reader)
            afterLine(number)
        }
        self.splitter = splitter
    }

    func consume(_ line: LineSplitter.Line, number: Int, _ reader: inout EventReader) {
        switch line {
        case .tooLong: note("is longer than a line of a log can be", line: number)
        case .whole(let bytes): consume(bytes, number: number, isTorn: false, &reader)
        case .torn(let bytes): consume(bytes, number: number, isTorn: true, &reader)
        }
    }

    private func consume(
        _ bytes: ArraySlice<UInt8>, number: Int, isTorn: Bool, _ reader: inout EventReader
    ) {
        let line = LineSplitter.text(of: bytes, number: number)
        if let skipped = bytes.first, skipped != line.first {
            if skipped == 0 { note("begins with NUL bytes, which were skipped", line: number) }
            if skipped == 0xef { note("begins with a byte order mark, which was skipped", line: number) }
        }
        guard !line.isEmpty else { return note("is empty", line: number) }
        if !isValidUTF8(line) { note("holds bytes that are no UTF-8", line: number) }
        let result = JSONScanner.scan(line) { line in
            Result { () throws(JSONError) in try reader.read(line, to: &recorder) }
        }
        do throws(JSONError) {
            if let problem = try result.get() {
                note(problem, line: number)
            } else {
                lineCount += 1
            }
        } catch {
            note(isTorn ? "is cut off" : "is no line of a log: \(error)", line: number)
        }
    }
}
