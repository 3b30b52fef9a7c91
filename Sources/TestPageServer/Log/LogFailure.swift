/// Why the log could not be opened or written.
public struct LogFailure: Error, Equatable, CustomStringConvertible {
    enum Doing: Equatable {
        case open
        case read
        case write
        case synchronize
        /// The size limit has been reached.
        case grow(limit: Int64)
        /// Another process holds the lock.
        case lock
        /// It is no regular file: nothing could be judged from it, and nothing cut off.
        case append
        /// There is something else in it than a log.
        case recognize
    }

    let path: String
    let doing: Doing
    var error: Int32 = 0

    /// One sentence for a person, for example `cannot write the log clicks.jsonl: No space left on device`.
    public var description: String {
        switch doing {
        case .open: "cannot open the log \(path): \(Platform.message(for: error))"
        case .read: "cannot read the log \(path): \(Platform.message(for: error))"
        case .write: "cannot write the log \(path): \(Platform.message(for: error))"
        case .synchronize: "cannot write the log \(path) through to the disk: \(Platform.message(for: error))"
        case .grow(let limit):
            "the log \(path) has reached its limit of \(limit) bytes: move it away, or raise --log-limit"
        case .lock: "the log \(path) is being written by another testpage: name another with --log FILE"
        case .append: "the log \(path) is no regular file"
        case .recognize: "\(path) holds something else than a log of testpage: name another with --log FILE"
        }
    }
}
