/// Tells an opening that happened twice from a visit to what was opened before.
enum Repetition {
    /// How long after the first arrival another one is still of the same click, in milliseconds.
    static let window = 5_000

    /// The arrivals that are neither a reload nor a return from history: each is a document that was opened.
    static func openings(_ arrivals: [ArrivalFact]) -> [ArrivalFact] {
        guard arrivals.count > 1 else { return arrivals }
        return arrivals.enumerated().filter { index, arrival in
            index == 0 || (arrival.entered != .reload && arrival.entered != .backForward)
        }.map(\.element)
    }

    /// Whether more of them came within the window than the link declares.
    static func isRepeated(_ openings: [ArrivalFact], allowed: Int) -> Bool {
        guard openings.count > allowed, let first = openings.first else { return false }
        return openings.filter { $0.time - first.time <= window }.count > allowed
    }
}
