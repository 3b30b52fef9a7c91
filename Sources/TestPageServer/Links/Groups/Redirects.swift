import ClickLog

extension LinkGroup {
    /// Redirects and odd responses: every hop is logged, and where they end counts.
    static let redirects = LinkGroup(
        id: "redirect", title: "Redirects and odd responses",
        links: [301, 302, 307, 308].flatMap { status in
            [
                PageLink(
                    "redirect-\(status)", .anchor(.hop(), target: "_blank"), accept: .newWindow,
                    hops: [.redirect(status)]),
                PageLink("redirect-\(status)-plain", .anchor(.hop()), accept: .inPlace, hops: [.redirect(status)]),
            ]
        } + [
            PageLink(
                "redirect-chain", .anchor(.hop(), target: "_blank"), accept: .newWindow,
                hops: [.redirect(302, to: .same), .redirect(301), .redirect(307, to: .same), .redirect(302)]),
            PageLink(
                "redirect-same-to-cross-host", .anchor(.hop(.same)), accept: .redirectThatLeaves,
                hops: [.redirect(302)],
                hint: "The link is the page's own host; only the redirect leaves it."),
            PageLink(
                "redirect-cross-to-same-host", priority: 2, .anchor(.hop()), accept: .inPlace,
                hops: [.redirect(302, to: .same)]),
            PageLink(
                "redirect-meta-refresh", .anchor(.hop(), target: "_blank"), accept: .newWindow,
                hops: [Hop(means: .metaRefresh, next: .next(.elsewhere))]),
            PageLink(
                "redirect-js", .anchor(.hop(), target: "_blank"), accept: .newWindow,
                hops: [Hop(means: .script, next: .next(.elsewhere))]),
            PageLink(
                "redirect-refresh-header", priority: 3, .anchor(.hop(), target: "_blank"), accept: .newWindow,
                hops: [Hop(means: .refreshField, next: .next(.elsewhere))]),
            PageLink(
                "redirect-to-scheme", .anchor(.hop(), target: "_blank"), accept: .redirectToScheme,
                hops: [Hop(means: .status(302), next: .url("testpage-nobody://redirect"))]),
            PageLink(
                "redirect-js-to-scheme", priority: 2, .anchor(.hop(), target: "_blank"), accept: .redirectToScheme,
                hops: [Hop(means: .script, next: .url("testpage-nobody://script-redirect"))]),
            PageLink(
                "redirect-keeps-fragment", priority: 2, .anchor(.hop(fragment: "#kept"), target: "_blank"),
                accept: .newWindow,
                hops: [.redirect(302)], arrival: .init(fragment: "#kept")),
            PageLink(
                "redirect-new-fragment", priority: 2, .anchor(.hop(fragment: "#old"), target: "_blank"),
                accept: .newWindow,
                hops: [.redirect(301, fragment: "#new")], arrival: .init(fragment: "#new")),
            PageLink("response-204", priority: 2, .anchor(.visit()), accept: .staysInPage, landing: .noContent),
            PageLink(
                "response-slow", priority: 2, .anchor(.visit(), target: "_blank"), accept: .newWindow,
                landing: .slowPage(milliseconds: 8000), hint: "Answers after eight seconds: wait for it."),
            PageLink(
                "response-error", priority: 3, .anchor(.visit(), target: "_blank"), accept: .newWindow,
                landing: .errorPage(status: 500)),
            PageLink(
                "response-not-found", priority: 3, .anchor(.visit(), target: "_blank"), accept: .newWindow,
                landing: .errorPage(status: 404)),
            PageLink(
                "response-reset", priority: 3, .anchor(.visit(), target: "_blank"), accept: .requestOnlyNewWindow,
                landing: .reset),
        ])
}
