/// `method SP request-target SP HTTP-version` (RFC 9112, section 3).
struct RequestLine {
    let method: Method
    /// Where the target stands in the bytes of the head.
    let target: Range<Int>
    let version: HTTPVersion

    /// The request line in these bytes, which begin where the head begins.
    init(_ line: UnsafeRawBufferPointer, limits: Limits) throws(RequestError) {
        guard let first = line.firstIndex(of: ASCII.space, from: 0) else { throw .requestLine }
        guard let second = line.firstIndex(of: ASCII.space, from: first + 1) else { throw .requestLine }
        guard first <= limits.method else { throw .methodTooLong }
        guard let method = Self.method(UnsafeRawBufferPointer(rebasing: line[..<first])) else { throw .method }
        guard second > first + 1, line.firstIndex(of: ASCII.space, from: second + 1) == nil else { throw .requestLine }
        self.method = method
        target = (first + 1)..<second
        version = try Self.version(UnsafeRawBufferPointer(rebasing: line[(second + 1)...]))
    }

    /// Most requests are `GET`s, told by three comparisons.
    private static func method(_ bytes: UnsafeRawBufferPointer) -> Method? {
        let isGet =
            bytes.count == 3 && bytes[0] == UInt8(ascii: "G") && bytes[1] == UInt8(ascii: "E")
            && bytes[2] == UInt8(ascii: "T")
        return isGet ? .get : Method(bytes: bytes)
    }

    /// `HTTP/` DIGIT `.` DIGIT; a later minor version is handled as 1.1 (RFC 9110, section 2.5).
    private static func version(_ bytes: UnsafeRawBufferPointer) throws(RequestError) -> HTTPVersion {
        guard bytes.count == 8, bytes[0] == UInt8(ascii: "H"), bytes[1] == UInt8(ascii: "T"),
            bytes[2] == UInt8(ascii: "T"), bytes[3] == UInt8(ascii: "P"), bytes[4] == ASCII.slash,
            bytes[5].isDigit, bytes[6] == ASCII.dot, bytes[7].isDigit
        else { throw .version }
        guard bytes[5] == UInt8(ascii: "1") else { throw .versionNotSupported }
        return bytes[7] == ASCII.zero ? .http10 : .http11
    }
}
