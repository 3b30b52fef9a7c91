/// The files below one folder, served at their own path.
public struct StaticFiles {
    /// Files below `root`; throws when that is no readable folder.
    public init(root: String) throws(StaticFilesError) {}

    /// The answer to a request for a file, or nil when there is none of that path.
    public func response(for head: RequestHead) -> Response? { nil }
}

/// Why a folder cannot be served.
public enum StaticFilesError: Error, Hashable, Sendable, CustomStringConvertible {
    case missing(String)
    /// One sentence.
    public var description: String { "missing" }
}
