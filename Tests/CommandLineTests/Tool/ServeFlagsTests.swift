import ClickLog
import TestPageServer
import XCTest

@testable import testpage

final class ServeFlagsTests: XCTestCase {
    private let fixture = ToolFixture()

    private func configuration(_ arguments: String..., environment: [String: String] = [:]) throws -> Configuration {
        try Tool.configuration(
            Flags(arguments, allowed: Flag.serve, operands: nil, environment: { environment[$0] }))
    }

    func testTheDefaults() throws {
        let configuration = try configuration()
        XCTAssertEqual(configuration.port, 8080)
        XCTAssertNil(configuration.host, "every interface: a device must reach it")
        XCTAssertEqual(configuration.log, "clicks.jsonl")
        XCTAssertEqual(configuration.logLimit, 4 << 30)
        XCTAssertFalse(configuration.synchronizesLog)
        XCTAssertFalse(configuration.trustsProxy)
        XCTAssertEqual(configuration.profile, .guide)
        XCTAssertEqual(configuration.patience, 15_000)
        XCTAssertNil(configuration.token)
        XCTAssertNil(configuration.origin)
        XCTAssertNil(configuration.elsewhere)
        XCTAssertNil(configuration.secondPort)
    }

    func testEveryFlagReachesTheServer() throws {
        let configuration = try configuration(
            "--port", "0", "--host", "127.0.0.1", "--log", "a.jsonl", "--log-limit", "1000", "--fsync", "--public", "P",
            "--origin", "https://front.test", "--elsewhere", "https://second.test:8443", "--trust-proxy", "--token",
            "correct-horse", "--profile", "android-stock", "--patience", "2.5", "--app-store",
            "https://apps.apple.com/app/id1", "--play-store", "https://play.google.com/store/apps/details?id=a.b",
            "--universal-link", "https://app.test/x", "--second-port", "8081", "--alt-host", "XN--bcher-kva.test")
        XCTAssertEqual(configuration.port, 0)
        XCTAssertEqual(configuration.host, "127.0.0.1")
        XCTAssertEqual(configuration.log, "a.jsonl")
        XCTAssertEqual(configuration.logLimit, 1000)
        XCTAssertTrue(configuration.synchronizesLog)
        XCTAssertEqual(configuration.publicFolder, "P")
        XCTAssertEqual(configuration.origin?.description, "https://front.test")
        XCTAssertEqual(configuration.elsewhere?.description, "https://second.test:8443")
        XCTAssertTrue(configuration.trustsProxy)
        XCTAssertEqual(configuration.token?.text, "correct-horse")
        XCTAssertEqual(configuration.profile, .androidStock)
        XCTAssertEqual(configuration.patience, 2500)
        XCTAssertEqual(configuration.destinations.appStore, "https://apps.apple.com/app/id1")
        XCTAssertEqual(configuration.destinations.playStore, "https://play.google.com/store/apps/details?id=a.b")
        XCTAssertEqual(configuration.destinations.universalLink, "https://app.test/x")
        XCTAssertEqual(configuration.secondPort, 8081)
        XCTAssertEqual(configuration.alternateHost, "xn--bcher-kva.test")
        let given = Set(Flag.serve.map(\.name))
        XCTAssertEqual(given.count, 17, "a new flag belongs into this test")
    }

    func testValuesThatCannotBe() {
        let port = "a number from 0 to 65535"
        for text in ["http", "-1", "+80", "65536", "80.0", " 80", "0x50", "٨٠"] {
            fixture.assertUsage("--port", text, says: "--port must be \(port), not \"\(text)\"")
        }
        for text in ["0", "65536", "x"] {
            fixture.assertUsage(
                "--second-port", text, says: "--second-port must be a number from 1 to 65535, not \"\(text)\"")
        }
        for text in ["0", "-5", "1G", "9223372036854775808"] {
            fixture.assertUsage(
                "--log-limit", text,
                says: "--log-limit must be a number of bytes greater than 0, not \"\(text)\"")
        }
        for text in ["-1", "3601", "nan", "inf", "0x10", "1e3", "ten", "."] {
            fixture.assertUsage(
                "--patience", text, says: "--patience must be a number of seconds from 0 to 3600, not \"\(text)\"")
        }
        for flag in ["--origin", "--elsewhere"] {
            for text in ["front.test", "ftp://front.test", "https://front.test/path", "http://a:0"] {
                fixture.assertUsage(
                    flag, text, says: "\(flag) must be an origin such as https://example.com:8443, not \"\(text)\"")
            }
        }
        fixture.assertUsage(
            "--token", "short",
            says: "--token must be 8 to 128 letters, digits, dashes, dots, underscores or tildes, not \"short\"")
        fixture.assertUsage(
            "--profile", "Guide",
            says:
                "--profile must be one of guide, popup, complete, stock, browser, android-stock, android, not \"Guide\""
        )
        for text in ["bücher.test", "http://a.test", "a.test:80", "a b", "a/b"] {
            fixture.assertUsage(
                "--alt-host", text,
                says: "--alt-host must be a host name in ASCII (xn--…) without scheme and port, not \"\(text)\"")
        }
        for flag in ["--app-store", "--play-store", "--universal-link"] {
            for text in ["apps.apple.com", "javascript:alert(1)", "https://a.test/\"><script>", "https://a.test/a b"] {
                fixture.assertUsage(
                    flag, text,
                    says: "\(flag) must be an http:// or https:// URL without spaces and quotes, not \"\(text)\"")
            }
        }
    }

    func testTheFormatsOfLinks() {
        XCTAssertEqual(fixture.run("links"), .pass)
        XCTAssertTrue(fixture.output.contains("\nhref-target-blank "))
        XCTAssertEqual(fixture.run("links", "--format", "json"), .pass)
        XCTAssertTrue(fixture.output.hasPrefix("{\"links\":[{\"id\":"))
        XCTAssertEqual(fixture.run("links", "--format=markdown"), .pass)
        XCTAssertTrue(fixture.output.contains("| `href-target-blank` | core |"))
        XCTAssertEqual(fixture.errors, "")
        fixture.assertUsage("links", "--format", "xml", says: "--format must be text, json or markdown, not \"xml\"")
    }
}
