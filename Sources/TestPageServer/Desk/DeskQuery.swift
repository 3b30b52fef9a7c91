/// The pairs of a query, as forms and links write them.
struct DeskQuery {
    private let pairs: [(name: [UInt8], value: [UInt8])]

    init(_ query: ArraySlice<UInt8>?) {
        pairs = (query ?? []).split(separator: UInt8(ascii: "&")).map { pair in
            let name = pair.prefix { $0 != UInt8(ascii: "=") }
            return (Self.decoded(name), Self.decoded(pair.dropFirst(name.count + 1)))
        }
    }

    /// Every value under this name, percent-decoded, in order.
    func values(of name: String) -> [[UInt8]] {
        pairs.filter { $0.name.elementsEqual(name.utf8) }.map(\.value)
    }

    /// The first value under this name as text; nil when there is none.
    subscript(name: String) -> String? { values(of: name).first.map { String(decoding: $0, as: UTF8.self) } }

    /// A `+` is a space here; a `%` that no two hexadecimal digits follow stands for itself.
    static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var index = text.startIndex
        while index < text.endIndex {
            let byte = text[index]
            index += 1
            if byte == UInt8(ascii: "%"), text.endIndex - index >= 2, let high = hex(text[index]),
                let low = hex(text[index + 1])
            {
                result.append(high << 4 | low)
                index += 2
            } else {
                result.append(byte == UInt8(ascii: "+") ? 0x20 : byte)
            }
        }
        return result
    }

    private static func hex(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }
}
