import HTTPServer

/// The secret that opens the dashboard to another machine.
public struct AccessToken: Sendable {
    private let bytes: [UInt8]

    /// A token that somebody chose.
    ///
    /// - Returns: nil unless it is 8 to 128 letters, digits, `-`, `.`, `_` or `~`: what a URL, a cookie and an
    ///   `Authorization` field all carry as it is.
    public init?(_ text: String) {
        guard (8...128).contains(text.utf8.count), text.utf8.allSatisfy(Query.isUnreserved) else { return nil }
        bytes = Array(text.utf8)
    }

    /// A token of 128 random bits.
    public init() {
        var generator = SystemRandomNumberGenerator()
        let digits = Array("0123456789abcdef".utf8)
        bytes = (0..<32).map { _ in digits[Int.random(in: 0..<16, using: &generator)] }
    }

    /// The token as it is printed and typed.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether this is the token, compared in constant time.
    func matches(_ candidate: some Collection<UInt8>) -> Bool {
        guard candidate.count == bytes.count else { return false }
        return zip(candidate, bytes).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
    }
}

extension AccessToken {
    /// Everything in a request's fields that may be the token: after `Authorization: Bearer`, and in the cookie.
    static func candidates(in fields: Fields, port: UInt16) -> [ArraySlice<UInt8>] {
        let scheme = Array("bearer ".utf8)
        let bearers = fields.all("Authorization").map(\.bytes).filter { value in
            value.prefix(scheme.count).map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 } == scheme
        }
        let cookies = fields.all(.cookie).flatMap { $0.bytes.split(separator: UInt8(ascii: ";")) }
            .compactMap { $0.drop { $0 == 0x20 }.after("\(cookieName(port: port))=") }
        return bearers.map { $0.dropFirst(scheme.count).drop { $0 == 0x20 } } + cookies
    }

    /// The fields that make a browser keep the token.
    ///
    /// One cookie for each of the dashboard's paths and none for the whole host: a landing must not be sent a cookie
    /// that its own page did not set, since the log says whether there was one.
    func cookies(port: UInt16) -> [FieldValue] {
        DashboardRoute.folders.compactMap { folder in
            FieldValue(
                "\(Self.cookieName(port: port))=\(text); Path=\(folder); HttpOnly; SameSite=Lax; Max-Age=2592000")
        }
    }

    /// Cookies ignore ports, and two servers on one machine have different tokens.
    private static func cookieName(port: UInt16) -> String { "testpage-\(port)" }
}
