/// Tells an opening that happened twice from a visit to what was opened before.
enum Repetition {
    /// How long after the first arrival another one is still of the same click, in milliseconds.
    static let window = 5_000

    /// The arrivals of documents that were opened, not reloaded nor returned to; the first always is.
    static func openings(_ arrivals: [Logged<ArrivalEvent>]) -> [Logged<ArrivalEvent>] {
        guard arrivals.count > 1 else { return arrivals }
        return arrivals.prefix(1) + arrivals.dropFirst().filter { $0.entered != .reload && $0.entered != .backForward }
    }

    /// Whether more of them came within the window than the link declares.
    static func isRepeated(_ openings: [Logged<ArrivalEvent>], allowed: Int) -> Bool {
        guard openings.count > allowed, let first = openings.first else { return false }
        return openings.count { $0.time - first.time <= window } > allowed
    }
}
