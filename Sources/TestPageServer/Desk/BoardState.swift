internal import ClickLog

/// What the board shows beside the report.
enum BoardState {
    /// The catalogue, which the board asks for once.
    static func links(_ groups: [(title: String, links: [Link])]) -> [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        json.member("profiles", Profile.allCases.map(\.rawValue))
        json.key("links")
        json.beginArray()
        for group in groups {
            for link in group.links {
                json.beginObject()
                json.member("id", link.id)
                json.member("group", link.group)
                json.member("groupTitle", group.title)
                json.member("title", link.title)
                json.member("core", link.isCore)
                json.member("elsewhere", link.needsElsewhere)
                json.endObject()
            }
        }
        json.endArray()
        json.endObject()
        return json.bytes
    }

    /// The sessions, the newest first, and where a device finds the page.
    static func state(_ source: some DeskSource) -> [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        json.member("server", source.logID)
        json.member("log", source.logPath)
        json.member("problem", source.logProblem)
        json.member("origins", DeviceOrigins.reachable(source.deviceOrigins))
        let sessions = source.replay.sessions
        json.member("sessionCount", sessions.count)
        json.key("sessions")
        json.beginArray()
        for session in sessions.sorted(by: { $0.lastTime > $1.lastTime }).prefix(shown) {
            json.beginObject()
            json.member("name", session.name)
            json.member("rounds", session.rounds)
            json.member("last", session.lastTime)
            json.member("clicks", session.clicks)
            json.endObject()
        }
        json.endArray()
        json.endObject()
        return json.bytes
    }

    /// How many sessions are worth a list: the older ones are still at their own address.
    private static let shown = 100
}
