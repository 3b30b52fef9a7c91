/// What the app does with a navigation.
///
/// A decision carries no URL: the app opens the very URL that it was asked about, so that nothing encodes it anew on the way.
public enum Decision: Hashable, Sendable {
    /// The web view goes on by itself. Answers ``Navigation/Question/navigation`` only.
    case allow
    /// Nothing happens: the navigation is cancelled, no web view is returned for a new window.
    case cancel
    /// The app shows the URL in its in-app browser; the navigation is cancelled, no web view is returned.
    case openInAppBrowser
    /// The app asks the system to open the URL; the navigation is cancelled, no web view is returned.
    case openInSystem
    /// The app returns a web view made with the configuration that it was given, and shows it over the page. Answers
    /// ``Navigation/Question/newWindow`` only.
    case openChildView
}
