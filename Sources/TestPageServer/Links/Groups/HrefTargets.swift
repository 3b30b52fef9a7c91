import ClickLog

extension LinkGroup {
    /// Links in HTML, by the window they ask for.
    static let hrefTargets = LinkGroup(
        id: "href", title: "Links",
        links: [
            PageLink("href-target-top", core: true, .anchor(.visit(), target: "_top"), accept: .inPlace),
            PageLink("href-target-blank", core: true, .anchor(.visit(), target: "_blank"), accept: .newWindow),
            PageLink("href-target-self", core: true, .anchor(.visit(), target: "_self"), accept: .inPlace),
            PageLink("href-target-parent", core: true, .anchor(.visit(), target: "_parent"), accept: .inPlace),
            PageLink("href-plain", core: true, .anchor(.visit()), accept: .inPlace),
            PageLink(
                "href-same-host-self", .anchor(.visit(.same)), accept: .inPlaceSameHost,
                hint: "Stays in the app: come back with Back."),
            PageLink("href-same-host-blank", .anchor(.visit(.same), target: "_blank"), accept: .newWindowSameHost),
            PageLink(
                "href-relative-blank", .anchor(.visit(.same, form: .relative), target: "_blank"),
                accept: .newWindowSameHost),
            PageLink("href-scheme-relative", .anchor(.visit(form: .schemeRelative)), accept: .inPlace),
            PageLink(
                "href-target-blank-noopener", .anchor(.visit(), target: "_blank", attributes: "rel=\"noopener\""),
                accept: .newWindow, arrival: .init(opener: false)),
            PageLink(
                "href-target-blank-opener", priority: 2,
                .anchor(.visit(), target: "_blank", attributes: "rel=\"opener\""),
                accept: .newWindow, hint: "A child web view has the page as its opener; an in-app browser has none."),
            PageLink(
                "href-target-named", priority: 2, .anchor(.visit(), target: "adwin"), accept: .newWindow,
                hint: "Click it twice: the second click may use the first one's window."),
            PageLink(
                "href-noreferrer", priority: 2, .anchor(.visit(), attributes: "rel=\"noreferrer\""), accept: .inPlace,
                sendsReferer: false),
            PageLink(
                "href-base-target-blank", priority: 2, .frame(.same, .anchor(.visit()), kind: .baseTargetBlank),
                accept: .newWindow),
            PageLink(
                "href-nested-content", priority: 2,
                .anchor(
                    .visit(), target: "_blank",
                    content: "<span><strong>href-</strong><em>nested</em></span><span>-content</span>"),
                accept: .newWindow),
            PageLink(
                "href-other-port", priority: 2, .anchor(.visit(.intended, form: .secondPort)), accept: .inPlaceSameHost,
                hint: "The same host name under another port is the same host to the guide.", need: .secondPort),
            PageLink("href-https", priority: 2, .anchor(.visit()), accept: .inPlace, need: .https),
            PageLink(
                "href-http", priority: 2, .anchor(.visit(.intended, form: .plainHTTP)), accept: .inPlace,
                hint: "An https page links to plain http: the app's transport security may refuse it.",
                mayBeBlocked: true, need: .https),
            PageLink("href-area-map", priority: 3, .area(.visit(), target: "_blank"), accept: .newWindow),
            PageLink("href-svg-anchor", priority: 3, .svgAnchor(.visit()), accept: .inPlace),
            PageLink(
                "href-ping", priority: 3, .anchor(.visit(), attributes: "ping=\"{{HERE}}/ping\""), accept: .inPlace),
        ])
}
