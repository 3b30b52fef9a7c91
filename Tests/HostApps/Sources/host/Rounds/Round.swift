import CWebKitGTK
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

    init(host: Host, url: String, patience: Int) {
        self.host = host
        self.url = url
        self.patience = patience
    }

    /// Loads the page; says whether it is ready.
    func begin() -> Bool {
        host.load(url)
        return waitForPage()
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
            let wasActivated = MainLoop.wait(milliseconds: 3000) { self.host.frames.activations > activations }
            return wasActivated ? nil : "the press activated nothing"
        }
    }

    /// Holds a link, so that the engine asks for its menu; a preview that the host shows is dismissed or committed.
    func hold(_ id: String, commits: Bool) -> Truth {
        perform(commits ? "commit" : "hold", id) { place in
            let before = self.host.journal.entries.count
            Pointer(view: self.host.page).click(x: place.x, y: place.y, button: 3)
            var menu: Journal.Entry?
            MainLoop.wait(milliseconds: 3000) {
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
        let before = facts()
        host.journal.begin()
        var trouble: String?
        var wasReplaced = false
        do {
            let place = try Locator(host: host).find(id, in: host.page)
            let clicked = Self.clock()
            trouble = body(place)
            settle(id, clicked: clicked, delay: place.delay, before: before, &wasReplaced)
        } catch {
            trouble = "\(error)"
        }
        return Truth(
            link: id, ordinal: ordinal, act: act, entries: host.journal.entries.filter { !$0.isReturn }, before: before,
            after: facts(), wasReplaced: wasReplaced, pageSays: host.states[id], trouble: trouble)
    }

    // MARK: Until it is over

    private func settle(
        _ id: String, clicked: Int, delay: Int, before: PageFacts, _ wasReplaced: inout Bool
    ) {
        let deadline = MainLoop.now() + 30000
        while MainLoop.now() < deadline {
            waitForQuiet()
            host.journal.isReturning = false
            if let top = host.layers.last {
                attend(top)
                waitToClose(top, delay: delay)
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
                goBack(to: before)
                continue
            }
            host.activate()
            if isOver(id, clicked: clicked, delay: delay) { break }
            let count = host.journal.entries.count
            let timeLeft = clicked + max(patience, delay) + 4000 - Self.clock()
            guard timeLeft > 0 else { break }
            MainLoop.wait(milliseconds: timeLeft) {
                host.journal.entries.count > count || isOver(id, clicked: clicked, delay: delay)
            }
        }
    }

    /// Whether the page has said what it can say: what became of the link, or, where nothing did, that it waited long enough.
    private func isOver(_ id: String, clicked: Int, delay: Int) -> Bool {
        guard Self.clock() >= clicked + delay, !host.isLoading, host.layers.isEmpty else { return false }
        let state = host.states[id] ?? ""
        let isKnown = ["page kept", "page restored", "page reset", "dead", "blocked"].contains { state.contains($0) }
        return isKnown || host.lastReport >= clicked + max(patience, delay)
    }

    /// Until nothing loads and the engine has been silent for a moment.
    private func waitForQuiet() {
        MainLoop.wait(milliseconds: 12000) {
            !self.host.isLoading && MainLoop.now() - (self.host.journal.entries.last?.time ?? 0) >= 150
        }
    }

    /// Until the landing in a view has reported its arrival, and has done what it does with its opener.
    private func attend(_ view: WebView) {
        MainLoop.wait(milliseconds: 6000) {
            if view.isGone { return true }
            guard !view.isLoading else { return false }
            if let landing = view.landing { return landing.hasArrived && !landing.isOnItsWay }
            return MainLoop.now() - (self.host.journal.entries.last?.time ?? 0) >= 500
        }
        guard let landing = view.landing, !view.isGone else { return }
        if landing.hasInnerPopup, let place = try? Locator(host: host).find("next", in: view) {
            Pointer(view: view).click(x: place.x, y: place.y)
            MainLoop.wait(milliseconds: 3000) { self.host.layers.last !== view }
            if let inner = host.layers.last, inner !== view { attend(inner) }
        }
        if landing.speaksToOpener {
            MainLoop.wait(milliseconds: 5000) { view.isGone || view.landing?.popup.isEmpty == false || view.isLoading }
        }
    }

    /// A popup that is going to close by itself, or that its opener closes, is given the time.
    private func waitToClose(_ view: WebView, delay: Int) {
        guard view.role == "child" else { return }
        let closes = view.landing?.closesItself == true || delay > 0
        guard closes else { return }
        let isStuck = host.behaviour.fault == .neverRemovesPopups
        MainLoop.wait(milliseconds: isStuck ? 1500 : 5000 + delay) { view.isGone }
    }

    /// Back to the page; where there is no way back, the page is loaded anew.
    private func goBack(to before: PageFacts) {
        for _ in 0..<6 {
            let now = facts()
            if now.document == before.document || now.isPage { return }
            guard host.page.canGoBack else { break }
            let commits = host.page.commits
            webkit_web_view_go_back(host.page.pointer)
            MainLoop.wait(milliseconds: 5000) { self.host.page.commits > commits && !self.host.page.isLoading }
        }
        let now = facts()
        guard now.document != before.document, !now.isPage else { return }
        host.load(url)
        _ = waitForPage()
    }

    @discardableResult
    private func waitForPage() -> Bool {
        MainLoop.wait(milliseconds: 10000) { !self.host.isLoading } && facts().isPage
    }

    private func facts() -> PageFacts {
        let script = """
            JSON.stringify({ document: hostDocument, isPage: !!document.querySelector('.counter'),
              counter: +document.querySelector('.counter')?.textContent || 0 })
            """
        guard let answer = host.page.evaluate(script),
            let fields = try? JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any],
            let document = fields["document"] as? String, let isPage = fields["isPage"] as? Bool,
            let counter = fields["counter"] as? Int
        else { return .none }
        return PageFacts(document: document, isPage: isPage, counter: counter)
    }

    /// The clock that the page's scripts read, in milliseconds.
    private static func clock() -> Int { Int(Date().timeIntervalSince1970 * 1000) }
}
