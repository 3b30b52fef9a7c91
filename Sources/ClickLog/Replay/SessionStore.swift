/// The sessions of a log by name and server.
struct SessionStore: Sendable {
    /// In the order in which they appear.
    var sessions: [Session] = []
    private var names = TextTable()
    /// The latest session of each name; sessions of one name on several servers are strung together.
    private var latest: [Int32] = []
    private var previous: [Int32] = []
    private var last: (name: [UInt8], server: String, index: Int) = ([], "", -1)
    private let only: String?

    init(only: String?) { self.only = only }

    /// The session's index, made if it is new; nil for one that is not wanted.
    mutating func index(of name: JSONSlice, server: String, catalogue: Int) -> Int? {
        if last.index >= 0, isLast(name), last.server == server {
            sessions[last.index].catalogue = catalogue
            return last.index
        }
        if let only, name.text != only { return nil }
        let id = Int(names.intern(name)!.index)
        if id == latest.count { latest.append(-1) }
        var index = latest[id]
        while index >= 0, sessions[Int(index)].server != server { index = previous[Int(index)] }
        if index < 0 {
            index = Int32(sessions.count)
            sessions.append(Session(name: names[TextID(index: Int32(id))], server: server, catalogue: catalogue))
            previous.append(latest[id])
            latest[id] = index
        }
        sessions[Int(index)].catalogue = catalogue
        if !name.isEscaped { last = (Array(name.bytes), server, Int(index)) }
        return Int(index)
    }

    private func isLast(_ name: JSONSlice) -> Bool {
        name.count == last.name.count && !name.isEscaped
            && last.name.withUnsafeBytes { Platform.areEqual($0.baseAddress!, name.base, name.count) }
    }
}
