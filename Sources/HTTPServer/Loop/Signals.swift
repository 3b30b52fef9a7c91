/// The signals that are handed to a loop, from start to end of its run.
struct Signals {
    /// A signal handler can be told nothing, so the pipe it writes to is global.
    ///
    /// -1 when there is none.
    ///
    /// Written before the handlers are in place and after they are gone, so no handler sees it change.
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

    /// Gives the signals back to whoever had them.
    func restore() {
        guard !before.isEmpty else { return }
        before.forEach(Platform.restore)
        Self.pipe = nil
    }
}
