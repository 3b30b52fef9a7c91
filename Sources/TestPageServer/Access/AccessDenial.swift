/// Why the dashboard is not shown.
enum AccessDenial: CaseIterable, Sendable {
    case otherMachine, foreignHost, forwarded, tokenAlways, wrongToken, otherSite

    /// What to do about it, for the person who sees the response.
    func advice(port: UInt16) -> String {
        let token = "add ?token=TOKEN with the token that testpage printed when it started"
        let here = "open http://127.0.0.1:\(port)/board on the machine that runs testpage"
        return switch self {
        case .otherMachine:
            "The board, the reports and the log are shown to the machine that runs testpage only: \(here), or \(token)."
        case .foreignHost:
            "The board, the reports and the log are not shown under a host name that is not this machine's own: "
                + "\(here), or \(token)."
        case .forwarded:
            "This request came through a proxy or a tunnel, so it may come from anybody: \(here), or \(token)."
        case .tokenAlways:
            "With --origin a proxy or a tunnel stands in front, so the token is always needed: \(token)."
        case .wrongToken:
            "This is not the token. Without --token every start makes another one: \(token)."
        case .otherSite:
            "A page of another site has sent this request: send it from the board, or without an Origin field."
        }
    }

    /// The same in a word, for the log.
    var reason: String {
        switch self {
        case .otherMachine: "desk: another machine without the token"
        case .foreignHost: "desk: foreign host without the token"
        case .forwarded: "desk: forwarded without the token"
        case .tokenAlways: "desk: no token"
        case .wrongToken: "desk: wrong token"
        case .otherSite: "desk: sent by another site"
        }
    }
}
