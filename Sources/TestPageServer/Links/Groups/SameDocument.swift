import ClickLog

extension LinkGroup {
    /// Links that stay in the document, or load it again.
    static let sameDocument = LinkGroup(
        id: "same-document", title: "Same document",
        links: [
            PageLink("hash-link", .anchor(.other("#same-document")), accept: .sameDocument, proof: [.route]),
            PageLink("hash-empty", .anchor(.other("#")), accept: .sameDocument, proof: [.route]),
            PageLink(
                "pushstate", .button(.other("#pushed"), action: "push-state"), accept: .sameDocument, proof: [.route]),
            PageLink(
                "replacestate", .button(.other("#replaced"), action: "replace-state"), accept: .sameDocument,
                proof: [.route]),
            PageLink(
                "popstate-back", .button(.other("#back"), action: "history-back"), accept: .sameDocument,
                proof: [.route]),
            PageLink(
                "hash-blank", priority: 2,
                .anchor(
                    .other("{{PAGE}}&from=" + LinkPath.template(.visit, link: "hash-blank") + "#same-document"),
                    target: "_blank"),
                accept: .newWindowSameHost,
                proof: [.request(.init(.page, host: .same, tails: []))],
                hint: "Opens this page once more, in a window of its own."),
            PageLink(
                "same-url-link", priority: 2, .anchor(.other("{{PAGE}}")), accept: .reloadsPage, proof: [.reload],
                informational: true, hint: "Loads the page anew: the counter starts at zero by design."),
        ])
}
