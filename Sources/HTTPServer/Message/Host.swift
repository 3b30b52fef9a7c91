/// Whom a request is meant for: host name and port, from `Host` or from an absolute target (RFC 9112, section 3.3).
package struct Host: Hashable, Sendable, CustomStringConvertible {
    /// The name in small letters, without the port; an IPv6 address is in brackets.
    package let name: String
    /// The port; nil when none was given.
    package let port: UInt16?

    /// Name and port as they are in a URL.
    package var description: String { port.map { "\(name):\($0)" } ?? name }

    /// Whether the host can be nothing but the client's own machine: `localhost` and names below it (RFC 6761, section
    /// 6.3), 127.0.0.0/8, `[::1]`, and such an IPv4 address mapped into IPv6.
    package var isLoopback: Bool {
        let address = name.hasPrefix("[") ? String(name.dropFirst().dropLast()) : name
        return name == "localhost" || name.hasSuffix(".localhost") || Endpoint.isLoopback(address)
    }

    /// The host in these bytes; nil when they are not `uri-host [ ":" port ]` (RFC 3986, section 3.2.2), or empty.
    package init?(bytes: ArraySlice<UInt8>) {
        let nameEnd: Int
        if bytes.first == ASCII.openBracket {
            guard let close = bytes.firstIndex(of: ASCII.closeBracket) else { return nil }
            let literal = bytes[(bytes.startIndex + 1)..<close]
            guard Self.isIPv6(literal) || Self.isFutureLiteral(literal) else { return nil }
            nameEnd = close + 1
        } else {
            nameEnd = bytes.firstIndex(of: ASCII.colon) ?? bytes.endIndex
            guard nameEnd > bytes.startIndex, Self.isRegisteredName(bytes[..<nameEnd]) else { return nil }
        }
        let rest = bytes[nameEnd...]
        guard rest.isEmpty || rest.first == ASCII.colon else { return nil }
        if rest.count > 1 {
            guard let number = rest.dropFirst().decimalNumber, let port = UInt16(exactly: number) else { return nil }
            self.port = port
        } else {
            port = nil
        }
        name = String(decoding: bytes[..<nameEnd].map { $0.lowercased }, as: UTF8.self)
    }

    /// The host in this text; nil when it is none.
    package init?(_ text: String) { self.init(bytes: Array(text.utf8)[...]) }

    /// `reg-name`: unreserved, sub-delims and escapes; an IPv4 address is one too.
    private static func isRegisteredName(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.allSatisfy { isNameByte($0) || $0 == ASCII.percent }
            && (!bytes.contains(ASCII.percent) || bytes.percentDecoded() != nil)
    }

    private static func isIPv6(_ bytes: ArraySlice<UInt8>) -> Bool {
        Platform.addressBytes(String(decoding: bytes, as: UTF8.self))?.count == 16
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
            UInt8(ascii: "$"), UInt8(ascii: "&")...UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "="):
            true
        default: false
        }
    }
}
