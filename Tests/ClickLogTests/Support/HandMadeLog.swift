import ClickLog

/// A small log, written line by line as the server would: times are seconds since the first line.
///
/// What a line says is what its call says, and everything else has one value for the whole log: the session `s`, the
/// instance `page-1` in the view `view-1`, the link `ad` on the other host name.
struct HandMadeLog {
    static let page = "http://localhost:8080"
    static let elsewhere = "http://127.0.0.1:8080"

    /// The programs that ask and report.
    enum Agent: String {
        /// The page's own web view, and every view of the same app.
        case page = "Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148"
        /// A browser outside it.
        case browser = "Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/604.1"
        /// The app's own HTTP client.
        case client = "App/1 CFNetwork/1408.0.4 Darwin/22.5.0"
        case bot = "facebookexternalhit/1.1"
        case none = ""
    }

    private(set) var lines: [String] = []
    var session = "s"
    var instance = "page-0001"
    var reporter = "reporter-1"
    var link = "ad"
    var counters = true
    private var seq = 0
    private var numbers: [String: Int] = [:]
    private var clickTimes: [String: Double] = [:]

    init(links: [Link] = [.ad], server: String = "server-1") {
        var json = JSONWriter()
        json.beginObject()
        json.member("kind", "start")
        json.member("seq", 1)
        json.member("time", Self.time(0))
        json.member("schema", 1)
        json.member("version", "1.0")
        json.member("server", server)
        json.member("origins", [Self.page, Self.elsewhere])
        json.key("links")
        json.beginArray()
        for link in links { link.write(to: &json) }
        json.endArray()
        json.endObject()
        lines.append(json.text)
        seq = 1
    }

    /// The log as a file holds it.
    var text: String { lines.joined(separator: "\n") + "\n" }

    // MARK: The page

    mutating func load(
        at seconds: Double = 0, view: String = "view-001", entered: String = "navigate", round: Int? = nil,
        elsewhere: String? = HandMadeLog.elsewhere, opener: Bool = false, agent: Agent = .page
    ) {
        var json = beginReport("page", seconds)
        json.member("event", "load")
        json.member("view", view)
        json.member("counter", 0)
        json.member("round", round)
        json.member("userAgent", agent.rawValue)
        json.member("origin", Self.page)
        json.member("elsewhere", elsewhere)
        json.member("entered", entered)
        json.member("opener", opener)
        json.member("visible", true)
        json.member("focused", true)
        end(json)
    }

    /// A report of the page, made `since` seconds after its click; it comes in when it is made, unless said otherwise.
    mutating func report(
        _ event: String = "alive", click: Int? = nil, since: Double? = nil, at seconds: Double? = nil,
        visibleFor: Double? = nil, counter: Int? = nil, persisted: Bool? = nil, visible: Bool? = true,
        focused: Bool? = true, link: String? = nil, reporter: String? = nil
    ) {
        let clicked = click.flatMap { clickTimes["\(reporter ?? self.reporter).\($0)"] } ?? 0
        let made = seconds ?? clicked + (since ?? 0)
        var json = beginReport("page", made, reporter: reporter)
        json.member("event", event)
        json.member("view", "view-001")
        if counters { json.member("counter", counter ?? Int(clicked + (since ?? made))) }
        json.member("link", link)
        json.member("click", click)
        json.member("sinceClick", since.map { Int($0 * 1000) })
        json.member("visibleFor", visibleFor.map { Int($0 * 1000) })
        json.member("persisted", persisted)
        json.member("visible", visible)
        json.member("focused", focused)
        end(json)
    }

    // MARK: A click and what comes of it

    mutating func click(
        _ number: Int = 1, at seconds: Double = 1, on link: String? = nil, counter: Int? = nil,
        url: String? = nil, method: String = "GET", trusted: Bool = true, modifiers: [String] = [],
        returned: String? = nil, reporter: String? = nil
    ) {
        let link = link ?? self.link
        clickTimes["\(reporter ?? self.reporter).\(number)"] = seconds
        var json = beginReport("click", seconds, reporter: reporter)
        json.member("click", number)
        json.member("link", link)
        if counters { json.member("counter", counter ?? Int(seconds)) }
        json.key("intended")
        json.beginObject()
        json.member("method", method)
        json.member("url", url ?? Self.elsewhere + target("/visit", link, number, "ad?id=1", reporter))
        json.endObject()
        json.member("trusted", trusted)
        json.member("modifiers", modifiers)
        json.member("returned", returned)
        end(json)
    }

    /// A request that carries a click's number.
    mutating func request(
        _ number: Int = 1, at seconds: Double = 1.1, what: String = "landing", method: String = "GET",
        host: String = "127.0.0.1:8080", tail: String = "ad?id=1", index: Int? = nil, from agent: Agent = .page,
        referer: String? = HandMadeLog.page + "/", site: String? = nil, dest: String? = nil, purpose: String? = nil,
        body: (type: String, text: String)? = nil, link: String? = nil, reporter: String? = nil
    ) {
        let link = link ?? self.link
        let path = what == "hop" ? "/hop" : "/visit"
        let rest = index.map { "\($0)/\(tail)" } ?? tail
        var json = begin("navigation", seconds)
        json.member("what", what)
        json.member("link", link)
        json.member("reporter", reporter ?? self.reporter)
        json.member("click", number)
        json.member("index", index)
        json.member("method", method)
        json.key("target")
        json.value(wire: String(wire: target(path, link, number, rest, reporter).utf8))
        json.member("host", host)
        json.member("status", 200)
        json.key("headers")
        json.beginObject()
        if agent != .none { json.member("userAgent", agent.rawValue) }
        json.member("referer", referer)
        json.member("secFetchSite", site)
        json.member("secFetchDest", dest)
        json.member("purpose", purpose)
        json.endObject()
        if let body {
            json.key("body")
            json.beginObject()
            json.member("type", body.type)
            json.member("length", body.text.utf8.count)
            json.member("hash", FNV.hex(body.text.utf8))
            json.key("text")
            json.value(wire: String(wire: body.text.utf8))
            json.member("truncated", false)
            json.endObject()
        }
        end(json)
    }

    /// The report of a landing's script.
    mutating func arrival(
        _ number: Int = 1, at seconds: Double = 1.3, document: String = "document-1", tail: String = "ad?id=1",
        fragment: String? = nil, entered: String = "navigate", opener: Bool = false, framed: Bool = false,
        visible: Bool = true, prerendering: Bool = false, from agent: Agent = .page, referrer: String = "",
        script: Bool? = nil, link: String? = nil, reporter: String? = nil, url: String? = nil
    ) {
        let link = link ?? self.link
        let reporter = reporter ?? self.reporter
        numbers[document, default: 0] += 1
        var json = begin("arrival", seconds)
        json.member("link", link)
        json.member("reporter", reporter)
        json.member("click", number)
        if script != false {
            json.member("document", document)
            json.member("number", numbers[document])
            json.member("url", url ?? Self.elsewhere + target("/visit", link, number, tail, reporter))
            json.member("fragment", fragment)
            json.member("entered", entered)
            json.member("opener", opener)
            json.member("framed", framed)
            json.member("visible", visible)
            json.member("prerendering", prerendering)
            json.member("referrer", referrer)
        }
        json.member("userAgent", agent.rawValue)
        json.member("script", script)
        end(json)
    }

    mutating func popup(
        _ event: String, side: String, _ number: Int = 1, at seconds: Double = 2, document: String? = nil
    ) {
        var json = beginReport("popup", seconds, instance: false)
        if let document { json.member("document", document) }
        json.member("event", event)
        json.member("side", side)
        json.member("link", link)
        json.member("click", number)
        end(json)
    }

    mutating func confirm(_ opened: Bool, click: Int? = 1, at seconds: Double = 9) {
        var json = begin("confirm", seconds)
        json.member("link", link)
        if let click {
            json.member("reporter", reporter)
            json.member("click", click)
        }
        json.member("opened", opened)
        end(json)
    }

    /// A request for the page itself.
    mutating func visit(at seconds: Double = 0, round: Int? = nil, from agent: Agent = .page) {
        var json = begin("navigation", seconds)
        json.member("what", "page")
        json.member("method", "GET")
        json.member("target", "/?session=\(session)" + (round.map { "&round=\($0)" } ?? ""))
        json.member("host", "localhost:8080")
        json.member("status", 200)
        json.key("headers")
        json.beginObject()
        json.member("userAgent", agent.rawValue)
        json.endObject()
        end(json)
    }

    mutating func raw(_ line: String) { lines.append(line) }

    // MARK: What a host app that follows the guide leaves behind

    /// A click that opens the in-app browser over the page, which stays.
    mutating func opensBrowser(
        _ number: Int = 1, at seconds: Double = 1, on link: String? = nil, tail: String = "ad?id=1",
        host: String = "127.0.0.1:8080"
    ) {
        let link = link ?? self.link
        click(number, at: seconds, on: link)
        request(number, at: seconds + 0.2, host: host, tail: tail, from: .browser, referer: nil, link: link)
        arrival(
            number, at: seconds + 0.3, document: "document-\(link)-\(number)", tail: tail, from: .browser, link: link)
        report("return", click: number, since: 2.2)
    }

    // MARK: Parts

    private func target(_ path: String, _ link: String, _ number: Int, _ tail: String, _ reporter: String?) -> String {
        "\(path)/\(session)/\(link)/\(reporter ?? self.reporter).\(number)/\(tail)"
    }

    /// Begins a report: numbered within its reporter.
    private mutating func beginReport(
        _ kind: String, _ seconds: Double, reporter: String? = nil, instance hasInstance: Bool = true
    ) -> JSONWriter {
        let reporter = reporter ?? self.reporter
        numbers[reporter, default: 0] += 1
        var json = begin(kind, seconds)
        if hasInstance { json.member("instance", instance) }
        json.member("reporter", reporter)
        json.member("number", numbers[reporter])
        return json
    }

    private mutating func begin(_ kind: String, _ seconds: Double) -> JSONWriter {
        seq += 1
        var json = JSONWriter()
        json.beginObject()
        json.member("kind", kind)
        json.member("seq", seq)
        json.member("time", Self.time(seconds))
        json.member("session", session)
        return json
    }

    private mutating func end(_ json: consuming JSONWriter) {
        var json = json
        json.member("remote", "127.0.0.1")
        json.endObject()
        lines.append(json.text)
    }

    static func time(_ seconds: Double) -> String {
        let milliseconds = Int((seconds * 1000).rounded())
        func pad(_ value: Int, _ width: Int) -> String {
            String(repeating: "0", count: width - String(value).count) + String(value)
        }
        let (hours, minutes, whole) = (milliseconds / 3_600_000, milliseconds / 60_000 % 60, milliseconds / 1000 % 60)
        return "2026-01-31T\(pad(8 + hours, 2)):\(pad(minutes, 2)):\(pad(whole, 2)).\(pad(milliseconds % 1000, 3))Z"
    }
}
