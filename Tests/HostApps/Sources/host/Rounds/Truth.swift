/// What really happened to one click, as the host saw it: no log was read.
struct Truth {
    var link: String
    /// Which click on this link it was in this round, from 1.
    var ordinal: Int
    /// `click`, `hold` or `commit`.
    var act: String
    var entries: [Journal.Entry]
    var before: PageFacts
    var after: PageFacts
    var wasReplaced: Bool
    var pageSays: String?
    /// Why the click could not be made or judged; nil where it could.
    var trouble: String?

    /// Everything that opened somewhere: the in-app browser, a child web view, the system, a download, a preview.
    private var opened: [Journal.Entry] { entries.filter { $0.event == "opened" || $0.event == "refused" } }

    /// The places where it was seen, in the order in which the judge names them.
    private var places: [String] {
        var places: [String] = []
        if entries.contains(where: { $0.event == "frame" && $0["uri"] != "about:blank" }) { places.append("frame") }
        for (place, name) in [
            ("child", "new-view"), ("page", "same-view"), ("browser", "browser"), ("system", "app"),
            ("download", "download"),
        ] {
            if place == "page" {
                let stays = entries.contains { $0.event == "route" && $0["view"] == "page" }
                if wasReplaced || stays { places.append(name) }
            } else if opened.contains(where: { $0["where"] == place && $0.event == "opened" }) {
                places.append(name)
            }
        }
        return places.isEmpty ? ["nowhere"] : places
    }

    private var state: String {
        guard before.document == after.document else { return "reset" }
        return wasReplaced ? "restored" : "kept"
    }

    var json: [String: Any] {
        func list(_ entries: [Journal.Entry]) -> [[String: Any]] {
            entries.map { Dictionary($0.fields, uniquingKeysWith: { $1 }) }
        }
        var line: [String: Any] = [
            "act": act, "link": link, "ordinal": ordinal, "places": places, "state": state,
            "asked": list(entries.filter { $0.event == "asked" }), "opened": list(opened),
            "committed": list(entries.filter { $0.event == "committed" || $0.event == "route" || $0.event == "frame" }),
            "failed": list(entries.filter { $0.event == "failed" }),
            "closed": list(entries.filter { $0.event == "closed" }),
            "counter": [before.counter, after.counter],
        ]
        line["pageSays"] = pageSays
        line["trouble"] = trouble
        return line
    }
}

/// What the host reads off the page itself.
struct PageFacts {
    /// The name that the document was given when it was made.
    var document: String
    /// Whether it is the test page, and no landing.
    var isPage: Bool
    var counter: Int

    static let none = PageFacts(document: "", isPage: false, counter: 0)
}
