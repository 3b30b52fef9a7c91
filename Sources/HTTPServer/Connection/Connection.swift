/// One connection: its socket, what it receives, and what it has still to send.
///
/// Used on the loop thread only.
final class Connection {
    let descriptor: Int32
    /// Where the connection is among the descriptors that the loop polls.
    let slot: Int
    let ends: Ends
    var exchange: Exchange
    /// What was received behind the request that is being responded to.
    var input: ArraySlice<UInt8> = []
    var output = Output()
    /// How many bytes of an unfinished request it was last counted to hold.
    var held = 0
    /// What the handler returned, until the turn's commit.
    var reply: Reply?
    /// The response that waits for its time.
    var delayed: Response?
    var channel: EventChannel?
    /// When bytes were last received.
    var lastActive: Int64
    var isClosed = false
    /// Whether it is beyond what there is room for: it gets its rejection, and is not read.
    var isSurplus = false
    /// The loop that serves the connection.
    unowned let loop: EventLoop

    init(descriptor: Int32, slot: Int, ends: Ends, loop: EventLoop) {
        self.descriptor = descriptor
        self.slot = slot
        self.ends = ends
        self.loop = loop
        exchange = Exchange(at: loop.now, limits: loop.limits)
        lastActive = loop.now
    }
}
