import ClickLog

extension LinkGroup {
    /// Schemes and stores of other apps: what a server cannot see is handed off, confirmed by a person, or unproven.
    static let schemes = LinkGroup(
        id: "scheme", title: "Stores, schemes and other apps",
        links: [
            PageLink(
                "app-store-https-top", .anchor(.other("{{APP-STORE}}"), target: "_top"), accept: .store,
                platform: .iOS),
            PageLink(
                "app-store-https-blank", .anchor(.other("{{APP-STORE}}"), target: "_blank"), accept: .store,
                platform: .iOS),
            PageLink(
                "scheme-itms-apps", .anchor(.other("itms-apps://{{APP-STORE-PATH}}")), accept: .otherAppsScheme,
                platform: .iOS),
            PageLink(
                "scheme-itms-apps-top", .anchor(.other("itms-apps://{{APP-STORE-PATH}}"), target: "_top"),
                accept: .otherAppsScheme, platform: .iOS),
            PageLink(
                "scheme-itms-apps-blank", .anchor(.other("itms-apps://{{APP-STORE-PATH}}"), target: "_blank"),
                accept: .otherAppsScheme, platform: .iOS),
            PageLink(
                "scheme-itms-appss", .anchor(.other("itms-appss://{{APP-STORE-PATH}}")), accept: .otherAppsScheme,
                platform: .iOS),
            PageLink(
                "play-https-top", .anchor(.other("{{PLAY-STORE}}"), target: "_top"), accept: .store,
                platform: .android),
            PageLink(
                "play-https-blank", .anchor(.other("{{PLAY-STORE}}"), target: "_blank"), accept: .store,
                platform: .android),
            PageLink(
                "scheme-market-top", .anchor(.other("market://details?id={{PLAY-ID}}"), target: "_top"),
                accept: .otherAppsScheme, platform: .android),
            PageLink(
                "scheme-market-blank", .anchor(.other("market://details?id={{PLAY-ID}}"), target: "_blank"),
                accept: .otherAppsScheme, platform: .android),
            PageLink(
                "scheme-intent-fallback", .anchor(.visit(tail: "", form: .intent)), accept: .intent,
                tails: ["opened", "fallback"], platform: .android,
                hint: "A browser opens the intent's address; without one the fallback has to load."),
            PageLink(
                "scheme-intent-no-handler", priority: 2,
                .anchor(.other("intent://nobody#Intent;scheme=testpage-nobody;package=invalid.testpage.nobody;end")),
                accept: .nobodysScheme, platform: .android),
            PageLink("scheme-custom-unhandled", .anchor(.other("testpage-nobody://plain")), accept: .nobodysScheme),
            PageLink(
                "scheme-custom-unhandled-blank", .anchor(.other("testpage-nobody://blank"), target: "_blank"),
                accept: .nobodysScheme),
            PageLink(
                "scheme-custom-js", .button(.other("testpage-nobody://script"), action: "location-assign"),
                accept: .nobodysScheme),
            PageLink(
                "scheme-x-safari-https", priority: 2, .anchor(.visit(form: .safari)), accept: .safari, platform: .iOS,
                hint: "iOS 17 and later: Safari itself has to load it."),
            PageLink("scheme-tel", .anchor(.other("tel:+15550100")), accept: .otherAppsScheme),
            PageLink(
                "scheme-sms", .anchor(.other("sms:+15550100?body=a%20%26%20b%0A%F0%9F%98%80")),
                accept: .otherAppsScheme),
            PageLink(
                "scheme-mailto",
                .anchor(.other("mailto:nobody@example.com?subject=a%20%26%20b&body=one%0Atwo%20%F0%9F%98%80")),
                accept: .otherAppsScheme),
            PageLink(
                "scheme-maps", priority: 2, .anchor(.other("maps:?q=47.37,8.54")), accept: .otherAppsScheme,
                platform: .iOS),
            PageLink(
                "scheme-geo", priority: 2, .anchor(.other("geo:47.37,8.54")), accept: .otherAppsScheme,
                platform: .android),
            PageLink(
                "universal-link", priority: 2, .anchor(.other("{{UNIVERSAL-LINK}}")), accept: .store,
                hint: "After the return no blank page may be left.", need: .universalLink),
            PageLink(
                "scheme-auto", priority: 2,
                .button(.other("testpage-nobody://timer"), action: "location-delayed", data: ["delay": "6000"]),
                accept: .neverOpens, proof: [.nothing],
                hint: "A script tries the scheme six seconds later, when no click covers it any more."),
        ])
}
