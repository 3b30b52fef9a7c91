/// What a diagnosis names: a cause that the pattern of verdicts can show.
public enum DiagnosisCode: String, CaseIterable, Sendable {
    // what keeps the round itself from proving enough
    case secondHostUnreachable = "second-host-unreachable"
    case scriptOff = "script-off"
    case syntheticClicks = "synthetic-clicks"
    // links that open a new window
    case uiDelegateMissing = "ui-delegate-missing"
    case onlyLinkClicksHandled = "only-link-clicks-handled"
    case openedAndNotCancelled = "opened-and-not-cancelled"
    case openedInBothDelegates = "opened-in-both-delegates"
    // links that lead away in the page's own view
    case navigationDelegateMissing = "navigation-delegate-missing"
    case sameHostThrownOut = "same-host-thrown-out"
    case redirectLeaves = "redirect-leaves"
    // links of other apps
    case schemeIgnored = "scheme-ignored"
    case schemeToBrowser = "scheme-to-browser"
    // popups that their page listens to
    case popupWithoutOpener = "popup-without-opener"
    case popupNotClosed = "popup-not-closed"
    case popupLeaked = "popup-leaked"
    // what reached the server is not what was clicked
    case methodChanged = "method-changed"
    case bodyLost = "body-lost"
    case fragmentMoved = "fragment-moved"
    case urlReencoded = "url-reencoded"
    case requestChanged = "request-changed"
    // the page itself begins again
    case processDied = "process-died"
    case appRestarted = "app-restarted"
    case pageReloaded = "page-reloaded"
    case counterLowered = "counter-lowered"
    // links that are held
    case previewOpens = "preview-opens"
    case previewBypassesPolicy = "preview-bypasses-policy"
}
