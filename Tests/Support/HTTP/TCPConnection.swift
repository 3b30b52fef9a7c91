/// A blocking TCP connection for tests: raw bytes out, raw bytes in.
public final class TCPConnection: Sendable {
    private let descriptor: Int32

    /// Connects to a host name or numeric address.
    ///
    /// - Throws: `SystemError`.
    public init(host: String = "127.0.0.1", port: UInt16) throws {
        descriptor = try Platform.connect(host: host, port: port)
    }

    /// The other end of a connection that was accepted.
    init(accepted descriptor: Int32) { self.descriptor = descriptor }

    deinit { Platform.close(descriptor) }

    /// Sends all bytes.
    public func send(_ bytes: [UInt8]) throws { try Platform.write(descriptor, bytes) }

    /// Sends text as UTF-8.
    public func send(_ text: String) throws { try send(Array(text.utf8)) }

    /// The bytes that come next; empty when the other side has closed.
    ///
    /// - Throws: `TimedOut` at the deadline, or `SystemError`.
    public func receive(by deadline: Deadline) throws -> [UInt8] {
        guard try Platform.isReadable(descriptor, within: deadline.remaining) else {
            throw TimedOut(description: "an answer: not before the deadline")
        }
        return try Platform.read(descriptor)
    }
}
