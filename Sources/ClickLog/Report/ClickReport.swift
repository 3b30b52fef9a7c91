/// What one click came to.
public struct ClickReport: Equatable, Sendable {
    /// The document that was clicked.
    public var reporter: String
    /// The number of the click within its reporter, from 1.
    public var click: Int
    /// What it came to.
    public var destination: Destination
    /// Where it opened.
    public var place: Place
    /// What became of the page.
    public var state: State
    /// Whether nothing that may still come in the ordinary course of things changes it.
    public var isFinal: Bool
    /// The page's counter when it was clicked; absent where the click's report is lost or it has none.
    public var counter: Int?
    /// Whether a script made the click, so that it proves nothing about a user's.
    public var isSynthetic: Bool
    /// The keys and buttons held: `alt`, `control`, `meta`, `shift`, `middle`.
    public var modifiers: [String]
    /// Whether the verdict on the link takes it into account.
    public var counts: Bool
    /// The verdict on this click alone, by the profile.
    public var verdict: Verdict
    /// What the click meant to request; absent where its report is lost.
    public var intended: RequestReport?
    /// What was requested under the click's number, noise left out.
    public var requested: [RequestReport]
    /// What happened to the request on its way, where the destination is `wrong`.
    public var damage: [Damage]
    /// What reset the page, where the state is `reset`.
    public var cause: ResetCause?
    /// The remark of the accepted outcome: a known loss.
    public var remark: String?
    /// Why it does not pass, in one sentence.
    public var why: String?

    /// What it came to, in words: `reached, browser, kept`.
    var outcome: String { "\(destination.rawValue), \(place.rawValue), \(state.rawValue)" }
}

/// What happened to a request on its way from the click to the server.
public enum Damage: String, CaseIterable, Sendable {
    /// Percent signs were encoded again.
    case doubleEncoded = "double-encoded"
    /// Percent-encoded bytes came decoded.
    case decoded
    /// The fragment became part of the path or query.
    case fragmentInPath = "fragment-in-path"
    /// The landing did not see the fragment.
    case fragmentLost = "fragment-lost"
    /// The query did not come.
    case queryLost = "query-lost"
    /// The members of the query came in another order.
    case queryReordered = "query-reordered"
    /// The end is missing.
    case truncated
    /// The same text came in another encoding than UTF-8, or the other way about.
    case charsetChanged = "charset-changed"
    /// The form's body did not come.
    case bodyLost = "body-lost"
    /// The form's body, or its type, is another.
    case bodyChanged = "body-changed"
    /// The method is another.
    case methodChanged = "method-changed"
    /// The other host name was asked.
    case hostChanged = "host-changed"
    /// A Referer came where none may.
    case refererSent = "referer-sent"
    /// Anything else.
    case changed
}

/// What reset the page.
public enum ResetCause: String, CaseIterable, Sendable {
    /// The page left, and was loaded again on the way back.
    case leftThenLoaded = "left-then-loaded"
    /// The page was reloaded without leaving: its process died.
    case reloadedWithoutLeaving = "reloaded-without-leaving"
    /// The page was loaded anew without leaving, in the same view.
    case loadedAnew = "loaded-anew"
    /// The same app loaded the page in another view, and the old one was not seen again.
    case viewReplaced = "view-replaced"
    /// The same instance reported a lower counter than before.
    case counterLowered = "counter-lowered"
}
