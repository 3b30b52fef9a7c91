/// Appends lines to the log so that an acknowledged line is a logged line.
///
/// Lines gather while the server's loop turns, and ``commit()`` hands all of them to the operating system in one `write`
/// before the turn's answers go out. A write that fails leaves nothing behind: what it put on the disk is cut off again, the
/// turn's lines are dropped, their requests are answered 503, and the next commit tries anew.
struct LogWriter {
    /// The file's path as it was named.
    let path: String
    /// Whether a commit also waits for the disk (`--fsync`).
    let synchronizes: Bool
    /// Bytes beyond which the log takes no more lines, so that nobody on the network fills the disk unnoticed.
    let sizeLimit: Int64

    /// Why the log cannot be written just now; nil when it can.
    private(set) var failure: LogFailure?
    /// The lines of this turn, each with its line feed.
    private var pending: [UInt8] = []

    private var descriptor: Int32 = -1
    /// Bytes of whole lines in the file.
    private var length: Int64 = 0
    /// A write failed and its remains could not be cut off: the next line has to start on a line of its own.
    private var endsTorn = false

    /// Opens the log, made when it is missing.
    ///
    /// - Throws: ``LogFailure`` when the path is a directory, or cannot be opened for writing.
    init(path: String, synchronizes: Bool, sizeLimit: Int64) throws(LogFailure) {
        self.path = path
        self.synchronizes = synchronizes
        self.sizeLimit = sizeLimit
        try open()
    }

    /// Whether no byte has been written to the file yet.
    var isEmpty: Bool { length == 0 }

    /// Adds one line, without its line feed, to this turn's.
    mutating func append(_ line: [UInt8]) {
        pending.append(contentsOf: line)
        pending.append(UInt8(ascii: "\n"))
    }

    /// Hands this turn's lines to the operating system.
    ///
    /// - Returns: the bytes written; nil when they could not be written, and then they are gone and ``failure`` says why.
    mutating func commit() -> [UInt8]? {
        guard !pending.isEmpty else { return [] }
        defer { pending.removeAll(keepingCapacity: true) }
        do {
            if descriptor < 0 { try open() }
            try write(pending)
            failure = nil
            return pending
        } catch {
            failure = error
            return nil
        }
    }

    /// Whether the open file has lost its last name, so that what is written to it would be gone with the process.
    var wasRemoved: Bool { descriptor < 0 || Platform.facts(descriptor)?.links == 0 }

    /// Closes the file and opens the path anew: after a log rotation, or once the file was removed.
    mutating func reopen() throws(LogFailure) {
        if descriptor >= 0 { Platform.close(descriptor) }
        descriptor = -1
        try open()
    }

    /// Remembers a failure met outside a commit, so that ``failure`` tells it.
    mutating func note(_ failure: LogFailure) { self.failure = failure }

    private mutating func open() throws(LogFailure) {
        let opened = Platform.openForAppending(path)
        guard opened >= 0 else { throw LogFailure(path: path, doing: .open, error: Platform.lastError) }
        guard let facts = Platform.facts(opened) else {
            let error = Platform.lastError
            Platform.close(opened)
            throw LogFailure(path: path, doing: .open, error: error)
        }
        descriptor = opened
        length = facts.size
        endsTorn = facts.isRegular && facts.size > 0 && !Self.endsWithLineFeed(path, size: facts.size)
    }

    private mutating func write(_ bytes: [UInt8]) throws(LogFailure) {
        guard length + Int64(bytes.count) <= sizeLimit else {
            throw LogFailure(path: path, doing: .grow(limit: sizeLimit), error: 0)
        }
        if endsTorn {
            // Ends the torn line: a reader names that line and goes on with the next.
            try put([UInt8(ascii: "\n")][...])
            endsTorn = false
            length += 1
        }
        try put(bytes[...])
        if synchronizes, !Platform.synchronize(descriptor) {
            let error = Platform.lastError
            // These lines are answered 503 and will be sent again: they must not stand in the log twice.
            endsTorn = !Platform.truncate(descriptor, to: length)
            throw LogFailure(path: path, doing: .synchronize, error: error)
        }
        length += Int64(bytes.count)
    }

    private mutating func put(_ bytes: ArraySlice<UInt8>) throws(LogFailure) {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { Platform.write(descriptor, .init(rebasing: $0[written...])) }
            if count > 0 {
                written += count
                continue
            }
            let error = Platform.lastError
            if written > 0 {
                let end = Platform.position(descriptor)
                endsTorn = end < 0 || !Platform.truncate(descriptor, to: end - Int64(written))
            }
            throw LogFailure(path: path, doing: .write, error: error)
        }
    }

    private static func endsWithLineFeed(_ path: String, size: Int64) -> Bool {
        let descriptor = Platform.openForReading(path)
        guard descriptor >= 0 else { return false }
        defer { Platform.close(descriptor) }
        return Platform.lastByte(descriptor, size: size) == UInt8(ascii: "\n")
    }
}
