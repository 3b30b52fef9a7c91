/// Where the destination of a click opened.
public enum Place: String, CaseIterable, Sendable {
    /// In a frame.
    case frame
    /// In another view of the host app: it has an opener, or the page stayed while its own user agent came from it.
    case newView = "new-view"
    /// In the page's own view, which the page left for it.
    case sameView = "same-view"
    /// In a browser that is not the page's web view.
    case browser
    /// In a web view of the app that was given the URL: the page's own user agent, and neither opener nor Referer.
    case ownBrowser = "own-browser"
    /// In the app to which a scheme or store link belongs.
    case app
    /// Nowhere: the click was dead or blocked.
    case nowhere
    /// The log does not tell.
    case unknown
}
