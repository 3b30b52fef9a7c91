/// What one round of a session came to.
public struct SessionReport: Equatable, Sendable {
    /// The session's name.
    public var session: String
    /// The id of the server that logged it; empty where the log has no start line.
    public var server: String
    /// The round that was judged, from 1.
    public var round: Int
    /// The verdict on the required links and on what opened without a click.
    public var verdict: Verdict
    /// How many instances of the page ran in the round.
    public var instances: Int
    /// The links that were clicked or are required, in the order of the catalogue.
    public var links: [LinkReport]
    /// What opened without a click from links of which nothing may.
    public var spontaneous: [Opening]
    /// What was requested without a click from other links: a held link, a prefetch that says nothing of itself.
    public var previews: [Opening]
    /// What is wrong with the host app, or with the round, as far as the pattern of verdicts tells.
    public var diagnosis: [Diagnosis]
}

/// What one link came to.
public struct LinkReport: Equatable, Sendable {
    /// The link's id.
    public var link: String
    /// Whether the session needs it to pass.
    public var isRequired: Bool
    /// Whether it is only told, unless it is required by its name.
    public var isInformational: Bool
    /// The verdict on the clicks that count.
    public var verdict: LinkVerdict
    /// Every click on it, in the order of their times.
    public var clicks: [ClickReport]

    /// The destination of the last click; `notClicked` without one.
    public var destination: Destination { clicks.last?.destination ?? .notClicked }

    /// The clicks that count and do not pass.
    var failingClicks: [ClickReport] { clicks.filter { $0.counts && $0.verdict != .pass } }
}

/// The verdict on a link.
public enum LinkVerdict: String, CaseIterable, Sendable {
    /// Every click that counts has an outcome that the profile accepts.
    case pass
    /// A click that counts has an outcome that the profile does not accept.
    case fail
    /// The link was not clicked, or a click could not be proven.
    case incomplete
    /// The session does not depend on it.
    case notRequired = "not-required"

    init(_ verdict: Verdict) { self = LinkVerdict(rawValue: verdict.rawValue) ?? .incomplete }
}

/// What was requested or opened without a click.
public struct Opening: Equatable, Sendable {
    /// The link's id.
    public var link: String
    /// The reporter whose markup named it; `-` where no script had touched the markup.
    public var reporter: String
    /// Whether a script ran in what was opened.
    public var arrived: Bool
    /// Whether the link was held.
    public var wasHeld: Bool
    /// Where it opened, as far as the log tells.
    public var place: Place
    /// The requests in their order.
    public var requested: [RequestReport]
}

/// A request: its method, and its URL with the bytes that came.
public struct RequestReport: Equatable, Sendable {
    // As they came: counts alone ask neither for the method nor for the URL, so each is put together when it is asked for.
    private let rawMethod: String
    private let target: String
    /// The Host field of a request that came; nil for one that was meant.
    private let host: String?
    private let isSecure: Bool

    /// The request that a click meant to make; nil where its report does not say.
    init?(_ intended: IntendedRequest) {
        guard let url = intended.url else { return nil }
        (rawMethod, target, host, isSecure) = (intended.method ?? "GET", url, nil, false)
    }

    init(_ request: NavigationEvent, isSecure: Bool) {
        (rawMethod, target, host, self.isSecure) = (request.method, request.target, request.host ?? "", isSecure)
    }

    /// The method, as sent.
    public var method: String { host == nil ? rawMethod.printable : rawMethod.printableWire }

    /// The absolute URL; bytes outside printable ASCII are shown as `\xNN`.
    public var url: String {
        guard let host else { return target.printable }
        let target = target.printableWire
        // a target in absolute form names its host itself
        return target.hasPrefix("/") ? "http\(isSecure ? "s" : "")://\(host.printable)\(target)" : target
    }

    /// The method and the URL.
    var text: String { "\(method) \(url)" }
}

/// A cause and its remedy, told from the pattern of verdicts.
public struct Diagnosis: Equatable, Sendable {
    /// The code, as `ui-delegate-missing`.
    public var code: DiagnosisCode
    /// The links whose verdicts show it.
    public var links: [String]
    /// What is wrong, in one sentence.
    public var cause: String
    /// What to do about it, in one sentence.
    public var remedy: String
}
