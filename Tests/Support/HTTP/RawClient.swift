/// A client that sends the bytes it is told to, well-formed or not, and shows everything that comes back.
///
/// For tests of what a server does with bytes: half a request, two at once, a reset in the middle.
public final class RawClient: Sendable {
    private let descriptor: Int32

    /// Connects.
    ///
    /// - Parameter receiveBuffer: bytes that the system buffers for this end; small for a client that reads slowly.
    /// - Throws: `SystemError`.
    public init(host: String = "127.0.0.1", port: UInt16, receiveBuffer: Int32? = nil) throws {
        descriptor = try Platform.connect(host: host, port: port, receiveBuffer: receiveBuffer)
    }

    /// Takes a socket for a later `connect(port:)`.
    ///
    /// - Throws: `SystemError`.
    public init() throws { descriptor = try Platform.makeSocket() }

    deinit { Platform.close(descriptor) }

    /// Connects a client that was made without to 127.0.0.1.
    ///
    /// - Throws: `SystemError`.
    public func connect(port: UInt16) throws { try Platform.connect(descriptor, toLoopbackPort: port) }

    /// Sends all bytes, waiting for room.
    public func send(_ bytes: [UInt8]) throws { try Platform.write(descriptor, bytes) }

    /// Sends text as UTF-8.
    public func send(_ text: String) throws { try send(Array(text.utf8)) }

    /// Says that nothing more is sent, and goes on reading.
    public func endSending() { Platform.endSending(descriptor) }

    /// Has closing this end reset the connection instead of ending it.
    public func resetWhenReleased() { Platform.resetOnClose(descriptor) }

    /// Everything that comes until the server closes; nil in the place of what did not come because it reset.
    ///
    /// - Throws: `TimedOut` when it does not close in time.
    public func receiveAll(within seconds: Double = 20) throws -> (bytes: [UInt8], wasReset: Bool) {
        let deadline = Deadline(seconds: seconds)
        var bytes: [UInt8] = []
        while true {
            guard try Platform.isReadable(descriptor, within: deadline.remaining) else {
                throw TimedOut(
                    description:
                        "the end of the connection; seen: \(String(decoding: bytes, as: UTF8.self).prefix(400))")
            }
            do {
                let more = try Platform.read(descriptor)
                if more.isEmpty { return (bytes, false) }
                bytes += more
            } catch {
                return (bytes, true)
            }
        }
    }

    /// What comes until the bytes received since the beginning of this call satisfy `isEnough`.
    ///
    /// - Throws: `TimedOut`, or `MalformedAnswer` when the server closes first.
    @discardableResult
    public func receive(within seconds: Double = 20, until isEnough: ([UInt8]) -> Bool) throws -> [UInt8] {
        let deadline = Deadline(seconds: seconds)
        var bytes: [UInt8] = []
        while !isEnough(bytes) {
            guard try Platform.isReadable(descriptor, within: deadline.remaining) else {
                throw TimedOut(description: "an answer; seen: \(String(decoding: bytes, as: UTF8.self).prefix(400))")
            }
            let more = try Platform.read(descriptor)
            guard !more.isEmpty else {
                throw MalformedAnswer(description: "the end of the connection after \(bytes.count) bytes")
            }
            bytes += more
        }
        return bytes
    }

    /// The next answers, however they are cut into pieces.
    ///
    /// - Parameter methods: the methods of the requests they answer, one for each.
    /// - Throws: `TimedOut`, `MalformedAnswer`, or `SystemError`.
    public func answers(to methods: [String], within seconds: Double = 20) throws -> [HTTPAnswer] {
        let deadline = Deadline(seconds: seconds)
        var reader = HTTPAnswerReader { [descriptor] in
            guard try Platform.isReadable(descriptor, within: deadline.remaining) else {
                throw TimedOut(description: "an answer: not before the deadline")
            }
            return try Platform.read(descriptor)
        }
        return try methods.map { try reader.answer(toHead: $0 == "HEAD") }
    }

    /// The next answer.
    public func answer(to method: String = "GET", within seconds: Double = 20) throws -> HTTPAnswer {
        try answers(to: [method], within: seconds)[0]
    }

    /// Whether the server has said or closed anything within `seconds`.
    public func hasNews(within seconds: Double) throws -> Bool {
        try Platform.isReadable(descriptor, within: seconds)
    }
}
