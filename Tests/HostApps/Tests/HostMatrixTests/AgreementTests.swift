import Foundation
import XCTest

/// What the log says of a click, against what the host saw of it.
final class AgreementTests: XCTestCase {
    func testEveryRunWentThrough() {
        for (host, run) in Matrix.shared.runs.sorted(by: { $0.key < $1.key }) {
            XCTAssertNil(run.trouble, host)
            XCTAssertFalse(run.truths.isEmpty, host)
        }
        XCTAssertEqual(Matrix.shared.runs.count, Matrix.hosts.count + 1 + Faults.all.count)
    }

    func testTheOnlyLinksThatWereNotClickedAreThoseThatThisPageDoesNotHave() {
        for (host, run) in Matrix.shared.runs.sorted(by: { $0.key < $1.key }) {
            for truth in run.truths where !Absent.links(for: host).contains(truth.link) {
                XCTAssertNil(truth.trouble, "\(host) \(truth.link)")
            }
        }
    }

    func testEveryVerdictAgreesWithWhatTheHostSaw() throws {
        for host in Matrix.hosts { try compare(host.name, profile: host.profile) }
        for fault in Faults.all { try compare(fault.host, profile: fault.profile) }
    }

    private func compare(_ host: String, profile: String) throws {
        guard let run = Matrix.shared.runs[host] else { return XCTFail("no run of \(host)") }
        let (_, report) = try Report.check(run.log, profile: profile, require: "all")
        var clicks: [String: [Report.Click]] = [:]
        for link in report.sessions.first?.links ?? [] { clicks[link.link] = link.clicks }
        var agreeing = 0
        var unknowable: [String] = []
        var differences: [String] = []
        let truths = run.truths.filter { $0.act == "click" && $0.trouble == nil }
        for truth in truths {
            guard let click = clicks[truth.link]?.dropFirst(truth.ordinal - 1).first else {
                differences.append("\(host) \(truth.link): click \(truth.ordinal) is not in the log")
                continue
            }
            let agreement = Agreement(host: host, truth: truth, click: click)
            if let difference = agreement.difference { differences.append(difference) } else { agreeing += 1 }
            if let reason = Unknowable.reason(truth) {
                unknowable.append("\(truth.link): \(reason)")
                XCTAssertNotEqual(click.verdict, "pass", "\(host) \(truth.link)")
            }
        }
        print("agreement of \(host): \(agreeing) of \(truths.count)")
        for row in unknowable { print("unknowable on \(host): \(row)") }
        for difference in differences { XCTFail(difference) }
    }
}

/// Links that a page on plain http at a loopback address does not have.
enum Absent {
    /// The older edition of the guide cancels what has no host, a frame with its text in the page (`about:srcdoc`) included.
    static func links(for host: String) -> Set<String> {
        host == "guide-older" ? links.union(["iframe-srcdoc-blank"]) : links
    }

    private static let links: Set<String> = [
        // Over TLS, or from an https page, only.
        "href-https", "href-http", "popup-coop",
        // With a flag of the server that names what a test machine has not.
        "universal-link", "href-other-port", "url-idn-host-blank", "url-idn-host-top", "url-ipv6-host-blank",
        "url-ipv6-host-top",
    ]
}
