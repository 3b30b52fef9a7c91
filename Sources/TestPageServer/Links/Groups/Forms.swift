import ClickLog

extension LinkGroup {
    /// Forms: what they send has to arrive as it was filled in.
    static let forms = LinkGroup(
        id: "form", title: "Forms",
        links: [
            PageLink(
                "form-get-self", .form(.visit(), method: "get", fields: fields), accept: .scripted,
                tails: ["?" + encoded], informational: true),
            PageLink(
                "form-get-blank", .form(.visit(), method: "get", target: "_blank", fields: fields),
                accept: .newWindow, tails: ["?" + encoded]),
            PageLink(
                "form-post-self", .form(.visit(), method: "post", fields: fields), accept: .postInPlace, body: body),
            PageLink(
                "form-post-blank", .form(.visit(), method: "post", target: "_blank", fields: fields),
                accept: .postNewWindow, body: body,
                hint: "An in-app browser cannot be handed a form's body: only a child web view keeps it."),
            PageLink(
                "form-post-multipart", priority: 2,
                .form(
                    .visit(), method: "post", target: "_blank", fields: fields,
                    attributes: "enctype=\"multipart/form-data\""),
                accept: .postNewWindow, body: .init(type: "multipart/form-data", texts: [multipart])),
            PageLink(
                "form-post-named-popup", priority: 2,
                .form(
                    .visit(), method: "post", target: "testpage-form", fields: fields,
                    attributes: "data-action=\"form-named-popup\""),
                accept: .postNewWindow, body: body),
            PageLink(
                "form-button-formtarget", priority: 2,
                .form(.visit(), method: "get", fields: fields, button: "formtarget=\"_blank\""),
                accept: .newWindow, tails: ["?" + encoded]),
            PageLink(
                "form-submit-js", priority: 2,
                .form(.visit(), method: "post", fields: fields, button: "type=\"button\" data-action=\"form-submit\""),
                accept: .postInPlace, body: body),
            PageLink(
                "form-post-redirect-303", priority: 2, .form(.hop(), method: "post", target: "_blank", fields: fields),
                accept: .postNewWindow, hops: [.redirect(303)], body: body),
            PageLink(
                "form-post-redirect-307", priority: 2, .form(.hop(), method: "post", target: "_blank", fields: fields),
                accept: .postNewWindow, hops: [.redirect(307)], body: body),
        ])

    /// What every form sends: a space, the delimiters themselves, and letters beyond ASCII.
    private static let fields = [("amount", "12.50"), ("note", "a b&c=d+e%"), ("city", "Zürich 漢")]
    private static let encoded = "amount=12.50&note=a+b%26c%3Dd%2Be%25&city=Z%C3%BCrich+%E6%BC%A2"
    private static let body = Step.Request.Body(type: "application/x-www-form-urlencoded", texts: [encoded])

    /// The same in parts (RFC 7578); for the boundary that a browser makes anew each time stands the word BOUNDARY.
    private static let multipart =
        fields.map { name, value in
            "--BOUNDARY\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n"
        }.joined() + "--BOUNDARY--\r\n"
}
