import TestSupport
import XCTest

/// Rounds in which one thing goes wrong on purpose: each gets the verdict that says so, and the other link still passes.
class TamperChecks: ServerTestCase {
    private let tampered = "href-target-blank"
    private let honest = "js-window-open-blank"

    /// Clicks the honest link and the tampered one, and judges.
    ///
    /// - Parameters:
    ///   - script: runs in the page before the clicks, with the tampered link in `link`.
    ///   - await: the outcome of the tampered click to wait for, `destination/place`.
    ///   - name: of the recorded log.
    ///   - afterwards: what is done after the return.
    private func judge(
        _ script: String, await outcome: String, record name: String,
        afterwards: (LinkRound) throws -> Void = { _ in }
    ) throws -> (status: ExitStatus, report: JSON, click: Click) {
        let server = try startServer()
        // A browser opens one window for each click; a host app that opens two has no such rule.
        let options = BrowserOptions(arguments: Self.browser == .chromium ? ["--disable-popup-blocking"] : [])
        let round = try LinkRound(
            startBrowser(options: options), server, session: name, query: "&only=\(honest),\(tampered)")
        let honest = try link(honest)
        try round.comeBack(from: round.click(honest))
        try round.waitUntilSettled(honest)

        try round.driver.execute("const link = document.getElementById(arguments[0]);\n" + script, [.string(tampered)])
        try round.press(tampered)
        let click = try waitFor(
            "\(tampered) to be \(outcome)", seen: { "\((try? round.clicks(on: self.tampered)) ?? [])" }
        ) {
            try round.clicks(on: tampered).first { "\($0.destination)/\($0.place)" == outcome }
        }
        try round.comeBack(from: click)
        try afterwards(round)
        try waitUntil("the state of \(tampered)", seen: { "\((try? round.clicks(on: self.tampered)) ?? [])" }) {
            try round.clicks(on: tampered).first.map { $0.state != "unseen" } ?? false
        }
        let (status, report) = try check(server, session: round.session, require: [self.honest, tampered])
        try record(round, as: name, require: [self.honest, tampered])
        let links = report["sessions"][0]["links"].array
        let judged = links.first { $0["link"].string == self.tampered }
        XCTAssertEqual(links.first { $0["link"].string == self.honest }?["verdict"], "pass", report.text)
        XCTAssertEqual(judged?["clicks"].array.count, 1, report.text)
        return (status, report, Click(judged?["clicks"][0] ?? .null))
    }

    /// The host opens another URL than the link's.
    func checkAnotherURLIsWrong() throws {
        let (status, report, click) = try judge(
            """
            addEventListener("click", event => {
                const meant = link.href;
                link.href += "elsewhere";
                setTimeout(() => { link.href = meant.replace(/\\.\\d+\\//, ".0/"); });
            }, true);
            """, await: "wrong/new-view", record: "wrong")
        XCTAssertEqual(click.triple, "wrong/new-view/kept")
        XCTAssertEqual(status, .exited(1), report.text)
        XCTAssertEqual(report["verdict"], "fail")
    }

    /// The host opens the URL in both delegates.
    func checkOpeningTwiceIsRepeated() throws {
        let (status, report, click) = try judge(
            "addEventListener('click', event => { open(link.href, '_blank', 'noopener') }, true);",
            await: "repeated/new-view", record: "repeated")
        XCTAssertEqual(click.triple, "repeated/new-view/kept")
        XCTAssertEqual(status, .exited(1), report.text)
        XCTAssertEqual(report["verdict"], "fail")
    }

    /// The page is reloaded after the click.
    func checkAReloadIsAReset() throws {
        let (status, report, click) = try judge("", await: "reached/new-view", record: "reset") { round in
            try round.driver.refresh()
            try round.waitUntilReady()
            try waitUntil("the reset to be judged") { try round.clicks(on: self.tampered).first?.state == "reset" }
        }
        XCTAssertEqual(click.triple, "reached/new-view/reset")
        XCTAssertEqual(status, .exited(1), report.text)
        XCTAssertEqual(report["verdict"], "fail")
    }

    /// The report of the click never comes; the number in the landing's URL proves it.
    func checkALostReportIsNoLostClick() throws {
        let (status, report, click) = try judge(
            """
            const without = body => JSON.stringify([].concat(JSON.parse(body)).filter(report => report.kind !== "click"));
            const send = window.fetch.bind(window), beacon = navigator.sendBeacon.bind(navigator);
            window.fetch = (url, options) =>
                send(url, options && options.body ? Object.assign({}, options, { body: without(options.body) }) : options);
            navigator.sendBeacon = (url, body) => beacon(url, without(body));
            """, await: "reached/new-view", record: "lost-report")
        XCTAssertEqual(click.triple, "reached/new-view/kept")
        XCTAssertEqual(status, .exited(0), report.text)
        XCTAssertEqual(report["verdict"], "pass")
    }

    /// The host opens the popup without its opener: the popup says that nobody answers it, and the click is not all that it was.
    func checkAPopupWithoutItsOpenerSaysSo() throws {
        let server = try startServer()
        let popup = try link("popup-opener-postmessage")
        let round = try LinkRound(startBrowser(), server, session: "no-opener", query: "&only=\(popup.id)")
        try round.driver.execute(
            "const real = window.open; window.open = (url, target) => real.call(window, url, target, 'noopener')")
        let click = try round.click(popup, as: ["fetched/new-view/kept"])
        try waitUntil("the popup's word") {
            try lines(of: server.log).contains { $0["event"] == "silent" && $0["side"] == "popup" }
        }
        try round.comeBack(from: click)
        try round.waitUntilSettled(popup, as: ["fetched/new-view/kept"])
        let (status, report) = try check(server, session: "no-opener", require: [popup.id])
        XCTAssertNotEqual(status, .exited(0), report.text)
        XCTAssertNotEqual(report["verdict"], "pass")
        XCTAssertFalse(try lines(of: server.log).contains { ["toOpener", "toPopup"].contains($0["event"].string) })
    }
}
