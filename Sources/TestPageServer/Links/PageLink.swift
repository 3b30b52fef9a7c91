package import ClickLog

/// One row of the test page: what the judge knows of the link, and how the page and the server make it.
package struct PageLink: Sendable {
    /// What the judge needs: proof and accepted outcomes.
    package var link: Link
    /// The element that is clicked.
    package var markup: Markup
    /// What to know before clicking, for a person: one sentence or nothing.
    package var hint: String
    /// The devices whose rows it belongs to; nil for all.
    package var platform: DevicePlatform?
    /// What has to be set up before the row can be shown; nil for nothing.
    package var need: Need?
    /// The responses of the link's landings, by the tail of their URL; under `*` that of every other one.
    package var landings: [String: Landing]
    /// The responses of the link's hops, in order.
    package var hops: [Hop]

    package var id: String { link.id }

    /// On which host, seen from the page, a request of this link belongs.
    func host(of what: Step.Request.What, tail: String, index: Int? = nil) -> HostRole {
        let requests = link.proof.compactMap { step in
            if case .request(let request) = step, request.what == what { request } else { nil }
        }
        let match = requests.first { request in
            what == .hop ? request.index == index : request.tails.contains(tail)
        }
        return (match ?? requests.last)?.host ?? .same
    }

    /// The response of the landing with a tail.
    func landing(tail: String) -> Landing { landings[tail] ?? landings["*"] ?? .page() }
}

/// A kind of device whose own rows can be shown or hidden.
package enum DevicePlatform: String, Sendable {
    case iOS = "ios"
    case android
}

/// What a row needs before it can be shown.
package enum Need: Sendable {
    /// The page's origin is https.
    case https
    /// `--second-port`.
    case secondPort
    /// `--universal-link URL`.
    case universalLink
    /// `--alt-host NAME`: an internationalised name of this server.
    case alternateHost
    /// The server listens on IPv6.
    case ipv6
}

/// One of the two host names, as seen from the page.
package typealias HostRole = Step.Host

/// How one hop of a redirection goes on.
package struct Hop: Sendable {
    /// How the browser is redirected.
    package enum Means: Sendable {
        /// A status with `Location`.
        case status(Int)
        /// A page with `<meta http-equiv="refresh">`.
        case metaRefresh
        /// A page whose script calls `location.replace`.
        case script
        /// A `Refresh` field.
        case refreshField
    }

    /// Where it goes.
    package enum Next: Sendable {
        /// The next hop, or the landing after the last.
        case next(HostRole)
        /// A URL that is none of ours.
        case url(String)
    }

    package var means: Means
    package var next: Next
    /// Fragment of the URL it goes to, with its `#`.
    package var fragment = ""

    static func redirect(_ status: Int, to host: HostRole = .elsewhere, fragment: String = "") -> Hop {
        Hop(means: .status(status), next: .next(host), fragment: fragment)
    }
}
