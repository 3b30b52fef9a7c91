import HTTPServer
import XCTest

@testable import TestPageServer

final class LinkPathTests: XCTestCase {
    private func path(_ target: String, _ kind: LinkPath.Kind = .visit) -> LinkPath? {
        LinkPath(Array(target.utf8)[...], kind)
    }

    func testParts() throws {
        let path = try XCTUnwrap(path("/visit/run-42/href-plain/abcdefgh.7/a/b?x=1/2"))
        XCTAssertEqual(path.session, "run-42")
        XCTAssertEqual(path.link, "href-plain")
        XCTAssertEqual(path.reporter, "abcdefgh")
        XCTAssertEqual(path.click, 7)
        XCTAssertNil(path.index)
        XCTAssertEqual(path.tail, "a/b?x=1/2")
    }

    func testTailsThatVary() {
        for tail in ["", "?", "?q=100%zz", "//", "a//b", "..%2f", "%", "-.0/", "?/visit/s/l/-.0/"] {
            let path = path("/visit/s/l/-.0/\(tail)")
            XCTAssertEqual(path?.tail, tail, tail)
            XCTAssertEqual(path?.reporter, "-", tail)
        }
    }

    func testWhatIsOfAnotherShape() {
        for target in [
            "/visit/", "/visit/s", "/visit/s/l", "/visit/s/l/-.0", "/visit/s/l/-/", "/visit/s/l/.0/", "/visit/s/l/-.1/",
            "/visit/s/l/abcdefg.1/", "/visit/s/l/abcdefgh.-1/", "/visit/s/l/abcdefgh.+1/", "/visit/s/l/abcdefgh.07/",
            "/visit/s/l/abcdefgh.00/", "/visit/s/l/abcdefgh./", "/visit/s/l/abcdefgh.1234567890/",
            "/visit/s/l/abcdefgh.1x/", "/visit/s/L/abcdefgh.1/", "/visit/s%2Dx/l/abcdefgh.1/",
            "/visit/../l/abcdefgh.1/",
            "/visit//l/abcdefgh.1/", "/visit/s//abcdefgh.1/", "/Visit/s/l/abcdefgh.1/", "visit/s/l/abcdefgh.1/",
            "/visit/s/l/abcdefgh%2E1/", "/visit/s/l/\u{661}bcdefgh.\u{661}/",
        ] {
            XCTAssertNil(path(target), target)
        }
    }

    func testTheHopsIndex() {
        XCTAssertEqual(path("/hop/s/l/abcdefgh.1/2/t?x", .hop)?.index, 2)
        XCTAssertEqual(path("/hop/s/l/abcdefgh.1/2/", .hop)?.tail, "")
        for target in [
            "/hop/s/l/abcdefgh.1/", "/hop/s/l/abcdefgh.1/2", "/hop/s/l/abcdefgh.1/x/", "/hop/s/l/abcdefgh.1/-1/",
            "/hop/s/l/abcdefgh.1/01/", "/hop/s/l/abcdefgh.1//",
        ] {
            XCTAssertNil(path(target, .hop), target)
        }
    }

    func testPrintedPathsAreParsedBack() throws {
        let hop = try XCTUnwrap(path("/hop/s/l/abcdefgh.12/0/a?b=c", .hop))
        for (other, text) in [
            (hop, "/hop/s/l/abcdefgh.12/0/a?b=c"), (hop.with(.hop, index: 1, tail: "t"), "/hop/s/l/abcdefgh.12/1/t"),
            (hop.with(.visit, tail: hop.tail), "/visit/s/l/abcdefgh.12/a?b=c"),
            (hop.with(.beacon, tail: "noscript"), "/beacon/s/l/abcdefgh.12/noscript"),
            (hop.with(.visit, tail: ""), "/visit/s/l/abcdefgh.12/"),
        ] {
            XCTAssertEqual(other.text, text)
            XCTAssertEqual(path(text, other.kind), other)
        }
        let frame = try XCTUnwrap(path("/frame/s/l/abcdefgh/outer", .frame))
        XCTAssertEqual(frame.text, "/frame/s/l/abcdefgh/outer")
    }

    func testTemplatesAreUntouchedByScript() {
        for (kind, text) in [
            (LinkPath.Kind.visit, "/visit/{{SESSION}}/l/-.0/t"), (.hop, "/hop/{{SESSION}}/l/-.0/0/t"),
            (.beacon, "/beacon/{{SESSION}}/l/-.0/t"), (.frame, "/frame/{{SESSION}}/l/-/t"),
        ] {
            XCTAssertEqual(LinkPath.template(kind, link: "l", tail: "t"), text)
            let path = path(text.replacingOccurrences(of: "{{SESSION}}", with: "s"), kind)
            XCTAssertEqual(
                path, LinkPath(kind: kind, session: "s", link: "l", index: kind == .hop ? 0 : nil, tail: "t"))
        }
    }

    func testWhatADamagedTargetClaims() {
        let rows: [(target: String, kind: LinkPath.Kind, reporter: String, click: Int)] = [
            ("/visit/s/l/abcdefgh.1", .visit, "abcdefgh", 1), ("/visit/s/l/abcdefgh.1?q", .visit, "abcdefgh", 1),
            ("/visit/s/l/abcdefgh.12%2F", .visit, "abcdefgh", 12), ("/hop/s/l/abcdefgh.1/x", .hop, "abcdefgh", 1),
        ]
        for row in rows {
            XCTAssertEqual(
                LinkPath(claimedBy: Array(row.target.utf8)[...]),
                LinkPath(kind: row.kind, session: "s", link: "l", reporter: row.reporter, click: row.click))
        }
        for target in [
            "/visit/s/l/abcdefgh", "/visit/s/l/a.1", "/visit//l/abcdefgh.1/", "/visit/s/l/-.0",
            "/frame/s/l/abcdefgh.1/",
            "/visit/s/l/abcdefgh.x", "/visit/s/l",
        ] {
            XCTAssertNil(LinkPath(claimedBy: Array(target.utf8)[...]), target)
        }
    }

    func testFrames() {
        XCTAssertEqual(path("/frame/s/l/-/", .frame)?.reporter, "-")
        XCTAssertEqual(path("/frame/s/l/abcdefgh/outer", .frame)?.reporter, "abcdefgh")
        XCTAssertEqual(path("/frame/s/l/abcdefgh/outer", .frame)?.tail, "outer")
        for target in ["/frame/s/l/", "/frame/s/l/-", "/frame/s/l/abc/", "/frame/s/L/-/", "/frame/./l/-/"] {
            XCTAssertNil(path(target, .frame), target)
        }
    }

    func testATargetInAbsoluteFormHasTheSamePath() throws {
        let rows = [
            ("http://any.test/visit/s/l/-.0/?q", "/visit/s/l/-.0/?q"), ("http://any.test", "/"),
            ("http://any.test?x", "/?x"), ("/visit/s/l/-.0/?q", "/visit/s/l/-.0/?q"), ("/a?", "/a?"),
        ]
        for (target, path) in rows {
            let head = try RequestHead(parsing: "GET \(target) HTTP/1.1\r\nHost: any.test\r\n\r\n")
            XCTAssertEqual(String(decoding: head.target.pathAndQuery, as: UTF8.self), path, target)
        }
    }
}
