import ClickLog
import TestPageServer

extension Tool {
    /// `testpage serve`: serves until a signal ends it.
    func serve(_ flags: Flags) throws(UsageFault) -> ExitCode {
        let configuration = try Self.configuration(flags)
        do {
            let page = try TestPage(configuration) { error("testpage: \($0)\n") }
            let banner = try page.listen()
            guard output(banner.text(isTerminal: isTerminal, colored: isColored)) else {
                error("testpage: the output cannot be written\n")
                return .inputOutput
            }
            page.run()
            return .pass
        } catch {
            self.error("testpage: \(error)\n")
            if case .log = error { return .inputOutput }
            return .unavailable
        }
    }

    static func configuration(_ flags: Flags) throws(UsageFault) -> Configuration {
        var configuration = Configuration()
        if let port = try flags.value("--port", "a port is a number from 0 to 65535", read: UInt16.init) {
            configuration.port = port
        }
        configuration.host = flags["--host"]
        if let log = flags["--log"] { configuration.log = log }
        if let limit = try flags.value("--log-limit", "a size is a number of bytes", read: Int64.init) {
            configuration.logLimit = limit
        }
        configuration.synchronizesLog = flags.has("--fsync")
        configuration.publicFolder = flags["--public"]
        configuration.origin = try flags.value("--origin", originExpectation) { Origin($0) }
        configuration.elsewhere = try flags.value("--elsewhere", originExpectation) { Origin($0) }
        configuration.trustsProxy = flags.has("--trust-proxy")
        configuration.token = try flags.value(
            "--token", "a token is 8 to 128 letters, digits, dashes, dots, underscores or tildes"
        ) { AccessToken($0) }
        configuration.profile = try profile(flags)
        configuration.patience = try patience(flags)
        if let store = flags["--app-store"] { configuration.destinations.appStore = store }
        if let store = flags["--play-store"] { configuration.destinations.playStore = store }
        configuration.destinations.universalLink = flags["--universal-link"]
        configuration.secondPort = try flags.value("--second-port", "a port is a number from 1 to 65535") { text in
            UInt16(text).flatMap { $0 > 0 ? $0 : nil }
        }
        configuration.alternateHost = flags["--alt-host"]?.lowercased()
        return configuration
    }

    static func profile(_ flags: Flags) throws(UsageFault) -> Profile {
        let names = Profile.allCases.map(\.rawValue).joined(separator: ", ")
        return try flags.value("--profile", "a profile is one of \(names)") { Profile(rawValue: $0) } ?? .guide
    }

    /// The patience in milliseconds.
    static func patience(_ flags: Flags) throws(UsageFault) -> Int {
        let seconds = try flags.value("--patience", "a patience is a number of seconds from 0 to 3600") { text in
            Double(text).flatMap { (0...3600).contains($0) ? $0 : nil }
        }
        return Int((seconds ?? 15) * 1000)
    }

    private static let originExpectation = "an origin is http:// or https://, a host, and perhaps a port"
}
