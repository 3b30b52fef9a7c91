// Links that open a new window.
extension DiagnosisRule {
    static let windows: [DiagnosisRule] = [
        DiagnosisRule(
            code: .uiDelegateMissing,
            cause: "No link to a new window opens: the web view has no UI delegate, or that has no createWebViewWith.",
            androidCause: "No link to a new window opens: the WebView has one window only, or no onCreateWindow.",
            remedy:
                "Set webView.uiDelegate and open the URL in webView(_:createWebViewWith:for:windowFeatures:).",
            android: "Call setSupportMultipleWindows(true) and open the URL in WebChromeClient.onCreateWindow."
        ) { symptoms in
            if !symptoms.has(\.isOpenedWindow) { return symptoms.deadWindows }
            // decidePolicyFor sees the new windows of links and forms, and handles them; a script's only createWebViewWith sees
            let opensForms = symptoms.has { $0.row.link.isForm && $0.isOpenedWindow }
            return opensForms ? symptoms.deadScripts : []
        },
        DiagnosisRule(
            code: .onlyLinkClicksHandled,
            cause:
                "Links to a new window open and those of scripts do not: only activated links are handled, or no createWebViewWith answers window.open.",
            androidCause:
                "Links to a new window open and those of scripts do not: onCreateWindow answers no window.open.",
            remedy:
                "Handle a navigation without a target frame, and webView(_:createWebViewWith:for:windowFeatures:), as a link is handled: window.open has the navigation type other.",
            android: "Handle WebChromeClient.onCreateWindow as shouldOverrideUrlLoading is handled."
        ) { symptoms in
            guard symptoms.has({ !$0.isScripted && !$0.row.link.isForm && $0.isOpenedWindow }),
                !symptoms.has({ $0.row.link.isForm && $0.isOpenedWindow })
            else { return [] }
            let dead = symptoms.deadScripts
            if dead.isEmpty { return [] }
            // the windows of forms are not activated links either, nor is a script that sends the page itself on
            return
                (dead + symptoms.links { $0.row.link.isForm && $0.isDeadWindow }
                + symptoms.links { $0.isScripted && $0.isReplacement }).unique()
        },
        DiagnosisRule(
            code: .openedAndNotCancelled,
            cause:
                "The URL opens outside and in the page's place too: the navigation is opened and then not cancelled.",
            remedy: "Call decisionHandler(.cancel) in decidePolicyFor for every navigation that the app opens itself.",
            android: "Return true from shouldOverrideUrlLoading for every URL that the app opens itself."
        ) { $0.opensInPlaceToo ? $0.links { $0.destination == .repeated } : [] },
        DiagnosisRule(
            code: .openedInBothDelegates,
            cause: "One click opens the URL twice outside the page: both delegates open it.",
            androidCause: "One click opens the URL twice outside the page: two callbacks open it.",
            remedy:
                "Open a new window's URL in one place only: cancel it in decidePolicyFor, or leave it to createWebViewWith.",
            android: "Open a new window's URL in onCreateWindow or in shouldOverrideUrlLoading, not in both."
        ) { $0.opensInPlaceToo ? [] : $0.links { $0.destination == .repeated } },
    ]
}

extension Symptoms {
    /// Links of the page for new windows on the other host, of which nothing came and nobody made a window.
    ///
    /// Where something covered the page right after the click, the app opened something.
    var deadWindows: [String] { links { $0.isDeadWindow && !$0.isFramed && !judge.wasHidden(rightAfter: $0.click) } }

    /// Those that scripts open, where no script's window opened.
    var deadScripts: [String] {
        has { $0.isScripted && !$0.isFramed && $0.isOpenedWindow }
            ? [] : links { $0.isScripted && $0.isDeadWindow && !$0.isFramed }
    }

    /// Whether a link that leads away in place was asked for by the page's view and by another one.
    fileprivate var opensInPlaceToo: Bool {
        failing.contains { judgement in
            judgement.destination == .repeated && judgement.row.opensInPlace
                && (judgement.place == .sameView || judgement.evidence.askers == (true, true))
        }
    }
}

extension Judgement {
    /// Whether a link to a new window was asked for.
    var isOpenedWindow: Bool { row.opensWindow && !row.requests.isEmpty && isRequested }

    /// Whether nothing came of a link to a new window on the other host, and its script was handed none.
    var isDeadWindow: Bool {
        row.opensWindow && isDead && isForServer && (row.leadsElsewhere || row.needsOpener)
            && click.report?.returned != .window
    }
}
