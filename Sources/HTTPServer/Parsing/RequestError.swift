/// Why a request is refused, one case a rule.
public enum RequestError: Error, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    case badRequest

    /// The status of the answer; nil when the connection is closed without one.
    public var status: Status? { .badRequest }
    /// One sentence, naming the rule.
    public var description: String { "bad request" }
}
