import ClickLog

extension LinkGroup {
    /// Clicks inside frames; the page around the frame stays the counted page.
    static let frames = LinkGroup(
        id: "iframe", title: "Frames",
        links: [
            PageLink(
                "iframe-load-quiet", .frame(.elsewhere, .instruction), accept: .inFrame,
                proof: [.request(.init(.frame, host: .elsewhere, tails: [])), .arrival(.init(framed: true))],
                hint: "Nothing to click: the frame has to load where it is and open nothing.", quiet: true),
            PageLink(
                "iframe-link-self", .frame(.elsewhere, .anchor(.visit())), accept: .inFrame,
                arrival: .init(framed: true)),
            PageLink("iframe-link-top", .frame(.elsewhere, .anchor(.visit(), target: "_top")), accept: .inPlace),
            PageLink("iframe-link-blank", .frame(.elsewhere, .anchor(.visit(), target: "_blank")), accept: .newWindow),
            PageLink(
                "iframe-window-open",
                .frame(.elsewhere, .button(.visit(), action: "open", data: ["target": "_blank"])),
                accept: .newWindow),
            PageLink(
                "iframe-link-parent", priority: 2, .frame(.elsewhere, .anchor(.visit(), target: "_parent")),
                accept: .inPlace),
            PageLink(
                "iframe-js-open", priority: 2,
                .frame(.same, .button(.visit(), action: "open", data: ["target": "_blank"]), kind: .scripted),
                accept: .newWindow),
            PageLink(
                "iframe-js-top-location", priority: 2, .frame(.elsewhere, .button(.visit(), action: "top-location")),
                accept: .scripted, informational: true),
            PageLink(
                "iframe-nested-blank", priority: 2,
                .frame(.elsewhere, .anchor(.visit(), target: "_blank"), kind: .nested),
                accept: .newWindow),
            PageLink(
                "iframe-srcdoc-blank", priority: 2, .frame(.same, .anchor(.visit(), target: "_blank"), kind: .srcdoc),
                accept: .newWindow),
            PageLink(
                "iframe-sandbox-no-popups", priority: 2,
                .frame(.elsewhere, .anchor(.visit(), target: "_blank"), sandbox: "allow-scripts allow-same-origin"),
                accept: .neverOpens, proof: [.nothing]),
            PageLink(
                "iframe-sandbox-allow-popups", priority: 2,
                .frame(
                    .elsewhere, .anchor(.visit(), target: "_blank"),
                    sandbox: "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"),
                accept: .newWindow),
            PageLink(
                "iframe-sandbox-top-by-activation", priority: 2,
                .frame(
                    .elsewhere, .anchor(.visit(), target: "_top"),
                    sandbox: "allow-scripts allow-same-origin allow-top-navigation-by-user-activation"),
                accept: .inPlace),
            PageLink(
                "iframe-sandbox-scheme", priority: 3,
                .frame(
                    .elsewhere, .anchor(.other("testpage-nobody://sandbox")), sandbox: "allow-scripts allow-same-origin"
                ),
                accept: .nobodysScheme),
        ])
}
