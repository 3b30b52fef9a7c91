// Links of other apps.
extension DiagnosisRule {
    static let schemes: [DiagnosisRule] = [
        DiagnosisRule(
            code: .schemeIgnored,
            cause: "Links with a custom scheme do nothing: the page stayed in sight, and no app opened.",
            remedy:
                "In decidePolicyFor hand a URL that is neither http nor https to UIApplication.shared.open(_:), and cancel.",
            android:
                "In shouldOverrideUrlLoading start an Intent for a URL that is neither http nor https, and return true."
        ) { symptoms in
            // without a navigation delegate no link is handled, and that is told already
            guard symptoms.replacingLinks.isEmpty else { return [] }
            return symptoms.links(failing: false) { symptoms.isIgnoredScheme($0) }
        },
        DiagnosisRule(
            code: .crashedOnScheme,
            cause: "The page began again after a link with a custom scheme: the app or its web process died of it.",
            remedy: "Hand the in-app browser http and https only: SFSafariViewController throws on any other scheme.",
            android: "Catch ActivityNotFoundException where an Intent is started for a custom scheme."
        ) { symptoms in
            symptoms.pageLinks { $0.belongsToSystem && $0.state == .reset && $0.cause != .leftThenLoaded }
        },
        DiagnosisRule(
            code: .schemeToBrowser,
            cause: "Links with a custom scheme are sent to the in-app browser, which opens http and https only.",
            remedy:
                "Hand a URL that is neither http nor https to UIApplication.shared.open(_:) before the in-app browser is made.",
            android: "Start an Intent for a URL that is neither http nor https before a Custom Tab is made."
        ) { symptoms in
            symptoms.links(failing: false) { judgement in
                judgement.belongsToSystem && judgement.reason == .denied
                    && symptoms.judge.wasHidden(rightAfter: judgement.click)
            }
        },
    ]
}

extension Symptoms {
    /// Whether a scheme came to nothing: someone said so, or the page stayed in sight for the whole patience.
    fileprivate func isIgnoredScheme(_ judgement: Judgement) -> Bool {
        guard judgement.belongsToSystem, !judge.wasHidden(rightAfter: judgement.click) else { return false }
        return judgement.reason == .denied
            || judgement.destination == .unproven && judge.visibleTime(after: judgement.click) >= judge.patience
    }
}
