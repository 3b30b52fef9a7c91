/// Appends lines to the log so that an acknowledged line is a logged line.
///
/// Lines gather while the server's loop turns, and ``commit()`` hands all of them to the operating system in one `write`
/// before the turn's responses go out. A write that fails leaves nothing behind: what it put on the disk is cut off again, the
/// turn's lines are dropped, their requests get 503, and the next commit tries anew.
struct LogWriter {
    /// The file's path as it was named.
    let path: String
    /// Whether a commit also waits for the disk (`--fsync`).
    let synchronizes: Bool
    /// The log's size in bytes at which lines are rejected, so that nobody on the network fills the disk unnoticed.
    let sizeLimit: Int64

    /// The server id of the log as it was found; nil for a new one.
    private(set) var server: String?
    /// Why the log cannot be written just now; nil when it can.
    private(set) var error: LogFileError?
    /// The lines of this turn, each with its line feed.
    private var pending: [UInt8] = []
    /// What the last commit wrote: whole lines, and nothing where it failed.
    ///
    /// It and the lines of the turn change places, so that a turn under load needs no new memory.
    private(set) var written: [UInt8] = []

    private let openFile: () throws(LogFileError) -> any LogFile
    private var file: (any LogFile)?
    /// Bytes in the file that are to stay.
    private var length: Int64 = 0
    /// Bytes behind them that a failed write left, and that could not be cut off at once.
    private var debris: Int64 = 0
    /// The file does not end with a line feed: the next line has to start on a line of its own.
    private var endsTorn = false

    /// A writer whose file is not open yet.
    init(path: String, synchronizes: Bool, sizeLimit: Int64) {
        self.init(path: path, synchronizes: synchronizes, sizeLimit: sizeLimit) { () throws(LogFileError) in
            try DiskFile(path: path, synchronizes: synchronizes)
        }
    }

    init(
        path: String, synchronizes: Bool, sizeLimit: Int64, openFile: @escaping () throws(LogFileError) -> any LogFile
    ) {
        self.path = path
        self.synchronizes = synchronizes
        self.sizeLimit = sizeLimit
        self.openFile = openFile
    }

    /// Whether no byte has been written to the file yet.
    var isEmpty: Bool { length == 0 }
    /// Bytes of this turn's lines.
    var pendingCount: Int { pending.count }
    /// Whether lines that were rejected may stand in the file for now, because they could not be cut off.
    var hasDebris: Bool { debris > 0 }

    /// Opens the log, made when it is missing, and keeps every other testpage from writing to it.
    ///
    /// - Throws: ``LogFileError`` when the path is a directory or holds something else than a log, when it cannot be opened for
    ///   writing, or when another process writes to it.
    mutating func open() throws(LogFileError) {
        close()
        let file = try openFile()
        guard let size = file.facts?.size, let head = LogHead(of: file) else {
            throw LogFileError(path: path, cause: .read, code: Platform.lastError)
        }
        guard head.isLog else { throw LogFileError(path: path, cause: .recognize) }
        server = head.server
        (length, debris) = (size, 0)
        endsTorn = Self.isTorn(file, size: size)
        self.file = file
    }

    /// Adds one line, without its line feed, to this turn's.
    mutating func append(_ line: [UInt8]) {
        pending.append(contentsOf: line)
        pending.append(UInt8(ascii: "\n"))
    }

    /// Hands this turn's lines to the operating system.
    ///
    /// - Returns: false when they could not be written, and then they are gone and ``error`` says why.
    mutating func commit() -> Bool {
        Self.empty(&written)
        guard !pending.isEmpty else { return true }
        guard let file else {
            Self.empty(&pending)
            return false
        }
        do {
            if debris > 0 { clear(file) }
            // Ends a torn line: a reader names that line and goes on with the next.
            if endsTorn { pending.insert(UInt8(ascii: "\n"), at: 0) }
            try write(pending, to: file)
            error = nil
            swap(&pending, &written)
            return true
        } catch {
            self.error = error
            Self.empty(&pending)
            return false
        }
    }

    /// The memory of an unusually long turn is not kept.
    private static func empty(_ lines: inout [UInt8]) {
        if lines.capacity > 1 << 20 { lines = [] } else { lines.removeAll(keepingCapacity: true) }
    }

    /// What happened to the file since the last write.
    enum Change: Equatable {
        case none
        /// It has no name any more, or could not be opened: what is written to it would be gone with the process.
        case removed
        /// It was cut: what it began with may be gone.
        case cut
    }

    /// Returns what happened to the file, and notes where it ends now.
    mutating func inspect() -> Change {
        guard let file, let facts = file.facts, facts.links > 0 else { return .removed }
        guard facts.size != length + debris else { return .none }
        let change: Change = facts.size < length ? .cut : .none
        (length, debris) = (facts.size, 0)
        endsTorn = Self.isTorn(file, size: facts.size)
        return change
    }

    /// Remembers an error met outside a commit, so that ``error`` has it.
    mutating func note(_ error: LogFileError) { self.error = error }

    /// Closes the file, which lets another process have it.
    mutating func close() { file = nil }

    private mutating func write(_ bytes: [UInt8], to file: any LogFile) throws(LogFileError) {
        guard length + Int64(bytes.count) <= sizeLimit else {
            throw LogFileError(path: path, cause: .grow(limit: sizeLimit))
        }
        var written = 0
        while written < bytes.count {
            let count = file.write(bytes[written...])
            guard count > 0 else {
                cutBack(written, in: file)
                throw LogFileError(path: path, cause: .write, code: Int32(-count))
            }
            written += count
        }
        if synchronizes {
            let error = file.synchronize()
            guard error == 0 else {
                // The clients get 503 and send these lines again: they must not stand in the log twice.
                cutBack(written, in: file)
                throw LogFileError(path: path, cause: .synchronize, code: error)
            }
        }
        guard file.facts?.links != 0 else { throw LogFileError(path: path, cause: .write, code: Platform.noSuchFile) }
        length += Int64(written)
        endsTorn = false
    }

    /// Takes back the bytes of a write that failed.
    private mutating func cutBack(_ written: Int, in file: any LogFile) {
        guard written > 0 else { return }
        debris = Int64(written)
        // Whatever is behind these bytes was written by somebody else, and is not ours to cut off.
        guard file.facts?.size == length + debris else { return }
        if file.truncate(to: length) { debris = 0 }
    }

    /// Tries once more to cut off what a failed write left; where that is not possible, the next line begins behind it.
    private mutating func clear(_ file: any LogFile) {
        if !file.truncate(to: length) {
            length += debris
            endsTorn = Self.isTorn(file, size: length)
        }
        debris = 0
    }

    private static func isTorn(_ file: any LogFile, size: Int64) -> Bool {
        size > 0 && file.read(1, at: size - 1) != [UInt8(ascii: "\n")]
    }
}
