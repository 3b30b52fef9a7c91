import ClickLog

extension LinkGroup {
    /// Files to save, and documents that are none of HTML.
    static let downloads = LinkGroup(
        id: "download", title: "Downloads",
        links: [
            PageLink("download-attachment", .anchor(.visit()), accept: .download, landing: .attachment),
            PageLink(
                "download-attachment-blank", priority: 2, .anchor(.visit(), target: "_blank"),
                accept: .requestOnlyNewWindow,
                landing: .attachment, hint: "No blank page may be left."),
            PageLink(
                "download-attr", priority: 2, .anchor(.visit(.same), attributes: "download=\"testpage.txt\""),
                accept: .downloadSameHost, landing: .attachment),
            PageLink(
                "download-attr-cross-host", priority: 3, .anchor(.visit(), attributes: "download=\"testpage.txt\""),
                accept: .inPlace, hint: "The attribute counts on the page's own host only: this one opens."),
            PageLink(
                "download-blob", priority: 2, .button(.other("blob:"), action: "download-blob"), accept: .savedUnseen,
                hint: "The file is made in the page: only you can see whether it was saved."),
            PageLink(
                "download-js-anchor", priority: 2, .button(.visit(.same), action: "download-anchor"),
                accept: .downloadSameHost,
                landing: .attachment),
            PageLink(
                "download-inline-pdf", priority: 2, .anchor(.visit(), target: "_blank"), accept: .requestOnlyNewWindow,
                landing: .pdf),
            PageLink(
                "data-url-link", priority: 2,
                .anchor(
                    .other(
                        "data:text/html,<title>data</title><p>data:"
                            + "<img src=\"{{ELSEWHERE}}\(LinkPath.template(.beacon, link: "data-url-link"))\">"
                    ),
                    target: "_top"),
                accept: .dataURL, proof: [.beacon],
                hint: "Browsers refuse it; no host app may crash.", mayBeBlocked: true),
        ])
}
