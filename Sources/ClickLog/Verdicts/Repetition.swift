/// Tells an opening that happened twice from a visit to what was opened before.
enum Repetition {
    /// How long after the first arrival another one is still of the same click, in milliseconds.
    static let window = 5_000

    /// The same for a document in the same program, in milliseconds.
    static let ownWindow = 15_000

    /// How soon after each other two taps are one double tap, in milliseconds.
    static let doubleTap = 500

    /// The arrivals of documents that were opened, not reloaded nor returned to; the first always is.
    static func openings(_ arrivals: [Logged<ArrivalEvent>]) -> [Logged<ArrivalEvent>] {
        guard arrivals.count > 1 else { return arrivals }
        return arrivals.prefix(1) + arrivals.dropFirst().filter { $0.entered != .reload && $0.entered != .backForward }
    }

    /// Whether more of them came within the window than the link declares.
    static func isRepeated(_ openings: [Logged<ArrivalEvent>], allowed: Int) -> Bool {
        guard openings.count > allowed, let first = openings.first else { return false }
        return openings.count { opening in
            // the same program that opens it once more was told to; another may be the tester's choice
            let isSame = opening.userAgent != nil && opening.userAgent == first.userAgent
            return opening.time - first.time <= (isSame ? ownWindow : window)
        } > allowed
    }
}
