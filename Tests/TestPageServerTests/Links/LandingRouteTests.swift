import ClickLog
import HTTPServer
import TestSupport
import XCTest

@testable import TestPageServer

/// `/visit/`, `/frame/` and `/beacon/`.
final class LandingRouteTests: XCTestCase {
    func testALandingIsLoggedWithWhatTheRequestTells() throws {
        let fixture = try SiteFixture()
        let answer = try fixture.ask(
            "/visit/run-1/url-pipe-blank/abcdefgh.7/?a=1|2", host: "127.0.0.1:8080", peer: "192.168.1.33",
            fields: [
                "User-Agent: Test/1 (\u{e9})", "Referer: http://localhost:8080/", "Cookie: a=b",
                "Sec-Fetch-Mode: navigate",
                "Sec-Fetch-User: ?1", "X-Requested-With: com.example.app", "Accept: text/html",
            ])
        XCTAssertEqual(answer.status, 200)
        XCTAssertEqual(answer["cache-control"], "no-store")
        XCTAssertEqual(answer["content-type"], "text/html; charset=utf-8")
        let line = try fixture.lastLine()
        XCTAssertEqual(line["kind"].string, "navigation")
        XCTAssertEqual(line["what"].string, "landing")
        XCTAssertEqual(line["session"].string, "run-1")
        XCTAssertEqual(line["link"].string, "url-pipe-blank")
        XCTAssertEqual(line["reporter"].string, "abcdefgh")
        XCTAssertEqual(line["click"].integer, 7)
        XCTAssertEqual(line["method"].string, "GET")
        XCTAssertEqual(line["target"].string, "/visit/run-1/url-pipe-blank/abcdefgh.7/?a=1|2")
        XCTAssertEqual(line["host"].string, "127.0.0.1:8080")
        XCTAssertEqual(line["remote"].string, "192.168.1.33")
        XCTAssertEqual(line["status"].integer, 200)
        XCTAssertTrue(line["body"].isNull)
        let headers = line["headers"]
        XCTAssertEqual(headers["userAgent"].string, "Test/1 (\u{c3}\u{a9})", "byte for byte")
        XCTAssertEqual(headers["referer"].string, "http://localhost:8080/")
        XCTAssertEqual(headers["cookie"].boolean, true, "that there is one, and never what it holds")
        XCTAssertEqual(headers["secFetchMode"].string, "navigate")
        XCTAssertEqual(headers["secFetchUser"].string, "?1")
        XCTAssertEqual(headers["xRequestedWith"].string, "com.example.app")
        XCTAssertEqual(headers.object.count, 6)
    }

    func testABodyIsLoggedByteForByteWithItsLengthAndHash() throws {
        let fixture = try SiteFixture()
        let body: [UInt8] = Array("a=1&b=\"x\\".utf8) + [0, 0xc3, 0xa9, 0xff, 0x7f, 0x0a]
        let answer = try fixture.ask(
            "/visit/run-1/form-post-blank/abcdefgh.1/", method: "POST", host: "127.0.0.1:8080",
            fields: ["Content-Type: application/x-www-form-urlencoded"], body: body)
        XCTAssertEqual(answer.status, 200)
        let logged = try fixture.lastLine()["body"]
        XCTAssertEqual(logged["type"].string, "application/x-www-form-urlencoded")
        XCTAssertEqual(logged["length"].integer, body.count)
        XCTAssertEqual(logged["text"].string?.unicodeScalars.map { UInt8($0.value) }, body)
        let hash = body.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        XCTAssertEqual(logged["hash"].string, String(format: "%016llx", hash))
        XCTAssertTrue(logged["truncated"].isNull)
    }

    func testOfALongBodyTheBeginningTheLengthAndTheHashAreLogged() throws {
        var limits = SiteLimits()
        limits.loggedForm = 1000
        let fixture = try SiteFixture(limits: limits)
        let body = (0..<5000).map { UInt8($0 % 26 + 97) }
        try fixture.ask("/visit/s/form-post-blank/abcdefgh.1/", method: "POST", body: body)
        let logged = try fixture.lastLine()["body"]
        XCTAssertEqual(logged["length"].integer, 5000)
        XCTAssertEqual(logged["truncated"].boolean, true)
        XCTAssertEqual(logged["text"].string.map { Array($0.utf8) }, Array(body.prefix(1000)))
        let hash = body.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        XCTAssertEqual(logged["hash"].string, String(format: "%016llx", hash))
        for target in ["/visit/s/l/-.0/", "/hop/s/l/-.0/0/"] {
            XCTAssertEqual(
                fixture.router.contentLimit(for: try fixture.head(target, method: "POST")),
                .keep(first: 1000, upTo: limits.form))
        }
        for target in ["/", "/health", "/page.css", "/frame/s/l/-/"] {
            XCTAssertEqual(
                fixture.router.contentLimit(for: try fixture.head(target, method: "POST")),
                .reject(above: limits.reports))
        }
    }

    func testEveryMethodLands() throws {
        let fixture = try SiteFixture()
        for method in ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "BREW"] {
            XCTAssertEqual(try fixture.ask("/visit/s/href-plain/-.0/", method: method).status, 200, method)
            XCTAssertEqual(try fixture.lastLine()["method"].string, method)
        }
    }

    func testEachKindOfLanding() throws {
        let fixture = try SiteFixture()
        var seen: Set<String> = []
        for link in Catalogue.all.links {
            for (key, landing) in link.landings {
                let tail = key == "*" ? "" : key
                guard link.landings[tail] != nil || key == "*" else { continue }
                let answer = try fixture.ask("/visit/s/\(link.id)/abcdefgh.1/\(tail)", host: "127.0.0.1:8080")
                let what = try fixture.lastLine()["what"].string
                let name = String("\(landing)".prefix { $0 != "(" })
                seen.insert(name)
                switch landing {
                case .page, .isolatedPage, .slowPage:
                    XCTAssertEqual(answer.status, 200, link.id)
                    XCTAssertTrue(answer.text.contains("data-link=\"\(link.id)\""), link.id)
                case .errorPage(let status): XCTAssertEqual(answer.status, status, link.id)
                case .reset: XCTAssertEqual(answer.response.delivery, .reset, link.id)
                case .noContent: XCTAssertEqual(answer.status, 204, link.id)
                case .attachment:
                    XCTAssertEqual(what, "download", link.id)
                    XCTAssertEqual(answer["content-disposition"], "attachment; filename=\"testpage.txt\"", link.id)
                case .pdf:
                    XCTAssertEqual(answer["content-type"], "application/pdf", link.id)
                    XCTAssertTrue(answer.text.hasPrefix("%PDF-"), link.id)
                }
                if !landing.isDownload { XCTAssertEqual(what, "landing", link.id) }
                if case .slowPage(let time) = landing {
                    XCTAssertEqual(answer.response.delivery, .after(milliseconds: time), link.id)
                }
                if case .isolatedPage = landing {
                    XCTAssertEqual(answer["cross-origin-opener-policy"], "same-origin", link.id)
                }
            }
        }
        XCTAssertEqual(
            seen, ["page", "isolatedPage", "slowPage", "errorPage", "reset", "noContent", "attachment", "pdf"])
    }

    func testALinkThatNobodyKnowsLandsAllTheSame() throws {
        let fixture = try SiteFixture()
        XCTAssertEqual(try fixture.ask("/visit/s/of-an-older-version/abcdefgh.1/").status, 200)
        XCTAssertEqual(try fixture.lastLine()["link"].string, "of-an-older-version")
    }

    func testWhatHasNotTheShapeIsRefusedAndLogged() throws {
        let fixture = try SiteFixture()
        for target in [
            "/visit/", "/visit/s/l/", "/visit/a%20b/l/-.0/", "/visit/s/L/-.0/", "/beacon/s/l/-.1/", "/frame/s/l/x/",
            "/visit/s/l/../-.0/",
        ] {
            let answer = try fixture.ask(target)
            XCTAssertEqual(answer.status, 404, target)
            XCTAssertEqual(try fixture.lastLine()["kind"].string, "request", target)
            XCTAssertNotNil(try fixture.lastLine()["reason"].string, target)
        }
        XCTAssertEqual(fixture.site.recorder.replay.sessions.count, 0)
    }

    func testTheLandingKnowsItsClickAndGoesOnWithIt() throws {
        let fixture = try SiteFixture()
        var pages = 0
        for link in Catalogue.all.links {
            for (key, landing) in link.landings {
                guard case .page(_, let next?) = landing, case .visit(let host, let tail, _, _) = next else { continue }
                let from = link.host(of: .landing, tail: (key == "*" ? "" : key)) == .elsewhere
                let answer = try fixture.ask(
                    "/visit/s/\(link.id)/abcdefgh.9/\(key == "*" ? "" : key)",
                    host: from ? "127.0.0.1:8080" : "localhost:8080")
                let origin = host == .elsewhere ? "http://127.0.0.1:8080" : "http://localhost:8080"
                XCTAssertTrue(
                    answer.text.contains("data-next=\"\(origin)/visit/s/\(link.id)/abcdefgh.9/\(tail)"),
                    "\(link.id): \(answer.text.prefix(500))")
                pages += 1
            }
        }
        XCTAssertGreaterThan(pages, 3)
    }

    func testHostileTailsStayOutOfDocuments() throws {
        let fixture = try SiteFixture()
        for tail in [
            "\"><script>alert(1)</script>", "'><img/src=x/onerror=alert(1)>", "{{SESSION}}{{NEXT}}", "?</title>",
        ] {
            for target in [
                "/visit/s/href-plain/abcdefgh.1/\(tail)", "/visit/s/unknown-link/abcdefgh.1/\(tail)",
                "/frame/s/iframe-link-self/abcdefgh/\(tail)", "/frame/s/iframe-nested-blank/abcdefgh/\(tail)",
                "/visit/s/download-pdf/abcdefgh.1/\(tail)",
            ] {
                let text = try fixture.ask(target, host: "127.0.0.1:8080").text
                for piece in ["alert(1)", "onerror", "</title>\""] { XCTAssertFalse(text.contains(piece), target) }
            }
        }
    }

    // MARK: Frames

    func testAFrameKnowsItsPage() throws {
        let fixture = try SiteFixture()
        let answer = try fixture.ask("/frame/run-1/iframe-link-self/abcdefgh/", host: "127.0.0.1:8080")
        XCTAssertEqual(answer.status, 200)
        XCTAssertEqual(answer["cache-control"], "no-store")
        XCTAssertTrue(answer.text.contains("data-instance=\"abcdefgh\""))
        XCTAssertTrue(
            answer.text.contains("href=\"http://127.0.0.1:8080/visit/run-1/iframe-link-self/-.0/\""),
            "a frame from the second name leads where a page's link would: \(answer.text)")
        let line = try fixture.lastLine()
        XCTAssertEqual(line["what"].string, "frame")
        XCTAssertEqual(line["instance"].string, "abcdefgh")
        XCTAssertNil(line["reporter"].string)
    }

    func testEveryFrameOfTheCatalogueIsServed() throws {
        let fixture = try SiteFixture()
        for link in Catalogue.all.links {
            guard case .frame(let host, _, _, _) = link.markup else {
                XCTAssertEqual(try fixture.ask("/frame/s/\(link.id)/-/").status, 404, link.id)
                continue
            }
            let name = host == .elsewhere ? "127.0.0.1:8080" : "localhost:8080"
            let answer = try fixture.ask("/frame/s/\(link.id)/-/", host: name)
            XCTAssertEqual(answer.status, 200, link.id)
            XCTAssertFalse(answer.text.contains("{{"), link.id)
        }
    }

    func testAFrameIsOnlyRead() throws {
        let fixture = try SiteFixture()
        for method in ["POST", "DELETE"] {
            XCTAssertEqual(try fixture.ask("/frame/s/iframe-link-self/-/", method: method).status, 405)
        }
    }

    // MARK: Beacons

    func testABeaconIsAnArrivalWithoutAScript() throws {
        let fixture = try SiteFixture()
        let answer = try fixture.ask(
            "/beacon/run-1/href-plain/abcdefgh.2/noscript", peer: "192.168.1.33",
            fields: ["User-Agent: Test/1", "Referer: http://127.0.0.1:8080/"])
        XCTAssertEqual(answer.status, 200)
        XCTAssertEqual(answer["content-type"], "image/gif")
        XCTAssertEqual(answer["cache-control"], "no-store")
        XCTAssertTrue(answer.text.hasPrefix("GIF89a"))
        let line = try fixture.lastLine()
        XCTAssertEqual(line["kind"].string, "arrival")
        XCTAssertEqual(line["script"].boolean, false)
        XCTAssertEqual(line["click"].integer, 2)
        XCTAssertEqual(line["userAgent"].string, "Test/1")
        XCTAssertEqual(line["remote"].string, "192.168.1.33")
    }

    func testOnlyAnImageThatIsFetchedIsABeacon() throws {
        let fixture = try SiteFixture()
        for method in ["HEAD", "POST", "OPTIONS"] {
            XCTAssertEqual(try fixture.ask("/beacon/s/l/abcdefgh.1/", method: method).status, 405)
            XCTAssertEqual(try fixture.lastLine()["kind"].string, "request")
        }
    }
}
