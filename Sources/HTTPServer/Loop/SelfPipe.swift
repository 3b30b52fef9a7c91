/// A pipe from this process to itself: what wakes the loop from outside, safe in a signal handler and from any thread.
final class SelfPipe: Sendable {
    let reading: Int32
    private let writing: Int32

    init?() {
        guard let ends = Platform.makePipe() else { return nil }
        (reading, writing) = ends
    }

    deinit {
        Platform.closeDescriptor(reading)
        Platform.closeDescriptor(writing)
    }

    /// Wakes the loop with a byte: the number of a signal, or 0 to stop.
    func send(_ byte: UInt8) { Platform.writeByte(byte, to: writing) }

    /// The bytes that were sent since.
    func receive() -> [UInt8] {
        withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { buffer in
            let count = Platform.readBytes(reading, into: buffer)
            return count > 0 ? Array(buffer[..<count]) : []
        }
    }
}
