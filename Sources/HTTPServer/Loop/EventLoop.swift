/// The server's one thread: waits, reads, has the handler reply, commits, and only then answers.
///
/// Each turn handles at most one request of a connection and goes through the same steps for all that are ready, so one commit
/// of the handler covers the whole turn, and a client that pipelines gets no more than its share.
final class EventLoop<P: Poller>: Outbox {
    let limits: Limits
    let handler: any Handler
    let wakeUp: SelfPipe
    var poller: P
    var listeners: [Int32]
    /// The connections, by token less ``firstToken``.
    var connections: [Connection?] = []
    var freeTokens: [Int] = []
    var connectionCount = 0
    var addresses = AddressCounter()
    /// Bytes of unfinished requests, of all connections.
    var held = 0
    var encoder = ResponseEncoder()

    /// The time of this turn, read once.
    var now: Int64 = 0
    /// Whoever has a reply that waits for this turn's commit.
    var replied: [Connection] = []
    /// Whether the handler was told of a refusal this turn, so that there is something to commit even if nobody is answered.
    var isTold = false
    /// Whoever has input left that was read before.
    var waiting: [Connection] = []
    /// Whoever has bytes of a channel to send.
    var subscribed: [Connection] = []
    /// Whoever has an answer that waits for its time.
    var delayed: [Connection] = []

    /// What is read into and sent from; shared by all connections, so that a silent one holds no buffer.
    let buffer: UnsafeMutableRawBufferPointer
    /// Let go when no descriptor is left, so that one more client can be told so.
    ///
    /// -1 when it is gone.
    var spare = Platform.openSpare()
    var pausedListeners: [Int] = []
    var nextTick: Int64 = 0
    var nextDeadline: Int64 = .max
    var lastSweep: Int64 = 0
    /// When the last answers must be sent, once the server stops.
    var stopTime: Int64?
    private var ready: [Readiness] = []

    /// Tokens: the pipe has 0, listeners follow, connections begin here.
    let firstToken: Int

    init(poller: P, listeners: [Int32], wakeUp: SelfPipe, limits: Limits, handler: any Handler) {
        self.poller = poller
        self.listeners = listeners
        self.wakeUp = wakeUp
        self.limits = limits
        self.handler = handler
        firstToken = listeners.count + 1
        buffer = .allocate(byteCount: max(limits.readShare, 64 << 10), alignment: 16)
    }

    deinit {
        buffer.deallocate()
        if spare >= 0 { Platform.closeDescriptor(spare) }
    }

    /// Serves until it is told to stop, and everything that was begun is answered.
    func run() {
        now = Platform.monotonicMilliseconds()
        nextTick = now + 1000
        poller.add(wakeUp.reading, token: 0, interest: .read, isSteady: true)
        for (index, listener) in listeners.enumerated() {
            poller.add(listener, token: index + 1, interest: .read, isSteady: true)
        }
        while stopTime == nil || connectionCount > 0 { turn() }
    }

    private func turn() {
        poller.wait(milliseconds: timeUntilNextEvent(), now: now, into: &ready)
        now = Platform.monotonicMilliseconds()
        encoder.setDate(Platform.secondsSince1970())

        resumeWaiting()
        var acceptFrom = 0
        for one in ready {
            if one.token >= firstToken {
                attend(one)
            } else if one.token == 0 {
                wake()
            } else {
                // Last, so that no new connection takes the token of one that this turn still has news of.
                acceptFrom |= 1 << one.token
            }
        }
        if acceptFrom != 0, stopTime == nil {
            for index in listeners.indices where acceptFrom & (1 << (index + 1)) != 0 { accept(listener: index) }
        }
        attendToTime()
        commit()
        flushChannels()
        // At once when whoever had it was told and closed, before the next client can take it.
        if spare < 0 { spare = Platform.openSpare() }
    }

    /// What was sent through the pipe: 0 to stop, else a signal.
    private func wake() {
        for byte in wakeUp.receive() {
            if byte == 0 { beginToStop() } else { handler.received(signal: Int32(byte)) }
        }
    }

    private func attend(_ one: Readiness) {
        guard let connection = connections[one.token - firstToken] else { return }
        if connection.interest.contains(.write), one.isWritable || one.isBroken {
            send(connection)
        } else if connection.interest.contains(.read) {
            read(connection)
        } else if one.isBroken {
            close(connection)
        }
    }

    func setInterest(_ interest: Interest, of connection: Connection) {
        guard connection.interest != interest else { return }
        connection.interest = interest
        poller.change(token: connection.token, interest: interest)
    }

    /// Forgets a connection whose descriptor is closed or about to be.
    private func remove(_ connection: Connection) {
        connection.isClosed = true
        poller.remove(token: connection.token)
        connections[connection.token - firstToken] = nil
        freeTokens.append(connection.token)
        connectionCount -= 1
        count(connection, holding: 0)
        addresses.remove(connection.ends.peer.address)
        connection.channel?.remove(connection)
        connection.channel = nil
        (connection.reply, connection.delayed, connection.output) = (nil, nil, Output())
    }

    func close(_ connection: Connection) {
        guard !connection.isClosed else { return }
        remove(connection)
        Platform.closeDescriptor(connection.descriptor)
    }

    func reset(_ connection: Connection) {
        guard !connection.isClosed else { return }
        remove(connection)
        Platform.reset(connection.descriptor)
    }
}
