/// Reports each distinct message once until things are quiet again.
///
/// A disk that is nearly full takes the short lines and not the long ones: an error is over only when there was none for a
/// while.
struct MessageThrottle {
    /// Quiet ticks of a second after which an error is over.
    let calm: Int

    /// How many different messages are reported meanwhile.
    private static let limit = 100
    private var reported: Set<String> = []
    private var quietTicks = 0

    init(calm: Int = 3) { self.calm = calm }

    /// Whether a message has not been reported yet since the error began.
    mutating func isNews(_ message: String) -> Bool {
        quietTicks = 0
        return reported.count < Self.limit && reported.insert(message).inserted
    }

    /// Whether an error that was reported is over with this tick: true once.
    ///
    /// - Parameter isFailing: whether it still goes on.
    mutating func tick(isFailing: Bool = false) -> Bool {
        guard !reported.isEmpty, !isFailing else { return false }
        quietTicks += 1
        guard quietTicks == calm else { return false }
        self = MessageThrottle(calm: calm)
        return true
    }
}
