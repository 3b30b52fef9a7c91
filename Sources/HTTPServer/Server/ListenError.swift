/// Why a server cannot listen; the description is one sentence for the user.
public enum ListenError: Error, Hashable, Sendable, CustomStringConvertible {
    case failed(String)

    /// One sentence.
    public var description: String { "cannot listen" }
}
