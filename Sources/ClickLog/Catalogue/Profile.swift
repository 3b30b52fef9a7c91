/// A kind of host app, which decides which outcomes of a click are right.
public enum Profile: String, CaseIterable, Sendable {
    /// Both delegates of a WKWebView set as the click-behaviour guide says.
    case guide
    /// New windows become child web views with a working opener.
    case popup
    /// Every link that an engine lets an app serve is reached, and the page kept.
    case complete
    /// A WKWebView without delegates.
    case stock
    /// A tabbed browser.
    case browser
    /// An Android WebView without a client.
    case androidStock = "android-stock"
    /// An Android WebView with `shouldOverrideUrlLoading`, window support and store intents.
    case android
}
