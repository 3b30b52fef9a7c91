import ClickLog

extension LinkGroup {
    /// What loads a link without a click: it must never count as one.
    static let previews = LinkGroup(
        id: "preview", title: "Link previews and prefetch",
        links: [
            PageLink(
                "preview-long-press", .anchor(.visit()), accept: .inPlace, informational: true,
                hint: "Hold it until the preview shows, then dismiss: counter and page must not notice."),
            PageLink(
                "preview-commit", .anchor(.visit()), accept: .inPlace, informational: true, preview: true,
                hint: "Hold it, then tap the preview: it has to open where a tap would."),
            PageLink(
                "preview-context-menu-open", priority: 2, .anchor(.visit()), accept: .inPlace, informational: true,
                preview: true,
                hint: "Hold it and choose Open."),
            PageLink(
                "prefetch-rel", priority: 3, .anchor(.visit()), accept: .inPlace, informational: true,
                hint: "The page also asks the browser to prefetch it."),
            PageLink(
                "prerender-custom-tab", priority: 3, .anchor(.visit()), accept: .inPlace, informational: true,
                platform: .android, hint: "For an app that announces it with mayLaunchUrl: a prerender is no visit."),
        ])
}
