// The page itself begins again.
extension DiagnosisRule {
    static let page = [
        DiagnosisRule(
            .processDied,
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
            .appRestarted,
            cause:
                "The page was loaded in a new view and the old one fell silent: the app restarted, or made its web view again.",
            remedy: "Keep the web view while something covers it; do not make or load it in viewWillAppear.",
            android: "Keep the WebView in onStop; do not load its URL again in onResume."
        ) { symptoms in
            guard symptoms.clicks.contains(where: { $0.state == .unseen }) else { return [] }
            let views = NewViews(symptoms.judge.session)
            return symptoms.links(failing: false) { symptom in
                symptom.state == .unseen && symptoms.judge.wasReplaced(by: views, after: symptom.click)
            }
        },
        DiagnosisRule(
            .pageReloaded,
            cause: "The page was reloaded although the click did not replace it: the app loads it again on return.",
            remedy: "Do not call reload() or load(_:) when the in-app browser closes or the app becomes active.",
            android: "Do not call reload() or loadUrl() in onResume."
        ) { symptoms in
            // a page that the click itself replaced, and that history had to load again, is told by its place
            symptoms.links { $0.cause == .leftThenLoaded && $0.place != .sameView }
        },
        DiagnosisRule(
            .counterLowered,
            cause: "The page's counter went back in the same page: something sets the page's own memory.",
            remedy: "Do not inject scripts that change the page's variables."
        ) { symptoms in
            symptoms.links { $0.cause == .counterLowered }
        },
    ]
}

extension SessionJudge {
    /// Whether the page of a click fell silent without leaving, and the same app then loaded it in another view.
    fileprivate func wasReplaced(by views: NewViews, after click: Click) -> Bool {
        guard let index = instance(of: click), let loaded = views.latestLoad(beside: session.instances[index])
        else { return false }
        let timeline = timeline(index)
        guard timeline.page.last?.event != .leave else { return false }
        return loaded >= click.time && loaded > timeline.lastMade
    }
}

/// When the same app last loaded the page, in each round, and in another view than that.
private struct NewViews {
    private struct App: Hashable {
        var round: Int
        var epoch: Int
        var userAgent: String?

        init(_ instance: Instance) {
            (round, epoch, userAgent) = (instance.round, instance.epoch, instance.load?.event.userAgent)
        }
    }

    private var latest: [App: (loaded: Int, view: String?)] = [:]
    private var others: [App: Int] = [:]

    init(_ session: Session) {
        for instance in session.instances {
            guard let load = instance.load, load.event.hasOpener != true else { continue }
            let loaded = load.event.time
            let app = App(instance)
            guard let known = latest[app] else {
                latest[app] = (loaded, load.event.view)
                continue
            }
            if loaded > known.loaded { latest[app] = (loaded, load.event.view) }
            if load.event.view != known.view { others[app] = max(others[app] ?? .min, min(loaded, known.loaded)) }
        }
    }

    /// When the app of an instance last loaded the page in another view; nil where it never did.
    func latestLoad(beside instance: Instance) -> Int? {
        let app = App(instance)
        guard let known = latest[app] else { return nil }
        return known.view != instance.load?.event.view ? known.loaded : others[app]
    }
}
