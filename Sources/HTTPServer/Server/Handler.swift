/// Responds to the requests of a ``Server``.
///
/// Every method is called on the server's one loop thread, so a handler needs no locks and must not block.
package protocol Handler: AnyObject {
    /// Returns how much content to accept for a request whose head is complete; called only when there is content.
    func contentLimit(for head: RequestHead) -> ContentLimit

    /// Responds to a complete request. Called in the order in which requests were completed.
    func respond(to request: Request) -> Reply

    /// Records a request that the server itself rejects, before the response is sent and under the same commit.
    func recordRejection(_ rejection: Rejection)

    /// Writes what must not be lost: called once a turn in which `respond` or `recordRejection` were called, before any
    /// of the turn's responses is sent.
    ///
    /// Returns nil when everything was handed to the operating system. A response replaces every response of this turn:
    /// nothing is acknowledged that was not written.
    func commit() -> Response?

    /// Called about once a second.
    func tick()

    /// Called when one of the configuration's signals was received.
    func received(signal: Int32)
}

extension Handler {
    /// Up to a mebibyte, then 413.
    package func contentLimit(for head: RequestHead) -> ContentLimit { .reject(above: 1 << 20) }
    /// Does nothing.
    package func recordRejection(_ rejection: Rejection) {}
    /// Writes nothing, and returns nil.
    package func commit() -> Response? { nil }
    /// Does nothing.
    package func tick() {}
    /// Does nothing.
    package func received(signal: Int32) {}
}

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
