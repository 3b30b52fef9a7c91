import TestSupport
import XCTest

/// What a proxy does to one link's requests, and what the report then has to say.
struct ProxyDamage: Sendable {
    let link: String
    let destination: String
    let damage: [String]
    let work: TestProxy.Work

    /// Does something to the landing's or the first hop's request.
    static func to(
        _ link: String, _ damage: String..., change: @escaping @Sendable (inout ProxiedRequest) -> Void
    ) -> ProxyDamage {
        ProxyDamage(link: link, destination: "wrong", damage: damage) { request, forward in
            var request = request
            if request.isClick(on: link) { change(&request) }
            return try forward(request)
        }
    }

    static let all: [ProxyDamage] = [
        .to("url-percent-encoded-blank", "double-encoded") { $0.target.replace("%", with: "%25") },
        .to("url-encoded-slash-blank", "decoded") { $0.target.replace("%2F", with: "/") },
        .to("url-fragment-blank", "fragment-in-path") { $0.target += "%23part-2" },
        .to("url-hash-in-query-blank", "query-lost") { $0.target = String($0.target.prefix { $0 != "?" }) },
        .to("url-amp-blank", "query-reordered") { $0.target.replace("x=0&copy=1&a=2", with: "a=2&x=0&copy=1") },
        .to("url-2k-blank", "truncated") { $0.target.removeLast(1024) },
        .to("url-latin1-percent-blank", "charset-changed") { $0.target.replace("%E9", with: "%C3%A9") },
        .to("url-port-blank", "host-changed") { $0["host"]?.replace("127.0.0.1", with: "localhost") },
        .to("form-post-blank", "body-lost") { $0.body = [] },
        .to("form-post-named-popup", "body-changed") { $0.body.append(UInt8(ascii: "&")) },
        .to("form-post-redirect-307", "method-changed", "body-lost") { ($0.method, $0.body) = ("GET", []) },
        .to("form-get-blank", "method-changed") { $0.method = "POST" },
        .to("href-noreferrer", "referer-sent") { $0["referer"] = "http://localhost/" },
        ProxyDamage(link: "redirect-keeps-fragment", destination: "wrong", damage: ["fragment-lost"]) {
            request, forward in
            var answer = try forward(request)
            guard request.isClick(on: "redirect-keeps-fragment") else { return answer }
            // A location with a fragment of its own takes the place of the link's.
            answer.fields = answer.fields.map { ($0.name, $0.name == "location" ? $0.value + "#" : $0.value) }
            return answer
        },
        // It follows redirects itself: the browser never sees where they lead.
        ProxyDamage(link: "redirect-302", destination: "wrong", damage: ["changed"]) { request, forward in
            let answer = try forward(request)
            guard request.isClick(on: "redirect-302"), let location = answer["location"] else { return answer }
            var next = request
            let parts = location.dropFirst("http://".count).split(separator: "/", maxSplits: 1)
            (next["host"], next.target) = (String(parts[0]), "/" + parts[1])
            return try forward(next)
        },
        // It opens every URL once more, for a browser of its own.
        ProxyDamage(link: "href-target-blank", destination: "repeated", damage: []) { request, forward in
            let answer = try forward(request)
            if request.isClick(on: "href-target-blank") {
                _ = try forward(request)
            } else if let again = request.arrival(of: "href-target-blank", in: "another-document") {
                _ = try forward(again)
            }
            return answer
        },
        // And nothing at all, so that none of this is the proxy's own doing.
        ProxyDamage(link: "href-target-blank-noopener", destination: "reached", damage: []) { try $1($0) },
    ]
}

extension ProxiedRequest {
    /// Whether this is what a click on a link asked for first.
    func isClick(on link: String) -> Bool {
        let parts = target.split(separator: "/")
        return parts.count >= 4 && ["visit", "hop"].contains(parts[0]) && parts[2] == link && !parts[3].hasSuffix(".0")
    }

    /// The request again where it reports that a link's landing has arrived, as another document's report.
    func arrival(of link: String, in document: String) -> ProxiedRequest? {
        guard target == "/events", let json = try? JSON(parsing: body) else { return nil }
        let reports = json.array.isEmpty ? [json] : json.array
        guard let arrival = reports.first(where: { $0["kind"] == "arrival" && $0["link"].string == link }),
            let old = arrival["document"].string
        else { return nil }
        var again = self
        again.body = Array(arrival.text.replacing(old, with: document).utf8)
        return again
    }
}

/// A proxy between browser and server, which does one kind of damage to each link: each gets exactly that verdict.
class DamageChecks: ServerTestCase {
    func checkEveryDamageHasItsName() throws {
        let server = try startServer()
        let proxy = try TestProxy(before: server.port) { request, forward in
            // Each looks for its own link, in requests and in reports.
            let mine = ProxyDamage.all.first {
                request.isClick(on: $0.link) || request.arrival(of: $0.link, in: "") != nil
            }
            return try mine?.work(request, forward) ?? forward(request)
        }
        addTeardownBlock { proxy.stop() }
        let ids = ProxyDamage.all.map(\.link)
        let round = try LinkRound(
            startBrowser(), server, session: "damage", query: "&os=both&only=" + ids.joined(separator: ","),
            through: proxy)
        XCTAssertEqual(try round.rows(), Set(ids))

        for expected in ProxyDamage.all {
            try round.press(expected.link)
            let click = try waitFor(
                "\(expected.link) to be judged", within: 40, seen: { "\((try? round.clicks(on: expected.link)) ?? [])" }
            ) {
                try round.clicks(on: expected.link).first {
                    $0.destination == expected.destination && $0.damage == expected.damage
                }
            }
            try round.comeBack(from: click)
        }

        let (status, report) = try check(server, session: round.session, require: ids)
        XCTAssertEqual(status, .exited(1), report.text)
        for expected in ProxyDamage.all {
            let judged = report["sessions"][0]["links"].array.first { $0["link"].string == expected.link }
            let clicks = judged?["clicks"].array.map(Click.init) ?? []
            XCTAssertEqual(clicks.map(\.destination), [expected.destination], expected.link)
            XCTAssertEqual(clicks.map(\.damage), [expected.damage], expected.link)
        }
    }
}

final class ChromiumDamageTests: DamageChecks {
    override class var browser: Browser { .chromium }

    func testEveryDamageHasItsName() throws { try checkEveryDamageHasItsName() }
}

final class WebKitDamageTests: DamageChecks {
    override class var browser: Browser { .webKit }

    func testEveryDamageHasItsName() throws { try checkEveryDamageHasItsName() }
}
