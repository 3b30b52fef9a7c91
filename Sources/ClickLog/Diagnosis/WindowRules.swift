// Links that open a new window.
extension DiagnosisRule {
    static let windows: [DiagnosisRule] = [
        DiagnosisRule(
            code: .uiDelegateMissing,
            cause: "No link to a new window opens: the web view has no UI delegate, or that has no createWebViewWith.",
            remedy:
                "Set webView.uiDelegate and open the URL in webView(_:createWebViewWith:for:windowFeatures:).",
            android: "Call setSupportMultipleWindows(true) and open the URL in WebChromeClient.onCreateWindow."
        ) { symptoms in
            if !symptoms.opensAnyWindow { return symptoms.deadWindows }
            // decidePolicyFor sees the new windows of links and forms, and handles them; a script's only createWebViewWith sees
            return symptoms.opensForms && !symptoms.opensScripts ? symptoms.deadWindows : []
        },
        DiagnosisRule(
            code: .onlyLinkClicksHandled,
            cause:
                "Links open and scripts do not: only activated links are handled, or no createWebViewWith answers window.open.",
            remedy:
                "Handle a navigation without a target frame, and webView(_:createWebViewWith:for:windowFeatures:), as a link is handled: window.open has the navigation type other.",
            android: "Handle WebChromeClient.onCreateWindow as shouldOverrideUrlLoading is handled."
        ) { symptoms in
            guard symptoms.opensLinks, !symptoms.opensForms || symptoms.opensScripts else { return [] }
            let dead = symptoms.deadWindows
            // a script that sends the page itself on is not seen either
            return dead.isEmpty
                ? [] : dead + symptoms.links { $0.isScripted && $0.isReplacement && !dead.contains($0.click.link) }
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
            remedy:
                "Open a new window's URL in one place only: cancel it in decidePolicyFor, or leave it to createWebViewWith.",
            android: "Open a new window's URL in onCreateWindow or in shouldOverrideUrlLoading, not in both."
        ) { $0.opensInPlaceToo ? [] : $0.links { $0.destination == .repeated } },
    ]
}

extension Symptoms {
    /// Links for new windows, to the other host, of which nothing came.
    fileprivate var deadWindows: [String] {
        links { $0.row.opensWindow && $0.isDead && ($0.row.leadsElsewhere || $0.row.needsOpener) }
    }

    /// Whether any link to a new window was asked for, by a link or by script.
    fileprivate var opensAnyWindow: Bool { has(\.isOpenedWindow) }

    /// Whether a link itself, not a script, opened outside or in a new window.
    fileprivate var opensLinks: Bool { has { !$0.isScripted && $0.isOpenedWindow } }

    /// Whether a form, which no link is, opened a new window or was opened outside for it.
    fileprivate var opensForms: Bool { has { $0.row.link.isForm && $0.isOpenedWindow } }

    /// Whether a script opened any window.
    fileprivate var opensScripts: Bool { has { $0.isScripted && $0.isOpenedWindow } }

    /// Whether a link that leads away in place was asked for by the page's view and by another one.
    fileprivate var opensInPlaceToo: Bool {
        failing.contains { judgement in
            judgement.destination == .repeated && judgement.row.opensInPlace
                && (judgement.place == .sameView || judgement.evidence.askers == (true, true))
        }
    }
}

extension Judgement {
    fileprivate var isOpenedWindow: Bool { row.opensWindow && !row.requests.isEmpty && isRequested }
}
