/// The guide's intention without its losses: each branch names the case that the guide's own rule loses.
struct CompleteRule {
    func decision(for navigation: Navigation) -> Decision {
        switch navigation.question {
        case .navigation where navigation.targetFrame == nil:
            // The web view asks again for the window itself, and only there can a child view be returned.
            let decision = window(navigation)
            return decision == .openChildView ? .allow : decision
        case .navigation:
            return inPlace(navigation)
        case .newWindow:
            // A target that exists needs no window, as the payment guide says.
            return navigation.targetFrame == nil ? window(navigation) : .cancel
        }
    }

    /// A navigation of a frame that exists.
    private func inPlace(_ navigation: Navigation) -> Decision {
        // What the app loads by itself, and every step through the history, is where it belongs.
        guard navigation.sourceFrame != nil else { return .allow }
        switch navigation.kind {
        case .backForward, .reload, .formResubmitted: return .allow
        case .linkActivated, .formSubmitted, .other: break
        }
        if let decision = scheme(navigation) { return decision }
        // A frame's own links stay in the frame; a popup may go to other hosts and come back to its opener.
        guard navigation.targetFrame == .main, navigation.view == .page else { return .allow }
        // No other browser can be handed a request's body.
        guard hasNoBody(navigation) else { return .allow }
        // By any kind of navigation, `location=` and forms included, and by the committed page: a redirect that leaves is seen.
        return leaves(navigation) ? .openInAppBrowser : .allow
    }

    /// A navigation that needs a new window.
    private func window(_ navigation: Navigation) -> Decision {
        if let decision = scheme(navigation) { return decision }
        // `window.open()` without a URL is filled by its opener; a body, an opener and the page's own host need a web view.
        let mayLeave = hasNoBody(navigation) && !navigation.needsOpener && leaves(navigation)
        return mayLeave ? .openInAppBrowser : .openChildView
    }

    /// What becomes of a URL that no web view can load; nil where one can.
    private func scheme(_ navigation: Navigation) -> Decision? {
        guard let scheme = navigation.targetScheme, !Self.loadable.contains(scheme) else { return nil }
        // An app must not open another one because of a timer; where the web view does not say, the click is not lost.
        return navigation.isUserGesture == false ? .cancel : .openInSystem
    }

    /// The schemes that a web view handles, or refuses, by itself.
    private static let loadable: Set<String> = ["about", "blob", "data", "file", "http", "https", "javascript"]

    private func hasNoBody(_ navigation: Navigation) -> Bool {
        navigation.method == "GET" || navigation.method == "HEAD"
    }

    /// Whether the target is a web page on another host than the page's.
    private func leaves(_ navigation: Navigation) -> Bool {
        guard navigation.isWebPage, let here = navigation.pageHost else { return false }
        return navigation.targetHost != here
    }
}
