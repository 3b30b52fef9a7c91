import ClickLog
import HTTPServer
import XCTest

@testable import TestPageServer

final class OriginPairTests: XCTestCase {
    private struct Row {
        var host: String?
        var local = "192.168.1.20"
        var fields: [String] = []
        let here: String
        let elsewhere: String?
    }

    private func check(
        _ rows: [Row], origins: Origins = SiteFixture.origins, trustsProxy: Bool = false,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        for row in rows {
            let host = row.host.map { ["Host: \($0)"] } ?? []
            let version = row.host == nil ? "1.0" : "1.1"
            let text = (["GET / HTTP/\(version)"] + host + row.fields + ["", ""]).joined(separator: "\r\n")
            let head = try RequestHead(parsing: text, local: Endpoint(address: row.local, port: 8080))
            let visitor = OriginPair(head, origins: origins, trustsProxy: trustsProxy)
            let name = "\(row.host ?? "no host") \(row.fields)"
            XCTAssertEqual(visitor.here.description, row.here, name, file: file, line: line)
            XCTAssertEqual(visitor.elsewhere?.description, row.elsewhere, name, file: file, line: line)
        }
    }

    func testEachNameHasItsSecond() throws {
        try check([
            Row(host: "localhost:8080", here: "http://localhost:8080", elsewhere: "http://127.0.0.1:8080"),
            Row(host: "LOCALHOST:8080", here: "http://localhost:8080", elsewhere: "http://127.0.0.1:8080"),
            Row(host: "127.0.0.1:8080", here: "http://127.0.0.1:8080", elsewhere: "http://localhost:8080"),
            Row(host: "[::1]:8080", here: "http://[::1]:8080", elsewhere: "http://localhost:8080"),
            Row(host: "192.168.1.20:8080", here: "http://192.168.1.20:8080", elsewhere: "http://desk.local:8080"),
            Row(host: "10.0.0.5:8080", here: "http://10.0.0.5:8080", elsewhere: "http://desk.local:8080"),
            Row(host: "desk.local:8080", here: "http://desk.local:8080", elsewhere: "http://192.168.1.20:8080"),
            Row(
                host: "desk.local:8080", local: "10.0.0.5", here: "http://desk.local:8080",
                elsewhere: "http://10.0.0.5:8080"),
            Row(host: "desk.local", here: "http://desk.local", elsewhere: "http://192.168.1.20"),
            Row(host: nil, here: "http://192.168.1.20:8080", elsewhere: "http://desk.local:8080"),
        ])
    }

    func testAHostThatIsNoneOfOursGetsNoSecondName() throws {
        try check([
            Row(host: "evil.test", here: "http://evil.test", elsewhere: nil),
            Row(host: "localhost.evil.test:8080", here: "http://localhost.evil.test:8080", elsewhere: nil),
            Row(host: "127.0.0.2:8080", here: "http://127.0.0.2:8080", elsewhere: nil),
            // Names with quotes never reach a page: the address of this machine stands for them.
            Row(host: "a'b", here: "http://192.168.1.20:8080", elsewhere: "http://desk.local:8080"),
            Row(host: "a&b;c", here: "http://192.168.1.20:8080", elsewhere: "http://desk.local:8080"),
            Row(host: "a%22b", here: "http://192.168.1.20:8080", elsewhere: "http://desk.local:8080"),
        ])
    }

    func testWithoutALocalNameAnotherAddressIsTheSecond() throws {
        var origins = SiteFixture.origins
        origins.localName = nil
        try check(
            [
                Row(host: "192.168.1.20:8080", here: "http://192.168.1.20:8080", elsewhere: "http://10.0.0.5:8080"),
                Row(host: "10.0.0.5:8080", here: "http://10.0.0.5:8080", elsewhere: "http://192.168.1.20:8080"),
                Row(host: "desk.local:8080", here: "http://desk.local:8080", elsewhere: nil),
            ], origins: origins)
        origins.addresses = ["192.168.1.20"]
        try check(
            [Row(host: "192.168.1.20:8080", here: "http://192.168.1.20:8080", elsewhere: nil)], origins: origins)
    }

    func testElsewhereByFlag() throws {
        var origins = SiteFixture.origins
        origins.elsewhere = Origin("http://second.test:9000")
        try check(
            [
                Row(host: "localhost:8080", here: "http://localhost:8080", elsewhere: "http://second.test:9000"),
                Row(host: "evil.test", here: "http://evil.test", elsewhere: "http://second.test:9000"),
                // Under the second name, whatever port a proxy made of it, the page's own name is the second.
                Row(host: "second.test", here: "http://second.test:9000", elsewhere: "http://192.168.1.20:8080"),
                Row(
                    host: "second.test:9000", local: "127.0.0.1", here: "http://second.test:9000",
                    elsewhere: "http://localhost:8080"),
            ], origins: origins)
    }

    func testOriginByFlag() throws {
        var origins = SiteFixture.origins
        origins.origin = Origin("https://front.test")
        try check(
            [
                Row(host: "front.test", here: "https://front.test", elsewhere: nil),
                Row(host: "localhost:8080", here: "https://front.test", elsewhere: nil),
            ], origins: origins)
        origins.elsewhere = Origin("https://second.test")
        try check(
            [
                Row(host: "front.test", here: "https://front.test", elsewhere: "https://second.test"),
                Row(host: "127.0.0.1:8080", here: "https://front.test", elsewhere: "https://second.test"),
                Row(host: "second.test", here: "https://second.test", elsewhere: "https://front.test"),
            ], origins: origins)
    }

    func testForwardingFieldsCountOnlyWhereTheyAreTrusted() throws {
        let fields = ["X-Forwarded-Host: front.test", "X-Forwarded-Proto: https"]
        try check([
            Row(
                host: "localhost:8080", fields: fields, here: "http://localhost:8080",
                elsewhere: "http://127.0.0.1:8080")
        ])
        var origins = SiteFixture.origins
        origins.elsewhere = Origin("https://second.test")
        let second = "https://second.test"
        try check(
            [
                Row(host: "localhost:8080", fields: fields, here: "https://front.test", elsewhere: second),
                Row(
                    host: "localhost:8080",
                    fields: ["X-Forwarded-Host: Front.test:8443 , inner.test", "X-Forwarded-Proto: HTTPS,http"],
                    here: "https://front.test:8443", elsewhere: second),
                Row(
                    host: "localhost:8080", fields: ["X-Forwarded-Proto: https"], here: "https://localhost:8080",
                    elsewhere: second),
                // What a client can send through a careless proxy must not become a script's URL or a broken one.
                Row(
                    host: "localhost:8080", fields: ["X-Forwarded-Host: a'b", "X-Forwarded-Proto: javascript"],
                    here: "http://localhost:8080", elsewhere: second),
                Row(
                    host: "localhost:8080", fields: ["X-Forwarded-Host: a\"><script>"], here: "http://localhost:8080",
                    elsewhere: second),
            ], origins: origins, trustsProxy: true)
    }

    func testTheTwoNamesAsThePageSeesThem() throws {
        let head = try RequestHead(
            parsing: "GET / HTTP/1.1\r\nHost: 127.0.0.1:8080\r\n\r\n", local: Endpoint(address: "127.0.0.1", port: 8080)
        )
        let visitor = OriginPair(head, origins: SiteFixture.origins, trustsProxy: false)
        XCTAssertEqual("\(visitor.page(servingOn: .same).origin(.same))", "http://127.0.0.1:8080")
        XCTAssertEqual("\(visitor.page(servingOn: .same).origin(.elsewhere))", "http://localhost:8080")
        XCTAssertEqual("\(visitor.page(servingOn: .elsewhere).origin(.same))", "http://localhost:8080")
        XCTAssertEqual("\(visitor.page(servingOn: .elsewhere).origin(.elsewhere))", "http://127.0.0.1:8080")
    }
}
