/// A request, or what was to become one, that the server itself refuses.
public struct Refusal: Sendable {
    /// Who sent it.
    public let peer: Endpoint
    /// The address it was sent to.
    public let local: Endpoint
    /// The head, when it was complete: a fault in the content, or a limit on it.
    public let head: RequestHead?
    /// Which rule was broken.
    public let error: RequestError
    /// The first bytes of what came, at most ``Limits/refusalExcerpt`` of them.
    public let received: [UInt8]

    /// The status of the answer; nil when the connection is closed without one.
    public var status: Status? { error.status }
    /// One sentence for the log.
    public var reason: String { error.description }
}
