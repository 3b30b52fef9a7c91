/// A link with what judging asks of it again and again, found out once.
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

    init(_ link: Link, index: Int = -1) {
        self.link = link
        self.index = index
        requests = link.proof.compactMap { step in
            if case .request(let request) = step { request } else { nil }
        }
        let arrivals = link.proof.compactMap { step in
            if case .arrival(let arrival) = step { arrival } else { nil }
        }
        expectsNothing = link.proof.contains(.nothing)
        belongsToSystem = link.proof.contains(.system)
        asksForDocument = !arrivals.isEmpty || link.proof.contains(.beacon)
        fragment = arrivals.lazy.compactMap(\.fragment).first
    }

    /// Whether the link's first request goes to the second host name.
    var leadsElsewhere: Bool { requests.first.map { $0.host != .same } ?? false }

    /// Whether the link is for a new window: a web view without delegates does nothing with it.
    var opensWindow: Bool { link.accept[.stock]?.contains { $0.destination == .dead } ?? false }

    /// Whether the link leads away in its own view: a web view without delegates replaces the page.
    var opensInPlace: Bool {
        link.accept[.stock]?.contains { $0.destination == .reached && $0.place == .sameView && $0.state != .kept }
            ?? false
    }

    /// Whether it needs a popup that knows its opener.
    var needsOpener: Bool {
        link.proof.contains { step in
            switch step {
            case .popup: true
            case .arrival(let arrival): arrival.opener == true
            default: false
            }
        }
    }

    /// Whether a redirect takes it from the page's host to the other one.
    var isRedirectedElsewhere: Bool {
        guard let first = requests.first, let last = requests.last else { return false }
        return first.what == .hop && first.host == .same && last.host == .elsewhere
    }
}
