/// Takes the dashboard's token out of what the log keeps: a log is handed on as evidence, and the token is not part of it.
enum Redaction {
    /// A request target or a whole URL.
    ///
    /// Only the dashboard takes a token. A target of the page's own stays the bytes that came, whatever its query holds.
    static func target(_ target: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard isDashboard(target), let mark = target.firstIndex(of: UInt8(ascii: "?")) else { return target }
        let pairs = target[(mark + 1)...].split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
        let cleaned = pairs.map { pair -> ArraySlice<UInt8> in
            let name = pair.prefix { $0 != UInt8(ascii: "=") }
            return Query(name).pairs.first?.name == "token" ? name + Array("=***".utf8) : pair
        }
        return target[...mark] + cleaned.joined(separator: [UInt8(ascii: "&")])
    }

    /// The first bytes of a request that could not be parsed.
    ///
    /// The token may stand in the target, behind `Authorization: Bearer`, and in the dashboard's own cookie.
    static func received(_ bytes: [UInt8]) -> [UInt8] {
        var redacted: [UInt8] = []
        var followsBearer = false
        var rest = bytes[...]
        while !rest.isEmpty {
            let word = rest.prefix { !isSeparator($0) }
            redacted += followsBearer && !word.isEmpty ? Array("***".utf8) : self.word(word)
            if !word.isEmpty { followsBearer = word.map { $0 | 0x20 }.elementsEqual("bearer".utf8) }
            rest = rest[word.endIndex...]
            guard let separator = rest.popFirst() else { break }
            redacted.append(separator)
        }
        return redacted
    }

    private static func word(_ word: ArraySlice<UInt8>) -> [UInt8] {
        guard word.starts(with: "testpage-".utf8), let equals = word.firstIndex(of: UInt8(ascii: "=")) else {
            return Array(target(word))
        }
        return Array(word[...equals]) + Array("***".utf8)
    }

    private static func isSeparator(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == UInt8(ascii: ";") }

    /// Whether a target or a URL has a path of the dashboard.
    private static func isDashboard(_ url: ArraySlice<UInt8>) -> Bool {
        var path = url
        if url.first != UInt8(ascii: "/") {
            path = url.prefix { $0 != UInt8(ascii: "?") }
            if let colon = path.firstIndex(of: UInt8(ascii: ":")), let authority = path[colon...].after("://") {
                path = authority.drop { $0 != UInt8(ascii: "/") }
            }
        }
        return DashboardRoute.folders.contains { path.after($0) != nil }
    }
}
