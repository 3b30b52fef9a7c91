/// How a child process ended.
public enum ExitStatus: Equatable, Sendable, CustomStringConvertible {
    /// It exited with this status (0 to 255).
    case exited(Int32)
    /// This signal ended it.
    case signalled(Int32)

    /// `exit 0` or `signal 9`.
    public var description: String {
        switch self {
        case .exited(let code): "exit \(code)"
        case .signalled(let number): "signal \(number)"
        }
    }
}
