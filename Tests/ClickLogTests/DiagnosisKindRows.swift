import ClickLog
import XCTest

/// What fails beside what works: one kind of link, one kind of opening.
extension DiagnosisTests {
    static let kindLinks: [Link] = [
        .link("blank-same", proof: same, accept: newWindow),
        .link("location", group: "js", proof: away, accept: inPlace).with { $0.isScripted = true },
        .link("framed", group: "iframe", proof: away, accept: newWindow),
        .link("slot", group: "iframe", proof: [.request(.init(.frame, host: .elsewhere, tails: []))], accept: [:]),
        .link("hash", group: "same-document", proof: [.route], accept: [.guide: [Outcome(.reached, .sameView, .kept)]]),
        .link(
            "port", proof: [.request(.init(host: .intended, tails: ["ad?id=1"])), .arrival(.init())],
            accept: [.guide: replaced]),
        .link("pipe", group: "url", proof: [.request(.init(host: .elsewhere, tails: ["a|b"]))], accept: newWindow),
    ]

    private static let same: [Step] = [.request(.init(host: .same, tails: ["ad?id=1"])), .arrival(.init())]
    private static let frame = "frame-rep-1"

    private static func line(_ kind: String, _ seconds: Double, _ members: String) -> String {
        #"{"kind":"\#(kind)","seq":900,"time":"\#(HandMadeLog.time(seconds))","session":"s",\#(members)}"#
    }

    private static func loadFrame(_ log: inout HandMadeLog) {
        log.raw(
            line(
                "page", 0.5, #""event":"load","instance":"page-0001","reporter":"\#(frame)","number":900,"framed":true"#
            ))
    }

    /// Something covers the page right after the click, and nothing is asked for.
    private static func coversOnly(_ log: inout HandMadeLog, _ number: Int, _ link: String, at seconds: Double) {
        log.click(number, at: seconds, on: link)
        log.report(click: number, since: 0.5, visibleFor: 0.2, focused: false)
        log.report("return", click: number, since: 3)
    }

    static var kinds: [Row] {
        [
            Row(code: "child-loads-in-page", links: ["blank", "open"]) { log in
                opens(&log, 1, "top", at: 1)
                replaces(&log, 2, "blank", at: 10)
                replaces(&log, 3, "open", at: 20)
            },
            Row(code: "child-view-not-loaded", links: ["open"]) { log in
                log.click(on: "open", returned: "window")
                log.report(click: 1, since: 15.5, visibleFor: 15)
            },
            Row(code: "same-host-window-dead", links: ["blank-same"]) { log in
                opens(&log, 1, "blank", at: 1)
                dies(&log, 2, "blank-same", at: 10)
            },
            Row(code: "frames-not-handled", links: ["framed"]) { log in
                loadFrame(&log)
                opens(&log, 1, "blank", at: 1)
                log.click(1, at: 10, on: "framed", reporter: frame)
                log.report(click: 1, since: 15.5, visibleFor: 15, reporter: frame)
            },
            Row(code: "forms-not-handled", links: ["form"]) { log in
                opens(&log, 1, "blank", at: 1)
                opens(&log, 2, "open", at: 10)
                dies(&log, 3, "form", at: 20)
            },
            Row(code: "popup-in-frame", links: ["framed"]) { log in
                loadFrame(&log)
                log.click(1, at: 10, on: "framed", reporter: frame)
                log.request(at: 10.1, dest: "iframe", link: "framed", reporter: frame)
                log.arrival(at: 10.3, framed: true, link: "framed", reporter: frame)
                log.report("return", at: 30)
            },
            Row(code: "works-once", links: ["blank"]) { log in
                opens(&log, 1, "blank", at: 1)
                dies(&log, 2, "blank", at: 10)
            },
            Row(code: "cancelled-not-opened", links: ["top", "self"]) { log in
                opens(&log, 1, "blank", at: 1)
                dies(&log, 2, "top", at: 10)
                dies(&log, 3, "self", at: 30)
            },
            Row(code: "scripted-navigation-replaces", links: ["location"]) { log in
                opens(&log, 1, "top", at: 1)
                replaces(&log, 2, "location", at: 10)
            },
            Row(code: "frames-thrown-out", links: ["slot"]) { log in
                log.raw(
                    line(
                        "navigation", 1,
                        #""what":"frame","link":"slot","instance":"page-0001","method":"GET","target":"/frame/s/slot/page-0001/","host":"127.0.0.1:8080","headers":{"secFetchDest":"document","userAgent":"\#(HandMadeLog.Agent.browser.rawValue)"}"#
                    ))
            },
            Row(code: "fragment-thrown-out", links: ["hash"]) { log in
                log.click(on: "hash", url: "#there")
                log.report(click: 1, since: 15.5, visibleFor: 15)
                (log.instance, log.reporter) = ("page-0002", "reporter-2")
                log.load(at: 1.6, view: "view-002", agent: .browser)
            },
            Row(code: "host-compared-with-port", links: ["port"]) { log in
                let url = "http://localhost:8081/visit/s/port/reporter-1.1/ad?id=1"
                log.click(on: "port", url: url)
                log.request(host: "localhost:8081", from: .browser, referer: nil, link: "port")
                log.arrival(from: .browser, link: "port", url: url)
                log.report("return", click: 1, since: 4)
            },
            Row(code: "crashed-on-scheme", links: ["scheme"]) { log in
                log.link = "scheme"
                log.click()
                log.report(click: 1, since: 0.5, visibleFor: 0.2, focused: false)
                loadAgain(&log, entered: "navigate", view: "view-002")
            },
            Row(code: "requested-twice-by-app", links: ["blank"]) { log in
                log.click(on: "blank")
                log.request(from: .client, referer: nil, link: "blank")
                log.request(at: 1.2, from: .browser, referer: nil, link: "blank")
                log.arrival(from: .browser, link: "blank")
                log.report("return", click: 1, since: 4)
            },
            Row(code: "one-tap-late", links: ["blank"]) { log in
                log.click(on: "blank")
                log.click(2, at: 8, on: "top")
                log.request(1, at: 8.3, from: .browser, referer: nil, link: "blank")
                log.arrival(1, at: 8.5, from: .browser, link: "blank")
                log.report("return", click: 2, since: 4)
            },
            Row(code: "stale-url", links: ["blank"]) { log in
                log.click(on: "blank")
                log.request(0, at: 1.4, from: .browser, referer: nil, link: "blank")
                log.arrival(0, at: 1.6, from: .browser, link: "blank")
                log.report("return", click: 1, since: 4)
            },
            Row(code: "https-upgraded", links: ["blank", "top"]) { log in
                coversOnly(&log, 1, "blank", at: 1)
                coversOnly(&log, 2, "top", at: 10)
            },
            Row(code: "url-unparsed", links: ["pipe"]) { log in
                opens(&log, 1, "blank", at: 1)
                dies(&log, 2, "pipe", at: 10)
            },
            Row(code: "reports-blocked", links: ["blank"]) { log in
                log.click(on: "blank")
                log.request(from: .browser, referer: nil, link: "blank")
                log.report("return", click: 1, since: 20)
            },
            Row(code: "second-host-missing", links: ["elsewhere"]) { log in
                (log.instance, log.reporter) = ("page-0002", "reporter-2")
                log.load(at: 1, elsewhere: nil)
                let url = HandMadeLog.page + "/visit/s/elsewhere/reporter-2.1/ad?id=1"
                log.click(at: 2, on: "elsewhere", url: url)
                log.request(at: 2.1, host: "localhost:8080", link: "elsewhere")
                log.report("leave", click: 1, since: 0.2)
                log.arrival(at: 2.3, link: "elsewhere", url: url)
                log.report("return", click: 1, since: 4, persisted: true)
            },
        ]
    }

    func testAWindowThatWasDiscardedIsNotThePopupThatOpened() throws {
        let steps: [Step] = [
            .request(.init(host: .elsewhere, tails: ["ad?id=1"])), .arrival(.init()), .popup(.closed),
        ]
        func popup(opener: Bool) throws -> Destination {
            var log = HandMadeLog(links: [.link("ad", proof: steps)])
            log.load()
            log.click(returned: "window")
            log.request()
            log.arrival(opener: opener)
            log.popup("closed", side: "page", at: 1.4)
            log.report("return", click: 1, since: 20)
            return try log.lastClick().destination
        }
        XCTAssertEqual(try popup(opener: false), .fetched)
        XCTAssertEqual(try popup(opener: true), .reached)
    }

    func testARemedySpeaksTheSystemOfTheUserAgent() throws {
        var log = HandMadeLog(links: Self.catalogue)
        log.load()
        Self.dies(&log, 1, "blank", at: 1)
        let android = log.text.replacing("(iPhone)", with: "(Linux; Android 14)")
        let replay = Replay()
        replay.consume(android)
        replay.finish()
        let diagnosis = try XCTUnwrap(replay.report().sessions.first?.diagnosis.first)
        XCTAssertEqual(diagnosis.code, .uiDelegateMissing)
        XCTAssertTrue(diagnosis.remedy.contains("setSupportMultipleWindows"), diagnosis.remedy)
        XCTAssertFalse(diagnosis.cause.contains("UI delegate"), diagnosis.cause)
        XCTAssertTrue(try log.session().diagnosis[0].remedy.contains("webView.uiDelegate"))
    }

    func testALandingThatABrowserRanUnaskedIsSpontaneous() throws {
        func verdict(held: Bool) throws -> Verdict {
            var log = HandMadeLog(links: [.ad, .link("other", proof: Link.ad.proof)])
            log.load()
            log.opensBrowser(1, at: 1)
            log.report("return", click: 1, since: 4)
            if held { log.report("hold", at: 9, link: "other") }
            log.request(0, at: 10, from: .browser, referer: nil, link: "other")
            log.arrival(0, at: 10.3, document: "document-2", from: .browser, link: "other")
            return try log.session(.guide, XCTUnwrap(.parse("ad"))).verdict
        }
        XCTAssertEqual(try verdict(held: true), .pass)
        XCTAssertEqual(try verdict(held: false), .fail)
    }

    func testTwoFaultsGiveBothAndNoThird() throws {
        let pairs: [(codes: [DiagnosisCode], write: (inout HandMadeLog) -> Void)] = [
            (
                [.childLoadsInPage, .sameHostThrownOut],
                { log in
                    Self.opens(&log, 1, "top", at: 1)
                    Self.replaces(&log, 2, "blank", at: 10)
                    log.opensBrowser(3, at: 20, on: "same", host: "localhost:8080")
                }
            ),
            (
                [.onlyLinkClicksHandled, .pageReloaded],
                { log in
                    Self.opens(&log, 1, "blank", at: 1)
                    Self.dies(&log, 2, "open", at: 10)
                    Self.opens(&log, 3, "top", at: 30)
                    log.report("leave", click: 3, since: 4)
                    (log.instance, log.reporter) = ("page-0002", "reporter-2")
                    log.load(at: 40, entered: "reload")
                }
            ),
        ]
        for pair in pairs {
            var log = HandMadeLog(links: Self.catalogue)
            log.load()
            pair.write(&log)
            XCTAssertEqual(try log.session().diagnosis.map(\.code), pair.codes, log.text)
        }
    }
}
