import TestSupport
import XCTest

/// Every link that a browser can prove, clicked twice with the pointer, come back from, and judged.
class LinkChecks: ServerTestCase {
    /// The links that the project began with, one or more of every kind.
    private static let first: Set<String> = [
        "href-target-blank", "href-target-top", "href-target-self", "href-target-parent", "href-plain",
        "href-same-host-self", "href-same-host-blank", "js-window-open-blank", "js-location-assign", "form-post-blank",
        "iframe-link-self", "iframe-link-top", "iframe-link-blank", "redirect-302", "hash-link",
        "popup-opener-postmessage", "url-percent-encoded-blank",
    ]

    func checkFirstLinks() throws {
        let links = try CatalogueLink.all().filter { Self.first.contains($0.id) }
        XCTAssertEqual(Set(links.map(\.id)), Self.first)
        let only = links.map(\.id).joined(separator: ",")
        let (round, report) = try clickTwice(links, session: "first-links", query: "&only=\(only)")
        try record(round, as: "first-links", require: links.map(\.id))
        XCTAssertEqual(report["sessions"].array.count, 1)
    }

    /// Clicks every link of a group that a browser can prove: each comes to what the measurements say.
    func checkGroup(_ group: String) throws {
        let server = try startServerWithEveryRow()
        // A machine may be without IPv6.
        let hasIPv6 = (try? TCPConnection(host: "::1", port: server.port)) != nil
        let links = try CatalogueLink.all().filter {
            $0.group == group && $0.isProvable && (hasIPv6 || !$0.id.contains("ipv6"))
        }
        XCTAssertFalse(links.isEmpty, "no link of group \(group)")
        let quiet = try CatalogueLink.all().filter { $0.group == group && $0.isQuiet }.map(\.id)
        let only = (links.map(\.id) + quiet).joined(separator: ",")
        let round = try LinkRound(
            startBrowser(), server, session: group, query: "&os=both&only=\(only)", patience: Self.patience)
        let rows = try round.rows()
        XCTAssertEqual(links.map(\.id).filter { !rows.contains($0) }, links.map(\.id).filter(Facts.isOutOfReach))
        let facts = try links.filter { !Facts.isOutOfReach($0.id) }.map { link in
            (link, try XCTUnwrap(Facts.fact(link.id, in: Self.browser), "the table forgets \(link.id)"))
        }

        var failures: [String] = []
        func attempt(_ link: CatalogueLink, _ work: () throws -> Void) throws {
            do {
                try work()
            } catch {
                failures.append("\(link.id): \(error)")
                try round.closeOtherWindows()
                try round.open()
            }
        }
        for (link, fact) in facts where fact != .blocked {
            try attempt(link) {
                try round.comeBack(from: round.click(link, as: [fact.triple]))
                try round.waitUntilSettled(link, as: [fact.triple])
            }
        }
        // That nothing comes is known after a while only, and one while does for all.
        let blocked = facts.filter { $0.1 == .blocked }
        for (link, _) in blocked { try attempt(link) { try round.press(link.id) } }
        for (link, fact) in blocked { try attempt(link) { try round.waitUntilSettled(link, as: [fact.triple]) } }
        XCTAssertEqual(failures.count, 0, failures.joined(separator: "\n"))

        let (status, report) = try check(
            server, session: group, require: facts.map(\.0.id), patience: Self.patience)
        XCTAssertEqual(status, .exited(0), report.text)
        XCTAssertEqual(report["sessions"][0]["spontaneous"].array.count, 0, report.text)
        let navigations = try lines(of: server.log).filter { $0["kind"] == "navigation" }
        for id in quiet { XCTAssertTrue(navigations.contains { $0["link"].string == id }, "\(id) was not shown") }
        let judged = report["sessions"][0]["links"].array
        for (link, fact) in facts {
            let clicks = judged.first { $0["link"].string == link.id }?["clicks"].array.map(Click.init) ?? []
            let expected = [String](repeating: fact.triple, count: Habit.of(link.id, in: Self.browser).clicks)
            XCTAssertEqual(clicks.map(\.triple), expected, link.id)
            XCTAssertFalse(clicks.contains { $0.isSynthetic }, "\(link.id): the driver's click is no user's")
            // Every hop and every landing is asked for once, but that a browser may ask again where a connection was reset.
            if link.id == "response-reset" { continue }
            let requests = link.steps.filter { $0 == "request" }.count - (fact == .oneOfTwo ? 1 : 0)
            XCTAssertEqual(Set(clicks.map(\.requests)), [fact == .blocked ? 0 : requests], link.id)
        }
    }

    /// Seconds in sight after which a click that nothing came of is judged: more than any link of the page takes to open.
    private static let patience = 5

    /// Clicks every link twice, comes back each time, and judges the log: each passes.
    private func clickTwice(
        _ links: [CatalogueLink], session: String, query: String
    ) throws -> (round: LinkRound, report: JSON) {
        let server = try startServer()
        let round = try LinkRound(startBrowser(), server, session: session, query: query)
        XCTAssertEqual(try round.rows(), Set(links.map(\.id)))

        for link in links { for _ in 1...2 { try clickAndComeBack(link, round) } }

        let (status, report) = try check(server, session: session, require: links.map(\.id))
        XCTAssertEqual(status, .exited(0), report.text)
        XCTAssertEqual(report["verdict"], "pass")
        let judged = report["sessions"][0]["links"].array.filter { $0["required"] == true }
        XCTAssertEqual(judged.compactMap { $0["link"].string }.sorted(), links.map(\.id).sorted())
        for link in judged {
            XCTAssertGreaterThanOrEqual(link["clicks"].array.count, 2, link.text)
            XCTAssertEqual(link["verdict"], "pass", link.text)
        }
        return (round, report)
    }

    private func clickAndComeBack(_ link: CatalogueLink, _ round: LinkRound) throws {
        let click = try round.click(link)
        XCTAssertFalse(click.isSynthetic, "\(link.id): the driver's click is no user's")
        try round.comeBack(from: click)
        try round.waitUntilSettled(link)
    }
}
