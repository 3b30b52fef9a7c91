/// The sessions of a log by name and server, each in a slot that another one gets when it is closed.
struct SessionStore: Sendable {
    /// What stands in each slot; that of a closed session is empty.
    var slots: [Session] = []
    /// What is known of each slot without its session.
    private var entries: [Entry] = []
    private var opened = 0
    private var free: [Int] = []
    private var names = TextTable()
    /// The slot of the latest session of each name, and what became of those that were closed.
    private var latest: [Int32] = []
    private var closed: [ClosedName] = []
    private var last = Latest()
    private let only: Set<String>?
    private let limit: Int

    private struct Entry {
        /// The session's place among those of the log, from 1; 0 where the slot is empty.
        var serial: Int
        var name: Int32
        var server: String
        /// The slot of another session of this name, on another server; -1 for none.
        var previous: Int32
    }

    /// The session asked for last, and the number of the sender that asked for it: by ``LatestSender``, 0 for none.
    private struct Latest {
        var name: [UInt8] = []
        var slot = -1
        var sender = 0
    }

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

    /// The open sessions, in the order in which they appear in the log.
    var sessions: [Session] {
        openSlots.sorted { entries[$0].serial < entries[$1].serial }.map { slots[$0] }
    }

    /// The latest open session of that name.
    func session(named name: String) -> Session? { slot(named: name).map { slots[$0] } }

    /// The slot of the latest open session of that name.
    func slot(named name: String) -> Int? {
        guard let id = names.id(of: name) else { return nil }
        var found = -1
        var index = Int(latest[Int(id.index)])
        while index >= 0 {
            if found < 0 || slots[index].lastHeard > slots[found].lastHeard { found = index }
            index = Int(entries[index].previous)
        }
        return found < 0 ? nil : found
    }

    private var openSlots: [Int] { entries.indices.filter { entries[$0].serial > 0 } }

    /// The slots whose sessions got their last line before the log had so many.
    func slots(silentSince line: Int) -> [Int] { openSlots.filter { slots[$0].lastHeard < line } }

    /// The slot of the session of that name, made if it is new; nil for one that is not wanted.
    @inline(__always)
    mutating func slot(of name: JSONSlice, sender: Int, server: String) -> Int? {
        if sender > 0, sender == last.sender { return last.slot }
        guard let slot = slot(of: name, server: server) else { return nil }
        if sender > 0, slot == last.slot { last.sender = sender }
        return slot
    }

    /// Forgets which session was asked for last: a sender is known by its names, and on another server they name another one.
    mutating func changeServer() { last = Latest() }

    private mutating func slot(of name: JSONSlice, server: String) -> Int? {
        if last.slot >= 0, isLast(name), entries[last.slot].server == server { return last.slot }
        if let only, !only.contains(name.text ?? "") { return nil }
        let id = Int(names.intern(name)!.index)
        if id == latest.count {
            latest.append(-1)
            closed.append(.never)
        }
        var index = Int(latest[id])
        while index >= 0, entries[index].server != server { index = Int(entries[index].previous) }
        let slot = index >= 0 ? index : open(id, server: server)
        if !name.isEscaped { last = Latest(name: Array(name.bytes), slot: slot) }
        return slot
    }

    private mutating func open(_ id: Int, server: String) -> Int {
        if slots.count - free.count >= limit,
            let oldest = openSlots.min(by: { slots[$0].lastHeard < slots[$1].lastHeard })
        {
            close(oldest)
        }
        if case .counted = closed[id] { closed[id] = .again }
        opened += 1
        let name = names[TextID(index: Int32(id))]
        let entry = Entry(serial: opened, name: Int32(id), server: server, previous: latest[id])
        let slot: Int
        if let reused = free.popLast() {
            slot = reused
            slots[slot].begin(name: name, server: server)
            entries[slot] = entry
        } else {
            slot = slots.count
            slots.append(Session(name: name, server: server))
            entries.append(entry)
        }
        latest[id] = Int32(slot)
        return slot
    }

    // MARK: Closing

    /// Forgets the session of a slot, which came to `outcome`.
    mutating func close(_ slot: Int, as outcome: Int) {
        let name = Int(entries[slot].name)
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
        let name = Int(entries[slot].name)
        if latest[name] == slot {
            latest[name] = entries[slot].previous
        } else {
            var index = Int(latest[name])
            while entries[index].previous != slot { index = Int(entries[index].previous) }
            entries[index].previous = entries[slot].previous
        }
        var old = Session(name: "", server: "")
        swap(&old, &slots[slot])
        slots[slot] = Session(name: "", server: "", inMemoryOf: &old)
        entries[slot].serial = 0
        free.append(slot)
        last = Latest()
    }

    private func isLast(_ name: JSONSlice) -> Bool {
        name.count == last.name.count && !name.isEscaped
            && last.name.withUnsafeBytes { Platform.areEqual($0.baseAddress!, name.base, name.count) }
    }
}
