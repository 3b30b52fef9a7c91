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
                // The error does not depend on a client that waits; that one does is known from poll, and only of the
                // first.
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
        var surplus = surplus
        let limit = peer.isLoopback ? limits.connectionsFromLoopback : limits.connectionsPerAddress
        if connectionsByAddress[peer.address, default: 0] >= limit {
            surplus = .tooManyConnectionsFromAddress
        } else if connectionCount >= limits.connections, !makeRoom() {
            surplus = surplus ?? .tooManyConnections
        }
        let connection = add(descriptor, Ends(peer: peer, local: Platform.localEndpoint(of: descriptor)))
        if let surplus {
            connection.isSurplus = true
            // Read, so that closing with bytes unread does not reset the connection before the response is read.
            _ = Platform.receive(descriptor, into: buffer)
            _ = connection.exchange.reject(surplus)
            reject(connection, surplus, nil)
        } else {
            schedule(connection)
            // A client that connects has a request, and it is here more often than not.
            read(connection)
        }
    }

    /// Closes the connections that were silent longest, or have their last response; returns false when there is none.
    ///
    /// A client that holds many silent connections thus takes no place from those that send requests. When there is
    /// none, the head that takes longest is given up, for it is hardly a browser's.
    private func makeRoom() -> Bool {
        var silent: [Connection] = []
        var slowest: Connection?
        var slowestBegan = now - Int64(limits.hurriedHeadTime)
        for case let connection? in connections {
            switch connection.exchange.phase {
            case .lingering: silent.append(connection)
            case .idle where connection.input.isEmpty: silent.append(connection)
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
            recordRejection(of: slowest, .tooManyConnections, nil)
            close(slowest)
            return true
        }
        return !silent.isEmpty
    }

    /// Closes the spare descriptor, so that one more client can be accepted and rejected with 503.
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

    /// Stops polling a listener until the next tick: nothing can be accepted, and every turn would find it ready.
    private func pause(listener index: Int) { entries[index + 1].events = 0 }

    /// Polls all listeners again.
    func resumeListening() {
        for index in listeners.indices { entries[index + 1].events = PollEntry.readable }
    }
}
