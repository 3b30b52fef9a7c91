import ClickLog
import Foundation
import XCTest

/// Each row of the design's list of places, in its order, as a log of its own.
final class PlaceTests: XCTestCase {
    private struct Row {
        let name: String
        var link = Link.ad
        let place: Place
        let write: (inout HandMadeLog) -> Void
    }

    private let rows = [
        Row(name: "the arrival was framed", place: .frame) { log in
            log.click()
            log.request()
            log.arrival(framed: true)
            log.report("return", click: 1, since: 2.2)
        },
        Row(name: "the arrival has an opener", place: .newView) { log in
            log.click()
            log.request()
            log.arrival(opener: true)
            log.report("return", click: 1, since: 2.2)
        },
        Row(name: "the page stayed, its own user agent came with a Referer", place: .newView) { log in
            log.click()
            log.request()
            log.arrival()
            log.report("return", click: 1, since: 2.2)
        },
        Row(name: "no Referer may come, and the browser says that a page asked", place: .newView) { log in
            log.click()
            log.request(referer: nil, site: "cross-site")
            log.arrival()
            log.report("return", click: 1, since: 2.2)
        },
        Row(name: "the page reported that it left", place: .sameView) { log in
            log.click()
            log.request()
            log.report("leave", click: 1, since: 0.2)
            log.arrival()
        },
        Row(name: "only its return from the cache tells that it left", place: .sameView) { log in
            log.click()
            log.request()
            log.arrival()
            log.report("return", click: 1, since: 5, persisted: true)
        },
        Row(name: "it left although an alive report from before the arrival came late", place: .sameView) { log in
            log.click()
            log.request()
            log.arrival()
            log.report(click: 1, since: 0.1, at: 9)
            log.report("leave", click: 1, since: 0.2, at: 9)
        },
        Row(name: "a page with an opener of its own left", place: .sameView) { log in
            log.click()
            log.request()
            log.report("leave", click: 1, since: 0.2)
            log.arrival(opener: true)
        },
        Row(name: "another user agent and no Referer", place: .browser) { log in
            log.click()
            log.request(from: .browser, referer: nil)
            log.arrival(from: .browser)
            log.report("return", click: 1, since: 2.2)
        },
        Row(name: "another user agent although the page is gone", place: .browser) { log in
            log.click()
            log.request(from: .browser, referer: nil)
            log.arrival(from: .browser)
            log.report("leave", click: 1, since: 0.5)
        },
        Row(name: "an Android app's own mark", place: .browser) { log in
            log.click()
            log.request(from: .browser, referer: "android-app://com.example.app/")
            log.arrival(from: .browser, referrer: "android-app://com.example.app/")
            log.report("return", click: 1, since: 2.2)
        },
        Row(name: "a store link, handed off", link: .store, place: .app) { log in
            log.click()
            log.report(click: 1, since: 0.8, visible: false)
        },
        Row(name: "a store link, confirmed", link: .store, place: .app) { log in
            log.click()
            log.confirm(true)
        },
        Row(name: "a dead click", place: .nowhere) { log in
            log.click()
            log.report(click: 1, since: 15.5, visibleFor: 15)
        },
        Row(
            name: "a blocked click", link: .link("ad", proof: [.nothing]), place: .nowhere
        ) { log in
            log.click()
            log.report(click: 1, since: 15.5, visibleFor: 15)
        },
        Row(name: "nothing shows whether the page stayed", place: .unknown) { log in
            log.click()
            log.request()
            log.arrival()
        },
        Row(name: "a window was handed out, and the browser says that the app loaded it", place: .ownBrowser) { log in
            log.click(returned: "window")
            log.request(referer: nil, site: "none")
            log.arrival()
            log.report("return", click: 1, since: 2.2)
        },
        Row(name: "the page's own user agent, and nothing that caused it", place: .ownBrowser) { log in
            log.click()
            log.request(referer: nil)
            log.arrival()
            log.report("return", click: 1, since: 2.2)
        },
        Row(name: "another user agent with the page's Referer", place: .unknown) { log in
            log.click()
            log.request(from: .browser)
            log.arrival(from: .browser)
            log.report("return", click: 1, since: 2.2)
        },
        Row(name: "a change within the document", link: .link("ad", proof: [.route]), place: .sameView) { log in
            log.click()
            log.report("route", click: 1, since: 0.1, link: "ad")
            log.report("return", click: 1, since: 2.2)
        },
        Row(
            name: "a file that the page's own view took",
            link: .link("ad", proof: [.request(.init(.download, host: .elsewhere, tails: ["ad?id=1"]))]),
            place: .sameView
        ) { log in
            log.click()
            log.request(what: "download")
            log.report("return", click: 1, since: 2.2)
        },
    ]

    func testEachRowOfTheList() throws {
        for row in rows {
            var log = HandMadeLog(links: [row.link])
            log.load(opener: row.name.contains("opener of its own"))
            row.write(&log)
            let click = try log.lastClick()
            XCTAssertEqual(click.place, row.place, "\(row.name)\n\(log.text)")
            if row.place == .unknown { XCTAssertEqual(click.verdict, .incomplete, row.name) }
        }
    }

    func testTheRemoteAddressAndAMissingCookieDecideNothing() throws {
        var log = HandMadeLog()
        log.load()
        log.click()
        log.request()
        log.arrival()
        log.report("return", click: 1, since: 2.2)
        let elsewhere = log.text.replacingOccurrences(of: #""remote":"127.0.0.1""#, with: #""remote":"10.0.0.9""#)
        let replay = Replay()
        replay.consume(elsewhere)
        XCTAssertEqual(replay.report(requirement: .all).sessions, log.replay().report(requirement: .all).sessions)
    }
}
