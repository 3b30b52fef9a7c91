/// The hosts with one mistake each, the links that tell them apart, and the diagnosis that they must get.
struct Fault: Sendable {
    var host: String
    var profile: String
    var code: String
    let links: [String]
    /// What has to be clicked and judged: not the one that is only held.
    let required: [String]
    var steps: [String]
    /// Whether the check fails: a link that opens when it is held is told, and no click has failed.
    var fails: Bool

    init(_ host: String, _ code: String, profile: String = "guide", links: [String] = Faults.dozen, holds: Bool = false)
    {
        self.host = host
        self.profile = profile
        self.code = code
        self.links = links + (holds ? ["preview-long-press"] : [])
        required = links
        fails = !holds
        steps =
            ["click", links.joined(separator: ",")] + (holds ? ["hold", "preview-long-press,href-target-top"] : [])
    }
}

enum Faults {
    /// Enough of everything that one mistake cannot look like another.
    static let dozen = [
        "href-target-blank", "href-target-top", "href-target-self", "href-plain", "href-same-host-self", "hash-link",
        "js-window-open-blank", "js-window-open-no-target", "form-get-blank", "scheme-itms-apps",
        "url-percent-encoded-top", "url-fragment-top",
        // After a click in a frame the engine tells the page of no loss of focus any more.
        "iframe-link-blank",
    ]
    private static let popups = [
        "href-target-blank", "href-target-top", "js-window-open-blank", "popup-opener-postmessage", "popup-close-self",
        "popup-close-by-opener", "popup-user-closes", "form-post-blank", "scheme-itms-apps", "href-same-host-blank",
    ]

    static let all = [
        Fault("no-ui-delegate", "ui-delegate-missing"),
        Fault("no-navigation-delegate", "navigation-delegate-missing"),
        Fault("only-links-handled", "only-link-clicks-handled"),
        Fault("does-not-cancel", "opened-and-not-cancelled"),
        Fault("opens-in-both-delegates", "opened-in-both-delegates"),
        Fault("compares-whole-urls", "same-host-thrown-out"),
        Fault("ignores-schemes", "scheme-ignored"),
        Fault("sends-schemes-to-browser", "scheme-to-browser"),
        Fault("refuses-popups", "popup-without-opener", profile: "popup", links: popups),
        Fault("never-removes-popups", "popup-not-closed", profile: "popup", links: popups),
        Fault("makes-unrelated-popups", "popup-without-opener", profile: "popup", links: popups),
        Fault("reencodes-urls", "url-reencoded"),
        Fault("moves-fragments", "fragment-moved"),
        Fault("turns-post-into-get", "method-changed", links: dozen + ["form-post-self"]),
        Fault("reloads-on-return", "page-reloaded"),
        Fault("loses-process", "process-died"),
        Fault("opens-previews", "preview-opens", holds: true),
    ]
}
