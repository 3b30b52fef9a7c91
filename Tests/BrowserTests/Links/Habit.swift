import TestSupport

/// What a user has to do with a link besides one plain click and coming back.
struct Habit {
    /// How the link is clicked.
    var times = 1
    var pointer = WebDriver.Pointer.mouse
    /// The element to point at, where the link's own has no box or a driver finds none.
    var part: String?
    /// How many clicks the report then has.
    var clicks: Int { times }
    /// What to do in the window that opened, once its landing has reported.
    var inPopup: ((WebDriver) throws -> Void)?

    /// The habit that a link asks for.
    static func of(_ id: String, in browser: Browser) -> Habit {
        switch id {
        case "href-svg-anchor": Habit(part: "#\(id) rect")
        case "href-area-map": Habit(part: "[data-link=\(id)] img")
        case "js-double-tap": Habit(times: 2)
        case "js-touchend-open": Habit(pointer: browser == .chromium ? .touch : .mouse)
        case "popup-user-closes": Habit(inPopup: { try $0.closeWindow() })
        case "popup-nested": Habit(inPopup: { try $0.click($0.element("#next")) })
        case "popup-dialogs":
            Habit(inPopup: { driver in
                try driver.click(driver.element("#next"))
                try waitFor("the popup's question") { try? driver.alertText() }
                try driver.acceptAlert()
            })
        default: Habit()
        }
    }
}
