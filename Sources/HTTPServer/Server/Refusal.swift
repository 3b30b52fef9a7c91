/// A request, or what was to become one, that the server itself refuses.
package struct Refusal: Sendable {
    /// Who sent it.
    package let peer: Endpoint
    /// The address it was sent to.
    package let local: Endpoint
    /// The head, when it was complete: a fault in the content, or a limit on it.
    package let head: RequestHead?
    /// Which rule was broken.
    package let error: RequestError
    /// The first bytes of what came, at most ``Limits/refusalExcerpt`` of them.
    package let received: [UInt8]

    /// The status of the answer; nil when the connection is closed without one.
    package var status: Status? { error.status }
    /// One sentence for the log.
    package var reason: String { error.description }
}
