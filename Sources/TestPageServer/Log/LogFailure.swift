/// Why the log could not be opened or written.
public struct LogFailure: Error, Equatable, CustomStringConvertible {
    enum Doing: Equatable {
        case open
        case write
        case synchronize
        case grow(limit: Int64)
    }

    let path: String
    let doing: Doing
    let error: Int32

    /// One sentence for a person, for example `cannot write the log clicks.jsonl: No space left on device`.
    public var description: String {
        switch doing {
        case .open: "cannot open the log \(path): \(Platform.message(for: error))"
        case .write: "cannot write the log \(path): \(Platform.message(for: error))"
        case .synchronize: "cannot write the log \(path) through to the disk: \(Platform.message(for: error))"
        case .grow(let limit):
            "the log \(path) has reached its limit of \(limit) bytes: move it away, or raise --log-limit"
        }
    }
}
