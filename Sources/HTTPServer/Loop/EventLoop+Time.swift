extension EventLoop {
    /// Milliseconds between two looks at all deadlines: they are times of patience, not of precision.
    private var sweepPause: Int64 { 20 }

    /// Has the connection's deadline be looked at.
    func schedule(_ connection: Connection) { nextDeadline = min(nextDeadline, connection.exchange.deadline) }

    /// How long to wait at most.
    func timeUntilNextEvent() -> Int64 {
        if !waiting.isEmpty { return 0 }
        var next = min(nextTick, max(nextDeadline, lastSweep + sweepPause))
        for connection in delayed { next = min(next, connection.exchange.deadline) }
        if let stopTime { next = min(next, stopTime) }
        return max(0, next - now)
    }

    /// Does what is due: answers that waited, deadlines that have passed, the handler's tick.
    func attendToTime() {
        if !delayed.isEmpty { deliverDelayed() }
        if now >= nextDeadline, now - lastSweep >= sweepPause { sweep() }
        if let stopTime, now >= stopTime { connections.forEach { $0.map(reset) } }
        guard now >= nextTick else { return }
        nextTick = now + 1000
        resumeListening()
        handler.tick()
    }

    private func deliverDelayed() {
        let due = delayed.filter { $0.exchange.deadline <= now && !$0.isClosed }
        delayed.removeAll { $0.exchange.deadline <= now || $0.isClosed }
        for connection in due {
            guard let response = connection.delayed else { continue }
            connection.delayed = nil
            answer(connection, response)
        }
    }

    private func sweep() {
        lastSweep = now
        nextDeadline = .max
        for case let connection? in connections {
            if connection.exchange.deadline <= now, connection.exchange.phase != .delayed { expire(connection) }
            if !connection.isClosed { schedule(connection) }
        }
    }

    private func expire(_ connection: Connection) {
        switch connection.exchange.expire() {
        case .refuse(let error, let head): refuse(connection, error, head)
        case .close: close(connection)
        case .reset: reset(connection)
        case .more, .proceed, .request, .deliver: break
        }
    }

    /// Hears no new clients, lets the silent ones go, and gives the others a little time.
    func beginToStop() {
        guard stopTime == nil else { return }
        stopTime = now + Int64(limits.stopTime)
        for index in listeners.indices {
            poller.remove(token: index + 1)
            Platform.closeDescriptor(listeners[index])
        }
        listeners.removeAll()
        pausedListeners.removeAll()
        for case let connection? in connections {
            switch connection.exchange.phase {
            case .idle, .streaming: close(connection)
            case .lingering: linger(connection)
            default: connection.exchange.endAfterAnswer()
            }
        }
    }
}
