import ClickLog

/// The word of a driver, or of somebody at the dashboard, on whether a click opened an app or a store.
struct Confirmation {
    let link: String
    /// The click that is meant; nil for the link's latest one, which is all that a driver knows.
    let click: (reporter: String, number: Int)?
    let opened: Bool

    /// Reads `{"link": "scheme-tel", "opened": true}`, with or without `"reporter"` and `"click"`.
    init(_ content: [UInt8]) throws(RejectionError) {
        let json: JSONValue
        do {
            json = try JSONValue.parse(content)
        } catch {
            throw RejectionError("This is not JSON: \(error).")
        }
        guard let link = json["link"]?.string, let opened = json["opened"]?.bool else {
            throw RejectionError(
                "A confirmation is {\"link\": ID, \"opened\": true or false}, and may name reporter and click.")
        }
        self.link = link
        self.opened = opened
        switch (json["reporter"], json["click"]) {
        case (nil, nil): click = nil
        case (let reporter?, let number?):
            guard let reporter = reporter.string, let number = number.int else {
                throw RejectionError("reporter is a string and click a number.")
            }
            click = (reporter, number)
        default: throw RejectionError("reporter and click come together or not at all.")
        }
    }
}
