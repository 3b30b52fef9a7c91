import ClickLog

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
        let withSpaces = bytes.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
        return String(decoding: percentDecoded(withSpaces), as: UTF8.self)
    }
}
