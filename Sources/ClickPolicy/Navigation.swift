#if canImport(FoundationEssentials)
    public import struct FoundationEssentials.URL
#else
    public import struct Foundation.URL
#endif

/// What a web view asks its app about one navigation, as plain values that any web view can fill in.
///
/// The names follow WKWebView: `WKNavigationAction` carries most of them. What a web view does not say keeps the value that
/// the initialiser gives it.
public struct Navigation: Hashable, Sendable {
    /// The delegate call that asks.
    public enum Question: Hashable, Sendable {
        /// May this navigation go on? `decidePolicyFor navigationAction`, Android's `shouldOverrideUrlLoading`.
        case navigation
        /// Which web view shall this new window use? `createWebViewWith`, Android's `onCreateWindow`.
        case newWindow
    }

    /// What brought the navigation about: the cases of `WKNavigationType`.
    public enum Kind: Hashable, Sendable {
        /// An anchor or area with an `href` was activated, by a person or by its `click()` method.
        case linkActivated
        /// A form was submitted.
        case formSubmitted
        /// A step through the history.
        case backForward
        /// A reload.
        case reload
        /// A form was submitted again, by a reload or a step through the history.
        case formResubmitted
        /// Anything else: `window.open`, `location=`, a refresh, a frame's first load, the app's own load.
        case other
    }

    /// A frame of the page, as far as a policy has to know it.
    public enum Frame: Hashable, Sendable {
        /// The page itself.
        case main
        /// A frame inside the page, at any depth.
        case sub
    }

    /// The web view that asks.
    public enum View: Hashable, Sendable {
        /// The one that shows the app's page.
        case page
        /// One that was made for a new window and lies over the page.
        case child
    }

    /// The delegate call that asks.
    public var question: Question
    /// The URL to load; nil or `about:blank` for a window that a script fills later.
    public var target: URL?
    /// The web view's own URL at this moment (`WKWebView.url`), which the guide compares with the target.
    ///
    /// At a redirect this already is the redirect's target: WebKit moves it before it asks.
    public var current: URL?
    /// The URL of the page that the web view has committed, which a redirect does not move; nil before the first page.
    ///
    /// `WKWebView.backForwardList.currentItem?.url` is this URL.
    public var page: URL?
    /// What brought the navigation about.
    public var kind: Kind
    /// The frame that the navigation will replace; nil where it asks for a new window.
    public var targetFrame: Frame?
    /// The frame that asked for the navigation; nil where the app asked for it by itself (`load`, `reload`).
    public var sourceFrame: Frame?
    /// The request's method; it is taken as written, since methods are case-sensitive (RFC 9110, section 9.1).
    public var method: String
    /// Whether a server's redirect asks, and not the page.
    ///
    /// No public call of WKWebView says it; Android's and WebKitGTK's do.
    public var isRedirect: Bool
    /// Whether the page that opens a new window goes on talking to it, so that it must be a child web view.
    ///
    /// No public call of WKWebView says it. A window that a script opens (kind `other`) may need its opener, and so may a
    /// named one; a `_blank` anchor has none unless it asks for it (HTML, section 4.6.4: `noopener` is implied).
    public var needsOpener: Bool
    /// Whether a person's click or key stands behind it; nil where the web view does not say, as WKWebView does not.
    public var isUserGesture: Bool?
    /// The web view that asks.
    public var view: View

    /// Describes one navigation; what is left out is what an ordinary link in the page has.
    public init(
        question: Question = .navigation,
        target: URL?,
        current: URL?,
        page: URL? = nil,
        kind: Kind = .linkActivated,
        targetFrame: Frame? = .main,
        sourceFrame: Frame? = .main,
        method: String = "GET",
        isRedirect: Bool = false,
        needsOpener: Bool = false,
        isUserGesture: Bool? = nil,
        view: View = .page
    ) {
        self.question = question
        self.target = target
        self.current = current
        self.page = page
        self.kind = kind
        self.targetFrame = targetFrame
        self.sourceFrame = sourceFrame
        self.method = method
        self.isRedirect = isRedirect
        self.needsOpener = needsOpener
        self.isUserGesture = isUserGesture
        self.view = view
    }
}
