/// One connection as HTTP sees it: whose turn it is, and until when.
///
/// It knows neither socket nor clock, so that every path through it can be tested with made-up times.
///
/// Times are milliseconds of a clock that never goes back.
struct Exchange {
    /// Whose turn it is.
    enum Phase: Hashable {
        /// The client may send a request, or stay silent for a while.
        case idle
        /// The client is sending a head.
        case head
        /// The client is sending content.
        case content
        /// The handler owes an answer: nothing is read until it has been sent, which is what holds a pipelining client back.
        case answering
        /// The answer waits for its time.
        case delayed
        /// The answer is being sent.
        case sending
        /// An event channel is being sent.
        case streaming
        /// Everything is said; what the client still sends is read and dropped.
        case lingering
    }

    /// What is to be done after bytes were taken, or time has passed.
    enum Event {
        /// Nothing: more bytes are needed.
        case more
        /// Send `100 Continue`.
        case proceed
        /// Ask the handler.
        case request(Request)
        /// Answer with the status of the rule that was broken, then close.
        case refuse(RequestError, RequestHead?)
        /// Send the answer that was waiting.
        case deliver
        /// Close; the client is not owed anything.
        case close
        /// Reset: the client does not take what it is owed.
        case reset
    }

    private(set) var phase = Phase.idle
    /// When ``expire()`` is to be called.
    private(set) var deadline: Int64
    /// Whether the connection goes on after the answer.
    private(set) var isPersistent = true
    /// Whether the answer is one to `HEAD`, and so has no content.
    private(set) var answersHead = false

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

    /// The first bytes of the request that was read last, for a refusal.
    func excerpt(_ count: Int) -> [UInt8] { parser.excerpt(count) }

    /// Takes bytes that have come while the phase is idle, head or content.
    ///
    /// `used` is how many of them belong to the request; the rest is the next request's, and is to be kept until then.
    mutating func receive(
        _ input: UnsafeRawBufferPointer, used: inout Int, at now: Int64, limits: Limits, ends: Ends,
        limit: (RequestHead) -> ContentLimit
    ) -> Event {
        do throws(RequestError) {
            if phase == .content { return try readContent(input, used: &used, at: now, limits: limits) }
            guard let parsed = try parser.read(input, used: &used, limits: limits, ends: ends) else {
                if phase == .idle, parser.hasBegun { (phase, deadline) = (.head, now + Int64(limits.headTime)) }
                return .more
            }
            isPersistent = parsed.isPersistent
            answersHead = parsed.head.method == .head
            guard parsed.framing != .none else {
                phase = .answering
                return .request(Request(head: parsed.head))
            }
            head = parsed.head
            reader = try ContentReader(parsed.framing, limit: limit(parsed.head))
            (phase, began) = (.content, now)
            deadline = now + Int64(limits.contentTime)
            // A client that has not waited needs no leave to go on.
            return parsed.expectsContinue && used == input.count ? .proceed : .more
        } catch {
            return refuse(error)
        }
    }

    /// The client has closed its side while the phase is one of those in which it is read.
    mutating func endOfInput() -> Event {
        switch phase {
        case .head, .content: refuse(.cutShort)
        default: .close
        }
    }

    /// The deadline has passed.
    mutating func expire() -> Event {
        switch phase {
        case .head: refuse(.headTimeout)
        case .content: refuse(.contentTimeout)
        case .delayed: .deliver
        case .sending, .streaming: .reset
        case .idle, .lingering: .close
        case .answering: .more
        }
    }

    /// Gives the request up: it gets an answer that says why, and is the last of its connection.
    mutating func refuse(_ error: RequestError) -> Event {
        let head = head
        if head == nil { answersHead = false }
        (self.head, reader) = (nil, nil)
        (phase, isPersistent, deadline) = (.answering, false, .max)
        return .refuse(error, head)
    }

    /// The connection ends after this answer, because the server wants it so.
    mutating func endAfterAnswer() { isPersistent = false }

    private mutating func readContent(
        _ input: UnsafeRawBufferPointer, used: inout Int, at now: Int64, limits: Limits
    ) throws(RequestError) -> Event {
        guard let isComplete = try reader?.read(input, used: &used, limits: limits) else { return .more }
        guard isComplete, let head = head.take(), let content = reader.take()?.content else {
            deadline = Self.deadline(began, limits.contentTime, moved: reader?.content.length ?? 0, limits)
            return .more
        }
        phase = .answering
        return .request(Request(head: head, content: content))
    }

    /// A time to begin with, and more for every byte that moved: a transfer that keeps the minimum rate never meets it.
    private static func deadline(_ began: Int64, _ time: Int, moved: Int, _ limits: Limits) -> Int64 {
        began + Int64(time) + Int64(moved) * 1000 / Int64(max(1, limits.minimumRate))
    }
}

// MARK: - The answer

extension Exchange {
    /// The answer waits until `time`.
    mutating func delay(until time: Int64) { (phase, deadline) = (.delayed, time) }

    /// The answer could not be sent at once: the client must take it at the minimum rate.
    mutating func beginSending(_ phase: Phase = .sending, at now: Int64, limits: Limits) {
        self.phase = phase
        (began, moved) = (now, 0)
        deadline = now + Int64(limits.sendTime)
    }

    /// So many bytes of the answer were taken.
    mutating func sent(_ count: Int, limits: Limits) {
        moved += count
        deadline = Self.deadline(began, limits.sendTime, moved: moved, limits)
    }

    /// Everything that a channel has sent so far was taken.
    mutating func streamIsDrained() { (phase, deadline) = (.streaming, .max) }

    /// The answer was sent, and the next request may come.
    mutating func becomeIdle(at now: Int64, limits: Limits) {
        parser.finishRequest()
        (phase, deadline) = (.idle, now + Int64(limits.idleTime))
    }

    /// The last answer was sent.
    mutating func linger(for time: Int, at now: Int64) { (phase, deadline) = (.lingering, now + Int64(time)) }
}
