import ClickLog

extension LinkGroup {
    /// Ways of coming back: rows without an element, done after any link.
    static let returning = LinkGroup(
        id: "return", title: "Ways of coming back",
        links: [
            .instruction(
                "return-close-button", 1, "Open any link outside, then close it with Done or the close button."),
            .instruction("return-back", 1, "Open any link in place, then come back with Back or the edge swipe."),
            .instruction("return-app-switch", 1, "Switch to another app and come back."),
            .instruction("return-after-minutes", 2, "Leave the app in the background for ten minutes, then come back."),
            .instruction("return-process-killed", 3, "End the web content process (simulator), then come back."),
        ])
}
