// The page itself begins again.
extension DiagnosisRule {
    static let page = [
        DiagnosisRule(
            "process-died",
            cause: "The page was reloaded without leaving: its web content process died.",
            remedy:
                "Keep the page's memory low while something covers it, and reload in webViewWebContentProcessDidTerminate only as a last resort.",
            android: "Keep the WebView's renderer alive with setRendererPriorityPolicy, and handle onRenderProcessGone."
        ) { symptoms in
            symptoms.links { $0.judgement.cause == .reloadedWithoutLeaving }
        },
        DiagnosisRule(
            "app-restarted",
            cause: "The page was loaded anew without leaving: the app restarted, or made its web view again.",
            remedy: "Keep the web view while something covers it; do not make or load it in viewWillAppear.",
            android: "Keep the WebView in onStop; do not load its URL again in onResume."
        ) { symptoms in
            symptoms.links { $0.judgement.cause == .loadedAnew }
        },
        DiagnosisRule(
            "page-reloaded",
            cause: "The page was reloaded although the click did not replace it: the app loads it again on return.",
            remedy: "Do not call reload() or load(_:) when the in-app browser closes or the app becomes active.",
            android: "Do not call reload() or loadUrl() in onResume."
        ) { symptoms in
            // a page that the click itself replaced, and that history had to load again, is told by its place
            symptoms.links { $0.judgement.cause == .leftThenLoaded && $0.judgement.place != .sameView }
        },
        DiagnosisRule(
            "counter-lowered",
            cause: "The page's counter went back in the same page: something sets the page's own memory.",
            remedy: "Do not inject scripts that change the page's variables."
        ) { symptoms in
            symptoms.links { $0.judgement.cause == .counterLowered }
        },
    ]
}
