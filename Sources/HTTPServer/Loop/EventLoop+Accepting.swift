extension EventLoop {
    func accept(listener index: Int) {
        for attempt in 0..<limits.acceptsPerTurn {
            let (descriptor, peer) = Platform.acceptConnection(listeners[index])
            if descriptor >= 0 {
                open(descriptor, peer)
                continue
            }
            switch descriptor {
            case Platform.aborted, Platform.interrupted:
                continue
            case Platform.processFiles, Platform.systemFiles:
                // The system says so whether a client waits or not; that one does is known only from poll, and only of the first.
                guard attempt == 0 else { return }
                if makeRoom() { continue }
                acceptWithSpare(listener: index)
                return
            case Platform.again:
                return
            default:
                pause(listener: index)
                return
            }
        }
    }

    private func open(_ descriptor: Int32, _ peer: Endpoint, surplus: RequestError? = nil) {
        let ends = Ends(peer: peer, local: Platform.localEndpoint(of: descriptor))
        let isExempt = limits.exemptsLoopback && peer.isLoopback
        var surplus = surplus
        if !isExempt, addresses.count(peer.address) >= limits.connectionsPerAddress {
            surplus = .tooManyConnectionsFromAddress
        } else if connectionCount >= limits.connections, !makeRoom() {
            surplus = surplus ?? .tooManyConnections
        }
        let token = freeTokens.popLast() ?? firstToken + connections.count
        let connection = Connection(
            descriptor: descriptor, token: token, ends: ends, at: now, limits: limits, outbox: self)
        if token - firstToken == connections.count { connections.append(connection) }
        connections[token - firstToken] = connection
        connectionCount += 1
        addresses.add(peer.address)
        poller.add(descriptor, token: token, interest: .read, isSteady: false)

        if let surplus {
            connection.isSurplus = true
            // Read, so that closing with bytes unread does not reset the connection before the answer is read.
            _ = Platform.receive(descriptor, into: buffer)
            _ = connection.exchange.refuse(surplus)
            refuse(connection, surplus, nil)
        } else {
            schedule(connection)
            // A client that connects has a request, and it is here more often than not.
            read(connection)
        }
    }

    /// Closes the connections that were silent longest, or have their last answer; false when there is none of them.
    ///
    /// Whoever holds many silent connections thus takes no place from those who have something to say. When there is none, the
    /// head that takes longest is given up, for it is hardly a browser's.
    private func makeRoom() -> Bool {
        var silent: [Connection] = []
        var slowest: Connection?
        var slowestBegan = now - Int64(limits.hurriedHeadTime)
        for case let connection? in connections {
            switch connection.exchange.phase {
            case .lingering: silent.append(connection)
            case .idle where !connection.hasInput: silent.append(connection)
            case .head:
                guard let began = connection.exchange.headBegan(limits), began < slowestBegan else { continue }
                (slowest, slowestBegan) = (connection, began)
            default: break
            }
        }
        silent.sort { $0.lastActive < $1.lastActive }
        // A few at a time, because looking for them takes a while when there are many.
        for connection in silent.prefix(1 + silent.count / 64) { close(connection) }
        if silent.isEmpty, let slowest {
            tell(slowest, .tooManyConnections, nil)
            close(slowest)
            return true
        }
        return !silent.isEmpty
    }

    /// Lets the spare descriptor go, so that one more client can be told that there is none.
    private func acceptWithSpare(listener index: Int) {
        guard spare >= 0 else {
            pause(listener: index)
            return
        }
        Platform.closeDescriptor(spare)
        spare = -1
        let (descriptor, peer) = Platform.acceptConnection(listeners[index])
        if descriptor >= 0 { open(descriptor, peer, surplus: .outOfDescriptors) }
    }

    /// Nothing can be accepted, and poll would say on every turn that there is something: not asked again before the next tick.
    private func pause(listener index: Int) {
        poller.change(token: index + 1, interest: [])
        pausedListeners.append(index)
    }

    /// Listens again where that was paused.
    func resumeListening() {
        guard stopTime == nil else { return }
        for index in pausedListeners { poller.change(token: index + 1, interest: .read) }
        pausedListeners.removeAll()
    }
}
