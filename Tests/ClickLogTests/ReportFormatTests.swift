import ClickLog
import Foundation
import XCTest

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The formats of a report: what a reader of each relies on.
final class ReportFormatTests: XCTestCase {
    /// One link that passes, one that fails, one that is not clicked, one that is not required and fails.
    private func log() -> HandMadeLog {
        let links: [Link] = [
            .ad, .link("fails", proof: Link.ad.proof), .link("untouched", proof: Link.ad.proof),
            .link("extra", core: false, proof: Link.ad.proof),
        ]
        var log = HandMadeLog(links: links)
        log.session = "run-42"
        log.load()
        log.opensBrowser(1, at: 1)
        log.click(2, at: 10, on: "fails")
        log.request(2, at: 10.1, tail: "ad?id=1&<\u{1b}>", from: .browser, referer: nil, link: "fails")
        log.report("return", click: 2, since: 2.2)
        log.click(3, at: 20, on: "extra")
        log.report(click: 3, since: 15.5, visibleFor: 15)
        return log
    }

    private func passing() -> HandMadeLog {
        var log = HandMadeLog()
        log.load()
        log.opensBrowser()
        return log
    }

    // MARK: What came over the wire

    func testNothingThatCameDrawsInATerminalOrBeginsALine() {
        let attack = "\u{1b}[2J\u{9b}31m\r\n::error::x\u{202e}\u{2028}"
        var log = HandMadeLog(links: [.ad])
        log.session = "run" + attack
        log.load()
        log.click(1, method: "GET" + attack)
        log.request(1, tail: "other")
        log.report("return", click: 1, since: 2.2)
        log.click(2, at: 5, on: "no" + attack, reporter: "bad" + attack)
        log.report(click: 2, since: 15.5, visibleFor: 15)
        let report = log.replay().report()
        XCTAssertEqual(report.sessions.count, 1)
        let formats = ["text": report.text(), "html": report.html(), "junit": report.junit(), "json": report.json()]
        for (name, text) in formats {
            XCTAssertTrue(text.contains("error"), "\(name): \(text)")
            let controls = text.unicodeScalars.filter {
                $0 != "\n" && [.control, .format, .lineSeparator].contains($0.properties.generalCategory)
            }
            XCTAssertEqual(controls.count, 0, "\(name): \(text.debugDescription)")
            XCTAssertFalse(text.split(separator: "\n").contains { $0.hasPrefix("::error") }, "\(name): \(text)")
        }
    }

    // MARK: JSON

    func testJSONHasTheShapeOfTheDesign() throws {
        let text = log().replay().report().json()
        let json = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        XCTAssertEqual(Set(json.keys), ["schema", "verdict", "profile", "sessions"])
        XCTAssertEqual(json["schema"] as? Int, 1)
        XCTAssertEqual(json["verdict"] as? String, "fail")
        XCTAssertEqual(json["profile"] as? String, "guide")
        let session = try XCTUnwrap((json["sessions"] as? [[String: Any]])?.first)
        XCTAssertEqual(
            Set(session.keys),
            ["session", "round", "verdict", "instances", "links", "spontaneous", "previews", "diagnosis"])
        XCTAssertEqual(session["session"] as? String, "run-42")
        XCTAssertEqual(session["instances"] as? Int, 1)
        let links = try XCTUnwrap(session["links"] as? [[String: Any]])
        XCTAssertEqual(links.map { $0["link"] as? String }, ["ad", "fails", "untouched", "extra"])
        XCTAssertEqual(links.map { $0["required"] as? Bool }, [true, true, true, false])
        XCTAssertEqual(links.map { $0["verdict"] as? String }, ["pass", "fail", "incomplete", "not-required"])
        let click = try XCTUnwrap((links[0]["clicks"] as? [[String: Any]])?.first)
        for key in [
            "reporter", "click", "destination", "place", "state", "final", "counter", "synthetic", "intended",
            "requested",
        ] {
            XCTAssertNotNil(click[key], key)
        }
        XCTAssertNil(click["why"])
        let failed = try XCTUnwrap((links[1]["clicks"] as? [[String: Any]])?.first)
        XCTAssertEqual(failed["damage"] as? [String], ["changed"])
        XCTAssertNotNil(failed["why"])
        let diagnosis = try XCTUnwrap((session["diagnosis"] as? [[String: Any]])?.first)
        XCTAssertEqual(Set(diagnosis.keys), ["code", "links", "cause", "remedy"])
    }

    func testJSONIsTheSameEachTime() {
        XCTAssertEqual(log().replay().report().json(), log().replay().report().json())
    }

    func testJSONNamesLinesThatWereNotRead() throws {
        var log = passing()
        log.raw("nonsense")
        XCTAssertTrue(log.replay().report().json().contains(#""problems":[{"line":7,"message":""#))
    }

    // MARK: Text

    func testTextHasALineForASessionThatPasses() {
        XCTAssertEqual(
            passing().replay().report().text(),
            "pass s, round 1 (guide): 1 of 1 required links pass\npass 1 session: 1 pass\n")
    }

    func testTextHasDetailsOfASessionThatDoesNot() {
        let text = log().replay().report().text()
        let lines = text.split(separator: "\n").map(String.init)
        XCTAssertEqual(
            lines[0], "fail run-42, round 1 (guide): 1 of 3 required links pass, 1 failed, 1 incomplete")
        XCTAssertTrue(lines.contains("  fail fails, click 2: wrong, browser, kept"), text)
        XCTAssertTrue(lines.contains("  incomplete untouched: not clicked"), text)
        XCTAssertTrue(lines.contains("  fail extra (not required), click 3: dead, nowhere, kept"), text)
        XCTAssertTrue(lines.contains { $0.hasPrefix("  request-changed: ") }, text)
        XCTAssertEqual(lines.last, "fail 1 session: 1 fail")
        XCTAssertFalse(text.contains("\u{1b}"), text)
    }

    func testColourIsForATerminal() {
        XCTAssertTrue(log().replay().report().text(colored: true).hasPrefix("\u{1b}[31mfail\u{1b}[0m run-42"))
    }

    func testALongURLIsShortened() {
        var log = HandMadeLog()
        log.load()
        log.click(url: HandMadeLog.elsewhere + "/visit/s/ad/reporter-1.1/" + String(repeating: "x", count: 40_000))
        log.request(tail: String(repeating: "y", count: 40_000), from: .browser, referer: nil)
        log.report("return", click: 1, since: 2.2)
        XCTAssertLessThan(log.replay().report().text().utf8.count, 3000)
    }

    // MARK: Summary

    func testTheSummaryOnlyCounts() {
        XCTAssertEqual(
            log().replay().report().summary(),
            """
            sessions        1: fail 1
            required links  3: pass 1, fail 1, incomplete 1
            clicks          3: reached 1, wrong 1, dead 1
            diagnosis       1: request-changed 1
            verdict         fail

            """)
    }

    // MARK: JUnit

    private func parse(_ xml: String) -> (elements: [String: Int], isWellFormed: Bool) {
        final class Counter: NSObject, XMLParserDelegate {
            var elements: [String: Int] = [:]
            func parser(
                _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
                attributes: [String: String] = [:]
            ) {
                elements[name, default: 0] += 1
            }
        }
        let counter = Counter()
        let parser = XMLParser(data: Data(xml.utf8))
        parser.delegate = counter
        let isWellFormed = parser.parse()
        return (counter.elements, isWellFormed)
    }

    func testJUnitHasACaseForEachLink() {
        let (elements, isWellFormed) = parse(log().replay().report().junit())
        XCTAssertTrue(isWellFormed)
        XCTAssertEqual(
            elements,
            ["testsuites": 1, "testsuite": 1, "testcase": 4, "failure": 1, "error": 1, "skipped": 1])
        XCTAssertTrue(
            log().replay().report().junit().contains(
                #"<testsuite name="run-42, round 1 (guide)" tests="4" failures="1" errors="1" skipped="1" time="0">"#))
    }

    func testJUnitEscapesWhatXMLCannotHold() {
        var log = HandMadeLog()
        log.session = "<a&\"\u{0}\u{1b}\u{85}\u{ffff}\n>"
        log.load()
        let report = log.replay().report()
        let (_, isWellFormed) = parse(report.junit())
        XCTAssertTrue(isWellFormed, report.junit())
        XCTAssertTrue(
            report.junit().contains("&lt;a&amp;&quot;\\x00\\x1B\\xC2\\x85\\xEF\\xBF\\xBF\\x0A&gt;"), report.junit())
    }

    func testAnOpeningWithoutAClickIsAFailure() {
        var log = HandMadeLog(links: [
            .ad, Link.link("quiet", core: false, proof: Link.ad.proof).with { $0.isQuiet = true },
        ])
        log.load()
        log.opensBrowser()
        log.request(0, at: 20, from: .browser, referer: nil, link: "quiet")
        let (elements, isWellFormed) = parse(log.replay().report().junit())
        XCTAssertTrue(isWellFormed)
        XCTAssertEqual(elements["failure"], 1)
    }

    // MARK: HTML

    func testHTMLNeedsNothingElse() {
        let html = log().replay().report().html()
        for part in ["src=", "href=", "@import", "url(", "<script"] {
            XCTAssertFalse(html.contains(part), part)
        }
        XCTAssertTrue(html.hasPrefix("<!doctype html>"))
        XCTAssertTrue(html.contains("prefers-color-scheme: dark"))
        XCTAssertTrue(html.contains(#"<th scope="row">untouched"#))
        XCTAssertFalse(html.contains("<\u{1b}>"))
        XCTAssertTrue(html.contains("&amp;&lt;\\x1B&gt;"))
    }

    func testAReportWithoutASessionSaysSo() {
        let report = Replay().report()
        XCTAssertEqual(report.verdict, .incomplete)
        XCTAssertTrue(report.html().contains("The log has no session."))
        XCTAssertEqual(report.text(), "incomplete 0 sessions\n")
        XCTAssertTrue(parse(report.junit()).isWellFormed)
    }
}
