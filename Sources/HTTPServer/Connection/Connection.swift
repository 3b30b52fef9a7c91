/// One connection: its socket, what it says, and what it has still to send.
///
/// Only the loop's thread touches it, and no change of a property runs foreign code but the handler's, which cannot reach it. So
/// the run-time checks against overlapping access, a sixth of the instructions of a request, are left out.
final class Connection {
    let descriptor: Int32
    let token: Int
    let ends: Ends
    var exchange: Exchange
    /// What came behind the request that is being answered, and how much of it is read.
    var input: [UInt8] = []
    var inputStart = 0
    var output = Output()
    /// What it was last counted to hold of an unfinished request.
    var held = 0
    /// What the handler replied, until the turn's commit.
    var reply: Reply?
    /// The answer that waits for its time.
    var delayed: Response?
    var channel: EventChannel?
    /// What the poller waits for.
    var interest = Interest.read
    /// When something was read last.
    var lastActive: Int64
    var isClosed = false
    /// Beyond what there is room for: it gets its refusal, and is not read.
    var isSurplus = false
    /// Where a channel's bytes are handed over to be sent.
    unowned let outbox: any Outbox

    init(descriptor: Int32, token: Int, ends: Ends, at now: Int64, limits: Limits, outbox: any Outbox) {
        self.descriptor = descriptor
        self.token = token
        self.ends = ends
        self.outbox = outbox
        exchange = Exchange(at: now, limits: limits)
        lastActive = now
    }

    /// Keeps what came behind the request that is being answered.
    func keep(_ rest: UnsafeRawBufferPointer) {
        (input, inputStart) = (Array(rest), 0)
    }

    var hasInput: Bool { inputStart < input.count }
}

/// What sends the bytes of a channel.
protocol Outbox: AnyObject {
    func enqueue(_ bytes: [UInt8], for connection: Connection)
}
