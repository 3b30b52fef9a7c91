import TestSupport
import XCTest

/// What loads a link without a click is told, and is never a click, nor a failure.
class PreviewChecks: ServerTestCase {
    private let held = "preview-long-press"
    private let ahead = "prefetch-rel"

    func checkAPreviewIsNoClick() throws {
        let server = try startServer()
        let round = try LinkRound(
            startBrowser(), server, session: "previews", query: "&os=both&only=\(held),\(ahead),href-plain")
        let driver = round.driver
        let element = try driver.element("#\(held)")
        switch Self.browser {
        case .chromium: try driver.click(element, .right)
        case .webKit:
            // Its driver has no other button than the left one.
            try driver.execute(
                "arguments[0].dispatchEvent(new MouseEvent('contextmenu', { bubbles: true }))", [element.json])
        }
        func events() throws -> [JSON] { try lines(of: server.log) }
        try waitUntil("the report of holding") {
            try events().contains { $0["event"] == "hold" && $0["link"].string == held }
        }

        // What a system's preview, a chat program and an icon's request ask for while the link is held.
        let url = try XCTUnwrap(driver.property("href", of: element).string)
        let target = try XCTUnwrap(url.firstRange(of: "/visit/")).lowerBound
        let agent = try XCTUnwrap(driver.execute("return navigator.userAgent").string)
        let client = HTTPClient(port: server.port)
        let host = ("Host", "127.0.0.1:\(server.port)")
        for (path, fields) in [
            (String(url[target...]), [("User-Agent", agent)]),
            (String(url[target...]), [("User-Agent", "facebookexternalhit/1.1")]),
            (String(url[target...]), [("User-Agent", agent), ("Sec-Purpose", "prefetch;prerender")]),
            ("/favicon.ico", [("User-Agent", agent)]), ("/apple-touch-icon.png", [("User-Agent", agent)]),
        ] {
            XCTAssertLessThan(try client.send("GET", path, fields: [host] + fields).status, 500)
        }
        if Self.browser == .chromium {
            // The page asked for this one ahead; WebKit leaves such a wish aside.
            try waitUntil("the prefetch") {
                try events().contains {
                    $0["link"].string == ahead && $0["headers"]["secPurpose"].string?.contains("prefetch") == true
                }
            }
        }

        let plain = try link("href-plain")
        try round.comeBack(from: round.click(plain))
        try round.waitUntilSettled(plain)
        let (status, report) = try check(server, session: "previews", require: ["href-plain"])
        XCTAssertEqual(status, .exited(0), report.text)
        let session = report["sessions"][0]
        XCTAssertEqual(session["spontaneous"].array.count, 0, report.text)
        let clicked = session["links"].array.filter { !$0["clicks"].array.isEmpty }.compactMap { $0["link"].string }
        XCTAssertEqual(clicked, ["href-plain"])
        XCTAssertTrue(session["previews"].array.contains { $0["link"].string == held }, report.text)
        XCTAssertFalse(session["previews"].array.contains { $0["link"].string == ahead }, report.text)
        XCTAssertFalse(try events().contains { $0["kind"] == "click" && $0["link"].string != "href-plain" })
    }
}

final class ChromiumPreviewTests: PreviewChecks {
    override class var browser: Browser { .chromium }

    func testAPreviewIsNoClick() throws { try checkAPreviewIsNoClick() }
}

final class WebKitPreviewTests: PreviewChecks {
    override class var browser: Browser { .webKit }

    func testAPreviewIsNoClick() throws { try checkAPreviewIsNoClick() }
}
