import HTTPServer

/// Where a request carries the token beside its URL: `Authorization: Bearer` and the cookie.
struct AccessCredentials {
    /// Everything that may be the token.
    let candidates: [ArraySlice<UInt8>]

    init(_ fields: Fields, port: UInt16) {
        let scheme = Array("bearer ".utf8)
        let bearers = fields.all("Authorization").map(\.bytes).filter { value in
            value.prefix(scheme.count).map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 } == scheme
        }
        let name = Array("\(Self.cookieName(port: port))=".utf8)
        let cookies = fields.all(.cookie).flatMap { $0.bytes.split(separator: 0x3B) }
            .map { $0.drop { $0 == 0x20 } }
            .filter { $0.starts(with: name) }
        candidates =
            bearers.map { $0.dropFirst(scheme.count).drop { $0 == 0x20 } } + cookies.map { $0.dropFirst(name.count) }
    }

    /// The fields that make a browser keep the token.
    ///
    /// One cookie for each of the dashboard's paths and none for the whole host: a landing must not be sent a cookie
    /// that its own page did not set, since the log says whether there was one.
    static func cookies(_ token: AccessToken, port: UInt16) -> [FieldValue] {
        DashboardRoute.folders.compactMap { folder in
            FieldValue(
                "\(cookieName(port: port))=\(token.text); Path=\(folder); HttpOnly; SameSite=Lax; Max-Age=2592000")
        }
    }

    /// Cookies do not tell ports apart, and two servers on one machine have different tokens.
    private static func cookieName(port: UInt16) -> String { "testpage-\(port)" }

    /// A request target or a whole URL as the log may have it: a log is handed on as evidence, and the token is not part of it.
    ///
    /// Only the dashboard takes a token. A target of the page's own stays the bytes that came, whatever its query holds.
    static func withoutToken(_ target: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard isDashboard(target), let mark = target.firstIndex(of: UInt8(ascii: "?")) else { return target }
        let pairs = target[(mark + 1)...].split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
        let cleaned = pairs.map { pair -> ArraySlice<UInt8> in
            let name = pair.prefix { $0 != UInt8(ascii: "=") }
            return Query(name).pairs.first?.name == "token" ? name + Array("=***".utf8) : pair
        }
        return target[...mark] + cleaned.joined(separator: [UInt8(ascii: "&")])
    }

    /// Whether a target or a URL has a path of the dashboard's.
    private static func isDashboard(_ url: ArraySlice<UInt8>) -> Bool {
        var path = url
        if url.first != UInt8(ascii: "/") {
            path = url.prefix { $0 != UInt8(ascii: "?") }
            if let colon = path.firstIndex(of: UInt8(ascii: ":")), path[colon...].starts(with: "://".utf8) {
                path = path[(colon + 3)...].drop { $0 != UInt8(ascii: "/") }
            }
        }
        return folders.contains { path.starts(with: $0) }
    }

    private static let folders = DashboardRoute.folders.map { Array($0.utf8) }
}
