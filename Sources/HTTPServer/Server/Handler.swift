/// What answers the requests of a ``Server``.
///
/// Every method is called on the server's one loop thread, so a handler needs no locks and must not block.
package protocol Handler: AnyObject {
    /// How much content to take for a request whose head is complete; asked only when there is content.
    func contentLimit(for head: RequestHead) -> ContentLimit

    /// The reply to a complete request. Called in the order in which requests were completed.
    func respond(to request: Request) -> Reply

    /// Told of a request that the server itself refuses, before the refusal is sent and under the same commit.
    func refused(_ refusal: Refusal)

    /// Called once a turn, when `respond` or `refused` were called in it, before any of the turn's answers is sent.
    ///
    /// Nil says that everything is handed to the operating system. A response takes the place of every answer of this
    /// turn: nothing is acknowledged that was not written.
    func commit() -> Response?

    /// Called about once a second.
    func tick()

    /// Called when one of the configuration's signals has arrived.
    func received(signal: Int32)
}

extension Handler {
    /// Up to a mebibyte, then 413.
    package func contentLimit(for head: RequestHead) -> ContentLimit { .refuse(above: 1 << 20) }
    /// Nothing.
    package func refused(_ refusal: Refusal) {}
    /// Everything is written.
    package func commit() -> Response? { nil }
    /// Nothing.
    package func tick() {}
    /// Nothing.
    package func received(signal: Int32) {}
}
