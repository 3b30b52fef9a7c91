import Foundation

/// Requests from many connections at once, each connection with several on their way, until the server has answered enough of
/// them or is gone.
///
/// Answers come in the order of the requests, so a count for each connection says which of its requests were answered.
public final class LoadClient: @unchecked Sendable {
    /// How requests are made: the bytes of request `number`, from 0, of connection `connection`.
    public typealias Maker = @Sendable (_ connection: Int, _ number: Int) -> [UInt8]

    private let port: UInt16
    private let pipelined: Int
    private let make: Maker

    // Guarded by `changed`.
    private var statuses: [[Int]]
    private var answered = 0
    private var running: Int
    private var isStopping = false
    private let changed = NSCondition()

    /// Connects, and begins to ask.
    ///
    /// - Parameters:
    ///   - connections: how many.
    ///   - pipelined: how many requests of a connection are on their way at once.
    public init(port: UInt16, connections: Int, pipelined: Int, make: @escaping Maker) throws {
        self.port = port
        self.pipelined = pipelined
        self.make = make
        statuses = Array(repeating: [], count: connections)
        running = connections
        for connection in 0..<connections {
            let socket = try TCPConnection(port: port)
            let thread = Thread { [self] in ask(connection, over: socket) }
            thread.stackSize = 512 << 10
            thread.start()
        }
    }

    /// Waits until so many requests were answered, or the server is gone.
    ///
    /// - Throws: `TimedOut`.
    public func waitForAnswers(_ count: Int, within seconds: Double = 300) throws {
        try wait("\(count) answers", within: seconds) { answered >= count || running == 0 }
    }

    /// Asks no more, and waits for the answers on their way: the statuses of the answers of each connection, in order.
    ///
    /// - Throws: `TimedOut`.
    public func stop(within seconds: Double = 60) throws -> [[Int]] {
        changed.lock()
        isStopping = true
        changed.unlock()
        try wait("the end of the connections", within: seconds) { running == 0 }
        changed.lock()
        defer { changed.unlock() }
        return statuses
    }

    private func wait(_ what: String, within seconds: Double, until holds: () -> Bool) throws {
        let end = Date(timeIntervalSinceNow: seconds)
        changed.lock()
        defer { changed.unlock() }
        while !holds() {
            guard changed.wait(until: end) else {
                throw TimedOut(description: "\(what): not within \(seconds) s; \(answered) answers so far")
            }
        }
    }

    private func ask(_ connection: Int, over socket: TCPConnection) {
        var reader = AnswerStatusReader()
        var next = 0
        // A connection that ends, in whatever way, has had its last answer.
        while !shallStop {
            let batch = (next..<next + pipelined).flatMap { make(connection, $0) }
            guard (try? socket.send(batch)) != nil else { break }
            next += pipelined
            guard read(&reader, upTo: pipelined, from: socket, for: connection) else { break }
        }
        changed.lock()
        running -= 1
        changed.broadcast()
        changed.unlock()
    }

    /// Reads so many answers; false when the connection ended before.
    private func read(
        _ reader: inout AnswerStatusReader, upTo count: Int, from socket: TCPConnection, for connection: Int
    ) -> Bool {
        var missing = count
        while missing > 0 {
            guard let bytes = try? socket.receive(by: Deadline(seconds: 60)), !bytes.isEmpty else { return false }
            let found = reader.take(bytes)
            missing -= found.count
            changed.lock()
            statuses[connection] += found
            answered += found.count
            changed.broadcast()
            changed.unlock()
        }
        return true
    }

    private var shallStop: Bool {
        changed.lock()
        defer { changed.unlock() }
        return isStopping
    }
}

/// Finds the complete answers in a stream of bytes, and forgets all of them but their statuses.
struct AnswerStatusReader {
    private var buffer: [UInt8] = []

    /// Takes the next bytes: the statuses of the answers that they complete.
    mutating func take(_ bytes: [UInt8]) -> [Int] {
        buffer += bytes
        var (statuses, start) = ([Int](), 0)
        buffer.withUnsafeBytes { bytes in
            while let (end, length, status) = Self.head(bytes[start...]), end + length <= bytes.count {
                statuses.append(status)
                start = end + length
            }
        }
        buffer.removeSubrange(..<start)
        return statuses
    }

    /// Where the head that begins the bytes ends, how much content follows, and the status; nil when it is not whole yet.
    private static func head(_ bytes: Slice<UnsafeRawBufferPointer>) -> (end: Int, length: Int, status: Int)? {
        var lineStart = bytes.startIndex
        var (length, status) = (0, 0)
        while let lineFeed = bytes[lineStart...].firstIndex(of: UInt8(ascii: "\n")) {
            let line = bytes[lineStart..<lineFeed]
            if line.count <= 1 { return (lineFeed + 1, length, status) }
            if lineStart == bytes.startIndex {
                status = number(line.dropFirst(9).prefix(3))
            } else if line.count > 15, line.prefix(15).elementsEqual("Content-Length:".utf8) {
                length = number(line.dropFirst(15))
            }
            lineStart = lineFeed + 1
        }
        return nil
    }

    private static func number(_ digits: some Sequence<UInt8>) -> Int {
        digits.reduce(0) { (0x30...0x39).contains($1) ? $0 * 10 + Int($1 - 0x30) : $0 }
    }
}
