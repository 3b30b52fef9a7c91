/// The rounds of a session: begun by name, or by the first thing done after half an hour of silence.
package struct Rounds: Sendable {
    /// How long a session is silent before what comes next is a new round, in milliseconds.
    static let idleLimit = 30 * 60 * 1000

    /// The highest number that a round may have: anything can ask for a page, and the next round must have a number.
    package static let limit = 9999

    /// The round under way, from 1.
    private(set) var current = 1
    /// How often the session has fallen idle.
    private(set) var epoch = 0
    /// The latest round that silence began: names below it mean it, since the page's URL still holds the old one.
    private var floor = 1
    private var isIdle = false
    private var lastTime: Int?

    /// Notes the time of an event of the session.
    mutating func note(time: Int) {
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
    /// - Returns: the round that is meant.
    mutating func name(_ round: Int?) -> Int {
        isIdle = isIdle && (round ?? 0) <= current
        act()
        guard let round, (1...Self.limit).contains(round) else { return current }
        current = max(current, round)
        return max(floor, round)
    }

    /// The number in `round=N` of a target's query; nil where there is none.
    static func inQuery(of target: String) -> Int? {
        guard let query = target.utf8.firstIndex(of: UInt8(ascii: "?")) else { return nil }
        var rest = target.utf8[query...].dropFirst()
        while !rest.isEmpty {
            let pair = rest[..<(Platform.firstIndex(of: UInt8(ascii: "&"), in: rest) ?? rest.endIndex)]
            if pair.starts(with: "round=".utf8) { return Int(Substring(pair.dropFirst(6))) }
            rest = rest[pair.endIndex...].dropFirst()
        }
        return nil
    }
}
