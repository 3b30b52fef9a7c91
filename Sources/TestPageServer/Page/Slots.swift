import ClickLog

/// A place in a template, `{{NAME}}`, for what differs from request to request.
enum Slot: String, CaseIterable {
    // The page, landings and frames.
    case session = "SESSION"
    case here = "HERE"
    case hereAuthority = "HERE-AUTHORITY"
    /// The second origin, and where there is none the page's own.
    case elsewhere = "ELSEWHERE"
    case elsewhereAuthority = "ELSEWHERE-AUTHORITY"
    case elsewhereEscaped = "ELSEWHERE-ESCAPED"
    /// The second origin; empty where there is none.
    case second = "SECOND"
    case scheme = "SCHEME"
    case plainHTTP = "PLAIN-HTTP"
    case secondPort = "SECOND-PORT"
    case ipv6 = "IPV6"
    case alternateHost = "ALTERNATE-HOST"
    case appStore = "APP-STORE"
    case appStorePath = "APP-STORE-PATH"
    case playStore = "PLAY-STORE"
    case playID = "PLAY-ID"
    case universalLink = "UNIVERSAL-LINK"
    // The page alone.
    case round = "ROUND"
    case profile = "PROFILE"
    case version = "VERSION"
    case page = "PAGE"
    // Landings and frames alone.
    case title = "TITLE"
    case link = "LINK"
    case reporter = "REPORTER"
    case click = "CLICK"
    case role = "ROLE"
    case beacon = "BEACON"
    case next = "NEXT"
    case instance = "INSTANCE"

    /// Its index among all slots.
    var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The values of all slots for one request, escaped already for the place where they stand.
struct Slots {
    private var values = [[UInt8]](repeating: [], count: Slot.allCases.count)

    /// Sets what is the same for every request.
    init(_ configuration: Configuration) {
        let destinations = configuration.destinations
        set(.appStore, destinations.appStore)
        set(.appStorePath, String(destinations.appStore.drop { $0 != ":" }.drop { $0 == ":" || $0 == "/" }))
        set(.playStore, destinations.playStore)
        set(.playID, destinations.playStore.split(separator: "=").last.map(String.init) ?? "")
        set(.universalLink, destinations.universalLink ?? "")
        set(.profile, configuration.profile.rawValue)
        set(.version, TestPage.version)
    }

    /// Sets what every document of a session has: the session and the names of this server.
    mutating func set(session: String, _ origins: OriginPair, _ configuration: Configuration) {
        let (here, elsewhere) = (origins.here, origins.elsewhere ?? origins.here)
        // None of these holds anything that HTML or a URL would need escaped.
        put(session, in: .session)
        put(here.description, in: .here)
        put(here.authority, in: .hereAuthority)
        put(elsewhere.description, in: .elsewhere)
        put(elsewhere.authority, in: .elsewhereAuthority)
        put(elsewhere.description.replacing(":", with: "%3A").replacing("/", with: "%2F"), in: .elsewhereEscaped)
        put(origins.elsewhere?.description ?? "", in: .second)
        put(here.scheme, in: .scheme)
        put("http://" + elsewhere.host + ":" + String(configuration.port), in: .plainHTTP)
        put(Origin(scheme: "http", host: here.host, port: configuration.secondPort).description, in: .secondPort)
        put(Origin(scheme: here.scheme, host: "::1", port: here.port).description, in: .ipv6)
        put(here.under(host: configuration.alternateHost ?? here.host).description, in: .alternateHost)
    }

    /// Sets a slot to a text, escaped for HTML here.
    mutating func set(_ slot: Slot, _ text: String) { put(text.escapedForHTML, in: slot) }

    /// The bytes in the slot of that index.
    subscript(index: Int) -> [UInt8] { values[index] }

    private mutating func put(_ text: String, in slot: Slot) { values[slot.index] = Array(text.utf8) }
}
