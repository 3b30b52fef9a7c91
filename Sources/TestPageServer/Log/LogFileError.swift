/// Why the log could not be opened or written.
public struct LogFileError: Error, Equatable, CustomStringConvertible {
    enum Cause: Equatable {
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
    let cause: Cause
    /// The error number of the system call.
    var code: Int32 = 0

    /// One sentence for a person, for example `cannot write the log clicks.jsonl: No space left on device`.
    public var description: String {
        switch cause {
        case .open: "cannot open the log \(path): \(Platform.message(for: code))"
        case .read: "cannot read the log \(path): \(Platform.message(for: code))"
        case .write: "cannot write the log \(path): \(Platform.message(for: code))"
        case .synchronize: "cannot write the log \(path) through to the disk: \(Platform.message(for: code))"
        case .grow(let limit):
            "the log \(path) has reached its limit of \(limit) bytes: move it away, or raise --log-limit"
        case .lock: "the log \(path) is being written by another testpage: name another with --log FILE"
        case .append: "the log \(path) is no regular file"
        case .recognize: "\(path) holds something else than a log of testpage: name another with --log FILE"
        }
    }
}
