/// What a session is known by: equal names in the logs of different servers are different sessions.
struct SessionKey: Hashable, Sendable {
    let server: String
    let name: String
}

/// The open sessions of a log.
struct SessionStore {
    /// What stands in each slot; a closed session's is empty.
    private var slots: [Session] = []
    private var free: [Int] = []
    private var indices: [SessionKey: Int] = [:]
    /// The slot of the session of each name that was recorded last.
    private var latest: [String: Int] = [:]
    /// When each slot's session was opened, counted from 1.
    private var serials: [Int] = []
    private var opened = 0
    /// The session of the line before, which is nearly always that of the next one.
    private var last: (key: SessionKey, slot: Int)?
    private let limit: Int

    /// - Parameter limit: how many sessions are open at once; the one that has been silent longest makes room.
    init(limit: Int) { self.limit = max(1, limit) }

    /// The open sessions, in the order in which they appear in the log.
    var all: [Session] {
        indices.values.sorted { serials[$0] < serials[$1] }.map { slots[$0] }
    }

    /// The session of that name that was recorded last.
    func session(named name: String) -> Session? { latest[name].map { slots[$0] } }

    /// Whether that session has clicks; the session is not copied for it.
    func hasClicks(in name: String) -> Bool { latest[name].map { !slots[$0].clicks.isEmpty } ?? false }

    /// The slot of a session, opened if it is new.
    mutating func slot(of key: SessionKey, catalogue: Catalogue) -> Int {
        if let last, last.key == key { return last.slot }
        let slot = indices[key] ?? open(key, catalogue)
        latest[key.name] = slot
        last = (key, slot)
        return slot
    }

    /// Records an event in a slot's session; gives what is wrong with it, or nil.
    mutating func record(
        _ event: consuming some EventBody, in slot: Int, catalogue: Catalogue, order: Int, lineLimit: Int
    ) -> String? {
        slots[slot].catalogue = catalogue
        guard slots[slot].lineCount < lineLimit else {
            slots[slot].recordOutline(event, order: order)
            return nil
        }
        return slots[slot].record(event, order: order)
    }

    /// Tells the session that had the page in this view that it was loaded there under another name.
    mutating func moveOn(to load: PageEvent, _ key: SessionKey) {
        guard let view = load.view, indices[key].map({ slots[$0].instances.isEmpty }) ?? true else { return }
        let before = indices.filter { other, slot in
            other != key && other.server == key.server && slots[slot].instances.last?.load?.view == view
        }.max { slots[$0.value].order < slots[$1.value].order }
        if let before { slots[before.value].movedOn[view] = Logged(load) }
    }

    private mutating func open(_ key: SessionKey, _ catalogue: Catalogue) -> Int {
        if indices.count >= limit,
            let oldest = indices.min(by: { slots[$0.value].order < slots[$1.value].order })
        {
            close(oldest.key)
        }
        opened += 1
        let session = Session(name: key.name, server: key.server, catalogue: catalogue)
        let slot: Int
        if let reused = free.popLast() {
            slot = reused
            (slots[slot], serials[slot]) = (session, opened)
        } else {
            slot = slots.count
            slots.append(session)
            serials.append(opened)
        }
        indices[key] = slot
        return slot
    }

    /// Forgets a session; gives it, and when it was opened, counted from 1.
    @discardableResult
    mutating func close(_ key: SessionKey) -> (session: Session, serial: Int)? {
        guard let slot = indices.removeValue(forKey: key) else { return nil }
        if latest[key.name] == slot { latest[key.name] = nil }
        let session = slots[slot]
        slots[slot] = Session(name: "", server: "", catalogue: session.catalogue)
        free.append(slot)
        last = nil
        return (session, serials[slot])
    }
}
