import ClickLog

extension LinkGroup {
    /// Clicks that script turns into a navigation.
    static let scripts = LinkGroup(
        id: "js", title: "JavaScript", isScripted: true,
        links: [
            PageLink(
                "js-window-open-blank", core: true, .button(.visit(), action: "open", data: ["target": "_blank"]),
                accept: .newWindow),
            PageLink("js-window-open-no-target", .button(.visit(), action: "open"), accept: .newWindow),
            PageLink(
                "js-window-open-delayed-0", .button(.visit(), action: "open-delayed", data: ["delay": "0"]),
                accept: .newWindow),
            PageLink(
                "js-window-open-delayed-900", .button(.visit(), action: "open-delayed", data: ["delay": "900"]),
                accept: .newWindow.orBlocked, mayBeBlocked: true),
            PageLink(
                "js-window-open-delayed-3000", .button(.visit(), action: "open-delayed", data: ["delay": "3000"]),
                accept: .newWindow.orBlocked, hint: "Opens three seconds after the click, if at all.",
                mayBeBlocked: true),
            PageLink(
                "js-window-open-after-fetch", .button(.visit(), action: "open-after-fetch"),
                accept: .newWindow.orBlocked, mayBeBlocked: true),
            PageLink(
                "js-window-open-empty-then-location", .button(.visit(), action: "open-empty-then-location"),
                accept: .emptyPopup),
            PageLink("js-location-assign", .button(.visit(), action: "location-assign"), accept: .scripted),
            PageLink("js-anchor-click", .button(.visit(), action: "anchor-click"), accept: .newWindow),
            PageLink(
                "js-window-open-features", priority: 2,
                .button(.visit(), action: "open", data: ["target": "_blank", "features": "width=400,height=500"]),
                accept: .newWindow),
            PageLink(
                "js-window-open-top", priority: 2, .button(.visit(), action: "open", data: ["target": "_top"]),
                accept: .scripted, informational: true),
            PageLink(
                "js-window-open-self", priority: 2, .button(.visit(), action: "open", data: ["target": "_self"]),
                accept: .scripted, informational: true),
            PageLink(
                "js-window-open-named-twice", priority: 2,
                .button(
                    .visit(tail: "first"), action: "open-twice",
                    data: [
                        "target": "adpopup", "delay": "900",
                        "url2": LinkURL.visit(tail: "second").template(link: "js-window-open-named-twice"),
                    ]),
                accept: .newWindow.adding(
                    [Outcome(.fetched, .browser, .kept)].knownLoss("a script without its window opens a second one"),
                    to: [.guide, .android]),
                tails: ["first", "second"], separately: true,
                hint: "One click opens a named window and then sends it on."),
            PageLink(
                "js-window-open-noopener", priority: 2,
                .button(.visit(), action: "open", data: ["target": "_blank", "features": "noopener"]),
                accept: .newWindow, arrival: .init(opener: false)),
            PageLink(
                "js-window-open-about-blank-write", priority: 2,
                .button(
                    .other("{{ELSEWHERE}}" + LinkPath.template(.beacon, link: "js-window-open-about-blank-write")),
                    action: "open-write"),
                accept: .emptyPopup, proof: [.beacon]),
            PageLink(
                "js-location-replace", priority: 2, .button(.visit(), action: "location-replace"), accept: .scripted),
            PageLink(
                "js-location-delayed", priority: 2,
                .button(.visit(), action: "location-delayed", data: ["delay": "2000"]),
                accept: .scripted, hint: "Leaves two seconds after the click."),
            PageLink(
                "js-blank-plus-open", priority: 2,
                .anchor(
                    .visit(tail: "link"), target: "_blank",
                    attributes:
                        "data-action=\"open\" data-url=\"\(LinkURL.visit(tail: "script").template(link: "js-blank-plus-open"))\""
                ),
                accept: .newWindow.adding(.oneOfTwoWindows).adding(
                    [Outcome(.reached, .unknown, .kept, remark: "one in the browser and one in a child view")],
                    to: [.guide, .complete, .android]),
                tails: ["link", "script"], separately: true,
                hint: "Opens twice by design: the link, and its handler's own window."),
            PageLink("js-href-javascript-url", priority: 2, .anchor(.visit(form: .script)), accept: .newWindow),
            PageLink(
                "js-touchend-open", priority: 2, .button(.visit(), action: "open", data: ["event": "touchend"]),
                accept: .newWindow, hint: "Opens when the finger leaves the button."),
            PageLink(
                "js-double-tap", priority: 2, .anchor(.visit(), target: "_blank"), accept: .newWindow,
                hint: "Tap it twice, fast: one in-app browser, or two tabs in a browser."),
        ])
}
