import TestSupport
import XCTest

/// Links that belong to other apps: no server sees what becomes of them, so that nothing is made of them but what a person says.
class SchemeChecks: ServerTestCase {
    /// Schemes that no app of a test machine has, in windows of their own, which stay empty.
    ///
    /// In the page's own place WebKit's browser shows an error page instead, and headless Chromium asks whether to open another
    /// app: nobody can answer, and it takes no input any more. Those links are left to the tests with host apps.
    private static let links = ["scheme-custom-unhandled-blank", "scheme-itms-apps-blank", "scheme-market-blank"]

    func checkNothingIsGuessed() throws {
        let server = try startServer()
        let round = try LinkRound(
            startBrowser(), server, session: "schemes", query: "&os=both&only=" + Self.links.joined(separator: ","))
        for id in Self.links {
            try round.press(id)
            try waitUntil("the click on \(id) to be left open", seen: { "\((try? round.clicks(on: id)) ?? [])" }) {
                try ["handed-off", "unproven"].contains(round.clicks(on: id).last?.destination)
            }
            try round.closeOtherWindows()
            try round.waitUntilReady()
        }
        // Nobody has the first scheme, and there it is enough that the page outlives it.
        let (nobody, yes, no) = (Self.links[0], Self.links[1], Self.links[2])
        let client = try HTTPClient(origin: server.url)
        let wish = "profile=guide&require=\(Self.links.joined(separator: ","))"
        func judged() throws -> [String: String] {
            let answer = try client.send("GET", "/sessions/schemes/report.json?\(wish)")
            return try verdicts(of: JSON(parsing: answer.body))
        }
        try waitUntil("the page to be known as kept", seen: { "\((try? judged()) ?? [:])" }) {
            try judged() == [nobody: "pass", yes: "incomplete", no: "incomplete"]
        }
        try answer(yes, with: "yes", round)
        try answer(no, with: "no", round)
        let expected = [yes: "confirmed/app/kept", no: "dead/nowhere/kept"]
        for (id, triple) in expected {
            try waitUntil("\(id) to be \(triple)", seen: { "\((try? round.clicks(on: id)) ?? [])" }) {
                try round.clicks(on: id).map(\.triple) == [triple]
            }
        }

        let (status, report) = try check(server, session: "schemes", require: Self.links, profile: "guide")
        XCTAssertEqual(status, .exited(1), report.text)
        XCTAssertEqual(verdicts(of: report), [nobody: "pass", yes: "pass", no: "fail"])
    }

    /// The verdict on each link of a report.
    private func verdicts(of report: JSON) -> [String: String] {
        report["sessions"][0]["links"].array.reduce(into: [:]) { $0[$1["link"].string ?? ""] = $1["verdict"].string }
    }

    /// Answers the page's question whether something opened, which it asks once the click is back.
    private func answer(_ id: String, with value: String, _ round: LinkRound) throws {
        let button = try round.driver.element("[data-link=\(id)] .ask button[value=\(value)]")
        try waitUntil("the question about \(id)") { try round.driver.rect(of: button).width > 0 }
        try round.driver.click(button)
    }
}

final class ChromiumSchemeTests: SchemeChecks {
    override class var browser: Browser { .chromium }

    func testNothingIsGuessed() throws { try checkNothingIsGuessed() }
}

final class WebKitSchemeTests: SchemeChecks {
    override class var browser: Browser { .webKit }

    func testNothingIsGuessed() throws { try checkNothingIsGuessed() }
}
