/// The click-behaviour guide, edition by edition and to the letter: no cure is added here.
struct GuideRule {
    var edition: ClickPolicy.Edition

    func decision(for navigation: Navigation) -> Decision {
        if let handled = handle(navigation) { return handled }
        switch navigation.question {
        case .newWindow:
            // Every edition returns nil for every window, so one that is not handled does nothing.
            return .cancel
        case .navigation:
            return edition == .older && !hasHosts(navigation) ? .cancel : .allow
        }
    }

    /// The guide's own helper: what it opens elsewhere, or nil where it calls the click not handled.
    private func handle(_ navigation: Navigation) -> Decision? {
        guard navigation.target != nil else { return nil }
        let isLink = navigation.kind == .linkActivated
        if edition == .newer, isLink, !navigation.isWebPage { return .openInSystem }
        guard hasHosts(navigation) else { return nil }
        guard isLink || navigation.targetFrame == nil else { return nil }
        // Host names as strings: neither the port nor the scheme counts.
        return navigation.targetHost == navigation.currentHost ? nil : .openInAppBrowser
    }

    private func hasHosts(_ navigation: Navigation) -> Bool {
        navigation.targetHost != nil && navigation.currentHost != nil
    }
}
