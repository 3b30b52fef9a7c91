import TestSupport
import XCTest

/// Something that a web view may be without: a script that runs before the page's own takes it away.
struct MissingPart: Sendable {
    let name: String
    let script: String

    static let all = [
        MissingPart(name: "sendBeacon", script: "delete Navigator.prototype.sendBeacon;"),
        MissingPart(name: "fetch", script: "delete window.fetch;"),
        MissingPart(name: "crypto", script: "Object.defineProperty(window, 'crypto', { value: undefined });"),
        MissingPart(name: "storage", script: throwing("window", "localStorage") + throwing("window", "sessionStorage")),
        MissingPart(name: "cookies", script: throwing("Document.prototype", "cookie")),
        MissingPart(name: "reports", script: "delete Navigator.prototype.sendBeacon; delete window.fetch;"),
    ]

    /// What engines do where a user or an app has denied something.
    private static func throwing(_ object: String, _ property: String) -> String {
        """
        Object.defineProperty(\(object), '\(property)', {
            get() { throw new DOMException('denied', 'SecurityError'); },
            set() { throw new DOMException('denied', 'SecurityError'); },
        });
        """
    }
}

/// What the documents of a test said went wrong in them, by session.
final class Faults: Sendable {
    private let lock = NSLock()
    nonisolated(unsafe) private var told: [String] = []

    func tell(_ fault: String) { lock.withLock { told.append(fault) } }
    func all() -> [String] { lock.withLock { told } }
}

/// A page that lacks something still works: nothing in it throws, its links lead where they led, and the URL proves them.
class MissingChecks: ServerTestCase {
    private static let links = ["href-target-blank", "href-target-top", "iframe-link-blank", "hash-link"]

    func checkNothingThrowsWithout(_ names: [String]) throws {
        let server = try startServer()
        let faults = Faults()
        let proxy = try TestProxy(before: server.port) { request, forward in
            if request.target.hasPrefix("/fault?") {
                faults.tell(request.target)
                return HTTPAnswer(status: 204, fields: [], body: [])
            }
            var answer = try forward(request)
            guard answer["content-type"]?.hasPrefix("text/html") == true,
                let part = MissingPart.all.first(where: { request.target.contains("without-\($0.name)") })
            else { return answer }
            let script = """
                <script>{
                const tell = text => { new Image().src = '/fault?\(part.name):' + encodeURIComponent(text); };
                addEventListener('error', event => tell(event.message || 'a resource of ' + location.pathname));
                addEventListener('unhandledrejection', event => tell('rejected: ' + event.reason));
                \(part.script)
                }</script>
                """
            answer.body = Array(
                answer.text.replacing("<meta charset", with: script + "<meta charset", maxReplacements: 1).utf8)
            return answer
        }
        addTeardownBlock { proxy.stop() }
        let driver = try startBrowser()
        let links = try Self.links.map(link)
        for name in names {
            let round = try LinkRound(
                driver, server, session: "without-\(name)", query: "&os=both&only=" + Self.links.joined(separator: ","),
                through: proxy)
            for link in links {
                let fact = try XCTUnwrap(Facts.fact(link.id, in: Self.browser))
                try clickWithout(name, link, fact, round)
            }
        }
        XCTAssertEqual(faults.all(), [])
        // What is thrown would have been told.
        try driver.execute(
            """
            const script = document.createElement("script");
            script.textContent = "throw new Error('on purpose')";
            document.head.append(script);
            """)
        try waitUntil("the fault on purpose") { faults.all().contains { $0.contains("on%20purpose") } }
        server.stop()
        let navigations = try lines(of: server.log).filter {
            $0["kind"] == "navigation" && ($0["click"].integer ?? 0) > 0
        }
        for name in names {
            for id in Self.links where id != "hash-link" {
                let proofs = navigations.filter { $0["session"].string == "without-\(name)" && $0["link"].string == id }
                XCTAssertEqual(proofs.count, 1, "the URL of \(id) without \(name) has its click's number")
            }
        }
    }

    private func clickWithout(_ name: String, _ link: CatalogueLink, _ fact: Fact, _ round: LinkRound) throws {
        do {
            guard ["fetch", "reports"].contains(name) else {
                try round.comeBack(from: round.click(link, as: [fact.triple]))
                return try round.waitUntilSettled(link, as: [fact.triple])
            }
            // Nothing is reported, or nothing acknowledges it, and a report may be lost: only requests prove anything, and a link of
            // the page itself makes none.
            try round.press(link.id)
            guard link.id != "hash-link" else { return }
            let click = try waitFor("\(link.id) to be requested", seen: { "\((try? round.clicks(on: link.id)) ?? [])" })
            {
                try round.clicks(on: link.id).first { ["fetched", "reached"].contains($0.destination) }
            }
            try round.comeBack(from: click)
        } catch {
            throw Unexpected(description: "without \(name): \(error)")
        }
    }
}

final class ChromiumMissingTests: MissingChecks {
    override class var browser: Browser { .chromium }

    func testNothingThrowsWhereSomethingIsMissing() throws {
        try checkNothingThrowsWithout(MissingPart.all.map(\.name))
    }
}

final class WebKitMissingTests: MissingChecks {
    override class var browser: Browser { .webKit }

    func testNothingThrowsWhereSomethingIsMissing() throws {
        try checkNothingThrowsWithout(MissingPart.all.map(\.name))
    }
}
