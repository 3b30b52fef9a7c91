/// A click that does not pass, with what the pattern of verdicts needs to know of its link.
struct Symptom {
    let judgement: Judgement
    let click: ClickFact
    let link: Link
    /// The proof steps of the link that are requests.
    let requests: [Step.Request]
    /// How many user agents asked for its documents: the page's own, others.
    let askedByOwn: Bool
    let askedByOther: Bool

    var id: String { link.id }
    var hasFailed: Bool { judgement.verdict == .fail }

    /// Whether the link's first request goes to the second host name.
    var leadsElsewhere: Bool { requests.first.map { $0.host != .same } ?? false }

    /// Whether the link is for a new window: a web view without delegates does nothing with it.
    var opensWindow: Bool { link.accept[.stock]?.contains { $0.destination == .dead } ?? false }

    /// Whether the link leads away in its own view: a web view without delegates replaces the page.
    var opensInPlace: Bool {
        link.accept[.stock]?.contains { $0.destination == .reached && $0.place == .sameView && $0.state != .kept }
            ?? false
    }

    /// Whether a script opens it, rather than the link itself.
    var isScripted: Bool { click.returned != nil || link.group == "js" || link.group == "popup" }

    var belongsToSystem: Bool { requests.isEmpty && link.proof.contains(.system) }

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

    /// Whether it came to nothing: never asked for, or blocked.
    var isDead: Bool { judgement.destination == .dead || judgement.destination == .blocked }
}
