/// A report as JUnit XML: a suite for each session, a case for each link.
///
/// A link that failed is a `failure`, a required one that could not be proven an `error`, and one that is not
/// required and did not pass is `skipped`. The counts stand at each suite: those of all are known only at the end.
struct JUnitFormatter: ReportFormatter {
    let profile: Profile

    private enum Outcome: String {
        case failure, error, skipped
    }

    /// A case, with what it came to where it did not pass.
    private typealias Case = (name: String, outcome: Outcome?, message: String, details: [String])

    var beginning: String { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"testpage\">\n" }

    func ending(_ totals: Summary) -> String { "</testsuites>\n" }

    func text(of session: SessionReport) -> String {
        var cases = session.links.map(testCase)
        if !session.spontaneous.isEmpty {
            let links = session.spontaneous.map { "\($0.link) opened in place \($0.place.rawValue)" }
            cases.append(("nothing-opens-without-a-click", .failure, "Something opened without a click.", links))
        }
        let suite = "\(session.session), round \(session.round) (\(profile.rawValue))".escapedForMarkup
        func count(_ outcome: Outcome) -> Int { cases.count { $0.outcome == outcome } }
        return "  <testsuite name=\"\(suite)\" tests=\"\(cases.count)\" failures=\"\(count(.failure))\""
            + " errors=\"\(count(.error))\" skipped=\"\(count(.skipped))\" time=\"0\">\n"
            + cases.map { xml($0, suite: suite) }.joined() + "  </testsuite>\n"
    }

    private func testCase(_ link: LinkReport) -> Case {
        let failing = link.failingClicks
        let told = failing.last { $0.verdict == .fail } ?? failing.last
        let outcome: Outcome? =
            switch link.verdict {
            case .pass: nil
            case .fail: .failure
            case .incomplete: .error
            case .notRequired: told == nil ? nil : .skipped
            }
        let details = link.clicks.map { click in
            let meant = click.intended.map { "; meant \($0.text)" } ?? ""
            let came = click.requested.map { "; came \($0.text)" }.joined()
            return "click \(click.click): \(click.outcome)\(meant)\(came)".shortened(to: 2000)
        }
        let message = told?.why ?? (link.clicks.isEmpty ? "It was not clicked." : "No click on it counts.")
        return (link.link, outcome, message, details)
    }

    private func xml(_ item: Case, suite: String) -> String {
        let head = "    <testcase classname=\"\(suite)\" name=\"\(item.name.escapedForMarkup)\" time=\"0\""
        guard let outcome = item.outcome else { return head + "/>\n" }
        let type = outcome == .skipped ? "" : " type=\"\(outcome == .failure ? "fail" : "incomplete")\""
        let text = item.details.map(\.escapedForMarkup).joined(separator: "\n")
        return """
            \(head)>
                  <\(outcome.rawValue) message="\(item.message.escapedForMarkup)"\(type)>\(text)</\(outcome.rawValue)>
                </testcase>

            """
    }
}
