/// The names and values of a request target's query, percent-decoded (the URL standard's
/// `application/x-www-form-urlencoded` parser).
struct Query {
    private(set) var pairs: [(name: String, value: String)] = []

    init(_ query: ArraySlice<UInt8>?) {
        for pair in (query ?? []).split(separator: UInt8(ascii: "&")) {
            let equals = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
            let value = equals < pair.endIndex ? pair[(equals + 1)...] : []
            pairs.append((Self.decode(pair[..<equals]), Self.decode(value)))
        }
    }

    /// The first value of a name; nil when the query does not hold the name.
    subscript(name: String) -> String? { pairs.first { $0.name == name }?.value }

    /// A name or a value as it stands in a query: all but unreserved characters (RFC 3986, section 2.3) escaped.
    static func encode(_ text: String) -> String {
        text.utf8.reduce(into: "") { encoded, byte in
            let scalar = UnicodeScalar(byte)
            if scalar.isASCII, scalar.properties.isAlphabetic || "0123456789-._~,".unicodeScalars.contains(scalar) {
                encoded.unicodeScalars.append(scalar)
            } else {
                encoded += byte < 16 ? "%0" : "%"
                encoded += String(byte, radix: 16, uppercase: true)
            }
        }
    }

    private static func decode(_ bytes: ArraySlice<UInt8>) -> String {
        var decoded: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            if byte == UInt8(ascii: "%"), index + 2 < bytes.endIndex, let high = hexDigit(bytes[index + 1]),
                let low = hexDigit(bytes[index + 2])
            {
                decoded.append(high << 4 | low)
                index += 3
                continue
            }
            decoded.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            index += 1
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    private static func hexDigit(_ byte: UInt8) -> UInt8? {
        Character(UnicodeScalar(byte)).hexDigitValue.map(UInt8.init)
    }
}
