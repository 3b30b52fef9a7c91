import CWebKitGTK
import ClickPolicy
import Foundation

/// The app under test: a page, an in-app browser and child web views stacked over it, and a policy that says which is which.
final class Host {
    let behaviour: Behaviour
    let journal = Journal()
    private(set) var page: WebView!
    /// What lies over the page, the top last.
    private(set) var layers: [WebView] = []
    /// The web view of the preview that is being held.
    private(set) var preview: WebView?
    /// How often the page's document has heard that it lost the focus.
    private(set) var blurs = 0
    /// How many messages have come from scripts.
    private(set) var messages = 0
    /// The frames of the page.
    private(set) var frames = Frames()
    /// The name of the page's document, by which its messages are told from those of a child that shows the page again.
    var pageDocument = ""
    /// What the page says about each link, in its own words.
    private(set) var states: [String: String] = [:]
    /// When each document last made a report that the server has answered, in milliseconds since 1970.
    private var reports: [String: Int] = [:]
    /// Whether the page that is there now has reported anything.
    var hasReported: Bool { reports[pageDocument] != nil }
    /// When the page last made a report that the server has answered.
    var lastPageReport: Int { reports[pageDocument] ?? 0 }
    /// Until when both the page and the document that was clicked have shown themselves, in milliseconds since 1970.
    var lastReport: Int {
        frames.activeDocument.map { min(lastPageReport, reports[$0] ?? 0) } ?? lastPageReport
    }

    private let window: UnsafeMutablePointer<GtkWidget>
    private let overlay: UnsafeMutablePointer<GtkWidget>
    private let pageContext = webkit_web_context_new_ephemeral()
    private let browserContext = webkit_web_context_new_ephemeral()
    private let pageSettings: UnsafeMutablePointer<WebKitSettings>
    private let browserSettings: UnsafeMutablePointer<WebKitSettings>
    /// In-app browsers that were closed: the next one that opens saves itself a process.
    private var idleBrowsers: [WebView] = []
    private var isLoadingByItself = false
    private var isInactive = false
    private var downloads: [Download] = []

    /// Until when the engine may still ask for the window, or begin the load, that it was allowed; a monotonic time.
    private var awaitedUntil = 0
    /// Whether the engine was allowed something and has not been heard of since.
    var isAnswerAwaited: Bool { MainLoop.now() < awaitedUntil }
    var activeDownloads: Int { downloads.count { !$0.isOver } }
    /// Everything that may still be loading.
    var isLoading: Bool {
        ([page] + layers).contains { $0.isLoading } || activeDownloads > 0 || preview?.isLoading == true
    }

    init(behaviour: Behaviour) {
        self.behaviour = behaviour
        (pageSettings, browserSettings) = Settings.make()
        window = gtk_window_new(GTK_WINDOW_TOPLEVEL)
        overlay = gtk_overlay_new()
        gtk_window_set_default_size(host_window(window), 800, 900)
        gtk_container_add(host_container(window), overlay)
        page = WebView(role: "page", owner: self, context: pageContext, settings: pageSettings)
        gtk_container_add(host_container(overlay), page.widget)
        gtk_widget_show_all(window)
        setActive(window, true)
        gtk_widget_grab_focus(page.widget)
        for context in [pageContext, browserContext] {
            watchDownloads(of: context!)
            keepOnThisMachine(context!)
        }
    }

    /// Loads a page on the app's own account.
    func load(_ uri: String) {
        isLoadingByItself = true
        page.load(uri)
    }

    /// What the page said of an earlier click says nothing of the next one.
    func forgetState(of link: String) { states[link] = nil }

    // MARK: Opening

    func openBrowser(_ uri: String) {
        let uri = behaviour.fault?.mangled(uri) ?? uri
        let isWeb = uri.hasPrefix("http:") || uri.hasPrefix("https:")
        // An in-app browser can show nothing else: SFSafariViewController raises an exception, others stay blank.
        journal.note(isWeb ? "opened" : "refused", ("where", "browser"), ("uri", uri))
        let browser =
            idleBrowsers.popLast()
            ?? WebView(role: "browser", owner: self, context: browserContext, settings: browserSettings)
        show(browser)
        browser.isBlank = !isWeb
        if isWeb { browser.load(uri) }
    }

    /// Another app comes to the front; it is only recorded.
    private func openSystem(_ uri: String, from view: WebView) {
        journal.note("opened", ("where", "system"), ("uri", uri), ("from", view.role))
        isInactive = true
        setActive(window, false)
        if view.role == "child", view.committedURI == nil { MainLoop.later { self.remove(view) } }
    }

    private func openChild(for action: Action, of opener: WebView) -> WebView? {
        // What a page goes on talking to, as far as an app can tell.
        let needsOpener = action.kind == .other
        if needsOpener, behaviour.fault == .refusesPopups {
            openBrowser(action.uri)
            return nil
        }
        if needsOpener, behaviour.fault == .makesUnrelatedPopups {
            journal.note("opened", ("where", "unrelated"), ("uri", action.uri))
            let view = WebView(role: "child", owner: self, context: pageContext, settings: pageSettings)
            show(view)
            if !action.uri.isEmpty { view.load(action.uri) }
            return nil
        }
        journal.note("opened", ("where", "child"), ("uri", action.uri))
        let child = WebView(role: "child", owner: self, context: nil, related: opener, settings: pageSettings)
        show(child)
        if !action.uri.isEmpty, action.uri != "about:blank" { child.expectsLoad() }
        return child
    }

    private func show(_ view: WebView) {
        layers.append(view)
        gtk_overlay_add_overlay(host_overlay(overlay), view.widget)
        gtk_widget_show_all(view.widget)
        gtk_widget_grab_focus(view.widget)
    }

    // MARK: Closing

    /// The close button of the top layer.
    func closeTop() {
        guard let top = layers.last else { return }
        journal.note("closed", ("where", top.role), ("by", "button"))
        remove(top)
    }

    private func remove(_ view: WebView) {
        guard let index = layers.firstIndex(where: { $0 === view }) else { return }
        layers.remove(at: index)
        if view.role == "browser" {
            gtk_container_remove(host_container(overlay), view.widget)
            view.stop()
            idleBrowsers.append(view)
        } else {
            view.destroy()
        }
        gtk_widget_grab_focus((layers.last ?? page).widget)
        guard layers.isEmpty, view.role == "browser" else { return }
        switch behaviour.fault {
        case .reloadsOnReturn: page.reload()
        case .losesProcess: page.loseProcess()
        default: break
        }
    }

    /// The app comes back to the front.
    func activate() {
        guard isInactive else { return }
        isInactive = false
        setActive(window, true)
    }

    // MARK: Previews

    /// The menu's preview is tapped: it opens where the policy opens a tap.
    func commitPreview(of uri: String) {
        dismissPreview()
        journal.note("committed-preview", ("uri", uri))
        let navigation = Navigation(
            target: URL(string: uri), current: URL(string: page.uri), page: page.committedURI.flatMap(URL.init),
            isUserGesture: true)
        switch behaviour.decision(for: navigation, uri: uri) {
        case .openInAppBrowser: openBrowser(uri)
        case .openInSystem: openSystem(uri, from: page)
        case .allow: page.load(uri)
        case .cancel, .openChildView: break
        }
    }

    func dismissPreview() {
        preview?.destroy()
        preview = nil
    }

    // MARK: Asking the policy

    private func navigation(
        _ action: Action, in view: WebView, asking question: Navigation.Question, isNewWindow: Bool
    ) -> Navigation {
        let target: Navigation.Frame? = isNewWindow ? nil : frames.target(of: action)
        return Navigation(
            question: question, target: URL(string: action.uri), current: URL(string: view.uri),
            page: view.committedURI.flatMap(URL.init), kind: action.kind, targetFrame: target,
            sourceFrame: view === page && isLoadingByItself ? nil : frames.source, method: action.method,
            isRedirect: action.isRedirect, needsOpener: action.kind == .other, isUserGesture: action.isUserGesture,
            view: view === page ? .page : .child)
    }

    private func note(_ call: String, _ action: Action, _ navigation: Navigation?, _ view: WebView, _ answer: String) {
        journal.note(
            "asked", ("call", call), ("uri", action.uri), ("method", action.method), ("kind", "\(action.kind)"),
            ("redirect", action.isRedirect ? true : nil), ("gesture", action.isUserGesture),
            ("view", view.role), ("frame", navigation.map { $0.targetFrame.map { "\($0)" } ?? "new" }),
            ("answer", answer))
    }

    /// Stores and other sites are reached by no test: whatever is not this machine is sent to a proxy that is not there.
    private func keepOnThisMachine(_ context: UnsafeMutablePointer<WebKitWebContext>) {
        host_keep_on_this_machine(webkit_web_context_get_website_data_manager(context))
    }

    private func watchDownloads(of context: UnsafeMutablePointer<WebKitWebContext>) {
        let started:
            @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = {
                _, download, data in
                let host = target(data, as: Host.self)
                host.awaitedUntil = 0
                host.downloads.append(Download(download!, journal: host.journal))
            }
        connect(
            UnsafeMutableRawPointer(context), "download-started", started, Unmanaged.passUnretained(self).toOpaque())
    }
}

extension Host: WebViewOwner {
    func decidePolicy(
        _ view: WebView, action: Action, isNewWindow: Bool, answer: @escaping (PolicyAnswer) -> Void
    ) {
        let call = isNewWindow ? "decide-policy-new-window" : "decide-policy"
        view.wasAsked(for: action.uri)
        let isWeb = action.uri.hasPrefix("http:") || action.uri.hasPrefix("https:")
        let answer = { [self] (decision: PolicyAnswer) in
            if view === page, isWeb, decision == .use || decision == .engine {
                // A window is always asked for next; a load that changes nothing shows nothing.
                awaitedUntil = MainLoop.now() + (isNewWindow ? 10000 : 2000)
            }
            answer(decision)
        }
        switch view.role {
        case "browser" where !isWeb && !action.uri.hasPrefix("about:"):
            note(call, action, nil, view, "system")
            journal.note("opened", ("where", "system"), ("uri", action.uri), ("from", "browser"))
            return answer(.ignore)
        case "page" where behaviour.hasNavigationDelegate, "child" where behaviour.hasNavigationDelegate:
            break
        default:
            note(call, action, nil, view, "engine")
            return answer(.engine)
        }
        // The engine names no frame: what the scripts in the frames have said by now is heard once this answer comes back.
        if behaviour.policy == .complete, !isNewWindow, isWeb {
            view.evaluate("0") { _ in self.decide(view, action, isNewWindow, call, answer) }
        } else {
            decide(view, action, isNewWindow, call, answer)
        }
    }

    private func decide(
        _ view: WebView, _ action: Action, _ isNewWindow: Bool, _ call: String, _ answer: (PolicyAnswer) -> Void
    ) {
        let navigation = navigation(action, in: view, asking: .navigation, isNewWindow: isNewWindow)
        let decision = behaviour.decision(for: navigation, uri: action.uri)
        note(call, action, navigation, view, "\(decision)")
        switch decision {
        case .openInAppBrowser:
            openBrowser(action.uri)
            let goesOn = behaviour.fault == .doesNotCancel || (isNewWindow && behaviour.fault == .opensInBothDelegates)
            answer(goesOn ? .use : .ignore)
        case .openInSystem:
            openSystem(action.uri, from: view)
            answer(.ignore)
        case .allow where action.method == "POST" && behaviour.fault == .turnsPOSTIntoGET:
            answer(.ignore)
            journal.note("opened", ("where", "page"), ("uri", action.uri))
            view.load(action.uri)
        case .allow:
            answer(.use)
        case .cancel, .openChildView:
            answer(.ignore)
        }
    }

    func decideResponse(_ view: WebView, uri: String, isMainFrame: Bool, isSupported: Bool) -> PolicyAnswer { .engine }

    func create(_ view: WebView, action: Action) -> WebView? {
        guard view.role != "browser", view.role != "preview" else { return nil }
        awaitedUntil = 0
        guard behaviour.hasUIDelegate else {
            note("create", action, nil, view, "engine")
            return nil
        }
        let navigation = navigation(action, in: view, asking: .newWindow, isNewWindow: true)
        let decision = behaviour.decision(for: navigation, uri: action.uri)
        note("create", action, navigation, view, "\(decision)")
        switch decision {
        case .openChildView: return openChild(for: action, of: view)
        case .openInAppBrowser: openBrowser(action.uri)
        case .openInSystem: openSystem(action.uri, from: view)
        case .allow, .cancel: break
        }
        return nil
    }

    func close(_ view: WebView) {
        guard view.role == "child" else { return }
        if behaviour.fault == .neverRemovesPopups {
            journal.note("ignored-close", ("where", view.role))
            return
        }
        journal.note("closed", ("where", view.role), ("by", "page"))
        MainLoop.later { self.remove(view) }
    }

    func loadChanged(_ view: WebView, _ event: LoadEvent) {
        if view === page { awaitedUntil = 0 }
        switch event {
        case .started: journal.note("started", ("view", view.role), ("uri", view.uri))
        case .redirected: journal.note("redirected", ("view", view.role), ("uri", view.uri))
        case .committed:
            if view === page { isLoadingByItself = false }
            journal.note("committed", ("view", view.role), ("uri", view.uri))
        case .finished: journal.note("finished", ("view", view.role), ("uri", view.uri))
        case .failed(let uri, let reason):
            if view === page { isLoadingByItself = false }
            journal.note("failed", ("view", view.role), ("uri", uri), ("reason", reason))
        case .route: journal.note("route", ("view", view.role), ("uri", view.uri))
        }
    }

    func processTerminated(_ view: WebView) {
        journal.note("terminated", ("view", view.role))
        if view === page { page.reload() }
    }

    func contextMenu(_ view: WebView, link: String?) {
        journal.note("context-menu", ("uri", link))
        guard behaviour.previews, view === page, let link else { return }
        if behaviour.fault == .opensPreviews { return openBrowser(link) }
        let preview = WebView(role: "preview", owner: self, context: pageContext, settings: pageSettings)
        self.preview = preview
        journal.note("opened", ("where", "preview"), ("uri", link))
        preview.load(link)
    }

    func dialog(_ view: WebView, _ message: String) {
        journal.note("dialog", ("view", view.role), ("message", message))
    }

    func message(_ view: WebView, _ message: Message) {
        messages += 1
        let isOfPage = message.document == pageDocument
        // A document in a frame came or went.
        if !message.isTop, ["frame", "gone", "landing"].contains(message.event) { awaitedUntil = 0 }
        switch message.event {
        case "state":
            if isOfPage, let link = message.text("link") { states[link] = message.text("text") }
        case "reported":
            if let time = message.number("at") { reports[message.document] = max(reports[message.document] ?? 0, time) }
        case "landing" where !message.isTop:
            if message.flag("arrived") == true { journal.note("arrived", ("view", "frame")) }
        case "landing":
            ([page] + layers + [preview].compactMap { $0 }).forEach(askForLanding)
        case "blur":
            if isOfPage { blurs += 1 }
        case "focus": break
        case "frame", "gone":
            if view === page { frames.hear(message) }
        default:
            if view === page { frames.hear(message) }
            journal.note("input", ("type", message.event), ("view", view.role), ("trusted", message.flag("trusted")))
        }
    }

    private func askForLanding(_ view: WebView) {
        view.evaluate("hostLanding()") { [journal] answer in
            guard let landing = answer.flatMap(Landing.init) else { return }
            if landing.hasArrived, view.landing?.hasArrived != true {
                journal.note("arrived", ("view", view.role), ("uri", view.uri))
            }
            view.landing = landing
        }
    }
}
