import ClickLog

/// The routes of the dashboard.
enum DashboardRoute: Equatable, Sendable {
    /// The dashboard's page.
    case board
    /// The catalogue, as the dashboard needs it.
    case links
    /// What the dashboard shows beside the report: sessions, and where a device finds the page.
    case state
    /// Server-sent events: each line of the log as it is written.
    case stream
    /// The QR code of one of this server's URLs.
    case code
    case report(session: String, Format)
    case log(session: String)
    case confirm(session: String)

    enum Format: String, CaseIterable, Sendable {
        case html, json, xml
    }

    /// The paths below which every route lies.
    static let folders = ["/board", "/sessions"]

    /// The route of a path; nil when it is none of the dashboard's.
    init?(path: some Collection<UInt8>) {
        let path = String(decoding: path, as: UTF8.self)
        switch path {
        case "/board", "/board/": self = .board
        case "/board/links": self = .links
        case "/board/state": self = .state
        case "/board/stream": self = .stream
        case "/board/code.svg": self = .code
        default:
            let parts = path.split(separator: "/", omittingEmptySubsequences: false)
            guard parts.count == 4, parts[0].isEmpty, parts[1] == "sessions", Identifier.isSession(parts[2].utf8) else {
                return nil
            }
            let session = String(parts[2])
            switch parts[3] {
            case "report": self = .report(session: session, .html)
            case "report.xml": self = .report(session: session, .xml)
            case "report.json": self = .report(session: session, .json)
            case "log": self = .log(session: session)
            case "confirm": self = .confirm(session: session)
            default: return nil
            }
        }
    }

    /// Whether it changes something; everything else is only read.
    var changes: Bool {
        if case .confirm = self { return true }
        return false
    }
}
