/// A request method: a token, compared byte for byte (RFC 9110, section 9.1).
package struct Method: Hashable, Sendable, CustomStringConvertible {
    private enum Storage: Hashable, Sendable {
        case get, head, post, put, delete, options, connect, trace, patch
        case other(String)
    }

    private let storage: Storage

    private init(_ storage: Storage) { self.storage = storage }

    /// The method `GET`.
    package static let get = Method(.get)
    /// The method `HEAD`.
    package static let head = Method(.head)
    /// The method `POST`.
    package static let post = Method(.post)
    /// The method `PUT`.
    package static let put = Method(.put)
    /// The method `DELETE`.
    package static let delete = Method(.delete)
    /// The method `OPTIONS`.
    package static let options = Method(.options)
    /// The method `CONNECT`.
    package static let connect = Method(.connect)
    /// The method `TRACE`.
    package static let trace = Method(.trace)
    /// The method `PATCH`.
    package static let patch = Method(.patch)

    /// The method spelt by these bytes, or nil when they are no token.
    package init?(bytes: some Collection<UInt8>) {
        // Told apart by length first: the usual request costs one comparison and no string.
        switch bytes.count {
        case 3 where bytes.elementsEqual("GET".utf8): self = .get
        case 4 where bytes.elementsEqual("POST".utf8): self = .post
        case 4 where bytes.elementsEqual("HEAD".utf8): self = .head
        case 3 where bytes.elementsEqual("PUT".utf8): self = .put
        case 6 where bytes.elementsEqual("DELETE".utf8): self = .delete
        case 7 where bytes.elementsEqual("OPTIONS".utf8): self = .options
        case 7 where bytes.elementsEqual("CONNECT".utf8): self = .connect
        case 5 where bytes.elementsEqual("TRACE".utf8): self = .trace
        case 5 where bytes.elementsEqual("PATCH".utf8): self = .patch
        default:
            guard !bytes.isEmpty, bytes.allSatisfy(\.isTokenByte) else { return nil }
            self.init(.other(String(decoding: bytes, as: UTF8.self)))
        }
    }

    /// The method of this name, or nil when the name is no token.
    package init?(_ name: String) { self.init(bytes: name.utf8) }

    /// The method as it is spelt on the wire.
    package var name: String {
        switch storage {
        case .get: "GET"
        case .head: "HEAD"
        case .post: "POST"
        case .put: "PUT"
        case .delete: "DELETE"
        case .options: "OPTIONS"
        case .connect: "CONNECT"
        case .trace: "TRACE"
        case .patch: "PATCH"
        case .other(let name): name
        }
    }

    /// The name.
    package var description: String { name }
}
