/// One connection as HTTP sees it: whose turn it is, and until when.
///
/// It knows neither socket nor clock, so that every path through it can be tested with made-up times.
///
/// Times are milliseconds of a monotonic clock.
struct Exchange {
    /// Whose turn it is.
    enum Phase: Hashable {
        /// The client may send a request, or stay silent for a while.
        case idle
        /// The client is sending a head.
        case head
        /// The client is sending content.
        case content
        /// The handler owes a response: nothing is read until it has been sent, which holds a pipelining client back.
        case responding
        /// The response waits for its time.
        case delayed
        /// The response is being sent.
        case sending
        /// An event channel is being sent.
        case streaming
        /// Everything has been sent; what the client still sends is read and dropped.
        case lingering
    }

    /// What is to be done after bytes were received, or time has passed.
    enum Event {
        /// Nothing: more bytes are needed.
        case more
        /// Send `100 Continue`.
        case proceed
        /// Have the handler respond.
        case request(Request)
        /// Respond with the status of the rule that was broken, then close.
        case reject(RequestError, RequestHead?)
        /// Send the delayed response.
        case deliver
        /// Close; the client is not owed anything.
        case close
        /// Reset: the client does not read what it is owed.
        case reset
    }

    private(set) var phase = Phase.idle
    /// When ``expire()`` is to be called.
    private(set) var deadline: Int64
    /// Whether the connection goes on after the response.
    private(set) var isPersistent = true
    /// Whether the response is one to `HEAD`, and so has no content.
    private(set) var respondsToHead = false

    private var parser = HeadParser()
    private var reader: ContentReader?
    /// The head of the request whose content is being read.
    private var head: RequestHead?
    /// When the phase began whose rate is watched, and how many bytes have moved in it.
    private var began: Int64 = 0
    private var moved = 0

    init(at now: Int64, limits: Limits) { deadline = now + Int64(limits.idleTime) }

    /// Bytes of a request that is not complete.
    var held: Int { (parser.hasBegun ? parser.count : 0) + (reader?.content.bytes.count ?? 0) }

    /// When the head began that is being sent; nil in every other phase.
    func headBegan(_ limits: Limits) -> Int64? { phase == .head ? deadline - Int64(limits.headTime) : nil }

    /// The first bytes of the request that was read last.
    func excerpt(_ count: Int) -> [UInt8] { parser.excerpt(count) }

    /// Reads bytes that were received while the phase is idle, head or content.
    ///
    /// What belongs to the request is removed from `input`; the rest is the next request's, and is to be kept until
    /// then.
    mutating func receive(
        _ input: inout ArraySlice<UInt8>, at now: Int64, limits: Limits, ends: Ends,
        limit: (RequestHead) -> ContentLimit
    ) -> Event {
        do throws(RequestError) {
            if phase == .content { return try readContent(&input, limits: limits) }
            guard let parsed = try parser.read(&input, limits: limits, ends: ends) else {
                if phase == .idle, parser.hasBegun { (phase, deadline) = (.head, now + Int64(limits.headTime)) }
                return .more
            }
            isPersistent = parsed.isPersistent
            respondsToHead = parsed.head.method == .head
            guard parsed.framing != .none else {
                phase = .responding
                return .request(Request(head: parsed.head))
            }
            head = parsed.head
            reader = try ContentReader(parsed.framing, limit: limit(parsed.head))
            (phase, began, deadline) = (.content, now, now + Int64(limits.contentTime))
            // A client that has not waited needs no permission to go on.
            return parsed.expectsContinue && input.isEmpty ? .proceed : .more
        } catch {
            return reject(error)
        }
    }

    /// Records that the client has closed its side, while the phase is one of those in which it is read.
    mutating func endOfInput() -> Event {
        switch phase {
        case .head, .content: reject(.cutShort)
        default: .close
        }
    }

    /// Returns what is to be done once the deadline has passed.
    mutating func expire() -> Event {
        switch phase {
        case .head: reject(.headTimeout)
        case .content: reject(.contentTimeout)
        case .delayed: .deliver
        case .sending, .streaming: .reset
        case .idle, .lingering: .close
        case .responding: .more
        }
    }

    /// Gives the request up: it gets a response with the reason, the last of its connection.
    mutating func reject(_ error: RequestError) -> Event {
        let head = head
        if head == nil { respondsToHead = false }
        (self.head, reader) = (nil, nil)
        (phase, isPersistent, deadline) = (.responding, false, .max)
        return .reject(error, head)
    }

    private mutating func readContent(
        _ input: inout ArraySlice<UInt8>, limits: Limits
    ) throws(RequestError) -> Event {
        guard let isComplete = try reader?.read(&input, limits: limits) else { return .more }
        guard isComplete, let head = head.take(), let content = reader.take()?.content else {
            deadline = Self.deadline(began, limits.contentTime, moved: reader?.content.length ?? 0, limits)
            return .more
        }
        phase = .responding
        return .request(Request(head: head, content: content))
    }

    /// A time to begin with, and more for every byte that moved: a transfer that keeps the minimum rate never meets it.
    private static func deadline(_ began: Int64, _ time: Int, moved: Int, _ limits: Limits) -> Int64 {
        began + Int64(time) + Int64(moved) * 1000 / Int64(max(1, limits.minimumRate))
    }
}

// MARK: - The response

extension Exchange {
    /// Ends the connection after this response, because the server wants it so.
    mutating func endAfterResponse() { isPersistent = false }

    /// Delays the response until `time`.
    mutating func delay(until time: Int64) { (phase, deadline) = (.delayed, time) }

    /// Begins to send a response that the socket did not take at once: the client must read it at the minimum rate.
    mutating func beginSending(_ phase: Phase = .sending, at now: Int64, limits: Limits) {
        self.phase = phase
        (began, moved) = (now, 0)
        deadline = now + Int64(limits.sendTime)
    }

    /// Records that so many bytes of the response were sent.
    mutating func sent(_ count: Int, limits: Limits) {
        moved += count
        deadline = Self.deadline(began, limits.sendTime, moved: moved, limits)
    }

    /// Records that everything was sent that a channel has for now.
    mutating func streamIsDrained() { (phase, deadline) = (.streaming, .max) }

    /// Waits for the next request after the response was sent; a silent connection holds no memory of the last one.
    mutating func becomeIdle(at now: Int64, limits: Limits) {
        parser.reset()
        (phase, deadline) = (.idle, now + Int64(limits.idleTime))
    }

    /// Reads and drops what the client still sends after the last response.
    mutating func linger(for time: Int, at now: Int64) { (phase, deadline) = (.lingering, now + Int64(time)) }
}
