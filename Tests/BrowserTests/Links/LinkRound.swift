import TestSupport

/// One round of clicks in one browser on the real server.
final class LinkRound {
    let driver: WebDriver
    let server: TestPageProcess
    let session: String
    private let client: HTTPClient
    private let home: String
    private let query: String
    /// Seconds in sight after which nothing more is expected of a click.
    private let patience: Int
    private(set) var page = ""

    /// Opens the page, and waits until its script runs.
    ///
    /// - Parameters:
    ///   - query: further parameters of the page's URL, each with its `&`.
    ///   - patience: seconds in sight after which nothing more is expected of a click.
    ///   - proxy: through which the browser asks the server.
    init(
        _ driver: WebDriver, _ server: TestPageProcess, session: String, query: String = "&rows=all&os=both",
        patience: Int = 15, through proxy: TestProxy? = nil
    ) throws {
        self.driver = driver
        self.server = server
        self.session = session
        self.query = query
        self.patience = patience
        client = try HTTPClient(origin: server.url)
        home = proxy.map { "http://localhost:\($0.port)/" } ?? server.url
        page = try driver.window()
        try open()
    }

    /// Loads the page anew in its own window.
    func open() throws {
        try driver.navigate(to: "\(home)?session=\(session)\(query)")
        try waitUntilReady()
    }

    /// Waits until the page's script has set the mark for drivers.
    func waitUntilReady() throws {
        try waitUntil("the page's ready mark", seen: { (try? self.driver.source()) ?? "" }) {
            try driver.execute("return document.documentElement.dataset.ready") == "true" && isOnPage()
        }
    }

    /// The ids of the links that have a row on the page.
    func rows() throws -> Set<String> {
        let script = "return [...document.querySelectorAll('[data-link]')].map(row => row.dataset.link)"
        return Set(try driver.execute(script).array.compactMap(\.string))
    }

    // MARK: Clicking

    /// Clicks a link with the pointer, and waits until its destination and place are proven.
    ///
    /// - Parameter outcomes: what the click may come to, each `destination/place/state`; what the catalogue accepts by default.
    @discardableResult
    func click(_ link: CatalogueLink, as outcomes: Set<String>? = nil) throws -> Click {
        let outcomes = outcomes ?? link.accepted
        let habit = Habit.of(link.id, in: driver.browser)
        let before = try clicks(on: link.id).count
        try press(link.id, habit)
        var popupIsDone = habit.inPopup == nil
        return try waitFor("\(link.id) to be proven", within: 40, seen: { self.seen(link.id) }) {
            let clicks = try clicks(on: link.id)
            guard clicks.count >= before + habit.clicks, let last = clicks.last else { return nil }
            if !popupIsDone, try switchToLandedPopup() {
                popupIsDone = true
                do {
                    try habit.inPopup?(driver)
                } catch let error as WebDriverError where error.code == "no such window" {
                    // What was done closed the popup before the driver could answer.
                }
            }
            guard last.isOnTheWay(to: outcomes) else { return nil }
            // What opens two windows and gets one is where it can be before that one has said so.
            if last.destination == "fetched", last.place == "unknown", try !switchToLandedPopup() { return nil }
            return last
        }
    }

    /// Presses the element of a link, in the page or in a frame of its row.
    func press(_ id: String, _ habit: Habit = Habit()) throws {
        let element = try find(id, habit.part ?? "#\(id)")
        // A frame just loaded gets no input in Chromium until the browser has drawn it: then what points at it goes to the page.
        if try driver.elements("body.frame").count == 1 {
            var offset = 0.0
            try waitUntil("the pointer to be over \(id)") {
                offset = 1 - offset
                try driver.movePointer(to: element, right: offset)
                return try driver.execute("return arguments[0].matches(':hover')", [element.json]) == true
            }
        }
        try driver.click(element, with: habit.pointer, times: habit.times)
        // The click may have taken the frame away, or closed the window.
        try driver.switchToTop()
    }

    /// The element of a link, with the frame that holds it made the current one.
    private func find(_ id: String, _ selector: String) throws -> WebDriver.Element {
        if let element = try driver.elements(selector).first { return element }
        let frame = try driver.element("[data-link='\(id)'] iframe")
        // From inside, a frame of another host cannot scroll the page around it.
        try driver.scrollIntoView(frame)
        try driver.switchTo(frame: frame)
        return try waitFor("the element of \(id) in its frame") {
            // What a document goes to before it is loaded takes its place in the history, and Back then leaves the page.
            if let element = try driver.elements(selector).first {
                return try driver.execute("return document.readyState") == "complete" ? element : nil
            }
            if let inner = try driver.elements("iframe").first { try driver.switchTo(frame: inner) }
            return nil
        }
    }

    /// Makes a window other than the page's the current one, once its landing has reported its arrival.
    ///
    /// It stays the current one: Chromium's driver brings the window that it switches to into view, and what the popup opens has
    /// to be in view to prove anything.
    private func switchToLandedPopup() throws -> Bool {
        for handle in try driver.windows() where handle != page {
            guard (try? driver.switchTo(window: handle)) != nil else { continue }
            if (try? driver.execute("return document.documentElement.dataset.arrived")) == "true" { return true }
        }
        return false
    }

    // MARK: Coming back

    /// Comes back to the page as a user does: closes what opened, or goes back.
    func comeBack(from click: Click) throws {
        try closeOtherWindows()
        if click.place == "frame" { try goBack() }
        // A landing may have sent the browser on: as many steps back as there were documents.
        for _ in 1...6 where try !isOnPage() {
            let url = try driver.url()
            if !url.hasPrefix("http") {
                // The landing took the page's own place in the history: this is the browser's empty start page.
                try open()
            } else {
                try goBack()
                try waitUntil("another page than \(url)") { try driver.url() != url }
            }
        }
        try waitUntilReady()
    }

    /// Goes back in the history of the page's window.
    private func goBack() throws {
        switch driver.browser {
        case .chromium: try driver.back()
        case .webKit:
            // The driver's command waits for the page to load, in vain where only a frame goes back, and now and then where the
            // page comes from the cache.
            try driver.execute("history.back()")
        }
    }

    /// Closes every window but the page's.
    func closeOtherWindows() throws {
        for handle in try driver.windows() where handle != page {
            // A popup may close itself in the meantime.
            guard (try? driver.switchTo(window: handle)) != nil else { continue }
            try? driver.closeWindow()
        }
        try driver.switchTo(window: page)
    }

    private func isOnPage() throws -> Bool { try driver.url().hasPrefix("\(home)?session=") }

    /// Waits until every click on a link is an accepted outcome, and stays one whatever is clicked next.
    func waitUntilSettled(_ link: CatalogueLink, as outcomes: Set<String>? = nil) throws {
        let outcomes = outcomes ?? link.accepted
        let clicks = try waitFor("\(link.id) to be settled", within: 30, seen: { self.seen(link.id) }) {
            () -> [Click]? in
            let clicks = try self.clicks(on: link.id)
            return !clicks.isEmpty && clicks.allSatisfy { outcomes.contains($0.triple) } ? clicks : nil
        }
        // A frame that went elsewhere cannot report for its click, and what the page reports within a second of being left for
        // the next click may have been made long before.
        if clicks.last?.place == "frame" {
            let counter = try counter()
            try waitUntil("two more seconds on the page") { try self.counter() >= counter + 2 }
        }
    }

    /// The seconds that the page shows.
    private func counter() throws -> Int {
        Int(try driver.text(of: driver.element(".counter"))) ?? 0
    }

    // MARK: Looking at the report

    /// The clicks on a link so far, as the server judges them.
    func clicks(on id: String) throws -> [Click] {
        let links = try report()["sessions"][0]["links"].array
        return links.first { $0["link"].string == id }?["clicks"].array.map(Click.init) ?? []
    }

    /// The server's own report on this session.
    func report() throws -> JSON {
        let answer = try client.send("GET", "/sessions/\(session)/report.json?profile=browser&patience=\(patience)")
        guard answer.status == 200 else {
            // Nothing was reported yet.
            if answer.status == 404 { return .null }
            throw Unexpected(description: "report.json: \(answer.status) \(answer.text)")
        }
        return try JSON(parsing: answer.body)
    }

    private func seen(_ id: String) -> String { (try? clicks(on: id).description) ?? "no report" }
}
