/// Records the events of a log in their sessions.
struct EventRecorder: EventReceiver {
    let options: Replay.Options
    var sessions: SessionStore
    /// Whether a start line told which links there are.
    private(set) var hasCatalogue = false
    /// Whose lines are read: the start line's server, else the log.
    var server = ""
    private var catalogue = Catalogue()
    /// The place of the latest event: which start of a server logged it, and its number there.
    private var order = 0
    private var starts = 0

    init(_ options: Replay.Options) {
        self.options = options
        sessions = SessionStore(limit: options.sessionLimit)
    }

    // nothing is judged by requests and probes
    func wants(_ kind: Event.Kind) -> Bool { kind != .request && kind != .probe }

    mutating func receive(_ event: consuming some EventBody) -> String? {
        // a line's place in a file says nothing once files are rotated, joined or sorted
        let seq = event.stamp.seq
        order = seq > 0 ? starts << 40 + min(seq, 1 << 40 - 1) : order + 1
        if let start = copy event as? StartEvent { return begin(start) }
        guard let session = event.owner else { return nil }
        let key = SessionKey(server: server, name: session)
        if let load = copy event as? PageEvent, load.beginsSession { sessions.moveOn(to: load, key) }
        guard options.session ?? session == session else { return nil }
        let slot = sessions.slot(of: key, catalogue: catalogue)
        return sessions.record(event, in: slot, catalogue: catalogue, order: order, lineLimit: options.lineLimit)
    }

    private mutating func begin(_ start: StartEvent) -> String? {
        starts += 1
        order = starts << 40
        guard let schema = start.schema else { return "is a start line without a schema" }
        server = options.mergesServers ? "" : start.server ?? ""
        hasCatalogue = true
        guard schema == StartEvent.schema else {
            catalogue = Catalogue()
            return "is a start line of schema \(schema); this version reads schema \(StartEvent.schema)"
        }
        guard let rows = start.links else {
            catalogue = Catalogue()
            return "is a start line without its links"
        }
        let links = rows.filter { !$0.id.isEmpty }
        // a server that is started again writes the same catalogue again
        if catalogue.links != links { catalogue = Catalogue(links) }
        return links.count == rows.count ? nil : "is a start line in which a link has no id"
    }
}
