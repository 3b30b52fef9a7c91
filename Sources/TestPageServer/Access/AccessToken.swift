/// The secret that opens the dashboard to another machine.
public struct AccessToken: Sendable {
    private let bytes: [UInt8]

    /// A token that somebody chose.
    ///
    /// - Returns: nil unless it is 8 to 128 letters, digits, `-`, `.`, `_` or `~`: what a URL, a cookie and an
    ///   `Authorization` field all carry as it is.
    public init?(_ text: String) {
        let allowed = text.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
            default: false
            }
        }
        guard (8...128).contains(text.utf8.count), allowed else { return nil }
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

    /// Whether this is the token, in a time that tells nothing about how much of it is right.
    func matches(_ candidate: some Collection<UInt8>) -> Bool {
        guard candidate.count == bytes.count else { return false }
        return zip(candidate, bytes).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
