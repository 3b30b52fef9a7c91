/// What a diagnosis names: a cause that the pattern of verdicts can show.
public enum DiagnosisCode: String, CaseIterable, Sendable {
    // what keeps the round itself from proving enough
    case secondHostMissing = "second-host-missing"
    case reportsBlocked = "reports-blocked"
    case secondHostUnreachable = "second-host-unreachable"
    case scriptOff = "script-off"
    case syntheticClicks = "synthetic-clicks"
    // links that open a new window
    case uiDelegateMissing = "ui-delegate-missing"
    case onlyLinkClicksHandled = "only-link-clicks-handled"
    case childLoadsInPage = "child-loads-in-page"
    case childViewNotLoaded = "child-view-not-loaded"
    case sameHostWindowDead = "same-host-window-dead"
    case framesNotHandled = "frames-not-handled"
    case formsNotHandled = "forms-not-handled"
    case popupInFrame = "popup-in-frame"
    case worksOnce = "works-once"
    case openedAndNotCancelled = "opened-and-not-cancelled"
    case openedInBothDelegates = "opened-in-both-delegates"
    // links that lead away in the page's own view
    case navigationDelegateMissing = "navigation-delegate-missing"
    case cancelledNotOpened = "cancelled-not-opened"
    case scriptedNavigationReplaces = "scripted-navigation-replaces"
    case framesThrownOut = "frames-thrown-out"
    case fragmentThrownOut = "fragment-thrown-out"
    case hostComparedWithPort = "host-compared-with-port"
    case sameHostThrownOut = "same-host-thrown-out"
    case redirectLeaves = "redirect-leaves"
    // links of other apps
    case schemeIgnored = "scheme-ignored"
    case crashedOnScheme = "crashed-on-scheme"
    case schemeToBrowser = "scheme-to-browser"
    // popups that their page listens to
    case popupWithoutOpener = "popup-without-opener"
    case popupNotClosed = "popup-not-closed"
    case popupLeaked = "popup-leaked"
    // what reached the server is not what was clicked
    case requestedTwiceByApp = "requested-twice-by-app"
    case oneTapLate = "one-tap-late"
    case staleURL = "stale-url"
    case httpsUpgraded = "https-upgraded"
    case urlUnparsed = "url-unparsed"
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
