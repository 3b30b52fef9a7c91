import ClickLog
import Foundation
import TestSupport
import XCTest

@testable import HTTPServer
@testable import TestPageServer

final class QuotaTests: XCTestCase {
    private static let limits: SiteLimits = {
        var limits = SiteLimits()
        (limits.sessions, limits.sessionsPerAddress, limits.sessionSilence, limits.addresses) = (10, 4, 60, 3)
        limits.logShares = 4
        return limits
    }()

    private var quota = Quota(QuotaTests.limits, logLimit: 4000)

    override func setUp() { quota = Quota(Self.limits, logLimit: 4000) }

    private func peer(_ address: String) -> Endpoint { Endpoint(address: address, port: 1) }

    private func letsIn(_ session: String, from address: String) -> Bool {
        (try? quota.admit(session, from: peer(address))) != nil
    }

    private func rejection(_ session: String, from address: String) -> String? {
        do {
            try quota.admit(session, from: peer(address))
            return nil
        } catch {
            return error.sentence
        }
    }

    func testOneMachineCannotTakeAllSessions() {
        for number in 0..<4 { XCTAssertTrue(letsIn("bad-\(number)", from: "192.168.1.66")) }
        XCTAssertEqual(
            rejection("bad-4", from: "192.168.1.66"),
            "192.168.1.66 has begun 4 sessions, and no more are taken from it until some have been silent for 1 minutes"
        )
        XCTAssertTrue(letsIn("bad-0", from: "192.168.1.66"), "what was begun goes on")
        XCTAssertTrue(letsIn("good", from: "192.168.1.33"), "others are not touched by it")
        XCTAssertTrue(letsIn("good", from: "192.168.1.66"), "a session may be used from several addresses")
        XCTAssertEqual(quota.sessionCount, 5)
    }

    func testManyMachinesCannotTakeTheMemory() {
        for number in 0..<10 { XCTAssertTrue(letsIn("s-\(number)", from: "10.0.0.\(number)")) }
        XCTAssertEqual(
            rejection("s-10", from: "10.0.0.10"),
            "10 sessions are going on, and no more are taken from other machines until some have been silent for 1 minutes"
        )
        XCTAssertEqual(quota.sessionCount, 10)
        quota.tick()
        XCTAssertTrue(letsIn("s-3", from: "10.0.0.3"))
        for address in ["127.0.0.1", "::1", "127.0.0.2"] {
            XCTAssertTrue(letsIn("desk-\(address)", from: address), "this machine is never refused")
        }
        XCTAssertEqual(quota.sessionCount, 10, "the silent ones make room")
        XCTAssertTrue(letsIn("s-3", from: "10.0.0.3"))
    }

    func testThisMachineMayHaveAsManyAsThereAre() {
        for number in 0..<50 { XCTAssertTrue(letsIn("ci-\(number)", from: "127.0.0.1")) }
        XCTAssertEqual(quota.sessionCount, 10)
    }

    func testSilentSessionsMakeRoom() {
        for number in 0..<4 { XCTAssertTrue(letsIn("s-\(number)", from: "10.0.0.1")) }
        for _ in 0..<59 { quota.tick() }
        XCTAssertFalse(letsIn("s-4", from: "10.0.0.1"))
        XCTAssertTrue(letsIn("s-0", from: "10.0.0.1"))
        quota.tick()
        XCTAssertTrue(letsIn("s-4", from: "10.0.0.1"))
        XCTAssertEqual(quota.sessionCount, 2, "the one that was heard of, and the new one")
        XCTAssertTrue(letsIn("s-5", from: "10.0.0.1"))
        XCTAssertTrue(letsIn("s-6", from: "10.0.0.1"))
        XCTAssertFalse(letsIn("s-7", from: "10.0.0.1"))
    }

    func testOneMachineCannotFillTheLog() {
        let bad = peer("192.168.1.66")
        quota.wrote(999, bad)
        XCTAssertNil(quota.rejection(ofLinesFrom: bad))
        quota.wrote(1, bad)
        XCTAssertEqual(
            quota.rejection(ofLinesFrom: bad)?.sentence,
            "192.168.1.66 has written its share of 1000 bytes to the log, and is not served any more")
        XCTAssertNil(quota.rejection(ofLinesFrom: peer("192.168.1.33")))
        quota.wrote(1 << 40, peer("127.0.0.1"))
        XCTAssertNil(quota.rejection(ofLinesFrom: peer("127.0.0.1")))
    }

    func testAddressesThatAreTooManyShareOneCount() {
        for number in 0..<3 { quota.wrote(1, peer("10.0.0.\(number)")) }
        for number in 3..<1003 { quota.wrote(1, peer("10.0.\(number / 256).\(number % 256)")) }
        XCTAssertNil(quota.rejection(ofLinesFrom: peer("10.0.0.2")))
        XCTAssertNotNil(quota.rejection(ofLinesFrom: peer("10.9.9.9")))
    }
}

/// The same through the routes.
final class SiteQuotaTests: XCTestCase {
    private static let bad = "192.168.1.66"

    private func fixture(logLimit: Int64 = 1 << 30) throws -> SiteFixture {
        var limits = SiteLimits()
        (limits.sessions, limits.sessionsPerAddress, limits.logShares) = (5, 2, 4)
        return try SiteFixture(limits: limits) { $0.logLimit = logLimit }
    }

    func testEveryRouteThatBeginsASessionIsCounted() throws {
        let page =
            #"{"kind":"page","event":"alive","session":"new","instance":"abcdefgh","reporter":"abcdefgh","number":1}"#
        let fixture = try fixture()
        for session in ["a", "b"] {
            XCTAssertEqual(try fixture.ask("/?session=\(session)", peer: Self.bad).status, 200)
        }
        for target in [
            "/?session=new", "/visit/new/href-plain/-.0/", "/hop/new/redirect-302/-.0/0/",
            "/frame/new/iframe-link-self/-/", "/beacon/new/href-plain/-.0/",
        ] {
            let answer = try fixture.ask(target, peer: Self.bad)
            XCTAssertEqual(answer.status, 503, target)
            XCTAssertEqual(answer["retry-after"], "60", target)
            let line = try fixture.lastLine()
            XCTAssertEqual(line["kind"].string, "request", target)
            XCTAssertEqual(line["reason"].string.map { $0 + "\n" }, answer.text, target)
        }
        let answer = try fixture.report(page, peer: Self.bad)
        XCTAssertEqual(answer.status, 503)
        XCTAssertEqual(answer["access-control-allow-origin"], "*", "the script keeps its reports, and tries again")
        XCTAssertEqual(try fixture.lastLine()["kind"].string, "request")
        XCTAssertFalse(fixture.site.recorder.replay.sessions.contains { $0.name == "new" })
        XCTAssertEqual(fixture.warnings.count, 1, "\(fixture.warnings)")
        XCTAssertEqual(try fixture.report(page.replacingOccurrences(of: "new", with: "a"), peer: Self.bad).status, 200)
        XCTAssertEqual(try fixture.report(page, peer: "192.168.1.33").status, 200)
    }

    func testABatchWithASessionThatIsNotLetInIsRefusedWhole() throws {
        let fixture = try fixture()
        let reports = ["a", "b", "c"].map {
            #"{"kind":"page","event":"alive","session":"\#($0)","instance":"abcdefgh","reporter":"abcdefgh","number":1}"#
        }
        XCTAssertEqual(try fixture.report("[\(reports.joined(separator: ","))]", peer: Self.bad).status, 503)
        XCTAssertEqual(try fixture.lines().filter { $0["kind"].string == "page" }.count, 0)
    }

    func testWhoFillsTheLogIsNotServedAnyMore() throws {
        let fixture = try fixture(logLimit: 1 << 20)
        let padding = String(repeating: "x", count: 30_000)
        var served = 0
        while try fixture.ask("/visit/s/l/-.0/\(padding)", peer: Self.bad).status == 200 { served += 1 }
        XCTAssertGreaterThan(served, 4)
        let size = try size(of: fixture)
        XCTAssertLessThan(size, 1 << 19)
        for _ in 0..<20 { XCTAssertEqual(try fixture.ask("/health", peer: Self.bad).status, 503) }
        fixture.router.recordRejection(
            Rejection(
                peer: Endpoint(address: Self.bad, port: 1), local: Endpoint(address: "192.168.1.20", port: 8080),
                head: nil,
                error: .tlsHello, received: [0x16]))
        XCTAssertNil(fixture.router.commit())
        XCTAssertEqual(try self.size(of: fixture), size, "what is refused does not fill the log either")
        XCTAssertEqual(fixture.warnings.count, 1)
        XCTAssertTrue(fixture.warnings[0].hasPrefix("192.168.1.66 has written its share of 262144 bytes"))
        XCTAssertEqual(try fixture.ask("/visit/s/l/-.0/", peer: "192.168.1.33").status, 200)
    }

    private func size(of fixture: SiteFixture) throws -> Int {
        try XCTUnwrap(FileManager.default.attributesOfItem(atPath: fixture.site.configuration.log)[.size] as? Int)
    }
}
