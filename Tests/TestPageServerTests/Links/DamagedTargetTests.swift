import ClickLog
import TestSupport
import XCTest

@testable import HTTPServer
@testable import TestPageServer

/// A request that came under a click is that click's, whatever else became of its target.
final class DamagedTargetTests: XCTestCase {
    private let click = """
        {"kind":"click","session":"s","instance":"abcdefgh","reporter":"abcdefgh","number":2,"click":1,\
        "link":"href-plain","counter":3,"trusted":true,\
        "intended":{"method":"GET","url":"http://127.0.0.1:8080/visit/s/href-plain/abcdefgh.1/"}}
        """

    private func clicked() throws -> SiteFixture {
        let fixture = try SiteFixture(hasCatalogue: true)
        try fixture.ask("/?session=s")
        try fixture.report(click)
        return fixture
    }

    private func check(_ fixture: SiteFixture, _ name: String, line: UInt = #line) throws {
        let logged = try fixture.lastLine()
        XCTAssertEqual(logged["kind"].string, "navigation", name, line: line)
        XCTAssertEqual(logged["click"].integer, 1, name, line: line)
        let link = fixture.site.recorder.replay.states(session: "s", instance: nil).links.first
        XCTAssertEqual(link?.click.destination, .wrong, name, line: line)
        XCTAssertEqual(link?.click.verdict, .fail, name, line: line)
    }

    func testATargetThatIsNoLinksURL() throws {
        for target in [
            "/visit/s/href-plain/abcdefgh.1", "/visit/s/href-plain/abcdefgh.1?q", "/visit/s/href-plain/abcdefgh.1%2F",
            "/hop/s/href-plain/abcdefgh.1/x",
        ] {
            let fixture = try clicked()
            XCTAssertEqual(try fixture.ask(target).status, 404, target)
            XCTAssertEqual(try fixture.lastLine()["target"].string, target)
            try check(fixture, target)
        }
    }

    func testATargetThatNoRequestMayHave() throws {
        let path = "/visit/s/href-plain/abcdefgh.1"
        for (target, error) in [
            ("\(path)/#part-2", RequestError.target), ("\(path)/é", .target), ("\(path)/a b", .requestLine),
            ("\(path)/\(String(repeating: "x", count: 500))", .requestLineTooLong), (path, .fieldName),
        ] {
            let fixture = try clicked()
            let received = Array("GET \(target) HTTP/1.1\r\nHost: a\r\n".utf8.prefix(256))
            fixture.router.recordRejection(
                Rejection(
                    peer: Endpoint(address: "127.0.0.1", port: 1), local: Endpoint(address: "127.0.0.1", port: 8080),
                    head: nil, error: error, received: received))
            XCTAssertNil(fixture.router.commit())
            try check(fixture, target)
        }
    }

    func testWhatNamesNoClickIsARequestLikeAnyOther() throws {
        for target in ["/visit/s/href-plain/abcdefgh", "/visit/s/href-plain/a.1", "/visit//href-plain/abcdefgh.1/"] {
            let fixture = try clicked()
            XCTAssertEqual(try fixture.ask(target).status, 404, target)
            XCTAssertEqual(try fixture.lastLine()["kind"].string, "request", target)
        }
    }
}
