import CWebKitGTK
import ClickPolicy
import Foundation

/// Clicks links one after the other, comes back each time, and tells what happened.
///
/// Nothing sleeps: each wait ends with an event of the engine or a report of the page, and its time limit is only there for
/// what never happens.
final class Round {
    private let host: Host
    private let url: String
    /// How long the page has to show itself after a click that seems to do nothing, in milliseconds.
    private let patience: Int
    private var ordinals: [String: Int] = [:]
    /// The page's document whose frames are known to have loaded.
    private var settledDocument = ""
    /// How often the page had lost the focus when the latest act began.
    private var blursBefore = 0
    /// How many documents the page's view had shown by then.
    private var commitsBefore = 0

    init(host: Host, url: String, patience: Int) {
        self.host = host
        self.url = url
        self.patience = patience
    }

    /// Loads the page; says whether it is ready.
    func begin() -> Bool {
        host.load(url)
        let isReady = waitForPage()
        // The frames load after the page.
        waitForQuiet()
        return isReady
    }

    // MARK: One act

    func click(_ id: String) -> Truth {
        perform("click", id) { place in
            let activations = self.host.frames.activations
            let pointer = Pointer(view: self.host.page)
            if place.needsTouch {
                pointer.tap(x: place.x, y: place.y)
            } else {
                pointer.click(x: place.x, y: place.y)
            }
            let wasActivated = MainLoop.wait(milliseconds: 15000) { self.host.frames.activations > activations }
            return wasActivated ? nil : "the press activated nothing"
        }
    }

    /// Holds a link, so that the engine asks for its menu; a preview that the host shows is dismissed or committed.
    func hold(_ id: String, commits: Bool) -> Truth {
        perform(commits ? "commit" : "hold", id) { place in
            let before = self.host.journal.entries.count
            Pointer(view: self.host.page).click(x: place.x, y: place.y, button: 3)
            var menu: Journal.Entry?
            MainLoop.wait(milliseconds: 15000) {
                menu = self.host.journal.entries[before...].first { $0.event == "context-menu" }
                return menu != nil
            }
            guard let uri = menu?["uri"] else { return "no menu for the link" }
            guard let preview = self.host.preview else { return nil }
            self.attend(preview)
            if commits { self.host.commitPreview(of: uri) } else { self.host.dismissPreview() }
            return nil
        }
    }

    private func perform(_ act: String, _ id: String, _ body: (Locator.Place) -> String?) -> Truth {
        let ordinal = (ordinals[id] ?? 0) + (act == "click" ? 1 : 0)
        ordinals[id] = ordinal
        comeBack()
        let before = facts()
        let began = MainLoop.now()
        blursBefore = host.blurs
        commitsBefore = host.page.commits
        host.journal.begin()
        host.forgetState(of: id)
        var trouble: String?
        var wasReplaced = false
        do {
            let place = try find(id)
            trouble = body(place)
            // The page's own time of the click: a busy machine takes its time to deliver one.
            let clicked = act == "click" ? max(host.frames.activatedAt, 0) : Self.clock()
            settle(id, place, clicked: clicked, before: before, &wasReplaced)
        } catch {
            trouble = "\(error)"
        }
        return Truth(
            link: id, ordinal: ordinal, act: act, entries: host.journal.entries.filter { !$0.isReturn }, before: before,
            after: facts(), wasReplaced: wasReplaced, pageSays: host.states[id], trouble: trouble,
            milliseconds: MainLoop.now() - began)
    }

    /// Where the link is; one in a frame is there once the frame has told its place.
    private func find(_ id: String) throws -> Locator.Place {
        let locator = Locator(host: host)
        let row = "String(!!document.querySelector('[data-link=\"\(id)\"] iframe'))"
        guard host.page.evaluate(row) == "true" else { return try locator.find(id, in: host.page) }
        for _ in 0..<20 {
            if let place = try? locator.find(id, in: host.page) { return place }
            let messages = host.messages
            MainLoop.wait(milliseconds: 1000) { self.host.messages > messages }
        }
        return try locator.find(id, in: host.page)
    }

    // MARK: Until it is over

    private func settle(
        _ id: String, _ place: Locator.Place, clicked: Int, before: PageFacts, _ wasReplaced: inout Bool
    ) {
        let delay = place.delay
        let deadline = MainLoop.now() + 90000
        while MainLoop.now() < deadline {
            waitForQuiet()
            host.journal.isReturning = false
            if let top = host.layers.last {
                attend(top)
                waitToClose(top, place, clicked: clicked)
                guard top.isGone || host.layers.last === top else { continue }
                host.journal.isReturning = true
                host.closeTop()
                continue
            }
            let now = facts()
            // Another document that is the test page itself is a page that was loaded again: there is no way back.
            if now.document != before.document, !now.isPage, !wasReplaced {
                wasReplaced = true
                attend(host.page)
                host.journal.isReturning = true
                goBack()
                continue
            }
            host.activate()
            // A page that began again has said everything with its first report.
            if now.isPage, now.document != before.document, host.hasReported { break }
            if isOver(id, clicked: clicked, delay: delay) { break }
            let count = host.journal.entries.count
            let timeLeft = clicked + max(patience, delay) + 20000 - Self.clock()
            guard timeLeft > 0 else { break }
            MainLoop.wait(milliseconds: timeLeft) {
                host.journal.entries.count > count || isOver(id, clicked: clicked, delay: delay)
            }
        }
    }

    /// Whether the page has said what it can say: what became of the link, or, where nothing did, that it waited long enough.
    private func isOver(_ id: String, clicked: Int, delay: Int) -> Bool {
        guard !host.isLoading, !host.isAnswerAwaited, host.layers.isEmpty else { return false }
        let state = host.states[id] ?? ""
        let isKnown = ["kept", "restored", "reset"].contains { state.contains($0) } && !state.contains("pending")
        let isNothing = ["dead", "blocked"].contains { state.contains($0) }
        if isKnown && !isNothing {
            // What the page says after a click in a frame counts once it is there a second later.
            return host.frames.source == .main || Self.clock() >= host.lastPageReport + 1100
        }
        // What a timer of the page is going to do has not happened before its time, and a page that is there a second after
        // an arrival has stayed.
        let arrived = host.journal.lastTime(of: "arrived").map { $0 + 1150 } ?? 0
        let end = max(arrived, clicked + 150 + max(patience, delay == 0 ? 0 : delay + 1500))
        if isNothing { return host.lastReport >= end || Self.clock() >= end }
        // Where the page has not made up its mind, one more of its reports may do.
        return host.lastReport >= end + (state.contains("pending") ? 3000 : 0)
    }

    /// Until nothing loads and the engine has been silent for a moment.
    private func waitForQuiet() {
        MainLoop.wait(milliseconds: 30000) {
            !self.host.isLoading && !self.host.isAnswerAwaited && self.isQuiet(for: 150)
        }
    }

    private func isQuiet(for milliseconds: Int) -> Bool {
        MainLoop.now() - (host.journal.entries.last?.time ?? 0) >= milliseconds
    }

    /// Until the landing in a view has reported its arrival, and has done what it does with its opener.
    private func attend(_ view: WebView) {
        for _ in 0..<5 {
            waitForLanding(view)
            if view.role == "browser" { waitToComeUp() }
            guard view.landing == nil, !view.isGone else { break }
            // Nothing was heard; a document that is only slow answers now.
            guard let landing = view.evaluate("hostLanding()").flatMap(Landing.init) else { break }
            view.landing = landing
        }
        guard let landing = view.landing, !view.isGone else { return }
        if landing.hasButton, let place = try? Locator(host: host).find("next", in: view) {
            Pointer(view: view).click(x: place.x, y: place.y)
        }
        if landing.hasInnerPopup {
            MainLoop.wait(milliseconds: 10000) { self.host.layers.last !== view }
            if let inner = host.layers.last, inner !== view { attend(inner) }
        }
        if landing.speaksToOpener {
            MainLoop.wait(milliseconds: 10000) { view.isGone || view.landing?.popup.isEmpty == false || view.isLoading }
        }
    }

    /// Nobody closes a browser before it has come up; a page that a busy machine tells later would take it for its next click's.
    private func waitToComeUp() {
        // A page that went elsewhere meanwhile has nothing to tell.
        MainLoop.wait(milliseconds: 5000) {
            self.host.blurs > self.blursBefore || self.host.page.commits > self.commitsBefore
        }
    }

    private func waitForLanding(_ view: WebView) {
        let isEmpty = Box(view.role == "child" && view.isEmpty)
        if isEmpty.value { watch(view, isEmpty) }
        MainLoop.wait(milliseconds: 20000) {
            if view.isGone { return true }
            guard !view.isLoading else { return false }
            if view.wasSentToApp || view.hasFailed { return self.isQuiet(for: 300) }
            if let landing = view.landing { return landing.hasArrived && !landing.isOnItsWay }
            // A document that says nothing of itself; or none yet, where the engine or a script is about to bring one.
            if let asked = view.askedAt, MainLoop.now() - asked < 5000 { return false }
            return self.isQuiet(for: 500) && !isEmpty.value
        }
    }

    /// Asks an empty window again and again whether something has filled it, as long as it is there.
    private func watch(_ view: WebView, _ isEmpty: Box<Bool>) {
        view.evaluate("String(hostIsEmpty())") { answer in
            isEmpty.value = answer != "false" && !view.isGone && view.isEmpty
            guard isEmpty.value else { return }
            self.after(milliseconds: 100) { self.watch(view, isEmpty) }
        }
    }

    private func after(milliseconds: guint, _ body: @escaping () -> Void) {
        g_timeout_add(
            milliseconds,
            { data in
                Unmanaged<Box<() -> Void>>.fromOpaque(data!).takeRetainedValue().value()
                return 0
            }, Unmanaged.passRetained(Box(body)).toOpaque())
    }

    /// A popup that is going to close by itself, or that its opener closes, is given the time; so is a page with a timer.
    private func waitToClose(_ view: WebView, _ place: Locator.Place, clicked: Int) {
        if place.delay > 0 {
            let layers = host.layers.count
            // A script with a timer sends a child view on once that has loaded; the browser has had its URL from the start.
            let began = view.role == "child" ? Self.clock() : clicked
            let rest = began + place.delay + 1500 - Self.clock()
            if rest > 0 { MainLoop.wait(milliseconds: rest) { self.host.layers.count != layers || view.isLoading } }
            attend(view)
        }
        guard view.role == "child", view.landing?.closesItself == true || place.closes != nil else { return }
        let isStuck = host.behaviour.fault == .neverRemovesPopups
        MainLoop.wait(milliseconds: (isStuck ? 4500 : 15000) + (place.closes ?? 0)) { view.isGone }
    }

    /// Makes sure that the page is there, and done with its frames, before anything is pressed.
    private func comeBack() {
        let now = facts()
        if !now.isPage { goBack() }
        if facts().document != settledDocument {
            waitForQuiet()
            MainLoop.wait(milliseconds: 30000) { self.host.frames.areReady(in: self.host.pageDocument) }
            settledDocument = facts().document
        }
        waitForFocus()
    }

    /// Until the page has heard that nothing is over it any more.
    private func waitForFocus() {
        let deadline = MainLoop.now() + 5000
        while host.page.evaluate("String(document.hasFocus())") != "true", MainLoop.now() < deadline {
            let messages = host.messages
            MainLoop.wait(milliseconds: deadline - MainLoop.now()) { self.host.messages > messages }
        }
    }

    /// Back to the page; where there is no way back, the page is loaded anew.
    private func goBack() {
        for _ in 0..<6 {
            let now = facts()
            if now.isPage { return }
            guard host.page.canGoBack else { break }
            let commits = host.page.commits
            webkit_web_view_go_back(host.page.pointer)
            MainLoop.wait(milliseconds: 15000) { self.host.page.commits > commits && !self.host.page.isLoading }
        }
        guard !facts().isPage else { return }
        host.load(url)
        _ = waitForPage()
    }

    @discardableResult
    private func waitForPage() -> Bool {
        MainLoop.wait(milliseconds: 60000) { !self.host.isLoading } && facts().isPage
    }

    private func facts() -> PageFacts {
        let script = """
            JSON.stringify({ document: hostDocument, isPage: !!document.querySelector('.counter'),
              counter: +document.querySelector('.counter')?.textContent || 0 })
            """
        guard let answer = host.page.evaluate(script, milliseconds: 30000),
            let fields = try? JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any],
            let document = fields["document"] as? String, let isPage = fields["isPage"] as? Bool,
            let counter = fields["counter"] as? Int
        else { return .none }
        if isPage { host.pageDocument = document }
        return PageFacts(document: document, isPage: isPage, counter: counter)
    }

    /// The clock that the page's scripts read, in milliseconds.
    private static func clock() -> Int { Int(Date().timeIntervalSince1970 * 1000) }
}
