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
///
/// They stand one after the other in one array, so that filling hundreds of slots copies bytes and nothing else.
struct Slots {
    private(set) var bytes: [UInt8] = []
    private(set) var ranges = [Range<Int>](repeating: 0..<0, count: Slot.allCases.count)

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

    /// Sets the names of this server.
    mutating func set(_ origins: OriginPair, _ configuration: Configuration) {
        let (here, elsewhere) = (origins.here, origins.elsewhere ?? origins.here)
        let (hereAuthority, elsewhereAuthority) = (here.authority, elsewhere.authority)
        // None of these holds anything that HTML or a URL would need escaped.
        put(.here, here.scheme, "://", hereAuthority)
        put(.hereAuthority, hereAuthority)
        put(.elsewhere, elsewhere.scheme, "://", elsewhereAuthority)
        put(.elsewhereAuthority, elsewhereAuthority)
        put(.elsewhereEscaped, elsewhere.scheme, "%3A%2F%2F", elsewhereAuthority.replacing(":", with: "%3A"))
        if origins.elsewhere != nil { ranges[Slot.second.index] = ranges[Slot.elsewhere.index] }
        put(.scheme, here.scheme)
        put(.plainHTTP, "http://", elsewhere.host, ":", String(configuration.port))
        put(.ipv6, here.under(host: "::1").description)
        if let port = configuration.secondPort {
            put(.secondPort, Origin(scheme: "http", host: here.host, port: port).description)
        }
        if let host = configuration.alternateHost { put(.alternateHost, here.under(host: host).description) }
    }

    /// Sets a slot to a text, escaped for HTML here.
    mutating func set(_ slot: Slot, _ text: String) {
        let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"&<>\"'".utf8.contains($0) }
        put(slot, isPlain ? text : text.escapedForMarkup)
    }

    private mutating func put(_ slot: Slot, _ pieces: String...) {
        let start = bytes.count
        for piece in pieces { bytes += piece.utf8 }
        ranges[slot.index] = start..<bytes.count
    }
}
