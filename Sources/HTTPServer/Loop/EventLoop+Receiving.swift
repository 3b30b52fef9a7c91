extension EventLoop {
    func read(_ connection: Connection) {
        let share = UnsafeMutableRawBufferPointer(rebasing: buffer[..<limits.readShare])
        let count = Platform.receive(connection.descriptor, into: share)
        if count > 0 {
            connection.lastActive = now
            take(UnsafeRawBufferPointer(rebasing: share[..<count]), from: connection)
        } else if count == 0 {
            inputEnded(connection)
        } else if count != Int(Platform.again), count != Int(Platform.interrupted) {
            close(connection)
        }
    }

    /// Goes on with what was read behind a request that is answered by now.
    func resumeWaiting() {
        guard !waiting.isEmpty else { return }
        let connections = waiting
        waiting.removeAll(keepingCapacity: true)
        for connection in connections where !connection.isClosed {
            // A second reference, so that the bytes stay where they are while they are read.
            let input = connection.input
            let used = input.withUnsafeBytes {
                feed(UnsafeRawBufferPointer(rebasing: $0[connection.inputStart...]), to: connection)
            }
            connection.inputStart += used
            guard !connection.hasInput else { continue }
            (connection.input, connection.inputStart) = ([], 0)
            if connection.reply == nil, !connection.isClosed { setInterest(.read, of: connection) }
        }
    }

    private func take(_ input: UnsafeRawBufferPointer, from connection: Connection) {
        switch connection.exchange.phase {
        case .idle, .head, .content:
            let used = feed(input, to: connection)
            if used < input.count { connection.keep(UnsafeRawBufferPointer(rebasing: input[used...])) }
        case .answering, .delayed, .sending, .streaming, .lingering:
            // A subscriber of a channel has nothing to say, and after the last answer nothing is heard any more.
            break
        }
    }

    /// Feeds bytes to the exchange until it has a request or wants more; how many belong to it.
    private func feed(_ input: UnsafeRawBufferPointer, to connection: Connection) -> Int {
        var start = 0
        repeat {
            let rest = UnsafeRawBufferPointer(rebasing: input[start...])
            var used = 0
            let event = connection.exchange.receive(
                rest, used: &used, at: now, limits: limits, ends: connection.ends
            ) { handler.contentLimit(for: $0) }
            start += used
            switch event {
            case .more:
                continue
            case .request(let request):
                count(connection, holding: 0)
                connection.reply = handler.respond(to: request)
                replied.append(connection)
                return start
            case .proceed:
                sendContinue(connection)
            case .refuse(let error, let head):
                refuse(connection, error, head, received: rest)
                return input.count
            case .deliver, .close, .reset:
                close(connection)
                return input.count
            }
        } while start < input.count
        schedule(connection)
        count(connection, holding: connection.exchange.held)
        if held > limits.held, case .refuse(let error, let head) = connection.exchange.refuse(.outOfMemory) {
            refuse(connection, error, head)
        }
        return start
    }

    /// Keeps account of the memory that unfinished requests take.
    func count(_ connection: Connection, holding bytes: Int) {
        held += bytes - connection.held
        connection.held = bytes
    }

    private func inputEnded(_ connection: Connection) {
        if case .refuse(let error, let head) = connection.exchange.endOfInput() {
            refuse(connection, error, head)
        } else {
            close(connection)
        }
    }

    /// Tells the handler of a request that gets no further, and has its answer wait for the commit like any other.
    func refuse(
        _ connection: Connection, _ error: RequestError, _ head: RequestHead?, received: UnsafeRawBufferPointer? = nil
    ) {
        count(connection, holding: 0)
        tell(connection, error, head, received: received)
        if let status = error.status {
            connection.reply = .now(
                Response(
                    status, fields: [.contentType: "text/plain; charset=utf-8"],
                    body: .bytes(Array("\(error)\n".utf8))))
        }
        replied.append(connection)
    }

    /// Tells the handler of a request that gets no further.
    func tell(
        _ connection: Connection, _ error: RequestError, _ head: RequestHead?, received: UnsafeRawBufferPointer? = nil
    ) {
        var excerpt = connection.exchange.excerpt(limits.refusalExcerpt)
        if excerpt.isEmpty, let received { excerpt = Array(received.prefix(limits.refusalExcerpt)) }
        handler.refused(
            Refusal(
                peer: connection.ends.peer, local: connection.ends.local, head: head, error: error, received: excerpt))
        isTold = true
    }
}
