// Links that lead away in the page's own view.
extension DiagnosisRule {
    static let navigations: [DiagnosisRule] = [
        DiagnosisRule(
            code: .navigationDelegateMissing,
            cause:
                "Links to the other host replace the page: the web view has no navigation delegate, or it never cancels.",
            remedy:
                "Set webView.navigationDelegate and, in webView(_:decidePolicyFor:decisionHandler:), open other hosts in the in-app browser and cancel.",
            android: "Set a WebViewClient and open other hosts in shouldOverrideUrlLoading, which then returns true."
        ) { $0.replacingLinks },
        DiagnosisRule(
            code: .sameHostThrownOut,
            cause: "Links to the page's own host open in the browser: whole URLs are compared, not their hosts.",
            remedy: "In decidePolicyFor compare navigationAction.request.url?.host with webView.url?.host only.",
            android: "In shouldOverrideUrlLoading compare the hosts of the two URLs only."
        ) { symptoms in
            symptoms.links { judgement in
                judgement.place == .browser && !judgement.row.requests.isEmpty
                    && judgement.row.requests.allSatisfy { $0.host == .same }
            }
        },
        DiagnosisRule(
            code: .redirectLeaves,
            cause: "A link to the page's own host redirects to the other one, and that replaces the page.",
            remedy:
                "Remember the page's host when it is committed: at a redirect's decidePolicyFor call webView.url is the new one already.",
            android: "In shouldOverrideUrlLoading, which is asked at each redirect, compare with the page's own host."
        ) { $0.links { $0.isReplacement && $0.row.isRedirectedElsewhere } },
    ]
}
