import ClickLog
import XCTest

/// Each diagnosis, as what a host app with just that fault leaves in the log: that code, and no other.
final class DiagnosisTests: XCTestCase {
    struct Row {
        let code: String
        var name = ""
        var profile = Profile.guide
        let links: [String]
        let write: (inout HandMadeLog) -> Void
    }

    // MARK: The catalogue: two new windows, two links in place, and one of each other kind

    static let away: [Step] = [
        .request(.init(host: .elsewhere, tails: ["ad?id=1"])), .arrival(.init()),
    ]
    static let outside = Outcome.combinations([.reached], [.browser], [.kept])
    static let replaced = Outcome.combinations([.reached], [.sameView], [.restored, .reset])
    static let dead = [Outcome(.dead, .nowhere, .kept)]
    static let newWindow: [Profile: [Outcome]] = [
        .guide: outside + [Outcome(.reached, .newView, .kept)], .complete: outside, .stock: dead,
    ]
    static let inPlace: [Profile: [Outcome]] = [.guide: outside, .complete: outside, .stock: replaced]

    static let catalogue: [Link] =
        kindLinks + [
            .link("blank", proof: away, accept: newWindow),
            .link("top", proof: away, accept: inPlace),
            .link("self", proof: away, accept: inPlace),
            .link("open", group: "js", proof: away, accept: newWindow).with { $0.isScripted = true },
            .link("form", group: "form", proof: away, accept: newWindow).with { $0.isForm = true },
            .link(
                "same", proof: [.request(.init(host: .same, tails: ["ad?id=1"])), .arrival(.init())],
                accept: [.guide: replaced, .complete: replaced, .stock: replaced]),
            .link(
                "redirect",
                proof: [
                    .request(.init(.hop, host: .same, tails: [""], index: 0)),
                    .request(.init(host: .elsewhere, tails: ["ad?id=1"])), .arrival(.init()),
                ], accept: inPlace),
            .link(
                "scheme", group: "scheme", proof: [.system],
                accept: [.guide: [Outcome(.confirmed, .app, .kept)], .stock: dead]),
            .link(
                "popup", group: "popup",
                proof: [
                    .request(.init(host: .elsewhere, tails: ["ad?id=1"])), .arrival(.init(opener: true)),
                    .popup(.toOpener), .popup(.closed),
                ], accept: [.guide: [Outcome(.reached, .newView, .kept)], .stock: dead]),
            .link(
                "post", group: "form",
                proof: [
                    .request(
                        .init(method: "POST", host: .elsewhere, tails: ["ad?id=1"], body: .init(texts: ["q=1"]))),
                    .arrival(.init()),
                ], accept: [.guide: [Outcome(.reached, .sameView, .restored)]]),
            .link(
                "fragment", group: "url",
                proof: [.request(.init(host: .elsewhere, tails: ["a"])), .arrival(.init(fragment: "#top"))],
                accept: newWindow),
            .link(
                "encoded", group: "url",
                proof: [.request(.init(host: .elsewhere, tails: ["a%20b"])), .arrival(.init())],
                accept: newWindow),
            Link.link("elsewhere", proof: away, accept: newWindow).with { $0.needsElsewhere = true },
        ]

    // MARK: What host apps do with a click

    static func opens(_ log: inout HandMadeLog, _ number: Int, _ link: String, at seconds: Double) {
        log.opensBrowser(number, at: seconds, on: link)
    }

    static func replaces(
        _ log: inout HandMadeLog, _ number: Int, _ link: String, at seconds: Double, host: String = "127.0.0.1:8080",
        hop: Bool = false
    ) {
        log.click(number, at: seconds, on: link)
        if hop {
            log.request(number, at: seconds + 0.1, what: "hop", host: "localhost:8080", tail: "", index: 0, link: link)
        }
        log.request(number, at: seconds + 0.2, host: host, link: link)
        log.report("leave", click: number, since: 0.3)
        log.arrival(number, at: seconds + 0.4, document: "document-\(link)", link: link)
        log.report("return", click: number, since: 2, persisted: true)
    }

    static func dies(_ log: inout HandMadeLog, _ number: Int, _ link: String, at seconds: Double) {
        log.click(number, at: seconds, on: link)
        log.report(click: number, since: 15.5, visibleFor: 15)
    }

    static func comes(
        _ log: inout HandMadeLog, _ link: String, tail: String, method: String = "GET", fragment: String? = nil,
        body: (String, String)? = nil
    ) {
        log.click(on: link, method: method)
        log.request(
            method: body == nil ? "GET" : method, tail: tail, from: .browser, referer: nil, body: body, link: link)
        log.arrival(tail: tail, fragment: fragment, from: .browser, link: link)
        log.report("return", click: 1, since: 2.2)
    }

    static func loadAgain(_ log: inout HandMadeLog, entered: String, view: String = "view-001") {
        log.instance = "page-0002"
        log.reporter = "reporter-2"
        log.load(at: 9, view: view, entered: entered)
    }

    static func opensPopup(_ log: inout HandMadeLog, opener: Bool = true) {
        log.link = "popup"
        log.click(returned: "window")
        log.request()
        log.arrival(opener: opener)
    }

    static var rows: [Row] { faults + kinds }

    private static var faults: [Row] {
        [
            Row(code: "ui-delegate-missing", links: ["blank", "open"]) { log in
                dies(&log, 1, "blank", at: 1)
                dies(&log, 2, "open", at: 20)
                opens(&log, 3, "top", at: 40)
            },
            Row(code: "navigation-delegate-missing", links: ["top", "self"]) { log in
                opens(&log, 1, "blank", at: 1)
                opens(&log, 2, "open", at: 10)
                replaces(&log, 3, "top", at: 20)
                replaces(&log, 4, "self", at: 30)
            },
            Row(code: "only-link-clicks-handled", links: ["open"]) { log in
                opens(&log, 1, "blank", at: 1)
                opens(&log, 2, "top", at: 10)
                dies(&log, 3, "open", at: 20)
            },
            Row(code: "only-link-clicks-handled", name: "forms neither", links: ["open", "form"]) { log in
                opens(&log, 1, "blank", at: 1)
                dies(&log, 2, "open", at: 10)
                dies(&log, 3, "form", at: 30)
            },
            Row(code: "ui-delegate-missing", name: "the navigation delegate opens links and forms", links: ["open"]) {
                log in
                opens(&log, 1, "blank", at: 1)
                dies(&log, 2, "open", at: 10)
                opens(&log, 3, "form", at: 30)
            },
            Row(code: "opened-and-not-cancelled", links: ["blank", "top"]) { log in
                log.click(1, at: 1, on: "top")
                log.request(1, at: 1.1, link: "top")
                log.request(1, at: 1.2, from: .browser, referer: nil, link: "top")
                log.report("leave", click: 1, since: 0.3)
                log.arrival(1, at: 1.4, link: "top")
                log.arrival(1, at: 1.8, document: "document-2", from: .browser, link: "top")
                log.report("return", click: 1, since: 4, persisted: true)
                opens(&log, 2, "blank", at: 10)
                log.request(2, at: 10.5, from: .browser, referer: nil, link: "blank")
                log.arrival(2, at: 10.7, document: "document-3", from: .browser, link: "blank")
            },
            Row(code: "opened-in-both-delegates", links: ["blank"]) { log in
                opens(&log, 1, "top", at: 1)
                opens(&log, 2, "blank", at: 10)
                log.request(2, at: 10.5, from: .browser, referer: nil, link: "blank")
                log.arrival(2, at: 10.7, document: "document-3", from: .browser, link: "blank")
            },
            Row(code: "same-host-thrown-out", links: ["same"]) { log in
                opens(&log, 1, "top", at: 1)
                log.opensBrowser(2, at: 10, on: "same", host: "localhost:8080")
            },
            Row(code: "scheme-ignored", name: "someone said so", links: ["scheme"]) { log in
                log.link = "scheme"
                log.click()
                log.report("return", click: 1, since: 4)
                log.confirm(false)
            },
            Row(code: "scheme-ignored", name: "the page stayed in sight", links: ["scheme"]) { log in
                log.link = "scheme"
                log.click()
                log.report(click: 1, since: 15.5, visibleFor: 15)
            },
            Row(
                code: "navigation-delegate-missing", name: "which no scheme survives", links: ["top"]
            ) { log in
                replaces(&log, 1, "top", at: 1)
                log.click(2, at: 10, on: "scheme")
                log.report(click: 2, since: 15.5, visibleFor: 15)
            },
            Row(code: "scheme-to-browser", links: ["scheme"]) { log in
                log.link = "scheme"
                log.click()
                log.report(click: 1, since: 0.5, focused: false)
                log.report("return", click: 1, since: 4)
                log.confirm(false)
            },
            Row(code: "popup-without-opener", name: "in a separate browser", links: ["popup"]) { log in
                opens(&log, 1, "open", at: 1)
                log.click(2, at: 10, on: "popup")
                log.request(2, at: 10.1, from: .browser, referer: nil, link: "popup")
                log.arrival(2, at: 10.3, from: .browser, link: "popup")
                log.report("return", click: 2, since: 20)
            },
            Row(code: "popup-without-opener", name: "without the given configuration", links: ["popup"]) { log in
                opensPopup(&log, opener: false)
                log.report("return", click: 1, since: 20)
            },
            Row(code: "popup-without-opener", name: "no view at all", links: ["popup"]) { log in
                opens(&log, 1, "open", at: 1)
                dies(&log, 2, "popup", at: 10)
            },
            Row(code: "popup-not-closed", name: "its opener never sees it closed", links: ["popup"]) { log in
                opensPopup(&log)
                log.popup("toOpener", side: "page")
                log.popup("closing", side: "popup")
                log.report("return", click: 1, since: 20)
            },
            Row(code: "popup-not-closed", name: "it is still there after it closed", links: ["popup"]) { log in
                opensPopup(&log)
                log.popup("toOpener", side: "page", at: 2)
                log.popup("closing", side: "popup", at: 2.1)
                log.popup("closed", side: "page", at: 2.4)
                log.popup("closing", side: "popup", at: 3.3)
                log.report("return", click: 1, since: 20)
            },
            Row(code: "popup-leaked", links: ["popup"]) { log in
                opensPopup(&log)
                log.popup("toOpener", side: "page")
                log.report(click: 1, since: 0.5, visible: false)
                log.report("return", click: 1, since: 6)
                log.report("return", click: 1, since: 20)
            },
            Row(code: "body-lost", links: ["post"]) { log in
                log.click(on: "post", method: "POST")
                log.request(method: "POST", link: "post")
                log.arrival(link: "post")
                log.report("return", click: 1, since: 2.2)
            },
            Row(code: "method-changed", links: ["post"]) { comes(&$0, "post", tail: "ad?id=1", method: "POST") },
            Row(code: "url-reencoded", links: ["encoded"]) { comes(&$0, "encoded", tail: "a%2520b") },
            Row(code: "fragment-moved", name: "into the path", links: ["fragment"]) {
                comes(&$0, "fragment", tail: "a%23top")
            },
            Row(code: "fragment-moved", name: "lost", links: ["fragment"]) {
                comes(&$0, "fragment", tail: "a", fragment: "")
            },
            Row(code: "request-changed", links: ["encoded"]) { comes(&$0, "encoded", tail: "other") },
            Row(code: "process-died", links: ["blank"]) { log in
                opens(&log, 1, "blank", at: 1)
                loadAgain(&log, entered: "reload")
            },
            Row(code: "process-died", name: "brought back as a navigation", links: ["blank"]) { log in
                opens(&log, 1, "blank", at: 1)
                loadAgain(&log, entered: "navigate")
            },
            Row(code: "app-restarted", links: ["blank"]) { log in
                log.click(on: "blank")
                log.request(from: .browser, referer: nil, link: "blank")
                log.arrival(from: .browser, link: "blank")
                loadAgain(&log, entered: "navigate", view: "view-002")
            },
            Row(code: "page-reloaded", links: ["blank"]) { log in
                opens(&log, 1, "blank", at: 1)
                log.report("leave", click: 1, since: 4)
                loadAgain(&log, entered: "reload")
            },
            Row(code: "counter-lowered", links: ["blank"]) { log in
                opens(&log, 1, "blank", at: 10)
                log.report(click: 1, since: 4, counter: 0)
            },
            Row(code: "preview-opens", links: ["blank"]) { log in
                opens(&log, 1, "top", at: 1)
                log.report("hold", at: 10, link: "blank")
                log.request(0, at: 10.2, from: .browser, referer: nil, link: "blank")
                log.arrival(0, at: 10.4, from: .browser, link: "blank")
            },
            Row(code: "preview-bypasses-policy", profile: .stock, links: ["blank"]) { log in
                replaces(&log, 1, "top", at: 1)
                log.report("hold", at: 10, link: "blank")
                log.request(0, at: 10.2, link: "blank")
                log.request(0, at: 12, from: .browser, referer: nil, link: "blank")
            },
            Row(code: "redirect-leaves", profile: .complete, links: ["redirect"]) { log in
                opens(&log, 1, "top", at: 1)
                replaces(&log, 2, "redirect", at: 10, hop: true)
            },
            Row(code: "second-host-unreachable", links: ["elsewhere"]) { log in
                log.report("unreachable", at: 0.5)
                log.click(on: "elsewhere")
                log.report(click: 1, since: 15.5, visibleFor: 15)
            },
            Row(code: "script-off", name: "where the link opened", links: ["blank"]) { log in
                log.click(on: "blank")
                log.request(from: .browser, referer: nil, link: "blank")
                log.arrival(from: .browser, script: false, link: "blank")
                log.report("return", click: 1, since: 20)
            },
            Row(code: "synthetic-clicks", links: ["blank"]) { log in
                log.click(on: "blank", trusted: false)
                log.request(from: .browser, referer: nil, link: "blank")
                log.arrival(from: .browser, link: "blank")
                log.report("return", click: 1, since: 2.2)
            },
        ]
    }

    func testEachCodeAndNoOther() throws {
        for row in Self.rows {
            var log = HandMadeLog(links: Self.catalogue)
            log.load()
            row.write(&log)
            let session = try log.session(row.profile)
            let name = "\(row.code) \(row.name)"
            XCTAssertEqual(session.diagnosis.map(\.code.rawValue), [row.code], "\(name)\n\(log.text)")
            XCTAssertEqual(session.diagnosis.first?.links.sorted(), row.links.sorted(), name)
            for item in session.diagnosis {
                for sentence in [item.cause, item.remedy] {
                    XCTAssertTrue(sentence.hasSuffix("."), "\(name): \(sentence)")
                }
            }
        }
    }

    func testScriptOffInThePageItself() throws {
        var log = HandMadeLog(links: Self.catalogue)
        log.visit()
        log.reporter = "-"
        log.request(0, from: .page, link: "blank")
        let session = try log.session()
        XCTAssertEqual(session.diagnosis.map(\.code), [.scriptOff])
        XCTAssertEqual(session.verdict, .incomplete)
    }

    func testAWebViewWithoutDelegatesLacksBoth() throws {
        var log = HandMadeLog(links: Self.catalogue)
        log.load()
        Self.dies(&log, 1, "blank", at: 1)
        Self.replaces(&log, 2, "top", at: 20)
        Self.dies(&log, 3, "open", at: 30)
        XCTAssertEqual(
            try log.session().diagnosis.map(\.code), [.uiDelegateMissing, .navigationDelegateMissing])
        XCTAssertEqual(try log.session(.stock).diagnosis, [])
    }

    func testAHostAppThatFollowsTheGuideLacksNothing() throws {
        var log = HandMadeLog(links: Self.catalogue)
        log.load()
        for (number, link) in ["blank", "top", "self", "open"].enumerated() {
            Self.opens(&log, number + 1, link, at: Double(number) * 10 + 1)
        }
        XCTAssertEqual(try log.session().diagnosis, [])
    }

    func testPopupsThatOpenedEachOtherCloseOneAfterTheOther() throws {
        var log = HandMadeLog(links: Self.catalogue)
        log.load()
        Self.opensPopup(&log)
        log.popup("closing", side: "popup", at: 2, document: "popup-inner")
        log.popup("toOpener", side: "page", at: 2.2)
        log.popup("closing", side: "popup", at: 6, document: "popup-outer")
        log.popup("closed", side: "page", at: 6.2)
        log.report("return", click: 1, since: 20)
        let session = try log.session(.popup)
        XCTAssertEqual(session.diagnosis, [])
        XCTAssertEqual(session.links.first { $0.link == "popup" }?.clicks.first?.destination, .reached)
    }

    func testAPreviewAndItsCommitAreNoFault() throws {
        var log = HandMadeLog(links: Self.catalogue)
        log.load()
        Self.opens(&log, 1, "top", at: 1)
        log.report("hold", at: 10, link: "blank")
        log.request(0, at: 10.2, referer: nil, link: "blank")
        log.request(0, at: 12, from: .browser, referer: nil, link: "blank")
        let session = try log.session()
        XCTAssertEqual(session.diagnosis, [])
        XCTAssertEqual(session.previews.map(\.link), ["blank", "blank"])
        XCTAssertEqual(session.links.first { $0.link == "blank" }?.clicks, [])
    }

    func testRemediesNameTheDelegateOfTheSystem() throws {
        var log = HandMadeLog(links: [
            .link(
                "ad", proof: Self.away,
                accept: [.guide: Self.outside, .android: Self.outside, .stock: Self.dead])
        ])
        log.load()
        Self.dies(&log, 1, "ad", at: 1)
        XCTAssertTrue(try log.session(.guide).diagnosis[0].remedy.contains("createWebViewWith"))
        XCTAssertTrue(try log.session(.android).diagnosis[0].remedy.contains("onCreateWindow"))
    }
}
