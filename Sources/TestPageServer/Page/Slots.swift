/// What stands in the slots of the page, the landings and the frames for one visitor.
struct Slots {
    private(set) var values: [String: String] = [:]

    /// - Parameters:
    ///   - here: the origin of the page.
    ///   - elsewhere: the second origin; nil where there is none, and then its links lead to the page's own host.
    init(session: String, here: Origin, elsewhere: Origin?, configuration: Configuration) {
        let other = elsewhere ?? here
        let destinations = configuration.destinations
        let withoutScheme = destinations.appStore.drop { $0 != ":" }.drop { $0 == ":" || $0 == "/" }
        values = [
            "SESSION": session,
            "HERE": here.description,
            "HERE-AUTHORITY": here.authority,
            "ELSEWHERE": other.description,
            "SECOND": elsewhere?.description ?? "",
            "ELSEWHERE-AUTHORITY": other.authority,
            "ELSEWHERE-ESCAPED": other.description.split(separator: ":").joined(separator: "%3A")
                .split(separator: "/", omittingEmptySubsequences: false).joined(separator: "%2F"),
            "SCHEME": here.scheme,
            "PLAIN-HTTP": "http://" + other.host + ":" + String(configuration.port),
            "SECOND-PORT": Origin(scheme: "http", host: here.host, port: configuration.secondPort).description,
            "IPV6": Origin(scheme: here.scheme, host: "::1", port: here.port).description,
            "ALTERNATE-HOST": here.under(host: configuration.alternateHost ?? here.host).description,
            "APP-STORE": destinations.appStore.escapedForHTML,
            "APP-STORE-PATH": String(withoutScheme).escapedForHTML,
            "PLAY-STORE": destinations.playStore.escapedForHTML,
            "PLAY-ID": (destinations.playStore.split(separator: "=").last.map(String.init) ?? "").escapedForHTML,
            "UNIVERSAL-LINK": (destinations.universalLink ?? "").escapedForHTML,
        ]
    }

    /// Sets a slot to a text, escaped for HTML here.
    mutating func set(_ name: String, _ text: String) { values[name] = text.escapedForHTML }
}
