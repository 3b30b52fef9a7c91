// A log has sessions by the thousand, most of which need as much memory as the one before: it is handed on.
extension Session {
    /// Begins with nothing, in the memory of a session that is no longer needed.
    init(name: String, server: String, inMemoryOf old: inout Session) {
        self.init(name: name, server: server)
        swap(&texts, &old.texts)
        texts.removeAll()
        swap(&roles, &old.roles)
        roles.removeAll()
        if !old.reporters.isEmpty { spareReports = old.reporters[0].reports.emptied() }
        reporters = old.reporters.emptied()
        instances = old.instances.emptied()
        clicks = old.clicks.emptied()
        requests = old.requests.emptied()
        arrivals = old.arrivals.emptied()
        numbersOfSender = old.numbersOfSender.emptied()
    }
}

extension Array {
    /// An empty array in the memory of this one, unless that is much; this one has none of it then.
    mutating func emptied() -> Self {
        var other: Self = []
        swap(&self, &other)
        if other.capacity > 256 { return [] }
        other.removeAll(keepingCapacity: true)
        return other
    }
}
