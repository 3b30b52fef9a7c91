// Popups that their page listens to.
extension DiagnosisRule {
    static let popups = [
        DiagnosisRule(
            .popupWithoutOpener,
            cause: "Popups open without their opener: in a separate browser, or made without the given configuration.",
            remedy:
                "In createWebViewWith return a WKWebView made with the configuration that was handed in, and do not load the URL yourself.",
            android:
                "In onCreateWindow hand the new WebView to the message's WebViewTransport instead of loading the URL."
        ) { symptoms in
            if symptoms.clicks.isEmpty { return [] }
            let opensOthers = symptoms.has { symptom in
                symptom.row.opensWindow && !symptom.row.needsOpener && symptom.isScripted && !symptom.isDead
                    && symptom.isRequested
            }
            return symptoms.links { symptom in
                guard symptom.row.needsOpener else { return false }
                if symptom.isDead { return opensOthers }
                switch symptom.reason {
                case .otherArrival: return symptom.destination == .fetched
                case .missing: return symptom.destination == .fetched && symptom.hasNoOpener
                default: return false
                }
            }
        },
        DiagnosisRule(
            .popupNotClosed,
            cause: "A popup that closes itself stays: webViewDidClose is missing.",
            remedy: "Take the child web view off the screen and let go of it in webViewDidClose(_:).",
            android: "Remove the child WebView and destroy it in WebChromeClient.onCloseWindow."
        ) { symptoms in
            symptoms.links { symptom in
                symptom.isUnclosed && symptom.click.popups.contains(.closing)
            }
        },
        DiagnosisRule(
            .popupLeaked,
            cause: "A popup was taken off the screen and is still alive: its opener does not see it closed.",
            remedy:
                "When the close button removes a child web view, let go of it too, or let it run window.close() first.",
            android: "When the close button removes a child WebView, call its destroy()."
        ) { symptoms in
            // a leak is no failure of the guide's own sample, which does just that
            symptoms.allLinks { symptom in
                symptom.destination == .fetched && symptom.isUnclosed
                    && !symptom.click.popups.contains(.closing)
                    && symptom.state == .kept && !symptom.hasNoOpener
                    && symptoms.judge.cameBack(after: symptom.click)
            }
        },
    ]
}

extension Symptom {
    /// Whether the popup opened, and all that is missing is that it was closed.
    fileprivate var isUnclosed: Bool {
        guard judgement.destination == .fetched, case .missing(let step) = judgement.reason else { return false }
        return judgement.evidence.proof[step] == .popup(.closed)
    }

    /// Whether its landing ran without an opener.
    fileprivate var hasNoOpener: Bool {
        let arrivals = judgement.evidence.arrivals
        return !arrivals.isEmpty && arrivals.allSatisfy { $0.hasOpener == false }
    }
}
