/// The server's one thread: waits, reads, has the handler respond, commits, and only then sends.
///
/// Each turn handles at most one request of a connection and goes through the same steps for all that are ready, so one
/// commit of the handler covers the whole turn, and a client that pipelines gets no more than its share.
final class EventLoop {
    let limits: Limits
    let handler: any Handler
    let wakeUp: SelfPipe
    var listeners: [Int32]
    /// What `poll(2)` waits for: the pipe, the listeners, then a slot for each connection, without descriptor when it
    /// is free.
    var entries: [PollEntry]
    /// The connections, by slot less ``firstSlot``.
    var connections: [Connection?] = []
    var freeSlots: [Int] = []
    let firstSlot: Int
    var connectionCount = 0
    /// How many connections each address has.
    var connectionsByAddress: [String: Int] = [:]
    /// Bytes of unfinished requests, of all connections.
    var held = 0
    var encoder = ResponseEncoder()

    /// The time of this turn, read once.
    var now: Int64 = 0
    /// The connections whose responses wait for this turn's commit.
    var uncommitted: [Connection] = []
    /// Whether a rejection was recorded this turn, so that there is something to commit even if nobody gets a response.
    var hasRejection = false
    /// The connections that have input left that was read before.
    var resumable: [Connection] = []
    /// The connections that have bytes of a channel to send.
    var subscribed: [Connection] = []

    /// What is read into and sent from; shared by all connections, so that a silent one holds no buffer.
    let buffer: UnsafeMutableRawBufferPointer
    /// Closed when no descriptor is left, so that one more client gets its 503; negative while it is closed.
    var spare = Platform.openSpare()
    var nextTick: Int64 = 0
    var nextDeadline: Int64 = .max
    var lastSweep: Int64 = 0
    /// When the last responses must be sent, once the server stops.
    var stopTime: Int64?

    init(listeners: [Int32], wakeUp: SelfPipe, limits: Limits, handler: any Handler) {
        self.listeners = listeners
        self.wakeUp = wakeUp
        self.limits = limits
        self.handler = handler
        entries = ([wakeUp.reading] + listeners).map { PollEntry(descriptor: $0, events: PollEntry.readable) }
        firstSlot = entries.count
        buffer = .allocate(byteCount: max(limits.readShare, 64 << 10), alignment: 16)
    }

    deinit {
        buffer.deallocate()
        if spare >= 0 { Platform.closeDescriptor(spare) }
    }

    /// Serves until it is stopped, and every request that was begun has its response.
    func run() {
        now = Platform.monotonicMilliseconds()
        nextTick = now + 1000
        while stopTime == nil || connectionCount > 0 { turn() }
    }

    private func turn() {
        let ready = Platform.wait(for: &entries, milliseconds: Int32(clamping: timeUntilNextEvent()))
        now = Platform.monotonicMilliseconds()
        encoder.setDate(Platform.secondsSince1970())

        resumeInput()
        for slot in ready where slot >= firstSlot { attend(slot) }
        if ready.first == 0 { wake() }
        // Last, so that no new connection gets a slot for which this turn still has news.
        for slot in ready where slot > 0 && slot < firstSlot && stopTime == nil { accept(listener: slot - 1) }
        attendToTime()
        commit()
        flushChannels()
        // Opened again at once after its client was rejected and closed, before the next one can use it.
        if spare < 0 { spare = Platform.openSpare() }
    }

    /// Handles the bytes that were sent through the pipe: 0 to stop, else a signal.
    private func wake() {
        for byte in wakeUp.receive() {
            if byte == 0 { beginToStop() } else { handler.received(signal: Int32(byte)) }
        }
    }

    private func attend(_ slot: Int) {
        guard let connection = connections[slot - firstSlot] else { return }
        let entry = entries[slot]
        if entry.events & PollEntry.writable != 0, entry.returned & (PollEntry.writable | PollEntry.broken) != 0 {
            send(connection)
        } else if entry.events & PollEntry.readable != 0 {
            read(connection)
        } else if entry.returned & PollEntry.broken != 0 {
            close(connection)
        }
    }

    /// Sets what the connection is polled for.
    func setEvents(_ events: Int16, of connection: Connection) { entries[connection.slot].events = events }

    /// Adds a connection in a free slot.
    func add(_ descriptor: Int32, _ ends: Ends) -> Connection {
        let slot = freeSlots.popLast() ?? entries.count
        let connection = Connection(descriptor: descriptor, slot: slot, ends: ends, loop: self)
        let entry = PollEntry(descriptor: descriptor, events: PollEntry.readable)
        if slot == entries.count {
            entries.append(entry)
            connections.append(connection)
        } else {
            entries[slot] = entry
            connections[slot - firstSlot] = connection
        }
        connectionCount += 1
        connectionsByAddress[ends.peer.address, default: 0] += 1
        return connection
    }

    /// Forgets a connection whose descriptor is closed or about to be.
    private func remove(_ connection: Connection) {
        connection.isClosed = true
        entries[connection.slot].descriptor = -1
        connections[connection.slot - firstSlot] = nil
        freeSlots.append(connection.slot)
        connectionCount -= 1
        count(connection, holding: 0)
        let address = connection.ends.peer.address
        let left = connectionsByAddress[address, default: 1] - 1
        connectionsByAddress[address] = left > 0 ? left : nil
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
