import TestSupport
import XCTest

/// The driver client on small pages without a server.
class WebDriverChecks: BrowserTestCase {
    /// Opens a page with this body; `log(text)` in it adds to the text of `#log`.
    func open(_ body: String) throws -> WebDriver {
        let driver = try startBrowser()
        try driver.navigate(to: page(body))
        return driver
    }

    func page(_ body: String) -> String {
        let script = """
            <script>function log(text) { document.getElementById("log").append(text + ";") }</script>
            """
        // The log comes last: text that grows above a button would move it between press and release.
        let markup = "<!doctype html><title>Client</title>\(script)\(body)<p id=log></p>"
        return "data:text/html;charset=utf-8;base64," + Data(markup.utf8).base64EncodedString()
    }

    func waitForLog(_ expected: String, _ driver: WebDriver, line: UInt = #line) throws {
        var seen = ""
        try waitUntil("the page's log to be \(expected)", seen: { seen }) {
            seen = try driver.text(of: driver.element("#log"))
            return seen == expected
        }
    }

    // MARK: Pages and elements

    func checkPageAndElements() throws {
        let driver = try open(
            """
            <h1>Title &amp; text</h1><input id=off disabled value=x>
            <a id=one class=link href="#there" style="position:absolute;left:20px;top:300px;width:90px;height:30px">1</a>
            <a class=link href="#two">2</a>
            """)
        XCTAssertEqual(try driver.title(), "Client")
        XCTAssertTrue(try driver.url().hasPrefix("data:text/html"))
        XCTAssertTrue(try driver.source().contains("<h1>"))
        XCTAssertEqual(try driver.text(of: driver.element("h1")), "Title & text")
        XCTAssertEqual(try driver.elements(".link").count, 2)
        let link = try driver.element("#one")
        XCTAssertEqual(try driver.attribute("href", of: link), "#there")
        XCTAssertNil(try driver.attribute("target", of: link))
        XCTAssertEqual(try driver.property("hash", of: link), "#there")
        XCTAssertEqual(try driver.rect(of: link), WebDriver.Rect(x: 20, y: 300, width: 90, height: 30))
        XCTAssertFalse(try driver.isEnabled(driver.element("#off")))
        XCTAssertTrue(try driver.isEnabled(link))
    }

    func checkErrorsCarryTheCodeOfTheStandard() throws {
        let driver = try open("<p id=gone>")
        func code(_ body: () throws -> Void) -> String? {
            do { try body() } catch let error as WebDriverError { return error.code } catch { return "\(error)" }
            return nil
        }
        XCTAssertEqual(code { _ = try driver.element("#none") }, "no such element")
        XCTAssertEqual(code { _ = try driver.element("#[") }, "invalid selector")
        XCTAssertEqual(code { try driver.execute("throw Error('no')") }, "javascript error")
        XCTAssertEqual(code { _ = try driver.alertText() }, "no such alert")
        XCTAssertEqual(code { try driver.switchTo(window: "none") }, "no such window")
        let element = try driver.element("#gone")
        try driver.execute("arguments[0].remove()", [element.json])
        XCTAssertEqual(code { _ = try driver.text(of: element) }, "stale element reference")
    }

    func checkScripts() throws {
        let driver = try open("<p>")
        XCTAssertEqual(try driver.execute("return arguments[0] + arguments[1].n", [1, ["n": 2]]), 3)
        XCTAssertEqual(try driver.execute("return {a: [true, null, 'é']}"), ["a": [true, .null, "é"]])
        XCTAssertEqual(
            try driver.executeAsync("const done = arguments[1]; setTimeout(() => done(arguments[0]), 1)", ["late"]),
            "late")
    }

    func checkScreenshotAndWindowSize() throws {
        let driver = try open("<p>")
        try driver.setWindow(width: 700, height: 600)
        let rect = try driver.windowRect()
        XCTAssertEqual([rect.width, rect.height], [700, 600])
        XCTAssertEqual(try driver.screenshot().prefix(4), [0x89, 0x50, 0x4e, 0x47])
    }

    // MARK: Input

    func checkClicksAreTrusted() throws {
        let driver = try openButtonThatLogsClicks()
        try driver.click(driver.element("#b"))
        try waitForLog("click,0,true;", driver)
        try driver.click(driver.element("#b"), times: 2)
        try waitForLog("click,0,true;click,0,true;click,0,true;dblclick,0,true;", driver)
    }

    func checkOtherButtons() throws {
        let driver = try openButtonThatLogsClicks()
        try driver.click(driver.element("#b"), .middle)
        try waitForLog("auxclick,1,true;", driver)
        try driver.click(driver.element("#b"), .right)
        try waitForLog("auxclick,1,true;contextmenu,2,true;auxclick,2,true;", driver)
    }

    func checkTouch() throws {
        let driver = try open(
            """
            <button id=b>Press</button>
            <script>b.addEventListener("click", event => log([event.pointerType, event.isTrusted]))</script>
            """)
        try driver.click(driver.element("#b"), with: .touch)
        try waitForLog("touch,true;", driver)
    }

    private func openButtonThatLogsClicks() throws -> WebDriver {
        try open(
            """
            <button id=b style="margin-top: 3000px">Press</button>
            <script>
            for (const type of ["click", "auxclick", "contextmenu", "dblclick"])
                b.addEventListener(type, event => log([type, event.button, event.isTrusted]));
            addEventListener("contextmenu", event => event.preventDefault());
            </script>
            """)
    }

    func checkModifierKeysAreHeld() throws {
        let driver = try open(
            """
            <button id=b>Press</button>
            <script>b.addEventListener("click", event => log([event.shiftKey, event.altKey, event.ctrlKey]))</script>
            """)
        try driver.click(driver.element("#b"), holding: [.shift, .alt])
        try waitForLog("true,true,false;", driver)
        try driver.click(driver.element("#b"))
        try waitForLog("true,true,false;false,false,false;", driver)
    }

    func checkHoldingKeepsTheButtonDown() throws {
        let driver = try open(
            """
            <button id=b>Press</button>
            <script>
            let down;
            b.addEventListener("mousedown", event => down = event.timeStamp);
            b.addEventListener("click", event => log(event.timeStamp - down >= 300));
            </script>
            """)
        try driver.click(driver.element("#b"), for: 400)
        try waitForLog("true;", driver)
    }

    func checkTyping() throws {
        let driver = try open(
            """
            <input id=i autofocus><button id=b onclick="log('pressed')">Press</button>
            <script>i.addEventListener("keydown", event => log(event.key))</script>
            """)
        try driver.click(driver.element("#i"))
        try driver.type("aé")
        try driver.press(.tab)
        XCTAssertEqual(try driver.property("value", of: driver.element("#i")), "aé")
        try driver.press(.enter)
        try waitForLog("a;é;Tab;pressed;", driver)
    }

    // MARK: Windows, frames, dialogs, history

    func checkANewWindowOpensByAClickAndCloses() throws {
        let driver = try open(
            """
            <button id=b>Open</button>
            <script>
            b.addEventListener("click", () => {
                const popup = open("", "_blank");
                popup.document.title = "Popup";
                log("opened");
            });
            </script>
            """)
        let page = try driver.window()
        XCTAssertEqual(try driver.windows(), [page])
        try driver.click(driver.element("#b"))
        let popup = try waitFor("a second window") { try driver.windows().first { $0 != page } }
        try driver.switchTo(window: popup)
        XCTAssertEqual(try driver.title(), "Popup")
        try driver.closeWindow()
        try driver.switchTo(window: page)
        try waitUntil("the window to be gone") { try driver.windows() == [page] }
        XCTAssertEqual(try driver.title(), "Client")
        try waitForLog("opened;", driver)
    }

    func checkANewTabIsMadeByTheDriver() throws {
        let driver = try open("<p>")
        let page = try driver.window()
        let tab = try driver.newWindow()
        XCTAssertEqual(Set(try driver.windows()), [page, tab])
        try driver.switchTo(window: tab)
        try driver.closeWindow()
        try driver.switchTo(window: page)
        XCTAssertEqual(try driver.title(), "Client")
    }

    func checkFrames() throws {
        let driver = try open(
            """
            <iframe id=f srcdoc="<p id=inside>Frame</p><button id=b onclick='parent.log(event.isTrusted)'>B</button>">
            </iframe>
            """)
        try driver.switchTo(frame: driver.element("#f"))
        XCTAssertEqual(try driver.text(of: driver.element("#inside")), "Frame")
        try driver.click(driver.element("#b"))
        try driver.switchToParentFrame()
        try waitForLog("true;", driver)
        try driver.switchTo(frame: driver.element("#f"))
        try driver.switchToTop()
        XCTAssertEqual(try driver.elements("#f").count, 1)
    }

    func checkDialogs() throws {
        let driver = try open("<button id=b onclick='setTimeout(() => log(confirm(`Sure?`)))'>Ask</button>")
        for answer in [true, false] {
            try driver.click(driver.element("#b"))
            let text = try waitFor("the dialog") { try? driver.alertText() }
            XCTAssertEqual(text, "Sure?")
            if answer { try driver.acceptAlert() } else { try driver.dismissAlert() }
        }
        try waitForLog("true;false;", driver)
    }

    func checkHistory() throws {
        let folder = try TemporaryFolder()
        for name in ["one", "two"] {
            try "<!doctype html><title>\(name)</title>".write(
                toFile: folder.path("\(name).html"), atomically: true, encoding: .utf8)
        }
        let driver = try startBrowser()
        try driver.navigate(to: "file://\(folder.path("one.html"))")
        try driver.navigate(to: "file://\(folder.path("two.html"))")
        try driver.back()
        try waitUntil("the first page") { try driver.title() == "one" }
        try driver.forward()
        try waitUntil("the second page") { try driver.title() == "two" }
        try driver.execute("window.marked = true")
        try driver.refresh()
        try waitUntil("a new document") { try driver.execute("return window.marked === undefined") == true }
        XCTAssertEqual(try driver.title(), "two")
    }

    func checkProfilesAreSeparateAndProcessesEnd() throws {
        let driver = try startBrowser()
        try driver.navigate(to: page("<p>"))
        let other = try startBrowser()
        try other.navigate(to: page("<p>"))
        driver.close()
        XCTAssertThrowsError(try driver.title())
        XCTAssertEqual(try other.title(), "Client")
    }
}
