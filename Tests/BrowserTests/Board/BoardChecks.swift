import Foundation
import TestSupport
import XCTest

/// The board in a browser, over a real server.
class BoardChecks: BrowserTestCase {
    private func startServer(_ arguments: [String] = []) throws -> TestPageProcess {
        let folder = try TemporaryFolder()
        let server = try TestPageProcess(log: folder.path("clicks.jsonl"), arguments: arguments)
        addTeardownBlock {
            server.stop()
            folder.remove()
        }
        return server
    }

    private func text(_ selector: String, _ driver: WebDriver) throws -> String {
        try driver.execute("return document.querySelector(arguments[0])?.textContent ?? ''", [.string(selector)]).string
            ?? ""
    }

    private func waitUntilLive(_ driver: WebDriver) throws {
        try waitUntil("the board to be live", seen: { (try? driver.source()) ?? "" }) {
            try text("#connection", driver) == "live"
        }
    }

    /// A link that is clicked on the page turns green on the board, by the stream alone.
    func checkALinkTurnsGreen() throws {
        let server = try startServer()
        let driver = try startBrowser()
        // The page stays in front: an engine gives no pointer to a tab in the back. The board may be there.
        try driver.navigate(to: server.url + "?session=board-1")
        let page = try driver.window()
        let board = try driver.newWindow()
        try driver.switchTo(window: board)
        try driver.navigate(to: server.url + "board?profile=browser&require=href-target-blank")
        try waitUntilLive(driver)
        try driver.switchTo(window: page)
        try driver.click(driver.element("#href-target-blank"))
        // Chromium may hold the scripts of a tab that nobody looks at: the landing is looked at until it has reported.
        var landing: String?
        try waitUntil("the landing's window") {
            landing = try driver.windows().first { $0 != page && $0 != board }
            return landing != nil
        }
        try driver.switchTo(window: XCTUnwrap(landing))
        try waitUntil("the landing to have reported") {
            try driver.execute("return document.documentElement.dataset.arrived").string == "true"
        }
        // The page is kept once it was in view again.
        try driver.closeWindow()
        try driver.switchTo(window: page)
        try waitUntil("the page to be in view") { try driver.execute("return document.hasFocus()") == true }
        try driver.switchTo(window: board)
        try waitUntil("the tile to be green", within: 30, seen: { (try? text("#links", driver)) ?? "" }) {
            let mood = "return document.getElementById('tile-href-target-blank')?.dataset.mood"
            return try driver.execute(mood).string == "pass"
        }
        let tile = try text("#tile-href-target-blank", driver)
        XCTAssertTrue(tile.contains("reached · new-view · kept"), tile)
        XCTAssertEqual(try text("#session", driver), "board-1")
        XCTAssertEqual(try text("#verdict", driver), "pass")
        let lines = try text("#lines", driver)
        XCTAssertTrue(lines.contains("landing ran for click 1"), lines)
        XCTAssertTrue(lines.contains("click 1 at counter"), lines)

        try driver.execute("document.getElementById('tile-href-target-blank').click()")
        XCTAssertTrue(try text("#detail", driver).contains("/visit/board-1/href-target-blank/"))
    }

    /// With an origin the token is needed even here; once given it is remembered, and the code shows the origin.
    func checkTheTokenIsRemembered() throws {
        let server = try startServer(["--origin", "http://192.0.2.77:8080", "--token", "token-of-the-board"])
        // The URL that is printed first is the origin; the log's start line has the others.
        let start = try String(contentsOfFile: server.log, encoding: .utf8)
        let loopback = try XCTUnwrap(start.firstRange(of: "http://127.0.0.1:"))
        let board = "http://127.0.0.1:\(start[loopback.upperBound...].prefix(while: \.isNumber))/board"
        let driver = try startBrowser()
        try driver.navigate(to: board)
        XCTAssertTrue(try driver.source().contains("--origin"), "the refusal says why")
        try driver.navigate(to: board + "?token=token-of-the-board")
        try waitUntilLive(driver)
        try driver.navigate(to: board + "?session=run-42")
        try waitUntilLive(driver)
        try waitUntil("the QR code to be drawn") {
            try driver.execute("return document.getElementById('code').naturalWidth > 0").boolean == true
        }
        XCTAssertEqual(try text("#url", driver), "http://192.0.2.77:8080/?session=run-42")
    }

    /// What somebody on the network can put into the log is text on the board, never markup.
    func checkWhatIsLoggedIsTextOnly() throws {
        let server = try startServer()
        let driver = try startBrowser()
        try driver.navigate(to: server.url + "board?session=run-1")
        try waitUntilLive(driver)
        let report = #"""
            {"kind":"page","session":"run-1","instance":"instance01","reporter":"instance01","number":1,
            "event":"error","counter":0,"message":"<img src=x onerror=document.title='broken'>"}
            """#
        let client = try HTTPClient(origin: server.url)
        let answer = try client.send("POST", "/events", body: Array(report.utf8))
        XCTAssertEqual(answer.status, 200)
        try waitUntil("the line on the board") { try text("#lines", driver).contains("<img src=x") }
        XCTAssertEqual(try driver.elements("#lines img").count, 0)
        XCTAssertFalse(try driver.title().contains("broken"))
    }
}
