import TestSupport
import XCTest

/// A page that cannot reach its server for a while keeps its reports.
class OfflineChecks: ServerTestCase {
    func checkReportsAreDeliveredLaterInOrderAndOnce() throws {
        let log = try temporaryFolder().path("clicks.jsonl")
        let server = try startServer(log: log)
        let round = try LinkRound(
            startBrowser(), server, session: "offline", query: "&only=hash-link,js-window-open-blank")
        let hash = try link("hash-link")
        try round.click(hash)
        try round.waitUntilSettled(hash)
        XCTAssertEqual(server.stop(), .exited(0))

        for id in ["hash-link", "js-window-open-blank", "hash-link"] {
            try round.press(id)
            if id != hash.id {
                try waitUntil("the new window") { try round.driver.windows().count == 2 }
                try round.closeOtherWindows()
            }
        }
        let clicks = { try self.lines(of: log).filter { $0["kind"] == "click" } }
        XCTAssertEqual(try clicks().compactMap { $0["click"].integer }, [1])

        let again = try startServer(log: log, port: server.port)
        XCTAssertEqual(again.url, server.url)
        try waitUntil("the reports of the other clicks", within: 40) { try clicks().count >= 4 }
        // One more click, so that a second delivery would have come by then.
        try round.press("hash-link")
        try waitUntil("the report of the last click", within: 40) { try clicks().last?["click"] == 5 }
        again.stop()

        XCTAssertEqual(try clicks().compactMap { $0["click"].integer }, [1, 2, 3, 4, 5])
        XCTAssertEqual(
            try clicks().compactMap { $0["link"].string },
            ["hash-link", "hash-link", "js-window-open-blank", "hash-link", "hash-link"])
        let instance = try XCTUnwrap(clicks().first?["reporter"].string)
        let numbers = try lines(of: log).filter { $0["reporter"].string == instance }.compactMap {
            $0["number"].integer
        }
        XCTAssertEqual(
            numbers, Array(1...numbers.count), "each report of the page once, in the order in which it was made")
    }
}
