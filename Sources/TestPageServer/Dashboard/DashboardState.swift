import ClickLog

/// What the dashboard shows beside the report.
enum DashboardState {
    /// The catalogue, which the dashboard asks for once.
    static func links(_ catalogue: Catalogue) -> [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        json.member("profiles", Profile.allCases.map(\.rawValue))
        json.key("links")
        json.beginArray()
        for group in catalogue.groups {
            for link in group.links.map(\.link) {
                json.beginObject()
                json.member("id", link.id)
                json.member("group", link.group)
                json.member("groupTitle", group.title)
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
    static func state(_ site: Site, origins: [String]) -> [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        json.member("log", site.recorder.path)
        json.member("problem", site.recorder.error?.description)
        json.member("profile", site.configuration.profile.rawValue)
        json.member("origins", origins)
        let sessions = site.recorder.replay.sessions
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
