// Popups that their page listens to.
extension DiagnosisRule {
    static let popups: [DiagnosisRule] = [
        DiagnosisRule(
            code: .popupWithoutOpener,
            cause: "Popups open without their opener: in a separate browser, or made without the given configuration.",
            remedy:
                "In createWebViewWith return a WKWebView made with the configuration that was handed in, and do not load the URL yourself.",
            android:
                "In onCreateWindow hand the new WebView to the message's WebViewTransport instead of loading the URL."
        ) { symptoms in
            symptoms.links { judgement in
                guard judgement.row.needsOpener else { return false }
                if judgement.isDead {
                    return symptoms.opensOtherWindows && judgement.click.report?.returned != .window
                }
                if judgement.destination == .reached { return judgement.place.isBrowser }
                guard judgement.destination == .fetched else { return false }
                return switch judgement.reason {
                case .otherArrival: true
                case .missing: judgement.hasNoOpener
                default: false
                }
            }
        },
        DiagnosisRule(
            code: .popupNotClosed,
            cause: "A popup that closes itself stays: webViewDidClose is missing.",
            remedy: "Take the child web view off the screen and let go of it in webViewDidClose(_:).",
            android: "Remove the child WebView and destroy it in WebChromeClient.onCloseWindow."
        ) { $0.links { $0.isUnclosed && $0.click.popups.contains(.closing) } },
        DiagnosisRule(
            code: .popupLeaked,
            cause: "A popup was taken off the screen and is still alive: its opener does not see it closed.",
            remedy:
                "When the close button removes a child web view, let go of it too, or let it run window.close() first.",
            android: "When the close button removes a child WebView, call its destroy()."
        ) { symptoms in
            // a leak is no failure of the guide's own sample, which does just that
            symptoms.allLinks { judgement in
                judgement.isUnclosed && !judgement.click.popups.contains(.closing) && judgement.state == .kept
                    && !judgement.hasNoOpener && symptoms.judge.cameBack(after: judgement.click)
            }
        },
    ]
}

extension Symptoms {
    /// Whether a script opened a window that does without its opener.
    fileprivate var opensOtherWindows: Bool {
        has { $0.row.opensWindow && !$0.row.needsOpener && $0.isScripted && !$0.isDead && $0.isRequested }
    }
}

extension Judgement {
    /// Whether the popup opened, and all that is missing is that it was closed.
    fileprivate var isUnclosed: Bool {
        guard destination == .fetched, case .missing(let step) = reason else { return false }
        return evidence.proof[step] == .popup(.closed)
    }

    /// Whether its landing ran without an opener.
    fileprivate var hasNoOpener: Bool {
        !evidence.arrivals.isEmpty && evidence.arrivals.allSatisfy { $0.hasOpener == false }
    }
}
