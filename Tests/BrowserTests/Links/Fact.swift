import TestSupport

/// What a tabbed browser makes of a link: the measurements' word for it.
enum Fact {
    /// A window or tab of its own, the page untouched.
    case tab
    /// In the page's place; Back brings the page from the cache, its counter paused.
    case replaced
    /// In the page's place, with no way back but to load it anew.
    case replacedForGood
    /// In the frame, the page around it untouched.
    case inFrame
    /// Without leaving the page: a fragment, a state, a file to save, an answer without content.
    case inPage
    /// A window without a document of ours, which cannot say where it is: the request came from the page's own browser, and
    /// the page is untouched.
    case requestOnly
    /// Nothing, as it has to be.
    case blocked
    /// The first of two windows; the second was blocked.
    case oneOfTwo

    /// The outcome that the report must have, `destination/place/state`.
    var triple: String {
        switch self {
        case .tab: "reached/new-view/kept"
        case .replaced: "reached/same-view/restored"
        case .replacedForGood: "reached/same-view/reset"
        case .inFrame: "reached/frame/kept"
        case .inPage: "reached/same-view/kept"
        case .requestOnly: "reached/unknown/kept"
        case .blocked: "blocked/nowhere/kept"
        case .oneOfTwo: "fetched/new-view/kept"
        }
    }
}

/// What one engine does with a link that the other does not, and why.
struct Difference {
    let chromium: Fact
    let webKit: Fact
    let reason: String
}

/// What both engines make of every link that a browser can prove, row by row.
enum Facts {
    /// The links on which the engines agree.
    static let shared: [String: Fact] = {
        var facts: [String: Fact] = [:]
        for (fact, ids) in agreed { for id in ids.split(whereSeparator: \.isWhitespace) { facts[String(id)] = fact } }
        for name in encodings.split(whereSeparator: \.isWhitespace) {
            facts["\(name)-blank"] = .tab
            facts["\(name)-top"] = .replaced
        }
        return facts
    }()

    private static let agreed: [(Fact, String)] = [
        // href
        (
            .tab,
            """
            href-target-blank href-same-host-blank href-relative-blank href-target-blank-noopener
            href-target-blank-opener href-target-named href-base-target-blank href-nested-content href-area-map
            """
        ),
        (
            .replaced,
            """
            href-target-top href-target-self href-target-parent href-plain href-same-host-self href-scheme-relative
            href-noreferrer href-other-port href-svg-anchor href-ping
            """
        ),
        // js
        (
            .tab,
            """
            js-window-open-blank js-window-open-no-target js-window-open-delayed-0 js-window-open-delayed-900
            js-window-open-empty-then-location js-anchor-click js-window-open-features js-window-open-named-twice
            js-window-open-noopener js-window-open-about-blank-write js-href-javascript-url js-touchend-open js-double-tap
            """
        ),
        (.replaced, "js-location-assign js-window-open-top js-window-open-self js-location-delayed"),
        (.replacedForGood, "js-location-replace"),
        // form
        (
            .tab,
            """
            form-get-blank form-post-blank form-post-multipart form-post-named-popup form-button-formtarget
            form-post-redirect-303 form-post-redirect-307
            """
        ),
        (.replaced, "form-get-self form-post-self form-submit-js"),
        // iframe
        (.inFrame, "iframe-link-self"),
        (
            .tab,
            """
            iframe-link-blank iframe-window-open iframe-js-open iframe-nested-blank iframe-srcdoc-blank
            iframe-sandbox-allow-popups
            """
        ),
        (.replaced, "iframe-link-parent iframe-js-top-location iframe-sandbox-top-by-activation"),
        (.blocked, "iframe-sandbox-no-popups"),
        // redirect
        (
            .tab,
            """
            redirect-301 redirect-302 redirect-307 redirect-308 redirect-chain redirect-meta-refresh redirect-js
            redirect-refresh-header redirect-keeps-fragment redirect-new-fragment response-slow response-error
            response-not-found
            """
        ),
        (.requestOnly, "redirect-to-scheme redirect-js-to-scheme response-reset"),
        (
            .replaced,
            """
            redirect-301-plain redirect-302-plain redirect-307-plain redirect-308-plain redirect-same-to-cross-host
            redirect-cross-to-same-host
            """
        ),
        (.inPage, "response-204"),
        // popup
        (
            .tab,
            """
            popup-opener-postmessage popup-close-self popup-close-by-opener popup-user-closes
            popup-cross-host-roundtrip popup-nested popup-history-back popup-same-ua-and-cookie popup-return-by-scheme
            popup-dialogs
            """
        ),
        // same-document
        (.inPage, "hash-link hash-empty pushstate replacestate popstate-back"),
        (.tab, "hash-blank"),
        (.replacedForGood, "same-url-link"),
        // download
        (.inPage, "download-attachment download-attr download-js-anchor"),
        (.replaced, "download-attr-cross-host"),
        (.requestOnly, "download-attachment-blank download-inline-pdf"),
        (.blocked, "data-url-link"),
    ]

    /// Each of these is a pair, `-blank` in a tab of its own and `-top` in the page's place.
    private static let encodings = """
        url-space url-percent-encoded url-double-percent url-encoded-slash url-utf8-path url-utf8-query url-emoji url-pipe
        url-brackets url-brackets-and-percent url-fragment url-nested-url url-2k url-hash-in-query url-amp url-quotes
        url-caret-backtick-brace url-invalid-percent url-latin1-percent url-8k url-long-with-hash url-port url-backslash
        url-dot-segments url-tab-newline url-empty-query url-trailing-dot url-32k url-userinfo url-ipv6-host url-idn-host
        """

    /// The links on which they do not.
    static let differences: [String: Difference] = [
        "js-window-open-delayed-3000": Difference(
            chromium: .tab, webKit: .blocked,
            reason: "WebKit's windows may follow a click within a second, Chromium's within five"),
        "js-window-open-after-fetch": Difference(
            chromium: .tab, webKit: .blocked, reason: "WebKit's windows may not follow a fetch"),
        "popup-payment-rehearsal": Difference(
            chromium: .tab, webKit: .blocked, reason: "WebKit's windows may not follow a fetch"),
        "iframe-link-top": Difference(
            chromium: .replaced, webKit: .replacedForGood,
            reason: "WebKit loads the page anew when a frame's own navigation lies before it in the history"),
        "js-blank-plus-open": Difference(
            chromium: .oneOfTwo, webKit: .tab, reason: "Chromium opens one window for each click"),
        "popup-two-at-once": Difference(
            chromium: .oneOfTwo, webKit: .tab, reason: "Chromium opens one window for each click"),
    ]

    /// Links that cannot be shown here, and what they need.
    static let outOfReach: [String: String] = [
        "href-https": "https, which a proxy in front of the server speaks",
        "href-http": "a page that came by https",
        "popup-coop": "https: engines isolate no document that came by plain http",
    ]

    /// Whether a link cannot be shown here.
    static func isOutOfReach(_ id: String) -> Bool { outOfReach[id] != nil }

    /// What an engine makes of a link; nil for one that the table forgets.
    static func fact(_ id: String, in browser: Browser) -> Fact? {
        guard let difference = differences[id] else { return shared[id] }
        return browser == .chromium ? difference.chromium : difference.webKit
    }
}
