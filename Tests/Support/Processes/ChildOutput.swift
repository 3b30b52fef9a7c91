import Foundation

/// What a child process wrote to one of its streams, as it comes.
///
/// A thread reads the pipe all the time, so that a child is never stopped by a full pipe.
public final class ChildOutput: @unchecked Sendable {
    // Guarded by `changed`.
    private var bytes: [UInt8] = []
    private var isAtEnd = false
    private let changed = NSCondition()

    init(reading descriptor: Int32) {
        Thread.detachNewThread { [self] in
            while let more = try? Platform.read(descriptor), !more.isEmpty {
                changed.lock()
                bytes += more
                changed.broadcast()
                changed.unlock()
            }
            Platform.close(descriptor)
            changed.lock()
            isAtEnd = true
            changed.broadcast()
            changed.unlock()
        }
    }

    /// Everything so far, as UTF-8 with replacements.
    public var text: String {
        changed.lock()
        defer { changed.unlock() }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The complete lines so far, without their ends.
    public var lines: [String] { ChildOutput.lines(of: text, withLast: false) }

    /// Waits for the first complete line that `matches`.
    ///
    /// - Throws: `TimedOut` with everything that came instead, at once when the stream ended without the line.
    public func line(
        _ what: String, within seconds: Double = 20, where matches: (String) -> Bool
    ) throws -> String {
        let end = Date(timeIntervalSinceNow: seconds)
        changed.lock()
        defer { changed.unlock() }
        while true {
            let all = String(decoding: bytes, as: UTF8.self)
            if let line = ChildOutput.lines(of: all, withLast: isAtEnd).first(where: matches) { return line }
            if isAtEnd { throw TimedOut(description: "\(what): the output ended without it: \(all)") }
            guard changed.wait(until: end) else {
                throw TimedOut(description: "\(what): not within \(seconds) s; output so far: \(all)")
            }
        }
    }

    /// Waits for the first complete line that begins with `prefix`.
    @discardableResult
    public func line(startingWith prefix: String, within seconds: Double = 20) throws -> String {
        try line("a line starting with \"\(prefix)\"", within: seconds) { $0.hasPrefix(prefix) }
    }

    /// Waits until every holder of the stream has closed it, and gives everything that came.
    public func wholeText(within seconds: Double = 20) throws -> String {
        let end = Date(timeIntervalSinceNow: seconds)
        changed.lock()
        defer { changed.unlock() }
        while !isAtEnd {
            guard changed.wait(until: end) else {
                throw TimedOut(description: "the end of the output: not within \(seconds) s")
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Splits at line feeds; what follows the last one is a line only when nothing more can come.
    private static func lines(of text: String, withLast: Bool) -> [String] {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let last = lines.removeLast()
        if withLast, !last.isEmpty { lines.append(last) }
        return lines
    }
}
