import ClickLog

extension LinkGroup {
    /// The life of a popup that its page opened and listens to, as payment pages use it.
    static let popups = LinkGroup(
        id: "popup", title: "Popups", isScripted: true,
        links: [
            PageLink(
                "popup-opener-postmessage", .button(.visit(), action: "open-and-follow"), accept: .popup,
                follows: [.popup(.toOpener), .popup(.toPopup)], arrival: .init(opener: true),
                landing: .page(role: "popup-post")),
            PageLink(
                "popup-close-self", .button(.visit(), action: "open-and-follow"), accept: .popup,
                follows: [.popup(.toOpener), .popup(.closing), .popup(.closed)], landing: .page(role: "popup-close")),
            PageLink(
                "popup-close-by-opener", .button(.visit(), action: "open-and-follow", data: ["close": "3000"]),
                accept: .popup, follows: [.popup(.closed)],
                hint: "The page closes the popup three seconds after it opened."),
            PageLink(
                "popup-user-closes", .button(.visit(), action: "open-and-follow"), accept: .popup,
                follows: [.popup(.closed)], hint: "Close the popup with the app's own close button."),
            PageLink(
                "popup-cross-host-roundtrip", .button(.visit(.same, tail: "start"), action: "open-and-follow"),
                accept: .popup,
                proof: [
                    .request(.init(host: .same, tails: ["start"])), .arrival(.init(tails: ["start"])),
                    .request(.init(host: .elsewhere, tails: ["away"])), .arrival(.init(tails: ["away"])),
                    .request(.init(host: .same, tails: ["back"])), .arrival(.init(tails: ["back"])),
                    .popup(.toOpener), .popup(.closed),
                ],
                landings: [
                    "start": .page(role: "next-assign", next: .visit(tail: "away")),
                    "away": .page(role: "next-assign", next: .visit(.same, tail: "back")),
                    "back": .page(role: "popup-close"),
                ]),
            PageLink(
                "popup-payment-rehearsal",
                .button(.visit(), action: "open-and-follow", data: ["fetch": "/probe.gif"]), accept: .popup.orBlocked,
                proof: [
                    .request(.init(host: .elsewhere, tails: [""])), .arrival(.init(tails: [""])),
                    .request(
                        .init(
                            method: "POST", host: .elsewhere, tails: ["paid"],
                            body: .init(type: "application/x-www-form-urlencoded", texts: ["result=paid"]))),
                    .arrival(.init(tails: ["paid"])), .popup(.toOpener), .popup(.closed),
                ],
                landings: [
                    "": .page(role: "next-post", next: .visit(tail: "paid")), "paid": .page(role: "popup-close"),
                ],
                hint: "Opens after a fetch, posts, reports to the page and closes itself.", mayBeBlocked: true),
            PageLink(
                "popup-nested", priority: 2, .button(.visit(), action: "open-and-follow"), accept: .popup,
                proof: [
                    .request(.init(host: .elsewhere, tails: [""])), .arrival(.init(tails: [""])),
                    .request(.init(host: .elsewhere, tails: ["inner"])), .arrival(.init(tails: ["inner"])),
                    .popup(.toOpener), .popup(.closed),
                ],
                landings: [
                    "": .page(role: "popup-open", next: .visit(tail: "inner")), "inner": .page(role: "popup-close"),
                ],
                hint: "Tap the button in the popup: the inner popup closes first, then the outer one."),
            PageLink(
                "popup-two-at-once", priority: 2,
                .button(
                    .visit(tail: "one"), action: "open-twice",
                    data: ["url2": LinkURL.visit(tail: "two").template(link: "popup-two-at-once")]),
                accept: .newWindow.adding(.oneOfTwoWindows),
                tails: ["one", "two"], separately: true),
            PageLink(
                "popup-history-back", priority: 2, .button(.visit(), action: "open-and-follow"), accept: .popup,
                follows: [.popup(.toOpener)], landing: .page(role: "popup-back")),
            PageLink(
                "popup-same-ua-and-cookie", priority: 2, .button(.visit(.same), action: "open-and-follow"),
                accept: .popup,
                arrival: .init(opener: true, cookie: true)),
            PageLink(
                "popup-coop", priority: 3, .button(.visit(), action: "open-and-follow"), accept: .newWindow,
                arrival: .init(opener: false), landing: .isolatedPage, need: .https),
            PageLink(
                "popup-return-by-scheme", priority: 3, .button(.visit(), action: "open-and-follow"), accept: .newWindow,
                landing: .page(role: "next-assign", next: .other("testpage-nobody://return")),
                hint: "The popup ends with a scheme that the app may catch to close it."),
            PageLink(
                "popup-dialogs", priority: 3, .button(.visit(), action: "open-and-follow"), accept: .popup,
                follows: [.popup(.toOpener)], landing: .page(role: "popup-dialogs"),
                hint: "The popup asks a question: answer it."),
        ])
}
