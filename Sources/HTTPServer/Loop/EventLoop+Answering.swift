extension EventLoop {
    /// Has the handler commit, and then sends what was replied this turn.
    func commit() {
        guard !replied.isEmpty || isTold else { return }
        isTold = false
        let instead = handler.commit()
        for index in replied.indices {
            let connection = replied[index]
            guard let reply = connection.reply.take() else {
                close(connection)
                continue
            }
            if let instead {
                answer(connection, instead)
            } else {
                switch reply {
                case .now(let response): answer(connection, response)
                case .afterCommit(let make): answer(connection, make())
                }
            }
        }
        replied.removeAll(keepingCapacity: true)
    }

    func answer(_ connection: Connection, _ response: Response) {
        guard !connection.isClosed else { return }
        switch response.delivery {
        case .now:
            begin(connection, response)
        case .after(let milliseconds):
            connection.exchange.delay(until: now + Int64(min(max(0, milliseconds), limits.longestDelay)))
            connection.delayed = response
            connection.delayed?.delivery = .now
            delayed.append(connection)
            setInterest([], of: connection)
        case .reset:
            reset(connection)
        case .closeWithoutAnswer:
            close(connection)
        }
    }

    /// Tells a client that waits to go on.
    ///
    /// Lost when it cannot be sent: such a client sends its content after a while anyway.
    func sendContinue(_ connection: Connection) {
        let line: StaticString = "HTTP/1.1 100 Continue\r\n\r\n"
        let bytes = UnsafeRawBufferPointer(start: line.utf8Start, count: line.utf8CodeUnitCount)
        _ = Platform.send(connection.descriptor, bytes, isFollowed: false)
    }

    /// Sends an answer: all of it with one call, or two for a head and a file, when the socket takes it.
    private func begin(_ connection: Connection, _ response: Response) {
        if stopTime != nil { connection.exchange.endAfterAnswer() }
        let hasContent = !response.status.forbidsContent && !connection.exchange.answersHead
        switch response.body {
        case .empty:
            encode(response, .known(0), connection)
            sendAtOnce(connection)
        case .bytes(let bytes):
            encode(response, .known(bytes.count), connection)
            sendAtOnce(connection, .bytes(hasContent ? bytes : []))
        case .file(let file):
            encode(response, .known(file.length), connection)
            if hasContent, let region = file.region(longerThan: limits.copiedPart) {
                sendAtOnce(connection, region)
                return
            }
            connection.output.append(.bytes(Array(encoder.bytes)))
            if hasContent { file.append(to: &connection.output) }
            connection.exchange.beginSending(at: now, limits: limits)
            send(connection)
        case .channel(let channel, let first):
            if hasContent {
                connection.exchange.endAfterAnswer()
                connection.channel = channel
                channel.add(connection)
            }
            encode(response, .untilClose, connection)
            sendAtOnce(connection, .bytes(hasContent ? first : []))
        }
    }

    private func encode(_ response: Response, _ length: ResponseEncoder.Length, _ connection: Connection) {
        // 204 and 304 say by themselves that nothing follows; 205 does not (RFC 9110, section 15.3.6).
        let isImplied = response.status.forbidsContent && response.status != .resetContent
        let length = isImplied ? .implied : response.status == .resetContent ? .known(0) : length
        encoder.encode(response, length: length, isPersistent: connection.exchange.isPersistent)
    }

    private func sendAtOnce(_ connection: Connection, _ body: Output.Piece = .bytes([])) {
        let head = encoder.bytes
        let sent: Int
        switch body {
        case .bytes(let bytes) where bytes.count <= limits.copiedBody:
            // A small body costs less to copy than to gather.
            encoder.append(body: bytes)
            sent = Platform.send(connection.descriptor, encoder.bytes, isFollowed: false)
        case .bytes(let bytes):
            sent = bytes.withUnsafeBytes { Platform.send(connection.descriptor, head, $0) }
        case .region(let file, let range):
            sent = file.send(range.prefix(limits.sendShare), after: head, to: connection.descriptor)
        }
        guard sent != head.count + body.count else {
            finish(connection)
            return
        }
        guard sent >= 0 || sent == Int(Platform.again) || sent == Int(Platform.interrupted) else {
            close(connection)
            return
        }
        connection.output.append(.bytes(Array(encoder.bytes.prefix(head.count))))
        connection.output.append(body)
        connection.output.advance(max(0, sent))
        connection.exchange.beginSending(connection.channel == nil ? .sending : .streaming, at: now, limits: limits)
        awaitRoom(connection)
    }

    /// Goes on sending what did not go out at once.
    func send(_ connection: Connection) {
        var budget = limits.sendShare
        while !connection.output.isEmpty, budget > 0 {
            guard let (sent, count) = sendNext(connection, upTo: budget) else {
                // The file is shorter than was promised: only a reset tells the client that something is missing.
                reset(connection)
                return
            }
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

    /// Sends what is next with one call: how much went out or the error, and of how much; nil when a file has become shorter.
    ///
    /// A long part of a file is sent by the system from where it is, and what is short is copied together.
    private func sendNext(_ connection: Connection, upTo budget: Int) -> (sent: Int, of: Int)? {
        if let (file, range) = connection.output.region(longerThan: limits.copiedPart) {
            let sent = file.send(range.prefix(budget), to: connection.descriptor)
            // Some file systems have no way to do that; then it is read like a short part.
            if !Platform.cannotSendFile(sent) { return sent == 0 ? nil : (sent, min(range.count, budget)) }
        }
        guard let count = connection.output.gather(into: buffer, beforeRegionLongerThan: limits.copiedPart) else {
            return nil
        }
        let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
        let sent = Platform.send(connection.descriptor, bytes, isFollowed: count < connection.output.unsent)
        return (sent, count)
    }

    private func awaitRoom(_ connection: Connection) {
        setInterest(connection.channel == nil ? .write : [.read, .write], of: connection)
        schedule(connection)
    }

    /// Everything that there was to send is sent.
    private func finish(_ connection: Connection) {
        if connection.channel != nil {
            connection.exchange.streamIsDrained()
            setInterest(.read, of: connection)
        } else if connection.isSurplus {
            close(connection)
        } else if connection.exchange.isPersistent {
            connection.exchange.becomeIdle(at: now, limits: limits)
            schedule(connection)
            setInterest(connection.hasInput ? [] : .read, of: connection)
            if connection.hasInput { waiting.append(connection) }
        } else {
            Platform.endSending(connection.descriptor)
            (connection.input, connection.inputStart) = ([], 0)
            linger(connection)
            setInterest(.read, of: connection)
        }
    }

    /// Reads and drops what still comes, for a while: what is unread when a socket is closed resets the connection, and a reset
    /// overtakes the answer.
    func linger(_ connection: Connection) {
        connection.exchange.linger(for: stopTime == nil ? limits.lingerTime : limits.stopLingerTime, at: now)
        schedule(connection)
    }
}

// MARK: - Channels

extension EventLoop {
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

    /// Sends what was said through channels this turn.
    func flushChannels() {
        guard !subscribed.isEmpty else { return }
        let connections = subscribed
        subscribed.removeAll(keepingCapacity: true)
        for connection in connections where !connection.isClosed && !connection.output.isEmpty { send(connection) }
    }
}
