/// What one session adds to a summary: many add the same, and are told apart by it.
struct SessionCount: Hashable {
    /// Nil where nobody tested in it.
    private(set) var verdict: Verdict?
    /// Required links by their verdict.
    private(set) var requiredLinks = Tally<LinkVerdict>()
    /// Clicks by their destination.
    private(set) var clicks = Tally<Destination>()
    /// Accepted clicks that are a known loss.
    private(set) var remarks = 0
    /// What opened without a click although nothing may.
    private(set) var spontaneous = 0
    /// The codes of what is diagnosed.
    private(set) var diagnoses: [String] = []

    /// A session in which nobody tested.
    init() {}

    init(_ round: RoundJudgement, diagnoses: [String]) {
        verdict = round.verdict
        // by their places, so that no judgement is copied to be counted
        for link in round.links.indices {
            if round.links[link].isRequired { requiredLinks.add(round.links[link].verdict) }
            for click in round.links[link].clicks.indices {
                clicks.add(round.links[link].clicks[click].destination)
                if round.links[link].clicks[click].remark != nil { remarks += 1 }
            }
        }
        spontaneous = round.spontaneous.count
        self.diagnoses = diagnoses
    }
}

/// How often each of few things was met, in the order in which they first were.
///
/// They are compared one after the other while they are counted: a name is hashed as a text, which takes longer. Only the whole is
/// hashed, once a session, and all of it: whoever makes a log decides in which order its sessions meet what.
struct Tally<Key: Hashable>: Hashable {
    private(set) var entries: [Entry] = []

    struct Entry: Hashable {
        var key: Key
        var count: Int
    }

    mutating func add(_ key: Key) {
        if let place = entries.firstIndex(where: { $0.key == key }) {
            entries[place].count += 1
        } else {
            if entries.isEmpty { entries.reserveCapacity(4) }
            entries.append(Entry(key: key, count: 1))
        }
    }
}
