/// A status code with its phrase (RFC 9110, section 15).
package struct Status: Hashable, Sendable, CustomStringConvertible {
    /// 200 to 599: interim responses are the server's own business.
    package let code: Int

    private init(_ code: Int) { self.code = code }

    /// The status with this code; nil outside 200 to 599.
    package init?(code: Int) {
        guard (200...599).contains(code) else { return nil }
        self.code = code
    }

    /// Code and phrase: `404 Not Found`.
    package var description: String { "\(code) \(Self.phrases[code] ?? "Status \(code)")" }

    /// Whether a response with this status never has content (RFC 9110, sections 15.3.5, 15.3.6, 15.4.5).
    var forbidsContent: Bool { code == 204 || code == 205 || code == 304 }
}

extension Status {
    /// 200 OK.
    package static let ok = Status(200)
    /// 202 Accepted.
    package static let accepted = Status(202)
    /// 204 No Content.
    package static let noContent = Status(204)
    /// 205 Reset Content.
    package static let resetContent = Status(205)
    /// 206 Partial Content.
    package static let partialContent = Status(206)
    /// 302 Found.
    package static let found = Status(302)
    /// 304 Not Modified.
    package static let notModified = Status(304)
    /// 400 Bad Request.
    package static let badRequest = Status(400)
    /// 403 Forbidden.
    package static let forbidden = Status(403)
    /// 404 Not Found.
    package static let notFound = Status(404)
    /// 405 Method Not Allowed.
    package static let methodNotAllowed = Status(405)
    /// 408 Request Timeout.
    package static let requestTimeout = Status(408)
    /// 409 Conflict.
    package static let conflict = Status(409)
    /// 412 Precondition Failed.
    package static let preconditionFailed = Status(412)
    /// 413 Content Too Large.
    package static let contentTooLarge = Status(413)
    /// 414 URI Too Long.
    package static let uriTooLong = Status(414)
    /// 416 Range Not Satisfiable.
    package static let rangeNotSatisfiable = Status(416)
    /// 417 Expectation Failed.
    package static let expectationFailed = Status(417)
    /// 421 Misdirected Request.
    package static let misdirectedRequest = Status(421)
    /// 429 Too Many Requests.
    package static let tooManyRequests = Status(429)
    /// 431 Request Header Fields Too Large.
    package static let fieldsTooLarge = Status(431)
    /// 500 Internal Server Error.
    package static let internalServerError = Status(500)
    /// 501 Not Implemented.
    package static let notImplemented = Status(501)
    /// 503 Service Unavailable.
    package static let serviceUnavailable = Status(503)
    /// 505 HTTP Version Not Supported.
    package static let versionNotSupported = Status(505)

    private static let phrases: [Int: String] = [
        200: "OK", 201: "Created", 202: "Accepted", 204: "No Content", 205: "Reset Content", 206: "Partial Content",
        301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified", 307: "Temporary Redirect",
        308: "Permanent Redirect", 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found",
        405: "Method Not Allowed", 406: "Not Acceptable", 408: "Request Timeout", 409: "Conflict", 410: "Gone",
        411: "Length Required", 412: "Precondition Failed", 413: "Content Too Large", 414: "URI Too Long",
        415: "Unsupported Media Type", 416: "Range Not Satisfiable", 417: "Expectation Failed",
        421: "Misdirected Request", 422: "Unprocessable Content", 429: "Too Many Requests",
        431: "Request Header Fields Too Large", 500: "Internal Server Error", 501: "Not Implemented",
        503: "Service Unavailable", 505: "HTTP Version Not Supported", 507: "Insufficient Storage",
    ]
}
