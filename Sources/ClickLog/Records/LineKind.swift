/// The kinds of lines in a log.
enum LineKind: UInt8 {
    case start, navigation, click, page, arrival, popup, confirm, probe, request

    /// The kind of that name; nil for one that this version does not know.
    @inline(__always)
    init?(name: JSONSlice) {
        if name == "page" {
            self = .page
        } else if name == "request" {
            self = .request
        } else if name == "navigation" {
            self = .navigation
        } else if name == "click" {
            self = .click
        } else if name == "arrival" {
            self = .arrival
        } else if name == "popup" {
            self = .popup
        } else if name == "start" {
            self = .start
        } else if name == "confirm" {
            self = .confirm
        } else if name == "probe" {
            self = .probe
        } else {
            return nil
        }
    }
}
