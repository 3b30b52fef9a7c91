/// A moment after which waiting has failed.
///
/// Tests never sleep for a fixed time: they look at short intervals for what must come, and fail at the deadline.
public struct Deadline: Sendable {
    private let end: Double

    /// The moment `seconds` from now.
    public init(seconds: Double) { end = Platform.now() + seconds }

    /// Seconds that are left, 0 when it has passed.
    public var remaining: Double { max(0, end - Platform.now()) }

    /// Whether the moment has passed.
    public var hasPassed: Bool { remaining == 0 }
}

/// Something awaited that did not come in time.
public struct TimedOut: Error, CustomStringConvertible {
    /// What was awaited, and what was seen instead.
    public let description: String
}

/// Calls `look` until it gives a value, at the latest until the deadline.
///
/// - Parameters:
///   - what: what is awaited, for the message of the error.
///   - seconds: how long to look.
///   - seen: what to tell about the state of things when it did not come.
/// - Throws: `TimedOut`, or the error that `look` threw.
@discardableResult
public func waitFor<Value>(
    _ what: String, within seconds: Double = 20, seen: () -> String = { "" }, _ look: () throws -> Value?
) throws -> Value {
    let deadline = Deadline(seconds: seconds)
    while true {
        // Looked at once more after the deadline, so that a machine that stood still does not fail the test.
        let late = deadline.hasPassed
        if let value = try look() { return value }
        if late {
            let rest = seen()
            throw TimedOut(
                description: "\(what): not within \(seconds) s" + (rest.isEmpty ? "" : "; seen: \(rest)"))
        }
        Platform.pause(milliseconds: 20)
    }
}

/// Calls `holds` until it is true, at the latest until the deadline.
///
/// - Throws: `TimedOut`, or the error that `holds` threw.
public func waitUntil(
    _ what: String, within seconds: Double = 20, seen: () -> String = { "" }, _ holds: () throws -> Bool
) throws {
    try waitFor(what, within: seconds, seen: seen) { try holds() ? () : nil }
}
