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
            symptoms.links { $0.cause == .reloadedWithoutLeaving || $0.cause == .loadedAnew }
        },
        DiagnosisRule(
            code: .appRestarted,
            cause:
                "The page was loaded in a new view and the old one fell silent: the app restarted, or made its web view again.",
            remedy: "Keep the web view while something covers it; do not make or load it in viewWillAppear.",
            android: "Keep the WebView in onStop; do not load its URL again in onResume."
        ) { symptoms in
            symptoms.links(failing: false) { $0.state == .unseen && symptoms.judge.wasReplaced(after: $0.click) }
        },
        DiagnosisRule(
            code: .pageReloaded,
            cause: "The page was reloaded although the click did not replace it: the app loads it again on return.",
            remedy: "Do not call reload() or load(_:) when the in-app browser closes or the app becomes active.",
            android: "Do not call reload() or loadUrl() in onResume."
        ) { symptoms in
            // a page that the click itself replaced, and that history had to load again, is told by its place
            symptoms.links { $0.cause == .leftThenLoaded && $0.place != .sameView }
        },
        DiagnosisRule(
            code: .counterLowered,
            cause: "The page's counter went back in the same page: something sets the page's own memory.",
            remedy: "Do not inject scripts that change the page's variables."
        ) { $0.links { $0.cause == .counterLowered } },
    ]
}

extension SessionJudge {
    /// Whether the page of a click fell silent without leaving, and the same app then loaded it in another view.
    fileprivate func wasReplaced(after click: Click) -> Bool {
        guard let index = instance(of: click) else { return false }
        let (old, timeline) = (session.instances[index], timeline(index))
        guard timeline.page.last?.event != .leave else { return false }
        return session.instances.contains { new in
            guard let load = new.load, load.time >= click.time, load.time > timeline.lastMade else { return false }
            return load.view != old.load?.view && load.hasOpener != true && load.userAgent == old.load?.userAgent
                && new.round == old.round && new.epoch == old.epoch
        }
    }
}
