import ClickLog
import HTTPServer
import TestSupport
import XCTest

@testable import TestPageServer

final class HopRouteTests: XCTestCase {
    /// A request that a browser made on its way.
    private struct Leg: Equatable, CustomStringConvertible {
        let method: String
        let host: String
        let target: String

        var description: String { "\(method) \(host)\(target)" }
    }

    private static let hosts: [HostRole: String] = [.same: "localhost:8080", .elsewhere: "127.0.0.1:8080"]

    func testEveryHopOfEveryLinkLeadsWhereItsProofSays() throws {
        let fixture = try SiteFixture()
        var (links, hops) = (0, 0)
        for link in Catalogue.all.links where !link.hops.isEmpty {
            links += 1
            let requests = link.link.proof.compactMap { step -> Step.Request? in
                if case .request(let request) = step { request } else { nil }
            }
            let first = try XCTUnwrap(requests.first, link.id)
            let tail = try XCTUnwrap(first.tails.first, link.id)
            let start = Leg(
                method: first.method, host: try XCTUnwrap(Self.hosts[first.host]),
                target: "/hop/run-1/\(link.id)/abcdefgh.3/0/\(tail)")
            let (legs, end) = try follow(start, in: fixture)
            let expected = try requests.map { request in
                let path = request.what == .hop ? "hop" : "visit"
                let index = request.index.map { "\($0)/" } ?? ""
                return Leg(
                    method: request.method, host: try XCTUnwrap(Self.hosts[request.host]),
                    target: "/\(path)/run-1/\(link.id)/abcdefgh.3/\(index)\(tail)")
            }
            XCTAssertEqual(legs, expected, link.id)
            hops += link.hops.count
            if case .url(let url) = link.hops.last?.next {
                XCTAssertEqual(end, url, link.id)
            } else {
                XCTAssertNil(end, link.id)
            }
        }
        XCTAssertGreaterThan(links, 12)
        XCTAssertGreaterThan(hops, 15)
        let logged = try fixture.lines().filter { $0["what"].string == "hop" }
        XCTAssertEqual(logged.count, hops)
        XCTAssertTrue(logged.allSatisfy { $0["click"].integer == 3 && $0["reporter"].string == "abcdefgh" })
    }

    func testStatusesKeepOrDropTheMethod() throws {
        let fixture = try SiteFixture()
        for (link, status) in [
            ("redirect-301", 301), ("redirect-302", 302), ("redirect-307", 307), ("redirect-308", 308),
        ] {
            let answer = try fixture.ask("/hop/s/\(link)/-.0/0/", host: "127.0.0.1:8080")
            XCTAssertEqual(answer.status, status)
            XCTAssertEqual(answer["location"], "http://127.0.0.1:8080/visit/s/\(link)/-.0/")
            XCTAssertEqual(answer["cache-control"], "no-store", "a permanent redirection is not to be remembered")
        }
    }

    func testFragments() throws {
        let fixture = try SiteFixture()
        XCTAssertEqual(
            try fixture.ask("/hop/s/redirect-new-fragment/-.0/0/", host: "127.0.0.1:8080")["location"],
            "http://127.0.0.1:8080/visit/s/redirect-new-fragment/-.0/#new")
        XCTAssertEqual(
            try fixture.ask("/hop/s/redirect-keeps-fragment/-.0/0/", host: "127.0.0.1:8080")["location"],
            "http://127.0.0.1:8080/visit/s/redirect-keeps-fragment/-.0/", "the browser carries its own along")
    }

    func testNoTailLeadsAnywhereElse() throws {
        let fixture = try SiteFixture()
        let tails = [
            "//evil.test/", "http://evil.test/", "@evil.test/", "\\\\evil.test\\", "..%2f..%2f",
            "../../../..//evil.test",
            "?next=http://evil.test/", "%0d%0aSet-Cookie:%20a=b", "%0aX", ";url=http://evil.test/", "'-alert(1)-'",
            "\"><script>alert(1)</script>", "</script><script>alert(1)</script>", "<!--<script>", "\\u0027-alert(1)//",
            "{{SESSION}}", "{{HERE}}", String(repeating: "a", count: 30_000),
        ]
        for link in Catalogue.all.links where !link.hops.isEmpty {
            for (index, hop) in link.hops.enumerated() {
                guard case .next = hop.next else { continue }
                for tail in tails {
                    let answer = try fixture.ask("/hop/s/\(link.id)/-.0/\(index)/\(tail)", host: "127.0.0.1:8080")
                    let next = try XCTUnwrap(Self.next(in: answer), "\(link.id) \(tail.prefix(60))")
                    let rest = try XCTUnwrap(
                        ["http://127.0.0.1:8080/", "http://localhost:8080/"].first { next.hasPrefix($0) }.map {
                            next.dropFirst($0.count)
                        }, next)
                    XCTAssertTrue(
                        rest.hasPrefix("visit/s/\(link.id)/-.0/") || rest.hasPrefix("hop/s/\(link.id)/-.0/"), next)
                    XCTAssertTrue(rest.contains(tail), "the tail comes through as it came: \(next.prefix(200))")
                    XCTAssertFalse(answer.text.contains("<script>alert"), answer.text)
                    XCTAssertFalse(answer.text.contains("<!--"), answer.text)
                    if case .script = hop.means { XCTAssertFalse(answer.text.contains("'-alert"), answer.text) }
                }
            }
        }
    }

    func testAHostThatIsNoneOfOursIsLeftWhereItIs() throws {
        let fixture = try SiteFixture()
        XCTAssertEqual(
            try fixture.ask("/hop/s/redirect-302/-.0/0/", host: "evil.test")["location"],
            "http://evil.test/visit/s/redirect-302/-.0/")
        XCTAssertEqual(
            try fixture.ask("/hop/s/redirect-302/-.0/0/", host: "a'b", local: "192.168.1.20")["location"],
            "http://192.168.1.20:8080/visit/s/redirect-302/-.0/", "the address that was asked")
    }

    func testWhatIsNoHop() throws {
        let fixture = try SiteFixture()
        for (target, isNavigation) in [
            ("/hop/s/redirect-302/-.0/1/", true), ("/hop/s/href-plain/-.0/0/", true),
            ("/hop/s/no-such-link/-.0/0/", true),
            ("/hop/s/redirect-302/-.0/0", false), ("/hop/", false), ("/hop/s/redirect-302/-.0/x/", false),
        ] {
            XCTAssertEqual(try fixture.ask(target).status, 404, target)
            let line = try fixture.lastLine()
            XCTAssertEqual(line["kind"].string, isNavigation ? "navigation" : "request", target)
            XCTAssertEqual(line["reason"].isNull, isNavigation, target)
        }
    }

    // MARK: A browser

    /// Follows redirections as a browser does: the requests made, and the URL at which it left this server.
    private func follow(_ first: Leg, in fixture: SiteFixture) throws -> (legs: [Leg], end: String?) {
        var legs = [first]
        while legs.count < 10 {
            let leg = legs[legs.count - 1]
            let answer = try fixture.ask(leg.target, method: leg.method, host: leg.host)
            guard let next = Self.next(in: answer) else { return (legs, nil) }
            guard next.hasPrefix("http://") else { return (legs, next) }
            let host = next.dropFirst(7).prefix { $0 != "/" }
            let target = next.dropFirst(7 + host.count).prefix { $0 != "#" }
            let isKept = answer.status == 307 || answer.status == 308
            legs.append(Leg(method: isKept ? leg.method : "GET", host: String(host), target: String(target)))
        }
        XCTFail("an endless chain: \(legs)")
        return (legs, nil)
    }

    /// Where an answer sends the browser on to.
    private static func next(in answer: Answer) -> String? {
        if let location = answer["location"] { return location }
        if let refresh = answer["refresh"] { return refresh.hasPrefix("0;url=") ? String(refresh.dropFirst(6)) : nil }
        if let start = answer.text.range(of: "content=\"0;url="),
            let end = answer.text[start.upperBound...].firstIndex(of: "\"")
        {
            return answer.text[start.upperBound..<end].replacingOccurrences(of: "&quot;", with: "\"")
                .replacingOccurrences(of: "&#39;", with: "'")
                .replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">")
                .replacingOccurrences(of: "&amp;", with: "&")
        }
        if let start = answer.text.range(of: "location.replace('"), let end = answer.text.range(of: "')</script>") {
            return unescaped(answer.text[start.upperBound..<end.lowerBound])
        }
        return nil
    }

    /// What a string literal of JavaScript with `\uXXXX` escapes means.
    private static func unescaped(_ literal: Substring) -> String {
        var (text, rest) = ("", literal)
        while let first = rest.first {
            if first == "\\", rest.dropFirst().first == "u", let code = UInt32(rest.dropFirst(2).prefix(4), radix: 16),
                let scalar = Unicode.Scalar(code)
            {
                text.unicodeScalars.append(scalar)
                rest = rest.dropFirst(6)
            } else {
                text.append(first)
                rest = rest.dropFirst()
            }
        }
        return text
    }
}
