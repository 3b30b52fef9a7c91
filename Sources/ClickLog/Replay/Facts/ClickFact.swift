/// One click: from its own report, or from the requests that carry its number.
struct ClickFact {
    var reporter: TextID
    var number: Int32
    var link: TextID
    var instance: TextID?
    /// The round that was under way when the click was first seen.
    var round: Int32
    /// How often the session had fallen idle by then.
    var epoch: Int32
    /// The time of its first sign: its report or its first request.
    var time: Int
    /// Whether the click itself was reported.
    var isReported = false
    /// Whether a request or an arrival carries its number.
    var isRequested = false
    /// The number of its report within its reporter.
    var reportNumber: Int32?
    var counter: Int32?
    var intendedMethod: TextID?
    var intendedURL: TextID?
    var isTrusted: Bool?
    var modifiers: Modifiers = []
    /// What `window.open` returned; nil where the click called none that was told.
    var returned: Returned?
    var hasRoute = false
    /// What the tester or the driver said last.
    var confirmation: Bool?
    var popups: PopupEvents = []
    /// The popup that said that it closes, and whether that document was there to say it again.
    var closingDocument: TextID?
    var outlivedClosing = false
    var firstRequest: Int32 = -1
    var lastRequest: Int32 = -1
    var firstArrival: Int32 = -1
    var lastArrival: Int32 = -1

    /// What `window.open` returned.
    enum Returned: UInt8 {
        case window, null, threw
    }

    /// A click that only a confirmation names is no click.
    var isSeen: Bool { isReported || isRequested }
}

/// Which events a popup and its opener reported, each at the side that received it.
struct PopupEvents: OptionSet {
    let rawValue: UInt8

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ event: Step.PopupEvent) {
        switch event {
        case .opened: rawValue = 1
        case .toOpener: rawValue = 2
        case .toPopup: rawValue = 4
        case .closing: rawValue = 8
        case .closed: rawValue = 16
        case .silent: rawValue = 32
        }
    }

    func contains(_ event: Step.PopupEvent) -> Bool { contains(PopupEvents(event)) }
}
