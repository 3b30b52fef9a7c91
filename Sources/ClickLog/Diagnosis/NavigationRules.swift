// Links that lead away in the page's own view.
extension DiagnosisRule {
    static let navigations: [DiagnosisRule] = [
        DiagnosisRule(
            code: .navigationDelegateMissing,
            cause:
                "Links to the other host replace the page: the web view has no navigation delegate, or it never cancels.",
            androidCause: "Links to the other host replace the page: the WebView has no WebViewClient that opens them.",
            remedy:
                "Set webView.navigationDelegate and, in webView(_:decidePolicyFor:decisionHandler:), open other hosts in the in-app browser and cancel.",
            android: "Set a WebViewClient and open other hosts in shouldOverrideUrlLoading, which then returns true."
        ) { $0.replacingLinks },
        DiagnosisRule(
            code: .cancelledNotOpened,
            cause: "Links that lead away in place do nothing: the navigation is cancelled and never opened elsewhere.",
            remedy: "In decidePolicyFor open the URL before decisionHandler(.cancel), or call decisionHandler(.allow).",
            android: "In shouldOverrideUrlLoading open the URL before true is returned, or return false."
        ) { symptoms in
            symptoms.links { click in
                click.row.opensInPlace && click.isDead && click.isForServer
                    && !symptoms.judge.wasHidden(rightAfter: click.click)
                    && !click.row.opensWindow
            }
        },
        DiagnosisRule(
            code: .scriptedNavigationReplaces,
            cause: "Scripts that send the page on replace it, while links that lead away open outside.",
            remedy: "In decidePolicyFor handle the navigation type other in the main frame as a link is handled.",
            android: "In shouldOverrideUrlLoading handle requests without a gesture as a link is handled."
        ) { symptoms in
            guard symptoms.has({ $0.leavesByAnchor && $0.isOutside }) else { return [] }
            return symptoms.links { $0.isScripted && $0.isReplacement && $0.row.leadsElsewhere && !$0.isFramed }
        },
        DiagnosisRule(
            code: .framesThrownOut,
            cause: "Frames of the page open outside it when they load: every navigation is taken for a link.",
            remedy:
                "In decidePolicyFor allow a navigation whose targetFrame is not the main frame, unless a link was activated.",
            android: "In shouldOverrideUrlLoading return false where isForMainFrame() is false and there is no gesture."
        ) { symptoms in
            symptoms.round.spontaneous.filter { $0.requests.first?.event.what == .frame }.map(\.link).unique()
        },
        DiagnosisRule(
            code: .fragmentThrownOut,
            cause: "A link within the page opens the page in a browser.",
            remedy: "In decidePolicyFor allow a URL that differs from webView.url in its fragment only.",
            android: "In shouldOverrideUrlLoading return false for a URL that differs in its fragment only."
        ) { symptoms in
            // where whole URLs are compared, these are thrown out with all the others
            guard symptoms.thrownOutLinks.isEmpty else { return [] }
            return symptoms.links {
                $0.evidence.proof.contains(.route) && symptoms.judge.isPageElsewhere(rightAfter: $0)
            }
        },
        DiagnosisRule(
            code: .hostComparedWithPort,
            cause: "A link to the page's own host on another port opens in the browser: ports are compared too.",
            remedy: "In decidePolicyFor compare the URLs' hosts, not their ports.",
            android: "In shouldOverrideUrlLoading compare the URLs' hosts, not their ports."
        ) { symptoms in
            symptoms.links { $0.place.isBrowser && $0.row.requests.first?.host == .intended && $0.isOnPagesHost }
        },
        DiagnosisRule(
            code: .sameHostThrownOut,
            cause: "Links to the page's own host open in the browser: whole URLs are compared, not their hosts.",
            remedy: "In decidePolicyFor compare navigationAction.request.url?.host with webView.url?.host only.",
            android: "In shouldOverrideUrlLoading compare the hosts of the two URLs only."
        ) { $0.thrownOutLinks },
        DiagnosisRule(
            code: .redirectLeaves,
            cause: "A link to the page's own host redirects to the other one, and that replaces the page.",
            remedy:
                "Remember the page's host when it is committed: at a redirect's decidePolicyFor call webView.url is the new one already.",
            android: "In shouldOverrideUrlLoading, which is asked at each redirect, compare with the page's own host."
        ) { $0.links { $0.isReplacement && $0.row.isRedirectedElsewhere } },
    ]
}

extension Symptoms {
    /// Links to the page's own host that opened in the browser.
    fileprivate var thrownOutLinks: [String] {
        links { judgement in
            judgement.place.isBrowser && !judgement.row.requests.isEmpty
                && judgement.row.requests.allSatisfy { $0.host == .same }
        }
    }
}

extension SessionJudge {
    /// Whether the page ran in another program right after a click.
    fileprivate func isPageElsewhere(rightAfter judgement: Judgement) -> Bool {
        let time = judgement.click.time
        return session.instances.contains { instance in
            guard let load = instance.load, time...time + Repetition.window ~= load.time else { return false }
            return load.userAgent != judgement.evidence.surroundings.agent
        }
    }
}

extension Judgement {
    /// Whether it meant the page's own host, on whatever port.
    fileprivate var isOnPagesHost: Bool {
        click.intended?.url.map { evidence.surroundings.isOwnHost($0, ignoringPort: true) } ?? false
    }
}
