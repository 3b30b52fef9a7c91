extension EventLoop {
    func read(_ connection: Connection) {
        let count = Platform.receive(
            connection.descriptor, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<limits.readShare]))
        if count > 0 {
            connection.lastActive = now
            switch connection.exchange.phase {
            case .idle, .head, .content:
                process(Array(UnsafeRawBufferPointer(rebasing: buffer[..<count]))[...], of: connection)
            case .responding, .delayed, .sending, .streaming, .lingering:
                // A subscriber of a channel sends nothing of use, and after the last response no request is read.
                break
            }
        } else if count == 0 {
            endOfInput(connection)
        } else if count != Int(Platform.again), count != Int(Platform.interrupted) {
            close(connection)
        }
    }

    /// Goes on with what was read behind a request that has its response by now.
    func resumeInput() {
        guard !resumable.isEmpty else { return }
        let connections = resumable
        resumable.removeAll(keepingCapacity: true)
        for connection in connections where !connection.isClosed {
            let input = connection.input
            connection.input = []
            process(input, of: connection)
            guard connection.input.isEmpty, connection.reply == nil, !connection.isClosed else { continue }
            setEvents(PollEntry.readable, of: connection)
        }
    }

    /// Passes bytes to the exchange until it has a request or needs more, and keeps the rest.
    private func process(_ input: ArraySlice<UInt8>, of connection: Connection) {
        var rest = input
        repeat {
            let received = rest
            let event = connection.exchange.receive(&rest, at: now, limits: limits, ends: connection.ends) {
                handler.contentLimit(for: $0)
            }
            switch event {
            case .more:
                continue
            case .proceed:
                // Lost when it cannot be sent: such a client sends its content after a while anyway.
                _ = Platform.send(connection.descriptor, Array("HTTP/1.1 100 Continue\r\n\r\n".utf8), [])
            case .request(let request):
                count(connection, holding: 0)
                connection.reply = handler.respond(to: request)
                // An empty slice would keep the bytes of the request as long as the connection is silent.
                if !rest.isEmpty { connection.input = rest }
                uncommitted.append(connection)
                return
            case .reject(let error, let head):
                reject(connection, error, head, received: received)
                return
            case .deliver, .close, .reset:
                close(connection)
                return
            }
        } while !rest.isEmpty
        schedule(connection)
        count(connection, holding: connection.exchange.held)
        if held > limits.held, case .reject(let error, let head) = connection.exchange.reject(.outOfMemory) {
            reject(connection, error, head)
        }
    }

    /// Keeps account of the memory that unfinished requests take.
    func count(_ connection: Connection, holding bytes: Int) {
        held += bytes - connection.held
        connection.held = bytes
    }

    private func endOfInput(_ connection: Connection) {
        if case .reject(let error, let head) = connection.exchange.endOfInput() {
            reject(connection, error, head)
        } else {
            close(connection)
        }
    }

    /// Rejects a request; the response waits for the commit like any other.
    func reject(
        _ connection: Connection, _ error: RequestError, _ head: RequestHead?, received: ArraySlice<UInt8> = []
    ) {
        count(connection, holding: 0)
        recordRejection(of: connection, error, head, received: received)
        if let status = error.status {
            connection.reply = .now(
                Response(
                    status, fields: [.contentType: "text/plain; charset=utf-8"],
                    body: .bytes(Array("\(error)\n".utf8))))
        }
        uncommitted.append(connection)
    }

    /// Passes a request that gets no further to the handler.
    func recordRejection(
        of connection: Connection, _ error: RequestError, _ head: RequestHead?, received: ArraySlice<UInt8> = []
    ) {
        var excerpt = connection.exchange.excerpt(limits.rejectionExcerpt)
        if excerpt.isEmpty { excerpt = Array(received.prefix(limits.rejectionExcerpt)) }
        handler.recordRejection(
            Rejection(
                peer: connection.ends.peer, local: connection.ends.local, head: head, error: error, received: excerpt))
        hasRejection = true
    }
}
