/// What a click came to.
///
/// Where several fit one click the report says `wrong`, then `repeated`, then `fetched`, then `reached`.
public enum Destination: String, CaseIterable, Sendable {
    /// Every proof step of the link is in the log, exactly.
    case reached
    /// Requests came, the arrival that the link asks for did not.
    case fetched
    /// A request of this click had another method, host, target or body than the link allows.
    case wrong
    /// More documents arrived for one step than the link declares, and not by a reload or a return.
    case repeated
    /// The page stayed in sight for the patience (15 s) after the click and nothing was requested.
    case dead
    /// As `dead`, for a link that is meant to be blocked or may be.
    case blocked
    /// A scheme or store link after which the page was hidden or lost the focus: likely, not proven.
    case handedOff = "handed-off"
    /// A scheme or store link of which the tester or the driver said that it opened.
    case confirmed
    /// A scheme or store link without evidence.
    case unproven
    /// Not decided yet; a later landing always decides.
    case pending
    /// No click was seen.
    case notClicked = "not-clicked"
}
