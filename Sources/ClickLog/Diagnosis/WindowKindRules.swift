// New windows of one kind, where those of another kind open: what fails beside what works.
extension DiagnosisRule {
    static let windowKinds: [DiagnosisRule] = [
        DiagnosisRule(
            code: .childLoadsInPage,
            cause:
                "New windows replace the page: createWebViewWith loads the request into the page's own web view and returns nil.",
            androidCause:
                "New windows replace the page: the WebView has one window only, or onCreateWindow loads the URL into it.",
            remedy:
                "In createWebViewWith open the URL outside or return a new web view; never load it into the given one.",
            android:
                "Call setSupportMultipleWindows(true), and in onCreateWindow make a new WebView or open the URL outside."
        ) { symptoms in
            symptoms.links { $0.destination == .reached && $0.place == .sameView && $0.row.opensWindow && !$0.isFramed }
        },
        DiagnosisRule(
            code: .childViewNotLoaded,
            cause: "A new window is made and nothing loads in it: the child view never gets its request.",
            remedy: "In createWebViewWith return a WKWebView made with the given configuration; WebKit then loads it.",
            android: "In onCreateWindow set the new WebView on the message's WebViewTransport and call sendToTarget()."
        ) { $0.links { $0.row.opensWindow && $0.isDead && $0.click.report?.returned == .window } },
        DiagnosisRule(
            code: .sameHostWindowDead,
            cause: "New windows on the page's own host do nothing, while those on the other host open.",
            remedy:
                "In createWebViewWith open or load a URL of the page's own host too, instead of returning nil only.",
            android: "In onCreateWindow open or load a URL of the page's own host too."
        ) { symptoms in
            guard symptoms.has({ $0.isOpenedWindow && $0.row.leadsElsewhere }) else { return [] }
            return symptoms.links {
                $0.row.opensWindow && $0.isDead && $0.isForServer && !$0.row.leadsElsewhere && !$0.row.needsOpener
            }
        },
        DiagnosisRule(
            code: .framesNotHandled,
            cause: "Links in frames are not handled as the page's own are: theirs do nothing or replace the page.",
            remedy: "Handle a navigation by its URL and its target frame, whichever frame it comes from.",
            android: "Handle a request by its URL, whether isForMainFrame() says so or not."
        ) { symptoms in
            let (opens, leaves) = (symptoms.opensPageWindows, symptoms.has { $0.leavesByAnchor && $0.isOutside })
            return symptoms.links { $0.isFramed && ($0.isDeadWindow && opens || $0.isReplacement && leaves) }
        },
        DiagnosisRule(
            code: .formsNotHandled,
            cause: "Forms are not handled as links are: theirs do nothing or replace the page.",
            remedy: "Handle the navigation type formSubmitted as linkActivated is handled.",
            android: "Handle forms too: shouldOverrideUrlLoading is not asked for a POST."
        ) { symptoms in
            let (opens, leaves) = (symptoms.opensScripts, symptoms.has { $0.leavesByAnchor && $0.isOutside })
            return symptoms.links { $0.row.link.isForm && ($0.isDeadWindow && opens || $0.isReplacement && leaves) }
        },
        DiagnosisRule(
            code: .popupInFrame,
            cause: "A new window of a frame loads in the frame itself.",
            remedy: "In createWebViewWith open the URL outside or in a new web view; do not load it in the frame.",
            android: "In onCreateWindow open the URL outside or in a new WebView; do not load it in the frame."
        ) { $0.links { $0.row.opensWindow && $0.place == .frame } },
        DiagnosisRule(
            code: .worksOnce,
            cause: "A link opens the first time and not again: what opened it is not ready for a second one.",
            remedy: "Make a new in-app browser or child view for each link, and let go of the one before.",
            android: "Make a new Custom Tab or WebView for each link, and let go of the one before."
        ) { symptoms in
            symptoms.links { $0.isDead && symptoms.firstOpenings[$0.click.link] ?? .max < $0.click.time }
        },
    ]
}

extension Symptoms {
    /// Whether the page's own links open new windows on the other host.
    fileprivate var opensPageWindows: Bool { has { !$0.isFramed && $0.isOpenedWindow && $0.row.leadsElsewhere } }

    /// Whether a script of the page opened a new window.
    fileprivate var opensScripts: Bool { has { $0.isScripted && !$0.isFramed && $0.isOpenedWindow } }
}
