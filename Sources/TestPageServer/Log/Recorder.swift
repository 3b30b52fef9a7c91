import ClickLog

/// Writes the log, and judges it as it grows: the board, the reports and the page's own states come from the very lines
/// that were written, through the same replay that `testpage check` uses.
final class Recorder {
    /// The id of the log, made when it began and kept by every start that appends to it.
    let server: String

    private var writer: LogWriter
    private var judge: Replay
    /// Lines that were written and not yet judged; judging waits until somebody asks, or until they are many.
    private var unjudged: [UInt8] = []
    private var sequence = 0
    private var writtenSequence = 0
    private var timestamp = Timestamp()
    private var now: String
    private var turnHasBegun = false
    private var startLine: (inout JSONWriter) -> Void = { _ in }
    /// Whether the failure that is going on was told already.
    private var hasToldFailure = false

    /// Told of each piece of the log as it was written: whole lines.
    var onWrite: (([UInt8]) -> Void)?
    /// Told once when the log cannot be written any more, and once when it can be again.
    var onTrouble: ((String) -> Void)?

    /// Judges what the log holds already.
    ///
    /// - Parameters:
    ///   - writer: the open log.
    ///   - options: how to judge it.
    init(writer: LogWriter, options: Replay.Options) {
        self.writer = writer
        judge = Replay(options: options)
        now = timestamp.text(Platform.wallClockMilliseconds())
        var earlier: String?
        if !writer.isEmpty, let reader = try? LogReader(path: writer.path) {
            var replay = judge
            try? reader.read { replay.consume($0) }
            judge = replay
            earlier = LogOwner.server(ofLogAt: writer.path)
        }
        server = earlier ?? Identifier.random(length: 12)
    }

    /// Writes the start line.
    ///
    /// - Parameter startLine: writes its members that follow `server`; called again for each file that the log begins anew.
    /// - Throws: ``LogFailure`` when it cannot be written.
    func begin(_ startLine: @escaping (inout JSONWriter) -> Void) throws(LogFailure) {
        self.startLine = startLine
        logStart()
        guard commit() else { throw self.writer.failure ?? LogFailure(path: writer.path, doing: .write, error: 0) }
    }

    /// Why the log cannot be written just now; nil when it can.
    var failure: LogFailure? { writer.failure }

    /// The path of the log.
    var path: String { writer.path }

    /// Adds a line to this turn's; `write` adds the members that follow `kind`, `seq` and `time`.
    func log(_ kind: String, _ write: (inout JSONWriter) -> Void) {
        if !turnHasBegun { beginTurn() }
        append(kind, write)
    }

    /// The first line of a turn gives the turn its time, and looks whether the file is still there: one that was removed
    /// is made anew, with a start line of its own, before a line goes where nobody would find it.
    private func beginTurn() {
        turnHasBegun = true
        now = timestamp.text(Platform.wallClockMilliseconds())
        guard writer.wasRemoved, (try? writer.reopen()) != nil else { return }
        logStart()
    }

    private func append(_ kind: String, _ write: (inout JSONWriter) -> Void) {
        sequence += 1
        var line = JSONWriter()
        line.bytes.reserveCapacity(512)
        line.beginObject()
        line.member("kind", kind)
        line.member("seq", sequence)
        line.member("time", now)
        write(&line)
        line.endObject()
        writer.append(line.bytes)
    }

    /// Hands this turn's lines to the operating system; false when they could not be written, and then they are gone.
    func commit() -> Bool {
        turnHasBegun = false
        guard let written = writer.commit() else {
            sequence = writtenSequence
            if !hasToldFailure, let failure = writer.failure {
                onTrouble?("\(failure); what cannot be logged is answered 503")
            }
            hasToldFailure = true
            return false
        }
        writtenSequence = sequence
        if hasToldFailure { onTrouble?("the log \(path) can be written again") }
        hasToldFailure = false
        if !written.isEmpty {
            unjudged += written
            if unjudged.count > 1 << 18 { judgeWritten() }
            onWrite?(written)
        }
        return true
    }

    /// Closes the log and opens its path anew, as log rotation asks for with SIGHUP.
    func reopen() {
        do {
            try writer.reopen()
            logStart()
            _ = commit()
        } catch {
            writer.note(error)
            onTrouble?("\(error); what cannot be logged is answered 503")
            hasToldFailure = true
        }
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

    private func logStart() {
        append("start") { line in
            line.member("schema", 1)
            line.member("version", TestPage.version)
            line.member("server", server)
            startLine(&line)
        }
    }
}
