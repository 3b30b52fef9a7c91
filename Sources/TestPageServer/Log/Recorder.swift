import ClickLog

/// Writes the log, and judges it as it grows: the dashboard, the reports and the page's own states come from the very events
/// that were written, through the same replay that `testpage check` uses.
final class Recorder {
    /// The id of the log, made when it began and kept by every start that appends to it.
    private(set) var server = Identifier.random(length: 12)
    /// The log as judged so far.
    let replay: Replay

    private var writer: LogWriter
    /// This turn's events.
    private var pending: [Event] = []
    /// Where a line is put together: in the same memory each time.
    private var line = JSONWriter()
    private var sequence = 0
    private var writtenSequence = 0
    private var time = 0
    private var turnHasBegun = false
    /// Whether the file has no start line yet from which what follows could be judged.
    private var needsStart = true
    /// Whether the log is to be opened anew once this turn's lines are in the old file.
    private var reopensAfterTurn = false
    private var start = StartEvent()
    private var errors = MessageThrottle()

    /// Called with the events of a turn and their lines, once they are written.
    var onWrite: ((_ events: [Event], _ lines: [UInt8]) -> Void)?
    /// Called once when the log cannot be written any more, and once when it can be again.
    var onError: ((String) -> Void)?

    /// A recorder whose log is not open yet.
    ///
    /// - Parameters:
    ///   - writer: writes the log.
    ///   - options: how to judge it.
    init(writer: LogWriter, options: Replay.Options) {
        self.writer = writer
        replay = Replay(options: options)
    }

    /// Opens the log, judges what it holds already, and writes the start line.
    ///
    /// - Parameter start: the start line, written again to each file that the log begins anew.
    /// - Throws: ``LogFileError`` when the log cannot be opened, read or written.
    func begin(_ start: StartEvent) throws(LogFileError) {
        self.start = start
        try writer.open()
        if !writer.isEmpty { try judgeEarlier() }
        server = writer.server ?? server
        beginTurn()
        guard commit() else { throw self.writer.error ?? LogFileError(path: writer.path, cause: .write) }
    }

    private func judgeEarlier() throws(LogFileError) {
        do {
            try LogReader(path: writer.path).read { replay.consume($0) }
            replay.finish()
        } catch {
            throw LogFileError(path: writer.path, cause: .read, code: Platform.lastError)
        }
    }

    /// Why the log cannot be written just now; nil when it can.
    var error: LogFileError? { writer.error }

    /// The path of the log.
    var path: String { writer.path }

    /// Bytes of the lines that wait for this turn's commit.
    var pendingCount: Int { writer.pendingCount }

    /// Adds an event to this turn's, and gives it its number and time.
    func append(_ event: consuming Event) {
        if !turnHasBegun { beginTurn() }
        add(event)
    }

    /// The first line of a turn gives the turn its time, and looks whether the file is still there and whole: one that was
    /// removed is made anew, and what was cut begins again, with a start line of its own, before a line goes where nobody
    /// would find it or could judge it.
    private func beginTurn() {
        turnHasBegun = true
        time = Int(Platform.wallClockMilliseconds())
        switch writer.inspect() {
        case .none: break
        case .cut: needsStart = true
        case .removed:
            needsStart = true
            do throws(LogFileError) {
                try writer.open()
            } catch {
                writer.note(error)
                return
            }
        }
        guard needsStart else { return }
        start.server = server
        add(.start(start))
    }

    private func add(_ event: consuming Event) {
        sequence += 1
        event.stamp = Stamp(seq: sequence, time: time)
        // The memory of an unusually long line is not kept.
        line.restart(keeping: 64 << 10)
        event.write(to: &line)
        writer.append(line.bytes)
        pending.append(event)
    }

    /// Hands this turn's lines to the operating system; false when they could not be written, and then they are gone.
    func commit() -> Bool {
        let isWritten = flush()
        if reopensAfterTurn { reopen() }
        return isWritten
    }

    private func flush() -> Bool {
        turnHasBegun = false
        defer { pending.removeAll(keepingCapacity: pending.count < 1000) }
        guard writer.commit() else {
            // What could not be cut off stands in the file with its numbers: they are not given again.
            if writer.hasDebris { writtenSequence = sequence } else { sequence = writtenSequence }
            reportError()
            return false
        }
        writtenSequence = sequence
        if !pending.isEmpty {
            needsStart = false
            for event in pending { replay.consume(event) }
            onWrite?(pending, writer.written)
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
        guard errors.tick(isFailing: writer.error != nil) else { return }
        onError?("the log \(path) can be written again")
    }

    private func reportError() {
        guard let error = writer.error, errors.isNews("\(error)") else { return }
        onError?("\(error); what cannot be logged is answered 503")
    }
}
