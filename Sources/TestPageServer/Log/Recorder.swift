import ClickLog

/// Writes the log, and judges it as it grows: the dashboard, the reports and the page's own states come from the very lines
/// that were written, through the same replay that `testpage check` uses.
final class Recorder {
    /// The id of the log, made when it began and kept by every start that appends to it.
    private(set) var server = Identifier.random(length: 12)

    private var writer: LogWriter
    private var judge: Replay
    /// Lines that were written and not yet judged; judging waits until somebody asks, or until they are many.
    private var unjudged: [UInt8] = []
    /// Where a line is put together: in the same memory each time.
    private var line = JSONWriter()
    private var sequence = 0
    private var writtenSequence = 0
    private var timestamp = Timestamp()
    private var turnHasBegun = false
    /// Whether the file has no start line yet from which what follows could be judged.
    private var needsStart = true
    /// Whether the log is to be opened anew once this turn's lines are in the old file.
    private var reopensAfterTurn = false
    private var startLine: (inout JSONWriter) -> Void = { _ in }
    private var errors = MessageThrottle()

    /// Told of each piece of the log as it was written: whole lines.
    var onWrite: (([UInt8]) -> Void)?
    /// Told once when the log cannot be written any more, and once when it can be again.
    var onError: ((String) -> Void)?

    /// A recorder whose log is not open yet.
    ///
    /// - Parameters:
    ///   - writer: writes the log.
    ///   - options: how to judge it.
    init(writer: LogWriter, options: Replay.Options) {
        self.writer = writer
        judge = Replay(options: options)
    }

    /// Opens the log, judges what it holds already, and writes the start line.
    ///
    /// - Parameter startLine: writes its members that follow `server`; called again for each file that the log begins anew.
    /// - Throws: ``LogFailure`` when the log cannot be opened, read or written.
    func begin(_ startLine: @escaping (inout JSONWriter) -> Void) throws(LogFailure) {
        self.startLine = startLine
        try writer.open()
        if !writer.isEmpty { try judgeEarlier() }
        server = writer.server ?? server
        beginTurn()
        guard commit() else { throw self.writer.failure ?? LogFailure(path: writer.path, doing: .write) }
    }

    private func judgeEarlier() throws(LogFailure) {
        do {
            var replay = judge
            try LogReader(path: writer.path).read { replay.consume($0) }
            judge = replay
        } catch {
            throw LogFailure(path: writer.path, doing: .read, error: Platform.lastError)
        }
    }

    /// Why the log cannot be written just now; nil when it can.
    var failure: LogFailure? { writer.failure }

    /// The path of the log.
    var path: String { writer.path }

    /// Bytes of the lines that wait for this turn's commit.
    var pendingCount: Int { writer.pendingCount }

    /// Adds a line to this turn's; `write` adds the members that follow `kind`, `seq` and `time`.
    func log(_ kind: StaticString, _ write: (inout JSONWriter) -> Void) {
        if !turnHasBegun { beginTurn() }
        append(kind, write)
    }

    /// The first line of a turn gives the turn its time, and looks whether the file is still there and whole: one that was
    /// removed is made anew, and what was cut begins again, with a start line of its own, before a line goes where nobody
    /// would find it or could judge it.
    private func beginTurn() {
        turnHasBegun = true
        timestamp.set(Platform.wallClockMilliseconds())
        switch writer.inspect() {
        case .none: break
        case .cut: needsStart = true
        case .removed:
            needsStart = true
            do throws(LogFailure) {
                try writer.open()
            } catch {
                writer.note(error)
                return
            }
        }
        guard needsStart else { return }
        append("start") { line in
            line.member("schema", 1)
            line.member("version", TestPage.version)
            line.member("server", server)
            startLine(&line)
        }
    }

    private func append(_ kind: StaticString, _ write: (inout JSONWriter) -> Void) {
        sequence += 1
        // That of an unusually long line is not kept.
        line.restart(keeping: 64 << 10)
        line.beginObject()
        line.member("kind", word: kind)
        line.member("seq", sequence)
        line.member("time", quoted: timestamp.text)
        write(&line)
        line.endObject()
        line.withBytes { writer.append($0) }
    }

    /// Hands this turn's lines to the operating system; false when they could not be written, and then they are gone.
    func commit() -> Bool {
        let isWritten = flush()
        if reopensAfterTurn { reopen() }
        return isWritten
    }

    private func flush() -> Bool {
        turnHasBegun = false
        guard writer.commit() else {
            // What could not be cut off stands in the file with its numbers: they are not given again.
            if writer.hasDebris { writtenSequence = sequence } else { sequence = writtenSequence }
            reportError()
            return false
        }
        writtenSequence = sequence
        if !writer.written.isEmpty {
            needsStart = false
            unjudged += writer.written
            if unjudged.count > 1 << 18 { judgeWritten() }
            onWrite?(writer.written)
        }
        return true
    }

    /// Closes the log and opens its path anew, as log rotation asks for with SIGHUP: what was asked before goes to the old
    /// file, and the new one begins with a start line.
    func reopen() {
        reopensAfterTurn = turnHasBegun
        guard !turnHasBegun else { return }
        writer.close()
        beginTurn()
        _ = flush()
        reportError()
    }

    /// Called about once a second.
    func tick() {
        guard errors.tick(isFailing: writer.failure != nil) else { return }
        onError?("the log \(path) can be written again")
    }

    private func reportError() {
        guard let failure = writer.failure, errors.isNews("\(failure)") else { return }
        onError?("\(failure); what cannot be logged is answered 503")
    }

    /// Whether anything was clicked in a session so far.
    func hasClicks(in session: String) -> Bool {
        judgeWritten()
        return judge.hasClicks(in: session)
    }

    /// The log as judged so far.
    var replay: Replay {
        judgeWritten()
        return judge
    }

    private func judgeWritten() {
        guard !unjudged.isEmpty else { return }
        unjudged.withUnsafeBytes { judge.consume($0) }
        unjudged.removeAll(keepingCapacity: true)
    }
}
