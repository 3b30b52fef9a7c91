extension EventLoop {
    /// Has the handler commit, and then sends the responses of this turn.
    func commit() {
        guard !uncommitted.isEmpty || hasRejection else { return }
        hasRejection = false
        let instead = handler.commit()
        for connection in uncommitted {
            guard let reply = connection.reply.take() else {
                close(connection)
                continue
            }
            switch reply {
            case .now(let response): respond(connection, instead ?? response)
            case .afterCommit(let make): respond(connection, instead ?? make())
            }
        }
        uncommitted.removeAll(keepingCapacity: true)
    }

    func respond(_ connection: Connection, _ response: Response) {
        guard !connection.isClosed else { return }
        switch response.delivery {
        case .now:
            begin(connection, response)
        case .after(let milliseconds):
            connection.exchange.delay(until: now + Int64(min(max(0, milliseconds), limits.longestDelay)))
            connection.delayed = response
            connection.delayed?.delivery = .now
            schedule(connection)
            setEvents(0, of: connection)
        case .reset:
            reset(connection)
        }
    }

    private func begin(_ connection: Connection, _ response: Response) {
        if stopTime != nil { connection.exchange.endAfterResponse() }
        let hasContent = !response.status.forbidsContent && !connection.exchange.respondsToHead
        switch response.body {
        case .empty:
            encode(response, .known(0), connection)
            sendAtOnce(connection, [])
        case .bytes(let bytes):
            encode(response, .known(bytes.count), connection)
            sendAtOnce(connection, hasContent ? bytes : [])
        case .file(let file):
            encode(response, .known(file.length), connection)
            connection.output.append(.bytes(encoder.bytes))
            if hasContent { file.append(to: &connection.output) }
            connection.exchange.beginSending(at: now, limits: limits)
            send(connection)
        case .channel(let channel, let first):
            if hasContent {
                connection.exchange.endAfterResponse()
                connection.channel = channel
                channel.add(connection)
            }
            encode(response, .untilClose, connection)
            sendAtOnce(connection, hasContent ? first : [])
        }
    }

    private func encode(_ response: Response, _ length: ResponseEncoder.Length, _ connection: Connection) {
        // 204 and 304 imply that nothing follows; 205 does not (RFC 9110, section 15.3.6).
        let isImplied = response.status.forbidsContent && response.status != .resetContent
        let length = isImplied ? .implied : response.status == .resetContent ? .known(0) : length
        encoder.encode(response, length: length, isPersistent: connection.exchange.isPersistent)
    }

    /// Sends the encoded head and a body with one call, and queues what the socket does not take.
    private func sendAtOnce(_ connection: Connection, _ body: [UInt8]) {
        var body = body
        // A copy of a short body costs less than two arrays cost the kernel.
        if body.count < 1024 {
            encoder.append(body)
            body = []
        }
        let sent = Platform.send(connection.descriptor, encoder.bytes, body)
        guard sent != encoder.bytes.count + body.count else {
            finish(connection)
            return
        }
        guard sent >= 0 || sent == Int(Platform.again) || sent == Int(Platform.interrupted) else {
            close(connection)
            return
        }
        connection.output.append(.bytes(encoder.bytes))
        connection.output.append(.bytes(body))
        connection.output.advance(max(0, sent))
        connection.exchange.beginSending(connection.channel == nil ? .sending : .streaming, at: now, limits: limits)
        awaitRoom(connection)
    }

    /// Sends what is queued, as much as the socket and the connection's share of the turn allow.
    func send(_ connection: Connection) {
        var budget = limits.sendShare
        while !connection.output.isEmpty, budget > 0 {
            guard let count = connection.output.gather(into: buffer) else {
                // The file is shorter than was promised: only a reset tells the client that something is missing.
                reset(connection)
                return
            }
            let sent = Platform.send(connection.descriptor, UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            guard sent > 0 else {
                if sent == Int(Platform.again) || sent == Int(Platform.interrupted) { break }
                close(connection)
                return
            }
            connection.output.advance(sent)
            connection.exchange.sent(sent, limits: limits)
            budget -= sent
            if sent < count { break }
        }
        if connection.output.isEmpty { finish(connection) } else { awaitRoom(connection) }
    }

    private func awaitRoom(_ connection: Connection) {
        setEvents(PollEntry.writable | (connection.channel == nil ? 0 : PollEntry.readable), of: connection)
        schedule(connection)
    }

    /// Goes on after everything that there was to send has been sent.
    private func finish(_ connection: Connection) {
        if connection.channel != nil {
            connection.exchange.streamIsDrained()
            setEvents(PollEntry.readable, of: connection)
        } else if connection.isSurplus {
            close(connection)
        } else if connection.exchange.isPersistent {
            connection.exchange.becomeIdle(at: now, limits: limits)
            schedule(connection)
            setEvents(connection.input.isEmpty ? PollEntry.readable : 0, of: connection)
            if !connection.input.isEmpty { resumable.append(connection) }
        } else {
            Platform.endSending(connection.descriptor)
            connection.input = []
            linger(connection)
            setEvents(PollEntry.readable, of: connection)
        }
    }

    /// Reads and drops what is still received, for a while: what is unread when a socket is closed resets the
    /// connection, and a reset overtakes the response.
    func linger(_ connection: Connection) {
        connection.exchange.linger(for: stopTime == nil ? limits.lingerTime : limits.stopLingerTime, at: now)
        schedule(connection)
    }
}

// MARK: - Channels

extension EventLoop {
    /// Queues the bytes of a channel for one subscriber.
    func enqueue(_ bytes: [UInt8], for connection: Connection) {
        guard connection.output.unsent + bytes.count <= limits.channelBacklog else {
            reset(connection)
            return
        }
        if connection.output.isEmpty {
            connection.exchange.beginSending(.streaming, at: now, limits: limits)
            subscribed.append(connection)
        }
        connection.output.append(.bytes(bytes))
    }

    /// Sends what was sent through channels this turn.
    func flushChannels() {
        guard !subscribed.isEmpty else { return }
        let connections = subscribed
        subscribed.removeAll(keepingCapacity: true)
        for connection in connections where !connection.isClosed && !connection.output.isEmpty { send(connection) }
    }
}
