import Foundation

/// The life of one child process until it is reaped.
///
/// A thread waits for its end, kills what it left behind in its group, and reaps it. Until then its number is taken, so no signal
/// sent through here can reach another process.
final class ChildLife: @unchecked Sendable {
    let identifier: Int32

    // Guarded by `changed`.
    private var ended: ExitStatus?
    private let changed = NSCondition()

    init(_ identifier: Int32, _ watchdog: Watchdog) {
        self.identifier = identifier
        Thread.detachNewThread { [self] in
            Platform.waitUntilEnded(identifier)
            changed.lock()
            defer { changed.unlock() }
            Platform.send(Platform.killSignal, toGroup: identifier)
            watchdog.forget(identifier)
            ended = Platform.reap(identifier)
            changed.broadcast()
        }
    }

    /// Sends a signal to the process or to its whole group; nothing when it has ended.
    func send(_ signal: Int32, toGroup: Bool) {
        changed.lock()
        defer { changed.unlock() }
        guard ended == nil else { return }
        if toGroup {
            Platform.send(signal, toGroup: identifier)
        } else {
            Platform.send(signal, to: identifier)
        }
    }

    /// The end of the process, however long it takes.
    func status() -> ExitStatus {
        changed.lock()
        defer { changed.unlock() }
        while true {
            if let ended { return ended }
            changed.wait()
        }
    }

    /// The end of the process, nil when it still runs at `end`.
    func status(by end: Date) -> ExitStatus? {
        changed.lock()
        defer { changed.unlock() }
        while ended == nil {
            guard changed.wait(until: end) else { break }
        }
        return ended
    }
}
