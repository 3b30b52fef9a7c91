import CWebKitGTK

/// What a web view asks and tells its owner; the names are those of the signals.
protocol WebViewOwner: AnyObject {
    /// Whether the navigation may go on; nil leaves it to the engine, as without a delegate. The answer may come later.
    func decidePolicy(
        _ view: WebView, action: Action, isNewWindow: Bool, answer: @escaping (PolicyAnswer) -> Void)
    func decideResponse(_ view: WebView, uri: String, isMainFrame: Bool, isSupported: Bool) -> PolicyAnswer
    func create(_ view: WebView, action: Action) -> WebView?
    func close(_ view: WebView)
    func loadChanged(_ view: WebView, _ event: LoadEvent)
    func processTerminated(_ view: WebView)
    func contextMenu(_ view: WebView, link: String?)
    /// A script's alert or question, which is answered with yes.
    func dialog(_ view: WebView, _ message: String)
    func message(_ view: WebView, _ message: Message)
}

enum PolicyAnswer { case use, ignore, download, engine }

enum LoadEvent {
    case started, redirected, committed, finished
    case failed(uri: String, reason: String)
    /// The URL changed without a load: a fragment, `pushState`.
    case route
}

/// A WebKitGTK web view.
final class WebView {
    /// Whom the view belongs to, for the record: `page`, `child`, `browser`, `preview`.
    let role: String
    let pointer: UnsafeMutablePointer<WebKitWebView>
    let manager: UnsafeMutablePointer<WebKitUserContentManager>
    private(set) var isLoading = false
    private(set) var isGone = false
    /// How often a document was committed.
    private(set) var commits = 0
    /// When the engine last asked about a navigation in the view, as long as nothing was committed since.
    private(set) var askedAt: Int?
    /// Whether its last load failed, so that nothing more comes.
    private(set) var hasFailed = false
    /// Whether its document has asked for a URL that no web view loads.
    private(set) var wasSentToApp = false
    /// Whether it was given nothing that it can show.
    var isBlank = false
    /// What the landing in the view shows; nil where it shows none.
    var landing: Landing?
    unowned let owner: any WebViewOwner

    var widget: UnsafeMutablePointer<GtkWidget> { host_widget(pointer) }
    var uri: String { text(webkit_web_view_get_uri(pointer)) ?? "" }
    /// Whether it shows the document of a window that nobody has given a URL yet.
    var isEmpty: Bool { uri.isEmpty || uri == "about:blank" }
    var canGoBack: Bool { webkit_web_view_can_go_back(pointer) != 0 }
    /// The page that the view has committed, as WKWebView's `backForwardList.currentItem` says it.
    var committedURI: String? {
        let list = webkit_web_view_get_back_forward_list(pointer)
        guard let item = webkit_back_forward_list_get_current_item(list) else { return nil }
        return text(webkit_back_forward_list_item_get_uri(item))
    }

    init(
        role: String, owner: any WebViewOwner, context: UnsafeMutablePointer<WebKitWebContext>?,
        related: WebView? = nil,
        settings: UnsafeMutablePointer<WebKitSettings>
    ) {
        self.role = role
        self.owner = owner
        manager = webkit_user_content_manager_new()
        Spy.install(in: manager)
        pointer =
            if let related {
                host_web_view_new_related(related.pointer, manager, settings)
            } else {
                host_web_view_new(context, manager, settings)
            }
        g_object_ref_sink(pointer)
        connectSignals()
    }

    func load(_ uri: String) {
        isLoading = true
        landing = nil
        webkit_web_view_load_uri(pointer, uri)
    }

    func wasAsked(for uri: String) {
        askedAt = MainLoop.now()
        if !uri.hasPrefix("http:"), !uri.hasPrefix("https:") { wasSentToApp = true }
    }

    /// Ends a load that nobody waits for any more.
    func stop() {
        webkit_web_view_stop_loading(pointer)
        isLoading = false
        landing = nil
    }

    func reload() {
        isLoading = true
        webkit_web_view_reload(pointer)
    }

    /// Ends the process that the page lives in; its owner hears of it, and loads it again.
    func loseProcess() {
        isLoading = true
        webkit_web_view_terminate_web_process(pointer)
    }

    /// A child's first load is begun by the engine after `create` returned.
    func expectsLoad() { isLoading = true }

    /// Takes the view off the screen and lets it die.
    func destroy() {
        guard !isGone else { return }
        isGone = true
        isLoading = false
        gtk_widget_destroy(widget)
        g_object_unref(pointer)
    }

    /// Runs a script in the host's own world and hands over what it evaluates to, as text; nil where it failed.
    func evaluate(_ script: String, then: @escaping (String?) -> Void) {
        guard !isGone else { return then(nil) }
        let box = Unmanaged.passRetained(Box(then)).toOpaque()
        webkit_web_view_evaluate_javascript(
            pointer, script, -1, Spy.world, nil, nil,
            { source, result, data in
                let then = Unmanaged<Box<(String?) -> Void>>.fromOpaque(data!).takeRetainedValue().value
                let view = UnsafeMutableRawPointer(source!).assumingMemoryBound(to: WebKitWebView.self)
                guard let value = webkit_web_view_evaluate_javascript_finish(view, result, nil) else {
                    return then(nil)
                }
                let text = jsc_value_to_string(value)
                then(text.map { String(cString: $0) })
                g_free(text)
                g_object_unref(value)
            }, box)
    }

    /// The same, waiting for the answer.
    func evaluate(_ script: String, milliseconds: Int = 5000) -> String? {
        let answer = Box<String??>(nil)
        evaluate(script) { answer.value = .some($0) }
        MainLoop.wait(milliseconds: milliseconds) { answer.value != nil }
        return answer.value ?? nil
    }

    private func connectSignals() {
        let data = Unmanaged.passUnretained(self).toOpaque()
        let view = UnsafeMutableRawPointer(pointer)

        let decide:
            @convention(c) (
                UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, WebKitPolicyDecisionType, UnsafeMutableRawPointer?
            ) -> gboolean = { _, decision, type, data in
                target(data, as: WebView.self).decide(decision!, type)
            }
        connect(view, "decide-policy", decide, data)

        let create:
            @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) ->
                UnsafeMutableRawPointer? = {
                    _, action, data in
                    let view = target(data, as: WebView.self)
                    return view.owner.create(view, action: Action(action!)).map { UnsafeMutableRawPointer($0.pointer) }
                }
        connect(view, "create", create, data)

        let closed: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = { _, data in
            let view = target(data, as: WebView.self)
            view.owner.close(view)
        }
        connect(view, "close", closed, data)

        let loadChanged: @convention(c) (UnsafeMutableRawPointer?, WebKitLoadEvent, UnsafeMutableRawPointer?) -> Void =
            {
                _, event, data in
                target(data, as: WebView.self).loadChanged(event)
            }
        connect(view, "load-changed", loadChanged, data)

        let loadFailed:
            @convention(c) (
                UnsafeMutableRawPointer?, WebKitLoadEvent, UnsafePointer<CChar>?, UnsafeMutablePointer<GError>?,
                UnsafeMutableRawPointer?
            ) -> gboolean = { _, _, uri, error, data in
                let view = target(data, as: WebView.self)
                view.hasFailed = true
                view.owner.loadChanged(
                    view, .failed(uri: text(uri) ?? "", reason: text(error?.pointee.message) ?? "unknown"))
                return 1
            }
        connect(view, "load-failed", loadFailed, data)

        let uriChanged:
            @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = {
                _, _, data in
                let view = target(data, as: WebView.self)
                if !view.isLoading { view.owner.loadChanged(view, .route) }
            }
        connect(view, "notify::uri", uriChanged, data)

        let terminated:
            @convention(c) (UnsafeMutableRawPointer?, WebKitWebProcessTerminationReason, UnsafeMutableRawPointer?) ->
                Void = {
                    _, _, data in
                    let view = target(data, as: WebView.self)
                    view.isLoading = false
                    view.owner.processTerminated(view)
                }
        connect(view, "web-process-terminated", terminated, data)

        let contextMenu:
            @convention(c) (
                UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?,
                UnsafeMutablePointer<WebKitHitTestResult>?, UnsafeMutableRawPointer?
            ) -> gboolean = { _, _, _, hit, data in
                let view = target(data, as: WebView.self)
                view.owner.contextMenu(view, link: text(webkit_hit_test_result_get_link_uri(hit)))
                return 1
            }
        connect(view, "context-menu", contextMenu, data)

        let dialog: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> gboolean = {
            _, dialog, data in
            if webkit_script_dialog_get_dialog_type(dialog) == WEBKIT_SCRIPT_DIALOG_CONFIRM {
                webkit_script_dialog_confirm_set_confirmed(dialog, 1)
            }
            let view = target(data, as: WebView.self)
            view.owner.dialog(view, text(webkit_script_dialog_get_message(dialog)) ?? "")
            return 1
        }
        connect(view, "script-dialog", dialog, data)

        let message: @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutableRawPointer?) -> Void = {
            _, result, data in
            let view = target(data, as: WebView.self)
            let string = jsc_value_to_string(webkit_javascript_result_get_js_value(result))
            defer { g_free(string) }
            guard let text = text(string), !view.isGone, let message = Message(text) else { return }
            view.owner.message(view, message)
        }
        connect(UnsafeMutableRawPointer(manager), "script-message-received::host", message, data)
    }

    private func loadChanged(_ event: WebKitLoadEvent) {
        switch event {
        case WEBKIT_LOAD_STARTED:
            isLoading = true
            hasFailed = false
            landing = nil
            owner.loadChanged(self, .started)
        case WEBKIT_LOAD_REDIRECTED:
            owner.loadChanged(self, .redirected)
        case WEBKIT_LOAD_COMMITTED:
            commits += 1
            // An empty window's first document is none of those that were asked for.
            if !isEmpty {
                askedAt = nil
                wasSentToApp = false
            }
            owner.loadChanged(self, .committed)
        default:
            isLoading = false
            owner.loadChanged(self, .finished)
        }
    }

    private func decide(_ decision: UnsafeMutableRawPointer, _ type: WebKitPolicyDecisionType) -> gboolean {
        let policy = decision.assumingMemoryBound(to: WebKitPolicyDecision.self)
        if type == WEBKIT_POLICY_DECISION_TYPE_RESPONSE {
            let response = host_response_decision(decision)
            let request = webkit_response_policy_decision_get_request(response)
            let answer = owner.decideResponse(
                self, uri: text(webkit_uri_request_get_uri(request)) ?? "",
                isMainFrame: webkit_response_policy_decision_is_main_frame_main_resource(response) != 0,
                isSupported: webkit_response_policy_decision_is_mime_type_supported(response) != 0)
            return carryOut(answer, policy)
        }
        let action = Action(webkit_navigation_policy_decision_get_navigation_action(host_navigation_decision(decision)))
        g_object_ref(policy)
        // An answer that comes while the signal is still being handled may leave it to the engine.
        var handled: gboolean?
        var isInSignal = true
        owner.decidePolicy(self, action: action, isNewWindow: type == WEBKIT_POLICY_DECISION_TYPE_NEW_WINDOW_ACTION) {
            answer in
            let carriedOut = self.carryOut(answer, policy)
            if isInSignal { handled = carriedOut } else if carriedOut == 0 { webkit_policy_decision_use(policy) }
            g_object_unref(policy)
        }
        isInSignal = false
        return handled ?? 1
    }

    private func carryOut(_ answer: PolicyAnswer, _ policy: UnsafeMutablePointer<WebKitPolicyDecision>) -> gboolean {
        switch answer {
        case .use: webkit_policy_decision_use(policy)
        case .ignore: webkit_policy_decision_ignore(policy)
        case .download: webkit_policy_decision_download(policy)
        case .engine: return 0
        }
        return 1
    }
}
