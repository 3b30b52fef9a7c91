/// A report as JUnit XML: a suite for each session, a case for each link.
///
/// A link that failed is a `failure`, a required one that could not be proven an `error`, and one that is not
/// required and did not pass is `skipped`. The counts stand at each suite: those of all are known only at the end.
struct JUnitFormatter: ReportFormatter {
    let profile: Profile

    var beginning: String { "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"testpage\">\n" }

    func text(of session: SessionReport) -> String { JUnitSuite(session, profile: profile).xml + "\n" }

    func ending(_ totals: Summary) -> String { "</testsuites>\n" }
}

/// One session as a suite of cases.
private struct JUnitSuite {
    enum Outcome: String {
        case failure, error, skipped
    }

    struct Case {
        var name: String
        var outcome: Outcome?
        var message = ""
        var details: [String] = []
    }

    let name: String
    let cases: [Case]

    init(_ session: SessionReport, profile: Profile) {
        name = "\(session.session), round \(session.round) (\(profile.rawValue))"
        var cases = session.links.map(Self.testCase)
        if !session.spontaneous.isEmpty {
            let links = session.spontaneous.map { "\($0.link) opened in place \($0.place.rawValue)" }
            cases.append(
                Case(
                    name: "nothing-opens-without-a-click", outcome: .failure,
                    message: "Something opened without a click.", details: links))
        }
        self.cases = cases
    }

    func count(_ outcome: Outcome) -> Int { cases.filter { $0.outcome == outcome }.count }

    private static func testCase(_ link: LinkReport) -> Case {
        var result = Case(name: link.link)
        let counted = link.clicks.filter(\.counts)
        let told = counted.last { $0.verdict == .fail } ?? counted.last { $0.verdict == .incomplete }
        switch link.verdict {
        case .pass: return result
        case .fail: result.outcome = .failure
        case .incomplete: result.outcome = .error
        case .notRequired:
            guard told != nil else { return result }
            result.outcome = .skipped
        }
        result.message = told?.why ?? (link.clicks.isEmpty ? "It was not clicked." : "No click on it counts.")
        result.details = link.clicks.map { click in
            var text =
                "click \(click.click): \(click.destination.rawValue), \(click.place.rawValue), \(click.state.rawValue)"
            if let intended = click.intended { text += "; meant \(intended.method) \(intended.url)" }
            for request in click.requested { text += "; came \(request.method) \(request.url)" }
            return text.shortened(to: 2000)
        }
        return result
    }

    var xml: String {
        let suite = name.escapedForMarkup
        var lines = [
            "  <testsuite name=\"\(suite)\" tests=\"\(cases.count)\" failures=\"\(count(.failure))\""
                + " errors=\"\(count(.error))\" skipped=\"\(count(.skipped))\" time=\"0\">"
        ]
        for item in cases {
            let head = "    <testcase classname=\"\(suite)\" name=\"\(item.name.escapedForMarkup)\" time=\"0\""
            guard let outcome = item.outcome else {
                lines.append(head + "/>")
                continue
            }
            lines.append(head + ">")
            let text = item.details.map(\.escapedForMarkup).joined(separator: "\n")
            let type = outcome == .skipped ? "" : " type=\"\(outcome == .failure ? "fail" : "incomplete")\""
            lines.append(
                "      <\(outcome.rawValue) message=\"\(item.message.escapedForMarkup)\"\(type)>\(text)</\(outcome.rawValue)>"
            )
            lines.append("    </testcase>")
        }
        return (lines + ["  </testsuite>"]).joined(separator: "\n")
    }
}
