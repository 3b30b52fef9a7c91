/// The name of a field: a token, compared without regard to case (RFC 9110, section 5.1).
package struct FieldName: Hashable, Sendable, CustomStringConvertible {
    /// The bytes as they are spelled on the wire.
    package let bytes: ArraySlice<UInt8>

    /// The name spelled by these bytes; nil when they are no token.
    package init?(bytes: some Collection<UInt8>) {
        guard !bytes.isEmpty, bytes.allSatisfy({ $0.isTokenByte }) else { return nil }
        self.bytes = Array(bytes)[...]
    }

    /// The name in this string; nil when it is no token.
    package init?(_ name: String) { self.init(bytes: name.utf8) }

    init(valid bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    /// Equal but for case.
    package static func == (left: FieldName, right: FieldName) -> Bool {
        guard left.bytes.count == right.bytes.count else { return false }
        return zip(left.bytes, right.bytes).allSatisfy { $0 == $1 || $0.lowercased == $1.lowercased }
    }

    /// Hashes without regard to case.
    package func hash(into hasher: inout Hasher) {
        for byte in bytes { hasher.combine(byte.lowercased) }
    }

    /// Whether the field frames a message or belongs to the connection: the server's business, never the handler's.
    var isFraming: Bool {
        switch bytes.count {
        case 4: bytes.equalsIgnoringCase("date")
        case 7: bytes.equalsIgnoringCase("trailer") || bytes.equalsIgnoringCase("upgrade")
        case 10: bytes.equalsIgnoringCase("connection") || bytes.equalsIgnoringCase("keep-alive")
        case 14: bytes.equalsIgnoringCase("content-length")
        case 17: bytes.equalsIgnoringCase("transfer-encoding")
        default: false
        }
    }

    /// The name as it is spelled.
    package var description: String { String(decoding: bytes, as: UTF8.self) }
}

extension FieldName: ExpressibleByStringLiteral {
    /// A name written in source code; one that is no token is a programming error and traps.
    package init(stringLiteral name: String) {
        guard let name = FieldName(name) else { preconditionFailure("not a field name: \(name)") }
        self = name
    }
}

extension FieldName {
    /// The field `Accept-Ranges`.
    package static let acceptRanges: FieldName = "Accept-Ranges"
    /// The field `Access-Control-Allow-Origin`.
    package static let accessControlAllowOrigin: FieldName = "Access-Control-Allow-Origin"
    /// The field `Allow`.
    package static let allow: FieldName = "Allow"
    /// The field `Cache-Control`.
    package static let cacheControl: FieldName = "Cache-Control"
    /// The field `Content-Disposition`.
    package static let contentDisposition: FieldName = "Content-Disposition"
    /// The field `Content-Range`.
    package static let contentRange: FieldName = "Content-Range"
    /// The field `Content-Type`.
    package static let contentType: FieldName = "Content-Type"
    /// The field `Cookie`.
    package static let cookie: FieldName = "Cookie"
    /// The field `ETag`.
    package static let eTag: FieldName = "ETag"
    /// The field `Host`.
    package static let host: FieldName = "Host"
    /// The field `If-Match`.
    package static let ifMatch: FieldName = "If-Match"
    /// The field `If-Modified-Since`.
    package static let ifModifiedSince: FieldName = "If-Modified-Since"
    /// The field `If-None-Match`.
    package static let ifNoneMatch: FieldName = "If-None-Match"
    /// The field `If-Range`.
    package static let ifRange: FieldName = "If-Range"
    /// The field `If-Unmodified-Since`.
    package static let ifUnmodifiedSince: FieldName = "If-Unmodified-Since"
    /// The field `Last-Modified`.
    package static let lastModified: FieldName = "Last-Modified"
    /// The field `Origin`.
    package static let origin: FieldName = "Origin"
    /// The field `Range`.
    package static let range: FieldName = "Range"
    /// The field `Referer`.
    package static let referer: FieldName = "Referer"
    /// The field `Sec-Fetch-Dest`.
    package static let secFetchDest: FieldName = "Sec-Fetch-Dest"
    /// The field `Set-Cookie`.
    package static let setCookie: FieldName = "Set-Cookie"
    /// The field `User-Agent`.
    package static let userAgent: FieldName = "User-Agent"
    /// The field `X-Content-Type-Options`.
    package static let contentTypeOptions: FieldName = "X-Content-Type-Options"
    /// The field `X-Forwarded-Host`.
    package static let forwardedHost: FieldName = "X-Forwarded-Host"
    /// The field `X-Forwarded-Proto`.
    package static let forwardedProto: FieldName = "X-Forwarded-Proto"
}
