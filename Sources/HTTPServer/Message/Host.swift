/// Whom a request is meant for: host name and port, from `Host` or from an absolute target (RFC 9112, section 3.3).
package struct Host: Hashable, Sendable, CustomStringConvertible {
    /// The name in small letters, without the port; an IPv6 address stands in brackets.
    package let name: String
    /// The port, nil when none was given.
    package let port: UInt16?
    /// Name and port as they stand in a URL.
    package let description: String

    /// The host in these bytes; nil when they are not `uri-host [ ":" port ]` (RFC 3986, section 3.2.2), or empty.
    package init?(bytes: ArraySlice<UInt8>) {
        guard let first = bytes.first else { return nil }
        let nameEnd: Int
        if first == ASCII.openBracket {
            guard let close = bytes.firstIndex(of: ASCII.closeBracket) else { return nil }
            let literal = bytes[(bytes.startIndex + 1)..<close]
            guard IPv6Literal.isValid(literal) || Self.isFutureLiteral(literal) else { return nil }
            nameEnd = close + 1
        } else {
            nameEnd = bytes.firstIndex(of: ASCII.colon) ?? bytes.endIndex
            guard nameEnd > bytes.startIndex, Self.isRegisteredName(bytes[..<nameEnd]) else { return nil }
        }
        var port: UInt16?
        guard Self.readPort(after: bytes[nameEnd...], into: &port) else { return nil }
        self.port = port
        let name = String(unsafeUninitializedCapacity: nameEnd - bytes.startIndex) { buffer in
            var length = 0
            for byte in bytes[..<nameEnd] {
                buffer[length] = byte.lowercased
                length += 1
            }
            return length
        }
        self.name = name
        description = port.map { "\(name):\($0)" } ?? name
    }

    /// The host in this text; nil when it is none.
    package init?(_ text: String) { self.init(bytes: Array(text.utf8)[...]) }

    /// Takes what follows the name: nothing, `:` alone, or a port that fits into 16 bits; false when it is something else.
    private static func readPort(after rest: ArraySlice<UInt8>, into port: inout UInt16?) -> Bool {
        guard let colon = rest.first else { return true }
        guard colon == ASCII.colon else { return false }
        for byte in rest.dropFirst() {
            guard byte.isDigit else { return false }
            let next = UInt32(port ?? 0) * 10 + UInt32(byte &- ASCII.zero)
            guard next <= UInt16.max else { return false }
            port = UInt16(next)
        }
        return true
    }

    /// `reg-name`: unreserved, sub-delims and escapes; an IPv4 address is one too.
    private static func isRegisteredName(_ bytes: ArraySlice<UInt8>) -> Bool {
        var escape = 0
        for byte in bytes {
            if escape > 0 {
                guard byte.hexValue != nil else { return false }
                escape -= 1
            } else if byte == ASCII.percent {
                escape = 2
            } else if !isNameByte(byte) {
                return false
            }
        }
        return escape == 0
    }

    /// `IPvFuture`: a `v`, hexadecimal digits, a dot, and something.
    private static func isFutureLiteral(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let first = bytes.first, first.lowercased == UInt8(ascii: "v"),
            let dot = bytes.firstIndex(of: ASCII.dot), dot > bytes.startIndex + 1, dot + 1 < bytes.endIndex
        else { return false }
        return bytes[(bytes.startIndex + 1)..<dot].allSatisfy { $0.hexValue != nil }
            && bytes[(dot + 1)...].allSatisfy { isNameByte($0) || $0 == ASCII.colon }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        if byte.isLetter || byte.isDigit { return true }
        return switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "!"),
            UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"),
            UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "="):
            true
        default: false
        }
    }
}
