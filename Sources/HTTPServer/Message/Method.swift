/// A request method: a token, compared byte for byte (RFC 9110, section 9.1).
package struct Method: Hashable, Sendable, CustomStringConvertible {
    /// The method as it is spelled on the wire.
    package let name: String

    private init(token name: String) { self.name = name }

    /// The method `GET`.
    package static let get = Method(token: "GET")
    /// The method `HEAD`.
    package static let head = Method(token: "HEAD")
    /// The method `POST`.
    package static let post = Method(token: "POST")
    /// The method `OPTIONS`.
    package static let options = Method(token: "OPTIONS")
    /// The method `CONNECT`.
    static let connect = Method(token: "CONNECT")

    /// The method spelled by these bytes; nil when they are no token.
    package init?(bytes: some Collection<UInt8>) {
        guard !bytes.isEmpty, bytes.allSatisfy({ $0.isTokenByte }) else { return nil }
        name = String(decoding: bytes, as: UTF8.self)
    }

    /// The method of this name; nil when the name is no token.
    package init?(_ name: String) { self.init(bytes: name.utf8) }

    /// The name.
    package var description: String { name }
}
