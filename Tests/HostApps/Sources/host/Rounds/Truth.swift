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
    /// How long it took to click and to come back.
    var milliseconds: Int

    /// Everything that opened somewhere: the in-app browser, a child web view, the system, a download, a preview.
    private var opened: [Journal.Entry] { entries.filter { $0.event == "opened" || $0.event == "refused" } }

    /// The places where it was seen, in the order in which the judge names them.
    private var places: [String] {
        func happened(_ event: String, where place: String, _ field: String = "where") -> Bool {
            entries.contains { $0.event == event && $0[field] == place }
        }
        var places: [String] = []
        if happened("arrived", where: "frame", "view") { places.append("frame") }
        if happened("opened", where: "child") { places.append("new-view") }
        if happened("opened", where: "unrelated") { places.append("unrelated-view") }
        let isLoaded = ["committed", "route"].contains { event in
            entries.contains { $0.event == event && $0["view"] == "page" && $0["uri"]?.hasPrefix("http") == true }
        }
        let isDownloaded = happened("opened", where: "download")
        if wasReplaced || isLoaded && !isDownloaded { places.append("same-view") }
        if happened("opened", where: "browser") { places.append("browser") }
        if happened("opened", where: "system") { places.append("app") }
        if isDownloaded { places.append("download") }
        // A request that the page's own view made, and that left it where it was: an answer without content.
        let last = entries.last {
            $0.event == "asked" && $0["view"] == "page" && $0["call"] == "decide-policy"
                && $0["uri"]?.contains("/frame/") == false
        }
        let isAnswered = last?["uri"]?.hasPrefix("http") == true && ["engine", "allow"].contains(last?["answer"])
        return places.isEmpty ? [isAnswered ? "same-view" : "nowhere"] : places
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
            "committed": list(entries.filter { $0.event == "committed" || $0.event == "route" }),
            "failed": list(entries.filter { $0.event == "failed" }),
            "arrived": list(entries.filter { $0.event == "arrived" }),
            "closed": list(entries.filter { $0.event == "closed" }),
            "ignoredClose": entries.contains { $0.event == "ignored-close" },
            "milliseconds": milliseconds, "counter": [before.counter, after.counter],
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
