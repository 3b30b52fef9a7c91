import ClickLog

// The rows of the hand-made catalogues.
extension Link {
    /// A link to the other host name that a web view opens in the in-app browser or in a child view.
    static let ad = link("ad", proof: [.request(.init(host: .elsewhere, tails: ["ad?id=1"])), .arrival(.init())])

    static func link(
        _ id: String, group: String = "href", core: Bool = true, proof: [Step],
        accept: [Profile: [Outcome]] = [
            .guide: Outcome.combinations([.reached], [.browser, .newView], [.kept]),
            .browser: Outcome.combinations([.reached], [.newView], [.kept])
                + Outcome.combinations([.reached], [.sameView], [.restored, .reset]),
        ]
    ) -> Link {
        Link(id: id, group: group, isCore: core, proof: proof, accept: accept)
    }

    func with(_ change: (inout Link) -> Void) -> Link {
        var link = self
        change(&link)
        return link
    }

    /// A store or scheme link.
    static let store = link(
        "ad", group: "schemes", proof: [.system],
        accept: [.guide: Outcome.combinations([.confirmed], [.app], [.kept])])
}
