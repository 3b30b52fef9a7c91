import HTTPServer
import XCTest

@testable import TestPageServer

final class LinkPathTests: XCTestCase {
    private func path(_ target: String, _ prefix: StaticString = "/visit/", isIndexed: Bool = false) -> LinkPath? {
        LinkPath(Array(target.utf8)[...], prefix: prefix, isIndexed: isIndexed)
    }

    func testParts() throws {
        let path = try XCTUnwrap(path("/visit/run-42/href-plain/abcdefgh.7/a/b?x=1/2"))
        XCTAssertEqual(path.session, "run-42")
        XCTAssertEqual(path.link, "href-plain")
        XCTAssertEqual(path.reporter, "abcdefgh")
        XCTAssertEqual(path.click, 7)
        XCTAssertNil(path.index)
        XCTAssertEqual(String(decoding: path.tail, as: UTF8.self), "a/b?x=1/2")
    }

    func testTailsThatVary() {
        for tail in ["", "?", "?q=100%zz", "//", "a//b", "..%2f", "%", "-.0/", "?/visit/s/l/-.0/"] {
            let path = path("/visit/s/l/-.0/\(tail)")
            XCTAssertEqual(path.map { String(decoding: $0.tail, as: UTF8.self) }, tail, tail)
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
        XCTAssertEqual(path("/hop/s/l/abcdefgh.1/2/t?x", "/hop/", isIndexed: true)?.index, 2)
        XCTAssertEqual(path("/hop/s/l/abcdefgh.1/2/", "/hop/", isIndexed: true)?.tail, [])
        for target in [
            "/hop/s/l/abcdefgh.1/", "/hop/s/l/abcdefgh.1/2", "/hop/s/l/abcdefgh.1/x/", "/hop/s/l/abcdefgh.1/-1/",
            "/hop/s/l/abcdefgh.1/01/", "/hop/s/l/abcdefgh.1//",
        ] {
            XCTAssertNil(path(target, "/hop/", isIndexed: true), target)
        }
    }

    func testPathsThatAreWrittenAreRead() throws {
        let first = try XCTUnwrap(path("/hop/s/l/abcdefgh.12/0/a?b=c", "/hop/", isIndexed: true))
        let tail = String(decoding: first.tail, as: UTF8.self)
        let second = try XCTUnwrap(path(first.hop(1, tail: tail), "/hop/", isIndexed: true))
        XCTAssertEqual(second.index, 1)
        let landing = try XCTUnwrap(path(second.visit(tail: tail)))
        XCTAssertEqual(landing.reporter, "abcdefgh")
        XCTAssertEqual(landing.click, 12)
        XCTAssertEqual(landing.tail, first.tail)
    }

    func testFrames() {
        func frame(_ target: String) -> FramePath? { FramePath(Array(target.utf8)[...]) }
        XCTAssertEqual(frame("/frame/s/l/-/")?.instance, "-")
        XCTAssertEqual(frame("/frame/s/l/abcdefgh/outer")?.instance, "abcdefgh")
        XCTAssertEqual(frame("/frame/s/l/abcdefgh/outer").map { String(decoding: $0.tail, as: UTF8.self) }, "outer")
        for target in ["/frame/s/l/", "/frame/s/l/-", "/frame/s/l/abc/", "/frame/s/L/-/", "/frame/./l/-/"] {
            XCTAssertNil(frame(target), target)
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
