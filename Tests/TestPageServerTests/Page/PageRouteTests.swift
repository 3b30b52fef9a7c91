import ClickLog
import HTTPServer
import TestSupport
import XCTest

@testable import TestPageServer

final class PageRouteTests: XCTestCase {
    func testTheAnchorsOfThePublicPageWork() throws {
        let page = try SiteFixture(hasCatalogue: true).ask("/?session=s").text
        for anchor in ["click-behavior-tests", "webview-settings-tests", "api-for-ads-tests", "href-links"] {
            XCTAssertEqual(page.components(separatedBy: "id=\"\(anchor)\"").count, 2, anchor)
        }
    }

    func testOnlyWhatIsToBeShownBeginsARound() throws {
        for (destination, rounds) in [("image", 0), ("script", 0), ("empty", 0), ("document", 5), ("iframe", 5)] {
            let fixture = try SiteFixture(hasCatalogue: true)
            let answer = try fixture.ask("/?session=s&round=5", fields: ["Sec-Fetch-Dest: \(destination)"])
            XCTAssertEqual(answer.status, 200, destination)
            XCTAssertEqual(try fixture.lastLine()["kind"].string, rounds == 0 ? "request" : "navigation", destination)
            XCTAssertEqual(fixture.site.recorder.replay.rounds(of: "s"), rounds, destination)
        }
    }

    func testAPageWithoutASessionLeadsToANewOne() throws {
        let fixture = try SiteFixture()
        let first = try XCTUnwrap(try fixture.ask("/")["location"])
        XCTAssertNotNil(first.range(of: #"^/\?session=run-[a-z0-9]{6}$"#, options: .regularExpression), first)
        XCTAssertNotEqual(try fixture.ask("/")["location"], first)
        XCTAssertEqual(try fixture.lastLine()["kind"].string, "request")
        XCTAssertEqual(try fixture.lastLine()["status"].integer, 302)
        let kept = try XCTUnwrap(try fixture.ask("/?rows=all&only=a,b&x=%22%3E")["location"])
        XCTAssertTrue(kept.hasSuffix("&rows=all&only=a,b&x=%22%3E"), kept)
    }

    func testNothingLeadsAwayFromHere() throws {
        let fixture = try SiteFixture()
        for query in ["", "?//evil.test", "?x=//evil.test", "?=@evil.test", "?a=%0d%0aLocation:%20http://evil.test"] {
            let location = try XCTUnwrap(try fixture.ask("/\(query)")["location"])
            XCTAssertTrue(location.hasPrefix("/?session=run-"), location)
            XCTAssertTrue(location.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f }, location)
        }
    }

    func testTheSessionsPage() throws {
        let fixture = try SiteFixture()
        let answer = try fixture.ask("/?session=run-42", peer: "192.168.1.33")
        XCTAssertEqual(answer.status, 200)
        XCTAssertEqual(answer["cache-control"], "no-cache")
        XCTAssertTrue(answer.text.contains("data-session=\"run-42\""))
        XCTAssertTrue(answer.text.contains("data-round=\"1\""))
        XCTAssertTrue(answer.text.contains("data-elsewhere=\"http://127.0.0.1:8080\""))
        XCTAssertFalse(answer.text.contains("{{"))
        let line = try fixture.lastLine()
        XCTAssertEqual(line["kind"].string, "navigation")
        XCTAssertEqual(line["what"].string, "page")
        XCTAssertEqual(line["session"].string, "run-42")
        XCTAssertEqual(try fixture.ask("/?session=run-42", method: "HEAD").status, 200)
        XCTAssertEqual(try fixture.ask("/?session=run-42", method: "POST").status, 405)
    }

    func testASessionThatIsNoneIsRefused() throws {
        let fixture = try SiteFixture()
        for query in ["?session=", "?session=a%20b", "?session=..", "?session=%3Cscript%3E", "?session=é".asTarget] {
            let answer = try fixture.ask("/\(query)")
            XCTAssertEqual(answer.status, 400, query)
            XCTAssertTrue(answer.text.contains("session"), answer.text)
            XCTAssertEqual(answer["content-type"], "text/plain; charset=utf-8")
            XCTAssertNotNil(try fixture.lastLine()["reason"].string)
        }
        XCTAssertEqual(fixture.site.recorder.replay.sessions.count, 0)
    }

    func testRounds() throws {
        let fixture = try SiteFixture()
        XCTAssertEqual(try fixture.ask("/?session=s&round=new&rows=all")["location"], "/?session=s&round=1&rows=all")
        XCTAssertTrue(try fixture.ask("/?session=s&round=1").text.contains("data-round=\"1\""))
        XCTAssertEqual(try fixture.ask("/?session=s&round=new")["location"], "/?session=s&round=2")
        XCTAssertTrue(try fixture.ask("/?session=s&round=7").text.contains("data-round=\"7\""))
        for round in ["0", "-1", "x", "", "1.5", "10000", "99999999999999999999", "+2"] {
            XCTAssertEqual(try fixture.ask("/?session=s&round=\(round)").status, 400, round)
        }
    }

    func testTheLastRoundIsTheLast() throws {
        let fixture = try SiteFixture()
        let load =
            #"{"kind":"page","event":"load","session":"s","instance":"abcdefgh","reporter":"abcdefgh","number":1"#
        XCTAssertEqual(try fixture.report(load + #","round":9007199254740992}"#).status, 400)
        XCTAssertEqual(try fixture.report(load + #","round":9999}"#).status, 200)
        XCTAssertEqual(try fixture.ask("/?session=s&round=new").status, 400)
    }

    func testOnlyTheRowsAskedFor() throws {
        let fixture = try SiteFixture()
        let text = try fixture.ask("/?session=s&only=href-plain,form-get-self,no-such-row").text
        XCTAssertTrue(text.contains("id=href-plain"))
        XCTAssertTrue(text.contains("id=form-get-self"))
        XCTAssertFalse(text.contains("id=href-target-blank"))
    }

    func testNoVisitorGetsWhatAnotherAskedFor() throws {
        let fixture = try SiteFixture()
        let row = "id=href-target-blank"
        XCTAssertFalse(try fixture.ask("/?session=s&only=*").text.contains(row))
        XCTAssertTrue(try fixture.ask("/?session=s").text.contains(row), "an empty page was kept for everybody")
        let first = try fixture.ask("/?session=s&x=%22%3E%3Cscript%3Ealert(1)").text
        XCTAssertFalse(first.contains("\"><script>alert"))
        XCTAssertFalse(try fixture.ask("/?session=s").text.contains("alert"))
        XCTAssertTrue(
            try fixture.ask("/?session=s", host: "127.0.0.1:8080").text.contains(
                "data-elsewhere=\"http://localhost:8080\""))
        XCTAssertTrue(try fixture.ask("/?session=s").text.contains("data-elsewhere=\"http://127.0.0.1:8080\""))
    }

    func testAPageThatIsAskedForAgainIsTheSame() throws {
        let fixture = try SiteFixture()
        let first = try fixture.ask("/?session=s").text
        XCTAssertEqual(try fixture.ask("/?session=s").text, first)
        try fixture.ask("/?session=other")
        XCTAssertEqual(try fixture.ask("/?session=s").text, first)
    }

    func testThePageFollowsEverythingThatNamesTheServer() throws {
        let fixture = try SiteFixture { $0.trustsProxy = true }
        func elsewhere(
            _ fields: [String], host: String = "desk.local:8080", local: String = "10.0.0.5"
        ) throws -> String {
            let text = try fixture.ask("/?session=s", host: host, local: local, fields: fields).text
            let attribute = try XCTUnwrap(text.range(of: #"data-elsewhere="[^"]*""#, options: .regularExpression))
            return String(text[attribute])
        }
        for _ in 0..<2 {
            XCTAssertEqual(try elsewhere([]), #"data-elsewhere="http://10.0.0.5:8080""#)
            XCTAssertEqual(try elsewhere([], local: "192.168.1.20"), #"data-elsewhere="http://192.168.1.20:8080""#)
            XCTAssertEqual(try elsewhere([], host: "10.0.0.5:8080"), #"data-elsewhere="http://desk.local:8080""#)
            XCTAssertEqual(try elsewhere(["X-Forwarded-Host: localhost:9"]), #"data-elsewhere="http://127.0.0.1:9""#)
            XCTAssertEqual(try elsewhere(["X-Forwarded-Proto: https"]), #"data-elsewhere="https://10.0.0.5:8080""#)
        }
    }

    func testAClickOnThePagesOwnURLIsToldByItsOrigin() throws {
        let fixture = try SiteFixture()
        try fixture.ask("/?session=s&from=/visit/s/same-url-link/abcdefgh.4/")
        let line = try fixture.lastLine()
        XCTAssertEqual(line["link"].string, "same-url-link")
        XCTAssertEqual(line["click"].integer, 4)
        for from in ["/visit/other/same-url-link/abcdefgh.4/", "/visit/s/", "x", ""] {
            try fixture.ask("/?session=s&from=\(from)")
            XCTAssertTrue(try fixture.lastLine()["link"].isNull, from)
        }
    }
}

extension String {
    /// The text with bytes beyond ASCII percent-encoded.
    fileprivate var asTarget: String {
        utf8.map { $0 < 0x80 ? String(UnicodeScalar($0)) : "%" + String($0, radix: 16) }.joined()
    }
}
