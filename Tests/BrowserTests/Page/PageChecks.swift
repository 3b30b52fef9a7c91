import TestSupport
import XCTest

/// The page as a tool in a person's hand: what it shows, finds and counts, and that it stays where it is.
class PageChecks: ServerTestCase {
    private func list(_ script: String, _ driver: WebDriver) throws -> [String] {
        try driver.execute("return " + script).array.compactMap(\.string)
    }

    private func text(_ selector: String, _ driver: WebDriver) throws -> String {
        try driver.execute("return document.querySelector(arguments[0]).textContent", [.string(selector)]).string ?? ""
    }

    /// The links whose rows are in sight.
    private func shown(_ driver: WebDriver) throws -> Set<String> {
        let script =
            "[...document.querySelectorAll('.rows > *')].filter(row => row.offsetHeight).map(row => row.dataset.link)"
        return Set(try list(script, driver))
    }

    /// The links of the rows that a selector matches, in sight or not.
    private func rows(_ selector: String, _ driver: WebDriver) throws -> Set<String> {
        Set(try list("[...document.querySelectorAll(`\(selector)`)].map(row => row.dataset.link)", driver))
    }

    private func chosen(_ driver: WebDriver) throws -> [String] {
        try list("[...document.querySelectorAll('.choice :checked')].map(choice => choice.value)", driver)
    }

    /// Core, extended, all; iOS, Android, both; by id.
    func checkSwitchesAndSearch() throws {
        let device = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36"
        let isChromium = Self.browser == .chromium
        let options = BrowserOptions(arguments: isChromium ? ["--user-agent=\(device)"] : [])
        let round = try LinkRound(startBrowser(options: options), startServer(), session: "switches", query: "")
        let driver = round.driver

        // What the device is was seen, and said.
        let label = "[...document.querySelectorAll('[data-detected]')].map(label => label.textContent)"
        XCTAssertEqual(try list(label, driver), isChromium ? ["Android"] : [])
        XCTAssertEqual(try chosen(driver), ["core", isChromium ? "android" : "both"])

        let (all, iOS, android) = try (
            rows(".rows > *", driver), rows(".rows > [data-platform=ios]", driver),
            rows(".rows > [data-platform=android]", driver)
        )
        let priority2 = try rows("[data-priority='2'] > *", driver)
        let priority3 = try rows("[data-priority='3'] > *", driver)
        let catalogue = Dictionary(uniqueKeysWithValues: try CatalogueLink.all().map { ($0.id, $0) })
        XCTAssertEqual(all, Set(catalogue.keys).intersection(all))
        // What a row says of its link is the catalogue's.
        let codes = "[...document.querySelectorAll('.rows > *')].map(row => row.querySelector('code').textContent)"
        let ids = try list("[...document.querySelectorAll('.rows > *')].map(row => row.dataset.link)", driver)
        XCTAssertEqual(try list(codes, driver), ids.map { catalogue[$0]?.markup ?? "" })
        XCTAssertFalse([all, iOS, android, priority2, priority3].contains { $0.count < 5 })
        for (system, others) in [("android", iOS), ("ios", android), ("both", [])] {
            for (extent, left) in [("core", priority2.union(priority3)), ("extended", priority3), ("all", [])] {
                try driver.click(driver.element("input[value=\(system)]"))
                try driver.click(driver.element("input[value=\(extent)]"))
                XCTAssertEqual(try shown(driver), all.subtracting(others).subtracting(left), "\(system) \(extent)")
            }
        }

        // A search looks in all rows, whatever is switched off.
        try driver.click(driver.element("input[value=ios]"))
        try driver.click(driver.element("input[value=core]"))
        try driver.click(driver.element("#search"))
        try driver.type("MARKET-b")
        try waitUntil("the one row") { try shown(driver) == ["scheme-market-blank"] }
        let groups =
            "[...document.querySelectorAll('[data-group]')].filter(group => group.offsetHeight).map(group => group.id)"
        XCTAssertEqual(try list(groups, driver), ["scheme"])
        let lists =
            "[...document.querySelectorAll('.rows')].filter(list => list.offsetHeight).map(list => list.innerText)"
        XCTAssertEqual(try list(lists, driver).count, 1, "a list without a row in sight leaves no empty frame")

        // What was chosen outlives a reload.
        try driver.refresh()
        try round.waitUntilReady()
        XCTAssertEqual(try chosen(driver), ["core", "ios"])
    }

    /// The button walks what is still open, the header counts, rows say what became of them, and nothing moves meanwhile.
    func checkProgress() throws {
        let options = BrowserOptions(arguments: Self.browser == .chromium ? ["--window-size=390,844"] : [])
        let round = try LinkRound(startBrowser(options: options), startServer(), session: "progress", query: "&os=ios")
        let driver = round.driver
        try driver.setWindow(width: 390, height: 844)
        let core = Set(try CatalogueLink.all().filter(\.isCore).map(\.id))
        XCTAssertEqual(core.count, 6)
        XCTAssertEqual(try text("#progress", driver), "0 of 6 passed")
        XCTAssertEqual(try text("[data-link=href-target-blank] .state", driver), "waiting")
        // The widest things on a narrow screen scroll by themselves.
        XCTAssertEqual(try driver.execute("return document.scrollingElement.scrollWidth <= innerWidth"), true)

        // What fills as time goes by, and the question that lies over a row, may.
        let remember = """
            window.placesOf = () => new Map([...document.querySelectorAll('.rows > *, .rows > * > *, .group, .probes li, .bar *')]
                .filter(element => element.offsetHeight && !element.matches('#counter, #progress, #meter, .ask'))
                .map(element => {
                    const { left, top, width, height } = element.getBoundingClientRect();
                    return [element, [left, element.closest('.bar') ? top : top + scrollY, width, height]];
                }));
            window.placesBefore = placesOf();
            return placesBefore.size;
            """
        XCTAssertGreaterThan(try driver.execute(remember).integer ?? 0, 200)
        // Places are in fractions of a pixel.
        let moved = """
            [...placesOf()].filter(([element, place]) =>
                !place.every((value, side) => Math.abs(value - placesBefore.get(element)[side]) <= 1))
                .map(([{ tagName, className, textContent }, place]) => [tagName, className, textContent, place].join(' '))
            """

        func walk() throws -> String {
            try driver.click(driver.element("#walk"))
            return try list("[document.activeElement.closest('.rows > *')?.dataset.link]", driver).first ?? "nowhere"
        }
        let order = try core.map { _ in try walk() }
        XCTAssertEqual(Set(order), core, "each required link once")
        XCTAssertEqual(try walk(), order[0], "and then from the beginning")

        for id in ["href-target-blank", "js-window-open-blank"] {
            let link = try link(id)
            try round.comeBack(from: round.click(link))
            try round.waitUntilSettled(link)
        }
        // Under the guide's profile both pass in a child view as well.
        try waitUntil("the page's own word on both", seen: { (try? text("body", driver)) ?? "" }) {
            try text("#progress", driver) == "2 of 6 passed"
        }
        XCTAssertEqual(try text("[data-link=href-target-blank] .state", driver), "reached · new view · kept")
        XCTAssertEqual(
            try rows(".rows > :has(.state[data-kind=pass])", driver), ["href-target-blank", "js-window-open-blank"])
        XCTAssertTrue(try text("#strip", driver).hasPrefix("js-window-open-blank: "))
        let rest = try (1...8).map { _ in try walk() }
        XCTAssertEqual(Set(rest), core.subtracting(["href-target-blank", "js-window-open-blank"]))
        try keepScreenshot(of: driver, as: "progress")
        XCTAssertEqual(try list(moved, driver), [])
        // And it would have been seen.
        try driver.execute("document.querySelector('.state').style.height = '3rem'")
        XCTAssertGreaterThan(try list(moved, driver).count, 1)
    }

    /// Writes what is in sight into the folder that `TESTPAGE_SCREENSHOTS` names, to be looked at.
    private func keepScreenshot(of driver: WebDriver, as name: String) throws {
        guard let folder = ProcessInfo.processInfo.environment["TESTPAGE_SCREENSHOTS"] else { return }
        let path = "\(folder)/\(Self.browser)-\(name).png"
        try Data(driver.screenshot()).write(to: URL(fileURLWithPath: path))
    }
}

final class ChromiumPageTests: PageChecks {
    override class var browser: Browser { .chromium }

    func testSwitchesAndSearch() throws { try checkSwitchesAndSearch() }
    func testProgress() throws { try checkProgress() }
}

final class WebKitPageTests: PageChecks {
    override class var browser: Browser { .webKit }

    func testSwitchesAndSearch() throws { try checkSwitchesAndSearch() }
    func testProgress() throws { try checkProgress() }
}
