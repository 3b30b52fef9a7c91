/// The sessions of a log by name and server, each in a slot that another one gets when it is closed.
struct SessionStore: Sendable {
    /// What stands in each slot; that of a closed session is empty.
    var slots: [Session] = []
    /// How many sessions were opened.
    private(set) var opened = 0
    private var free: [Int] = []
    private var names = TextTable()
    /// The slot of the latest session of each name; sessions of one name on several servers are strung together.
    private var latest: [Int32] = []
    private var previous: [Int32] = []
    private var nameOfSlot: [Int32] = []
    private var last: (name: [UInt8], server: String, slot: Int) = ([], "", -1)
    private let only: Set<String>?
    private let limit: Int
    /// What became of the sessions of each name that were closed, by the name's number.
    private var closed: [ClosedName] = []

    /// What became of the sessions of one name that were closed.
    private enum ClosedName {
        case never
        /// They came to this, as an index into what the closer keeps.
        case counted(Int)
        /// A line came after all: what they came to must be found anew.
        case again
    }

    /// - Parameters:
    ///   - only: the names of the only sessions to keep; nil for all.
    ///   - limit: how many sessions are open at once; the one that has been silent longest makes room.
    init(only: Set<String>?, limit: Int) {
        self.only = only
        self.limit = max(1, limit)
    }

    /// How many sessions are open.
    var count: Int { slots.count - free.count }

    /// The open sessions, in the order in which they appear in the log.
    var sessions: [Session] { slots.filter { $0.serial > 0 }.sorted { $0.serial < $1.serial } }

    /// The latest open session of that name.
    func session(named name: String) -> Session? {
        slots.filter { $0.serial > 0 && $0.name == name }.max { $0.lastHeard < $1.lastHeard }
    }

    /// The session's slot, made if it is new; nil for one that is not wanted.
    mutating func slot(of name: JSONSlice, server: String, catalogue: Int) -> Int? {
        if last.slot >= 0, isLast(name), last.server == server {
            slots[last.slot].catalogue = catalogue
            return last.slot
        }
        if let only, !only.contains(name.text ?? "") { return nil }
        let id = names.intern(name)!.index
        if Int(id) == latest.count {
            latest.append(-1)
            closed.append(.never)
        }
        var index = latest[Int(id)]
        while index >= 0, slots[Int(index)].server != server { index = previous[Int(index)] }
        let slot = index >= 0 ? Int(index) : open(id, server: server)
        slots[slot].catalogue = catalogue
        if !name.isEscaped { last = (Array(name.bytes), server, slot) }
        return slot
    }

    private mutating func open(_ id: Int32, server: String) -> Int {
        if count >= limit, let oldest = slots.indices.filter({ slots[$0].serial > 0 }).min(by: isOlder) {
            close(oldest)
        }
        if case .counted = closed[Int(id)] { closed[Int(id)] = .again }
        opened += 1
        var session = Session(name: names[TextID(index: id)], server: server)
        session.serial = opened
        let slot: Int
        if let reused = free.popLast() {
            slot = reused
            slots[slot] = session
        } else {
            slot = slots.count
            slots.append(session)
            previous.append(-1)
            nameOfSlot.append(-1)
        }
        previous[slot] = latest[Int(id)]
        latest[Int(id)] = Int32(slot)
        nameOfSlot[slot] = id
        return slot
    }

    /// Forgets the session of a slot, which came to `outcome`.
    mutating func close(_ slot: Int, as outcome: Int) {
        let name = Int(nameOfSlot[slot])
        close(slot)
        // two sessions of one name on two servers are judged together, in the second reading
        if case .never = closed[name] { closed[name] = .counted(outcome) } else { closed[name] = .again }
    }

    /// The names of which a line came after they were closed, and what the others came to.
    var closings: (again: Set<String>, outcomes: [Int]) {
        var again: Set<String> = []
        var outcomes: [Int] = []
        for (id, state) in closed.enumerated() {
            switch state {
            case .never: break
            case .counted(let outcome): outcomes.append(outcome)
            case .again: again.insert(names[TextID(index: Int32(id))])
            }
        }
        return (again, outcomes)
    }

    /// Forgets the session of a slot.
    mutating func close(_ slot: Int) {
        let name = Int(nameOfSlot[slot])
        if latest[name] == slot {
            latest[name] = previous[slot]
        } else {
            var index = Int(latest[name])
            while previous[index] != slot { index = Int(previous[index]) }
            previous[index] = previous[slot]
        }
        slots[slot] = Session(name: "", server: "")
        free.append(slot)
        last = ([], "", -1)
    }

    private func isOlder(_ left: Int, _ right: Int) -> Bool { slots[left].lastHeard < slots[right].lastHeard }

    private func isLast(_ name: JSONSlice) -> Bool {
        name.count == last.name.count && !name.isEscaped
            && last.name.withUnsafeBytes { Platform.areEqual($0.baseAddress!, name.base, name.count) }
    }
}
