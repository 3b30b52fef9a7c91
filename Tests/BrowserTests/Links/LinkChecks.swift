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

    /// Rows that ask for more than a server on the loopback: https, IPv6, an internationalised name.
    private static let needMore: Set<String> = [
        "href-https", "href-http", "popup-coop", "url-ipv6-host-blank", "url-ipv6-host-top", "url-idn-host-blank",
        "url-idn-host-top",
    ]

    func checkFirstLinks() throws {
        let links = try CatalogueLink.all().filter { Self.first.contains($0.id) }
        XCTAssertEqual(Set(links.map(\.id)), Self.first)
        let only = links.map(\.id).joined(separator: ",")
        let (round, report) = try clickTwice(links, session: "first-links", query: "&only=\(only)")
        try record(round, as: "first-links", require: links.map(\.id))
        XCTAssertEqual(report["sessions"].array.count, 1)
    }

    func checkGroup(_ group: String) throws {
        let links = try CatalogueLink.all().filter { $0.group == group && $0.isProvable }
        XCTAssertFalse(links.isEmpty, "no link of group \(group)")
        try clickTwice(links, session: group, query: "&rows=all&os=both")
    }

    /// Clicks every link twice, comes back each time, and judges the log: each passes.
    @discardableResult
    private func clickTwice(
        _ links: [CatalogueLink], session: String, query: String
    ) throws -> (round: LinkRound, report: JSON) {
        let server = try startServerWithEveryRow()
        let round = try LinkRound(startBrowser(), server, session: session, query: query)
        let rows = try round.rows()
        XCTAssertEqual(links.map(\.id).filter { !rows.contains($0) && !Self.needMore.contains($0) }, [])
        let links = links.filter { rows.contains($0.id) }

        var failures: [String] = []
        for link in links {
            do {
                for _ in 1...2 { try clickAndComeBack(link, round) }
            } catch {
                failures.append("\(link.id): \(error)")
                try round.closeOtherWindows()
                try round.open()
            }
        }
        XCTAssertEqual(failures.count, 0, failures.joined(separator: "\n"))

        let (status, report) = try check(server, session: session, require: links.map(\.id))
        XCTAssertEqual(status, .exited(0), report.text)
        XCTAssertEqual(report["verdict"], "pass")
        let judged = report["sessions"][0]["links"].array.filter { $0["required"] == true }
        XCTAssertEqual(
            judged.compactMap { $0["link"].string }.sorted(), links.filter { !$0.isInformational }.map(\.id).sorted())
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
