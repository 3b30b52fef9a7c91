/// What was told of a trouble that is going on, so that each thing is said once and not a thousand times.
///
/// A disk that is nearly full takes the short lines and not the long ones: a trouble is over only when there was none for a
/// while.
struct Trouble {
    /// Quiet ticks of a second after which a trouble is over.
    let calm: Int

    /// How many different things are told while it lasts.
    private static let limit = 100
    private var told: Set<String> = []
    private var quietTicks = 0

    init(calm: Int = 3) { self.calm = calm }

    /// Whether a failure has not been told yet since the trouble began.
    mutating func isNews(_ failure: String) -> Bool {
        quietTicks = 0
        return told.count < Self.limit && told.insert(failure).inserted
    }

    /// Whether a trouble that was told is over with this tick: true once.
    mutating func isOver(afterQuietTickWithFailure isFailing: Bool) -> Bool {
        guard !told.isEmpty, !isFailing else { return false }
        quietTicks += 1
        guard quietTicks == calm else { return false }
        self = Trouble(calm: calm)
        return true
    }
}
