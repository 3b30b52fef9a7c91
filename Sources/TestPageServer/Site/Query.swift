/// The names and values of a request target's query, percent-decoded (the URL standard's
/// `application/x-www-form-urlencoded` parser).
struct Query {
    private(set) var pairs: [(name: String, value: String)] = []

    init(_ query: ArraySlice<UInt8>?) {
        for pair in (query ?? []).split(separator: UInt8(ascii: "&")) {
            let name = pair.prefix { $0 != UInt8(ascii: "=") }
            pairs.append((Self.decode(name), Self.decode(pair[name.endIndex...].dropFirst())))
        }
    }

    /// The first value of a name; nil when the query does not hold the name.
    subscript(name: String) -> String? { pairs.first { $0.name == name }?.value }

    /// A name or a value as it stands in a query: all but unreserved characters (RFC 3986, section 2.3) and commas escaped.
    static func encode(_ text: String) -> String {
        text.utf8.reduce(into: "") { encoded, byte in
            if isUnreserved(byte) || byte == UInt8(ascii: ",") {
                encoded.unicodeScalars.append(UnicodeScalar(byte))
            } else {
                encoded += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
    }

    /// Whether a byte stands for itself in every part of a URL (RFC 3986, section 2.3).
    static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }

    private static func decode(_ bytes: ArraySlice<UInt8>) -> String {
        var decoded: [UInt8] = []
        var rest = bytes
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let escaped = UInt8(hexDigits: rest.prefix(2)) {
                decoded.append(escaped)
                rest = rest.dropFirst(2)
            } else {
                decoded.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }
}

extension UInt8 {
    /// The byte of two hexadecimal digits; nil when they are not two, or something else.
    fileprivate init?(hexDigits bytes: ArraySlice<UInt8>) {
        guard bytes.count == 2, bytes.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }) else { return nil }
        self.init(String(bytes), radix: 16)
    }
}
