/// A link with what judging asks of it, derived once from its proof and outcomes.
final class CatalogueRow: Sendable {
    let link: Link
    /// The place of the row in its catalogue.
    let index: Int
    /// The proof steps that are requests.
    let requests: [Step.Request]
    let expectsNothing: Bool
    let belongsToSystem: Bool
    /// Whether the link leads to a document that reports itself.
    let asksForDocument: Bool
    /// The fragment that the landing should see.
    let fragment: String?
    /// Whether the link's first request goes to the second host name.
    let leadsElsewhere: Bool
    /// Whether the link is for a new window: a web view without delegates does nothing with it.
    let opensWindow: Bool
    /// Whether the link leads away in its own view: a web view without delegates replaces the page.
    let opensInPlace: Bool
    /// Whether it needs a popup that knows its opener.
    let needsOpener: Bool
    /// Whether a redirect takes it from the page's host to the other one.
    let isRedirectedElsewhere: Bool

    /// The row of a link that the catalogue does not have: nothing is known of it.
    static let unknown = CatalogueRow(Link(id: "", group: "", proof: [], accept: [:]))

    init(_ link: Link, index: Int = -1) {
        (self.link, self.index) = (link, index)
        requests = link.proof.compactMap(\.request)
        let arrivals = link.proof.compactMap(\.arrival)
        expectsNothing = link.proof.contains(.nothing)
        belongsToSystem = link.proof.contains(.system)
        asksForDocument = !arrivals.isEmpty || link.proof.contains(.beacon)
        fragment = arrivals.lazy.compactMap(\.fragment).first
        leadsElsewhere = requests.first.map { $0.host != .same } ?? false
        let stock = link.accept[.stock] ?? []
        // what an Android WebView ignores too is no window: it loads new windows in its one view
        let ignored = (link.accept[.androidStock] ?? []).contains { $0.destination == .dead }
        opensWindow = !ignored && stock.contains { $0.destination == .dead }
        opensInPlace = stock.contains { $0.destination == .reached && $0.place == .sameView && $0.state != .kept }
        needsOpener = arrivals.contains { $0.opener == true } || link.proof.contains(where: \.isOfPopup)
        isRedirectedElsewhere =
            requests.first.map { $0.what == .hop && $0.host == .same } ?? false && requests.last?.host == .elsewhere
    }
}
