import HTTPServer
import XCTest

@testable import TestPageServer

final class BannerTests: XCTestCase {
    private func banner(
        host: String? = nil, origin: String? = nil, elsewhere: String? = nil, origins: Origins? = nil
    ) throws -> Banner {
        var configuration = Configuration()
        configuration.host = host
        configuration.origin = try origin.map { try XCTUnwrap(Origin($0)) }
        configuration.elsewhere = try elsewhere.map { try XCTUnwrap(Origin($0)) }
        var names = origins ?? Origins(configuration)
        (names.origin, names.elsewhere) = (configuration.origin, configuration.elsewhere)
        return Banner(
            port: 8080, configuration: configuration, origins: names, token: AccessToken(), log: "clicks.jsonl")
    }

    func testTheFirstLineOpensOnThisMachine() throws {
        let every = try banner(origins: SiteFixture.origins)
        XCTAssertEqual(every.url, "http://localhost:8080/")
        XCTAssertEqual(every.elsewhere, "http://127.0.0.1:8080")
        XCTAssertEqual(
            every.deviceURLs, ["http://192.168.1.20:8080/", "http://10.0.0.5:8080/", "http://desk.local:8080/"])

        let narrowed = try banner(host: "127.0.0.1")
        XCTAssertEqual(narrowed.url, "http://localhost:8080/")
        XCTAssertEqual(narrowed.deviceURLs, [])

        let six = try banner(host: "::1")
        XCTAssertEqual(six.url, "http://localhost:8080/")
        XCTAssertEqual(six.elsewhere, "http://[::1]:8080")

        let one = try banner(host: "192.168.7.9")
        XCTAssertEqual(one.url, "http://192.168.7.9:8080/", "localhost does not answer there")
        XCTAssertEqual(one.deviceURLs, ["http://192.168.7.9:8080/"])
        XCTAssertNil(one.elsewhere)
    }

    func testNoAddressIsOfferedOnWhichNobodyListens() {
        let interfaces = [
            ("lo", "127.0.0.1", true, true), ("en0", "fd00::7", false, true), ("en0", "192.168.1.20", false, true),
            ("en0", "fe80::1%en0", false, true), ("en1", "10.0.0.5", false, false),
        ].map { NetworkInterfaces.Address(interface: $0, address: $1, isLoopback: $2, isUp: $3) }
        let offered: [(host: String?, addresses: [String], loopback: String?)] = [
            (nil, ["192.168.1.20", "fd00::7"], "127.0.0.1"), ("0.0.0.0", ["192.168.1.20"], "127.0.0.1"),
            ("::", ["fd00::7"], "::1"), ("127.0.0.1", [], "127.0.0.1"), ("10.1.1.1", ["10.1.1.1"], nil),
        ]
        for (host, addresses, loopback) in offered {
            var configuration = Configuration()
            configuration.host = host
            let origins = Origins(configuration, interfaces: interfaces)
            XCTAssertEqual(origins.addresses, addresses, host ?? "every address")
            XCTAssertEqual(origins.loopback, loopback, host ?? "every address")
        }
    }

    func testTheSecondNameIsNotTheURLToOpen() throws {
        let second = try banner(elsewhere: "http://10.9.9.9:8080", origins: SiteFixture.origins)
        XCTAssertEqual(second.url, "http://localhost:8080/")
        XCTAssertEqual(second.elsewhere, "http://10.9.9.9:8080")
        let front = try banner(
            origin: "https://front.test", elsewhere: "https://second.test", origins: SiteFixture.origins)
        XCTAssertEqual(front.url, "https://front.test/")
        XCTAssertEqual(front.elsewhere, "https://second.test")
    }

    func testBehindAProxyEachURLStandsOnceAndTheOwnPortIsTold() throws {
        let lines = try banner(
            origin: "https://front.test", elsewhere: "https://second.test", origins: SiteFixture.origins
        ).text(isTerminal: false, colored: false).components(separatedBy: "\n")
        XCTAssertEqual(lines[0], "https://front.test/")
        XCTAssertEqual(lines.filter { $0 == "https://front.test/" }.count, 1)
        XCTAssertFalse(lines.contains("https://second.test/"), "the second name is no URL to open")
        XCTAssertTrue(lines.contains("behind it: http://localhost:8080/"), "\(lines)")
    }

    func testEachURLAloneOnItsLine() throws {
        let lines = try banner(origins: SiteFixture.origins).text(isTerminal: false, colored: false)
            .components(separatedBy: "\n")
        XCTAssertEqual(lines[0], "http://localhost:8080/")
        XCTAssertEqual(lines[1...3].joined(), "http://192.168.1.20:8080/http://10.0.0.5:8080/http://desk.local:8080/")
        XCTAssertTrue(lines.contains("second host name: http://127.0.0.1:8080"), "\(lines)")
        XCTAssertTrue(lines.contains("log: clicks.jsonl"), "\(lines)")
        XCTAssertFalse(lines.joined().contains("\u{1B}"))
    }
}
