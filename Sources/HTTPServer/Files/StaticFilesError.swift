/// Why a folder cannot be served; the description is one sentence for the user.
package enum StaticFilesError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is nothing at this path.
    case missing(String)
    /// What is there is no folder.
    case notAFolder(String)
    /// The folder cannot be read, with the system's reason.
    case unreadable(String, String)

    /// One sentence.
    package var description: String {
        switch self {
        case .missing(let path): "There is no folder \(path)."
        case .notAFolder(let path): "\(path) is not a folder."
        case .unreadable(let path, let reason): "The folder \(path) cannot be read: \(reason)."
        }
    }
}
