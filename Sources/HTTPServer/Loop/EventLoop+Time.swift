extension EventLoop {
    /// Milliseconds between two looks at all deadlines: they are times of patience, not of precision.
    private var sweepPause: Int64 { 20 }

    /// Includes the connection's deadline in the next one.
    func schedule(_ connection: Connection) { nextDeadline = min(nextDeadline, connection.exchange.deadline) }

    /// How many milliseconds to wait at most.
    func timeUntilNextEvent() -> Int64 {
        if !resumable.isEmpty { return 0 }
        let next = min(nextTick, max(nextDeadline, lastSweep + sweepPause), stopTime ?? .max)
        return max(0, next - now)
    }

    /// Does what is due: deadlines that have passed, the end of a stop, the handler's tick.
    func attendToTime() {
        if now >= nextDeadline, now - lastSweep >= sweepPause { sweep() }
        if let stopTime, now >= stopTime { connections.forEach { $0.map(reset) } }
        guard now >= nextTick else { return }
        nextTick = now + 1000
        resumeListening()
        trimSlots()
        handler.tick()
    }

    private func sweep() {
        lastSweep = now
        nextDeadline = .max
        for case let connection? in connections {
            if connection.exchange.deadline <= now { expire(connection) }
            if !connection.isClosed { schedule(connection) }
        }
    }

    private func expire(_ connection: Connection) {
        switch connection.exchange.expire() {
        case .reject(let error, let head): reject(connection, error, head)
        case .deliver: if let response = connection.delayed.take() { respond(connection, response) }
        case .close: close(connection)
        case .reset: reset(connection)
        case .more, .proceed, .request: break
        }
    }

    /// Removes the free slots at the end, which a crowd has left.
    private func trimSlots() {
        while let last = connections.last, last == nil {
            connections.removeLast()
            entries.removeLast()
        }
        freeSlots.removeAll { $0 >= entries.count }
    }

    /// Accepts no new clients, closes the silent connections, and gives the others a little time.
    func beginToStop() {
        guard stopTime == nil else { return }
        stopTime = now + Int64(limits.stopTime)
        for index in listeners.indices {
            entries[index + 1].descriptor = -1
            Platform.closeDescriptor(listeners[index])
        }
        listeners.removeAll()
        for case let connection? in connections {
            switch connection.exchange.phase {
            case .idle, .streaming: close(connection)
            case .lingering: linger(connection)
            default: connection.exchange.endAfterResponse()
            }
        }
    }
}
