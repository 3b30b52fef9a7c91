import ClickLog
import XCTest

/// Each kind of damage between a click and the server, as what came of a request.
final class DamageTests: XCTestCase {
    private func damage(
        _ step: Step.Request, arrival: Step.Arrival = .init(), came: (inout HandMadeLog) -> Void
    ) throws -> [Damage] {
        var log = HandMadeLog(links: [.link("ad", proof: [.request(step), .arrival(arrival)])])
        log.load()
        log.click(method: step.method)
        came(&log)
        log.report("return", click: 1, since: 2.2)
        let click = try log.lastClick()
        XCTAssertEqual(click.destination, click.damage.isEmpty ? .reached : .wrong, log.text)
        return click.damage
    }

    private func tail(_ expected: String, _ actual: String, fragment: String? = nil) throws -> [Damage] {
        try damage(.init(host: .elsewhere, tails: [expected]), arrival: .init(fragment: fragment)) { log in
            log.request(tail: actual, from: .browser, referer: nil)
            log.arrival(tail: actual, fragment: fragment, from: .browser)
        }
    }

    func testTails() throws {
        let rows: [(expected: String, actual: String, fragment: String?, damage: [Damage])] = [
            ("a?q=is%3Aopen", "a?q=is%3Aopen", nil, []),
            ("a?q=is%3Aopen", "a?q=is%253Aopen", nil, [.doubleEncoded]),
            ("%2525", "%252525", nil, [.doubleEncoded]),
            ("?a[]=1&name=[%D1%82", "?a[]=1&name=[%25D1%2582", nil, [.doubleEncoded]),
            ("a?q=is%3Aopen", "a?q=is:open", nil, [.decoded]),
            ("a%2Fb", "a/b", nil, [.decoded]),
            ("%2525", "%25", nil, [.decoded]),
            ("%2525", "%", nil, [.decoded]),
            ("a?b=1", "a%23top?b=1", "#top", [.fragmentInPath]),
            ("a?b=1", "a?b=1%23top", "#top", [.fragmentInPath]),
            ("a?b=1", "a?b=1#top", nil, [.fragmentInPath]),
            ("a?b=1&c=2", "a", nil, [.queryLost]),
            ("a?b=1&c=2", "a?", nil, [.queryLost]),
            ("a?b=1&c=2", "a?c=2&b=1", nil, [.queryReordered]),
            ("a?b=1&c=2", "a?b=1&c", nil, [.truncated]),
            ("a?q=%C3%A9", "a?q=%E9", nil, [.charsetChanged]),
            ("a?q=%E9", "a?q=%C3%A9", nil, [.charsetChanged]),
            ("a?q=1", "a?q=2", nil, [.changed]),
            ("a", "", nil, [.truncated]),
        ]
        for row in rows {
            XCTAssertEqual(try tail(row.expected, row.actual, fragment: row.fragment), row.damage, "\(row)")
        }
    }

    func testAnyOfSeveralTailsWillDo() throws {
        let step = Step.Request(host: .elsewhere, tails: ["a|b", "a%7Cb"])
        XCTAssertEqual(
            try damage(step) { log in
                log.request(tail: "a%7Cb", from: .browser, referer: nil)
                log.arrival(tail: "a%7Cb", from: .browser)
            }, [])
    }

    func testBytesAreComparedWhateverTheirEncoding() throws {
        let step = Step.Request(host: .elsewhere, tails: ["caf\u{e9}"])
        XCTAssertEqual(
            try damage(step) { log in
                log.request(tail: "caf\u{e9}", from: .browser, referer: nil)
                log.arrival(from: .browser, url: "http://127.0.0.1:8080/visit/s/ad/reporter-1.1/caf\u{e9}")
            }, [])
    }

    func testFragmentLost() throws {
        XCTAssertEqual(
            try damage(.init(host: .elsewhere, tails: ["a"]), arrival: .init(fragment: "#top")) { log in
                log.request(tail: "a", from: .browser, referer: nil)
                log.arrival(tail: "a", fragment: "", from: .browser)
            }, [.fragmentLost])
    }

    private let form = Step.Request(
        method: "POST", host: .elsewhere, tails: ["a"],
        body: .init(type: "application/x-www-form-urlencoded", texts: ["q=1"]))

    private func form(
        method: String = "POST", type: String = "application/x-www-form-urlencoded; charset=UTF-8", _ body: String?
    ) throws -> [Damage] {
        try damage(form) { log in
            log.request(method: method, tail: "a", body: body.map { (type, $0) })
            log.arrival(tail: "a")
        }
    }

    func testForms() throws {
        XCTAssertEqual(try form("q=1"), [])
        XCTAssertEqual(try form("q=2"), [.bodyChanged])
        XCTAssertEqual(try form(type: "text/plain", "q=1"), [.bodyChanged])
        XCTAssertEqual(try form(nil), [.bodyLost])
        XCTAssertEqual(try form(method: "GET", nil), [.methodChanged, .bodyLost])
    }

    func testTheBoundaryOfAMultipartBodyIsTheBrowsersOwn() throws {
        let step = Step.Request(
            method: "POST", host: .elsewhere, tails: ["a"],
            body: .init(type: "multipart/form-data", texts: ["--BOUNDARY\r\nx\r\n--BOUNDARY--\r\n"]))
        XCTAssertEqual(
            try damage(step) { log in
                log.request(
                    method: "POST", tail: "a",
                    body: ("multipart/form-data; boundary=----abc123", "------abc123\r\nx\r\n------abc123--\r\n"))
                log.arrival(tail: "a")
            }, [])
    }

    func testHostChanged() throws {
        XCTAssertEqual(
            try damage(.init(host: .elsewhere, tails: ["a"])) { log in
                log.request(host: "localhost:8080", tail: "a", from: .browser, referer: nil)
                log.arrival(tail: "a", from: .browser)
            }, [.hostChanged])
    }

    func testRefererSent() throws {
        XCTAssertEqual(
            try damage(.init(host: .elsewhere, tails: ["a"], referer: false)) { log in
                log.request(tail: "a")
                log.arrival(tail: "a")
            }, [.refererSent])
    }

    func testTheURLOfAnotherLink() throws {
        var log = HandMadeLog(links: [.ad, .link("other", proof: Link.ad.proof)])
        log.load()
        log.click()
        log.request(from: .browser, referer: nil, link: "other")
        log.report("return", click: 1, since: 2.2)
        let click = try log.lastClick()
        XCTAssertEqual(click.destination, .wrong)
        XCTAssertEqual(click.damage, [.changed])
    }

    func testAProxyThatFollowsRedirectsItself() throws {
        let hop = Step.request(.init(.hop, host: .elsewhere, tails: [""], index: 0))
        var log = HandMadeLog(links: [.link("ad", proof: [hop] + Link.ad.proof)])
        log.load()
        log.click()
        log.request(what: "hop", tail: "", index: 0, from: .browser, referer: nil)
        log.request(from: .none, referer: nil)
        log.arrival(from: .browser, url: "http://127.0.0.1:8080/elsewhere")
        log.report("return", click: 1, since: 2.2)
        let click = try log.lastClick()
        XCTAssertEqual(click.destination, .wrong)
        XCTAssertEqual(click.why, "The landing ran at another URL than was requested.")
    }

    func testALandingThatRunsUnderItsHopsURLWasNotAskedForByTheBrowser() throws {
        let steps: [Step] = [
            .request(.init(.hop, host: .elsewhere, tails: [""], index: 0)),
            .request(.init(host: .elsewhere, tails: [""])), .arrival(.init()),
        ]
        for (path, damage) in [("visit/s/ad/reporter-1.1/", []), ("hop/s/ad/reporter-1.1/0/", [Damage.changed])] {
            var log = HandMadeLog(links: [.link("ad", proof: steps)])
            log.load()
            log.click()
            log.request(at: 1.1, what: "hop", tail: "", index: 0, from: .browser, referer: nil)
            log.request(at: 1.2, tail: "", from: .browser, referer: nil)
            log.arrival(from: .browser, url: "http://127.0.0.1:8080/\(path)")
            log.report("return", click: 1, since: 2.2)
            XCTAssertEqual(try log.lastClick().damage, damage, path)
        }
    }

    func testAChainInAnotherOrder() throws {
        let hops = (0...1).map { Step.request(.init(.hop, host: .elsewhere, tails: [""], index: $0)) }
        var log = HandMadeLog(links: [.link("ad", proof: hops + Link.ad.proof)])
        log.load()
        log.click()
        log.request(at: 1.1, what: "hop", tail: "", index: 1, from: .browser, referer: nil)
        log.request(at: 1.2, what: "hop", tail: "", index: 0, from: .browser, referer: nil)
        log.request(at: 1.3, from: .browser, referer: nil)
        log.arrival(at: 1.5, from: .browser)
        log.report("return", click: 1, since: 2.6)
        XCTAssertEqual(try log.lastClick().destination, .wrong)
    }

    func testTheReportShowsBothAndNamesTheDamage() throws {
        var log = HandMadeLog(links: [.link("ad", proof: [.request(.init(host: .elsewhere, tails: ["a%20b"]))])])
        log.load()
        log.click(url: "http://127.0.0.1:8080/visit/s/ad/reporter-1.1/a%20b")
        log.request(tail: "a%2520b", from: .browser, referer: nil)
        log.report("return", click: 1, since: 2.2)
        let click = try log.lastClick()
        XCTAssertEqual(
            click.why,
            "The request is not what was clicked (double-encoded): GET http://127.0.0.1:8080/visit/s/ad/reporter-1.1/a%2520b,"
                + " not GET http://127.0.0.1:8080/visit/s/ad/reporter-1.1/a%20b.")
    }
}
