import HTTPServer

/// What a person at the terminal reads when the server has begun to listen.
public struct Banner: Sendable {
    /// The URL to open on this machine.
    public let url: String
    /// The URLs that a device on the network can use, each with the second host name that goes with it.
    public let deviceURLs: [String]
    /// Where this server itself listens, when the first URL is that of a proxy or a tunnel before it.
    public let behind: String?
    /// The second host name for the first URL; nil where there is none.
    public let elsewhere: String?
    /// The dashboard's URL on this machine.
    public let board: String
    /// What opens the dashboard, the reports and the log from another machine.
    public let token: AccessToken
    /// The path of the log.
    public let log: String

    init(port: UInt16, configuration: Configuration, origins: Origins, token: AccessToken, log: String) {
        let own = origins.own(port: port)
        let first = configuration.origin ?? own[0]
        url = "\(first)/"
        elsewhere =
            origins.elsewhere(for: first, arrivedAt: Endpoint(address: own[0].host, port: port))?.description
        deviceURLs = ([configuration.origin].compactMap { $0 } + own)
            .filter { !$0.isLoopback }.map { "\($0)/" }
        behind = configuration.origin == nil ? nil : "\(own[0])/"
        // With an origin the token is needed on this machine, too.
        board = configuration.origin == nil ? "\(url)board" : "\(url)board?token=\(token.text)"
        self.token = token
        self.log = log
    }
}

extension Banner {
    /// What stands on standard output: the URL to open alone on the first line, then each URL for a device alone on its line.
    public func text(isTerminal: Bool, colored: Bool) -> String {
        var lines = [url] + deviceURLs.filter { $0 != url }
        if let behind { lines.append("behind it: \(behind)") }
        lines.append("second host name: \(elsewhere ?? "none; name one with --elsewhere URL")")
        lines.append("board: \(board)")
        lines.append("access token: \(token.text)")
        lines.append("log: \(log)")
        if isTerminal, let device = deviceURLs.first, let code = QRCode(Array(device.utf8)) {
            lines += ["", code.terminal(colored: colored), device]
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
