/// A report as an HTML document that needs nothing else, light or dark as the reader's system is.
struct HTMLFormatter: ReportFormatter {
    let profile: Profile
    private var sections = ""

    init(profile: Profile) { self.profile = profile }

    mutating func text(of session: SessionReport) -> String {
        sections += Self.section(session)
        return ""
    }

    func ending(_ totals: Summary) -> String {
        var html = """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <meta name="color-scheme" content="light dark">
            <title>testpage: \(totals.verdict.rawValue)</title>
            <style>
            \(Self.style)
            </style>
            </head>
            <body>
            <h1>\(Self.badge(totals.verdict.rawValue)) testpage, profile \(profile.rawValue)</h1>

            """ + sections
        if totals.sessions.isEmpty { html += "<p>The log has no session.</p>\n" }
        if !totals.problems.isEmpty {
            html += "<h2>Lines that could not be read</h2>\n<ul>\n"
            for problem in totals.problems { html += "<li>\(problem.description.escapedForMarkup)</li>\n" }
            html += "</ul>\n"
        }
        return html + "</body>\n</html>\n"
    }

    private static func section(_ session: SessionReport) -> String {
        var html = """
            <section>
            <h2>\(badge(session.verdict.rawValue)) \(session.session.escapedForMarkup), round \(session.round)</h2>
            <p>\(Summary(session).progress); \(session.instances) \(session.instances == 1 ? "instance" : "instances") of the page.</p>

            """
        for item in session.diagnosis {
            html += """
                <div class="diagnosis"><h3>\(item.code.rawValue)</h3>
                <p>\(item.cause.escapedForMarkup)</p><p><b>Remedy:</b> \(item.remedy.escapedForMarkup)</p>
                <p class="links">\(item.links.joined(separator: ", ").escapedForMarkup)</p></div>

                """
        }
        html += """
            <table>
            <thead><tr><th>Link<th>Verdict<th>Click<th>Destination<th>Place<th>Page<th>Why</tr></thead>
            <tbody>
            \(session.links.map(rows).joined())</tbody>
            </table>

            """
        html += list("Opened without a click", session.spontaneous) + list("Previews", session.previews)
        return html + "</section>\n"
    }

    private static func rows(_ link: LinkReport) -> String {
        let head = "<th scope=\"row\">\(link.link.escapedForMarkup)<td>\(badge(link.verdict.rawValue))<td>"
        if link.clicks.isEmpty { return "<tr>\(head)<td>not-clicked<td><td><td></tr>\n" }
        return link.clicks.map { click in
            var details = (click.why ?? click.remark ?? "").escapedForMarkup
            if click.verdict != .pass {
                if let intended = click.intended { details += "<br>meant \(code(intended))" }
                for request in click.requested { details += "<br>came \(code(request))" }
            }
            return
                "<tr\(click.counts ? "" : " class=\"old\"")>\(head)\(click.click)<td>\(click.destination.rawValue)"
                + "<td>\(click.place.rawValue)<td>\(click.state.rawValue)<td>\(details)</tr>\n"
        }.joined()
    }

    private static func list(_ title: String, _ openings: [Opening]) -> String {
        guard !openings.isEmpty else { return "" }
        let items = openings.map { opening in
            let requests = opening.requested.map(code).joined(separator: " ")
            return "<li>\(opening.link.escapedForMarkup), place \(opening.place.rawValue) \(requests)</li>\n"
        }
        return "<h3>\(title)</h3>\n<ul>\n\(items.joined())</ul>\n"
    }

    private static func code(_ request: RequestReport) -> String {
        "<code>\(request.text.shortened(to: 500).escapedForMarkup)</code>"
    }

    private static func badge(_ word: String) -> String { "<span class=\"verdict \(word)\">\(word)</span>" }

    private static let style = """
        body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 75rem; padding: 0 1rem;
          color: #1b1b1f; background: #fff }
        @media (prefers-color-scheme: dark) { body { color: #e6e6ea; background: #16161a } }
        h1 { font-size: 1.4rem } h2 { font-size: 1.2rem; margin-top: 2.5rem } h3 { font-size: 1rem; margin: 0 }
        table { border-collapse: collapse; width: 100%; font-size: .9rem }
        th, td { text-align: left; vertical-align: top; padding: .4rem .6rem; border-top: 1px solid #8884 }
        th[scope=row] { font-weight: 500 } code { overflow-wrap: anywhere; font-size: .85em }
        .old { opacity: .55 } .links { opacity: .75; font-size: .9rem }
        .verdict { border-radius: .3rem; padding: .05rem .45rem; font-weight: 600; font-size: .85em; color: #fff; background: #66707a }
        .verdict.pass { background: #1a7f45 } .verdict.fail { background: #b3261e } .verdict.incomplete { background: #8a5a00 }
        .diagnosis { border-left: .25rem solid #b3261e; padding: .2rem 0 .2rem 1rem; margin: 1rem 0 } .diagnosis p { margin: .2rem 0 }
        .diagnosis, h2, th { overflow-wrap: anywhere }
        @media (max-width: 45rem) {
          body { margin: 1rem auto } thead { display: none }
          tr { display: flex; flex-wrap: wrap; gap: 0 .7rem; border-top: 1px solid #8884; padding: .5rem 0 }
          th, td { border: 0; padding: 0 } th[scope=row] { flex-basis: 100% } td:empty { display: none }
          td:last-child { flex-basis: 100% }
        }
        """
}
