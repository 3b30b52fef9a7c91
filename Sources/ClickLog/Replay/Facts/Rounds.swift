/// The rounds of a session: begun by name, or by the first thing done after half an hour of silence.
struct Rounds {
    /// How long a session is silent before what comes next is a new round, in milliseconds.
    static let idleLimit = 30 * 60 * 1000

    /// The highest number that a page may name: anything can ask for a page, and the next round must have a number.
    static let highestName: Int32 = 1_000_000

    /// The round under way, from 1.
    private(set) var current: Int32 = 1
    /// How often the session has fallen idle.
    private(set) var epoch: Int32 = 0
    /// The latest round that silence began: names below it mean it, since the page's URL still holds the old one.
    private var floor: Int32 = 1
    private var isIdle = false
    private var lastTime: Int?

    /// Hears a line of the session.
    mutating func hear(time: Int) {
        if let lastTime, time - lastTime >= Self.idleLimit { isIdle = true }
        lastTime = time
    }

    /// Something new is done, a click or a load: after silence this begins a round.
    ///
    /// A late report does not, or it would leave an empty round behind as the latest.
    mutating func act() {
        guard isIdle else { return }
        isIdle = false
        epoch += 1
        current += 1
        floor = current
    }

    /// A page names its round: a higher one than seen begins it.
    ///
    /// Gives the round that is meant.
    mutating func name(_ round: Int32?) -> Int32 {
        isIdle = isIdle && (round ?? 0) <= current
        act()
        guard let round, (1...Self.highestName).contains(round) else { return current }
        current = max(current, round)
        return max(floor, round)
    }
}
