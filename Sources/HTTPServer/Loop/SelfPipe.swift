/// A pipe from this process to itself, which wakes the loop from a signal handler or from any thread.
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

    /// Returns the bytes that were sent since the last call.
    func receive() -> [UInt8] {
        withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { buffer in
            let count = Platform.readBytes(reading, into: buffer)
            return count > 0 ? Array(buffer[..<count]) : []
        }
    }
}

/// The signals that are passed to a loop, from start to end of its run.
struct Signals {
    /// The pipe that signal handlers write to: global, because a handler has no context.
    ///
    /// Set before the handlers are installed and after they are removed, so no handler sees it change.
    private nonisolated(unsafe) static var pipe: SelfPipe?

    private let before: [Platform.SignalAction]

    init(_ signals: [Int32], to pipe: SelfPipe) {
        Platform.ignoreBrokenPipes()
        guard !signals.isEmpty else {
            before = []
            return
        }
        Self.pipe = pipe
        before = signals.map { signal in
            Platform.handle(signal) { Signals.pipe?.send(UInt8(truncatingIfNeeded: $0)) }
        }
    }

    /// Restores the actions that the signals had before.
    func restore() {
        guard !before.isEmpty else { return }
        before.forEach(Platform.restore)
        Self.pipe = nil
    }
}
