/// A request, or what was to become one, that the server itself rejects.
package struct Rejection: Sendable {
    /// Who sent it.
    package let peer: Endpoint
    /// The address it was sent to.
    package let local: Endpoint
    /// The head, when it was complete: an error in the content, or a limit on it.
    package let head: RequestHead?
    /// Which rule was broken.
    package let error: RequestError
    /// The first bytes that were received, at most ``Limits/rejectionExcerpt`` of them.
    package let received: [UInt8]

    /// The status of the response; nil when the connection is closed without one.
    package var status: Status? { error.status }
    /// One sentence for the log.
    package var reason: String { error.description }
}
