/// The versions of HTTP that are spoken here; a later minor version of 1 is handled as 1.1 (RFC 9110, section 2.5).
enum HTTPVersion: Sendable {
    /// HTTP/1.0: no chunked content, no interim responses, closed after the response.
    case http10
    /// HTTP/1.1
    case http11
}

/// `method SP request-target SP HTTP-version` (RFC 9112, section 3).
struct RequestLine {
    let method: Method
    /// Where the target is in the bytes of the head.
    let target: Range<Int>
    let version: HTTPVersion

    /// The request line in these bytes.
    init(_ line: ArraySlice<UInt8>, limits: Limits) throws(RequestError) {
        guard let first = line.firstIndex(of: ASCII.space),
            let second = line[(first + 1)...].firstIndex(of: ASCII.space)
        else { throw .requestLine }
        guard first - line.startIndex <= limits.method else { throw .methodTooLong }
        guard let method = Method(bytes: line[..<first]) else { throw .method }
        let version = line[(second + 1)...]
        guard second > first + 1, !version.contains(ASCII.space) else { throw .requestLine }
        self.method = method
        target = (first + 1)..<second
        self.version = try Self.version(version)
    }

    /// `HTTP/` DIGIT `.` DIGIT.
    private static func version(_ bytes: ArraySlice<UInt8>) throws(RequestError) -> HTTPVersion {
        guard bytes.count == 8, bytes.starts(with: "HTTP/".utf8) else { throw .version }
        let (major, minor) = (bytes[bytes.endIndex - 3], bytes[bytes.endIndex - 1])
        guard major.isDigit, bytes[bytes.endIndex - 2] == ASCII.dot, minor.isDigit else { throw .version }
        guard major == UInt8(ascii: "1") else { throw .versionNotSupported }
        return minor == ASCII.zero ? .http10 : .http11
    }
}

/// `field-name ":" OWS field-value OWS` (RFC 9112, section 5), as positions in the bytes of a head.
struct FieldLine {
    let name: Range<Int>
    let value: Range<Int>

    /// The field line in these bytes, which do not hold its CRLF.
    init(_ line: ArraySlice<UInt8>) throws(RequestError) {
        guard let first = line.first else { throw .fieldName }
        guard !first.isBlank else { throw .folding }
        guard let colon = line.firstIndex(where: { !$0.isTokenByte }), colon > line.startIndex,
            line[colon] == ASCII.colon
        else { throw .fieldName }
        name = line.startIndex..<colon
        let trimmed = line[(colon + 1)...].trimmingBlanks()
        guard trimmed.allSatisfy({ $0.isFieldByte }) else { throw .fieldValue }
        value = trimmed.indices
    }
}
