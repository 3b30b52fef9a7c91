import ClickLog
import TestPageServer

extension Tool {
    /// `testpage serve`: serves until a signal ends it.
    func serve(_ flags: Flags) throws(UsageError) -> ExitCode {
        let configuration = try Self.configuration(flags)
        do {
            let page = try TestPage(configuration) { error("testpage: \($0)\n") }
            let banner = try page.listen()
            guard output(banner.text(isTerminal: isTerminal, colored: isColored)) else { return outputError() }
            page.run()
            return .pass
        } catch {
            self.error("testpage: \(error)\n")
            if case .log = error { return .inputOutput }
            return .unavailable
        }
    }

    static func configuration(_ flags: Flags) throws(UsageError) -> Configuration {
        var configuration = Configuration()
        if let port = try flags.value("--port", "a number from 0 to 65535", read: { UInt16(digits: $0) }) {
            configuration.port = port
        }
        configuration.host = flags["--host"]
        if let log = flags["--log"] { configuration.log = log }
        if let limit = try flags.value(
            "--log-limit", "a number of bytes greater than 0",
            read: { text in Int64(digits: text).flatMap { $0 > 0 ? $0 : nil } })
        {
            configuration.logLimit = limit
        }
        configuration.synchronizesLog = flags.has("--fsync")
        configuration.publicFolder = flags["--public"]
        configuration.origin = try flags.value("--origin", originExpectation) { Origin($0) }
        configuration.elsewhere = try flags.value("--elsewhere", originExpectation) { Origin($0) }
        configuration.trustsProxy = flags.has("--trust-proxy")
        configuration.token = try flags.value(
            "--token", "8 to 128 letters, digits, dashes, dots, underscores or tildes"
        ) { AccessToken($0) }
        configuration.profile = try profile(flags)
        configuration.patience = try patience(flags)
        if let store = try address("--app-store", flags) { configuration.destinations.appStore = store }
        if let store = try address("--play-store", flags) { configuration.destinations.playStore = store }
        configuration.destinations.universalLink = try address("--universal-link", flags)
        configuration.secondPort = try flags.value("--second-port", "a number from 1 to 65535") { text in
            UInt16(digits: text).flatMap { $0 > 0 ? $0 : nil }
        }
        configuration.alternateHost = try flags.value(
            "--alt-host", "a host name in ASCII (xn--…) without scheme and port"
        ) { text in
            Origin("http://\(text)").flatMap { $0.port == nil && $0.host == text.lowercased() ? $0.host : nil }
        }
        return configuration
    }

    private static func address(_ name: String, _ flags: Flags) throws(UsageError) -> String? {
        try flags.value(name, "an http:// or https:// URL without spaces and quotes") { text -> String? in
            let isWeb = text.hasPrefix("https://") || text.hasPrefix("http://")
            let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"'<>\\`{}|^".utf8.contains($0) }
            return isWeb && isPlain ? text : nil
        }
    }

    static func profile(_ flags: Flags) throws(UsageError) -> Profile {
        let names = Profile.allCases.map(\.rawValue).joined(separator: ", ")
        return try flags.value("--profile", "one of \(names)") { Profile(rawValue: $0) } ?? .guide
    }

    /// The patience in milliseconds.
    static func patience(_ flags: Flags) throws(UsageError) -> Int {
        let seconds = try flags.value("--patience", "a number of seconds from 0 to 3600") {
            text -> Double? in
            guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }) else { return nil }
            return Double(text).flatMap { (0...3600).contains($0) ? $0 : nil }
        }
        return Int((seconds ?? 15) * 1000)
    }

    private static let originExpectation = "an origin such as https://example.com:8443"
}
