/// Tells an opening that happened twice from a visit to what was opened before.
enum Repetition {
    /// How long after the first arrival another one is still of the same click, in milliseconds.
    static let window = 5_000

    /// Whether an arrival after the first is neither a reload nor a return from history: a document that was opened.
    static func isOpening(_ arrival: ArrivalFact) -> Bool {
        arrival.entered != .reload && arrival.entered != .backForward
    }

    /// The arrivals of documents that were opened; the first always is.
    static func openings(_ arrivals: ArraySlice<ArrivalFact>) -> ArraySlice<ArrivalFact> {
        guard arrivals.count > 1 else { return arrivals }
        return arrivals.enumerated().filter { $0 == 0 || isOpening($1) }.map(\.element)[...]
    }

    /// Whether more of them came within the window than the link declares.
    static func isRepeated(_ openings: ArraySlice<ArrivalFact>, allowed: Int) -> Bool {
        guard openings.count > allowed, let first = openings.first else { return false }
        return openings.filter { $0.time - first.time <= window }.count > allowed
    }
}
