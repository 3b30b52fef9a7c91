// The page itself begins again.
extension DiagnosisRule {
    static let page: [DiagnosisRule] = [
        DiagnosisRule(
            code: .processDied,
            cause: "The page was reloaded without leaving: its web content process died.",
            remedy:
                "Keep the page's memory low while something covers it, and reload in webViewWebContentProcessDidTerminate only as a last resort.",
            android: "Keep the WebView's renderer alive with setRendererPriorityPolicy, and handle onRenderProcessGone."
        ) { symptoms in
            // WebKit brings a page whose process died back as a navigation, and no reload; a view that the app makes anew
            // does not have the storage that names the old one
            symptoms.pageLinks {
                !$0.belongsToSystem && ($0.cause == .reloadedWithoutLeaving || $0.cause == .loadedAnew)
            }
        },
        DiagnosisRule(
            code: .appRestarted,
            cause:
                "The page was loaded in a new view and the old one fell silent: the app restarted, or made its web view again.",
            remedy: "Keep the web view while something covers it; do not make or load it in viewWillAppear.",
            android: "Keep the WebView in onStop; do not load its URL again in onResume."
        ) { $0.pageLinks { $0.cause == .viewReplaced && !$0.belongsToSystem } },
        DiagnosisRule(
            code: .pageReloaded,
            cause: "The page was reloaded although the click did not replace it: the app loads it again on return.",
            remedy: "Do not call reload() or load(_:) when the in-app browser closes or the app becomes active.",
            android: "Do not call reload() or loadUrl() in onResume."
        ) { symptoms in
            // a page that the click itself replaced, and that history had to load again, is told by its place
            symptoms.pageLinks { $0.cause == .leftThenLoaded && $0.place != .sameView }
        },
        DiagnosisRule(
            code: .counterLowered,
            cause: "The page's counter went back in the same page: something sets the page's own memory.",
            remedy: "Do not inject scripts that change the page's variables."
        ) { $0.pageLinks { $0.cause == .counterLowered } },
    ]
}
