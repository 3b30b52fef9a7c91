/// Host names that can mean nothing but the machine itself.
enum LoopbackName {
    /// Whether the host, with or without a port, is `localhost`, in 127.0.0.0/8, or `[::1]`; an IPv4 address mapped
    /// into IPv6 counts as what it is.
    static func matches(_ host: String) -> Bool {
        let bytes = Array(host.lowercased().utf8)[...]
        if bytes.first == UInt8(ascii: "[") {
            return isLoopbackIPv6(bytes.dropFirst().prefix { $0 != UInt8(ascii: "]") })
        }
        let name = bytes.prefix { $0 != UInt8(ascii: ":") }
        // RFC 6761, section 6.3: names below localhost are never asked for in the DNS.
        return name.elementsEqual("localhost".utf8) || name.suffix(10).elementsEqual(".localhost".utf8)
            || ipv4(name)?.first == 127
    }

    private static func isLoopbackIPv6(_ text: ArraySlice<UInt8>) -> Bool {
        guard let groups = ipv6(text) else { return false }
        let mapped = groups[..<5].allSatisfy { $0 == 0 } && groups[5] == 0xFFFF
        return mapped ? groups[6] >> 8 == 127 : groups == [0, 0, 0, 0, 0, 0, 0, 1]
    }

    /// The four numbers of a dotted address; nil for a name that only looks like one, such as `127.example.test`.
    private static func ipv4(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let numbers = parts.compactMap { number($0, radix: 10) as UInt8? }
        return parts.count == 4 && numbers.count == 4 ? numbers : nil
    }

    /// The eight groups of an address in any of the spellings of RFC 4291, section 2.2.
    private static func ipv6(_ text: ArraySlice<UInt8>) -> [UInt16]? {
        let colons = text.indices.dropLast().filter { text[$0] == UInt8(ascii: ":") && text[$0 + 1] == text[$0] }
        guard let gap = colons.first else { return groups(text).flatMap { $0.count == 8 ? $0 : nil } }
        guard let left = groups(text[..<gap]), let right = groups(text[(gap + 2)...]), left.count + right.count < 8
        else { return nil }
        return left + Array(repeating: 0, count: 8 - left.count - right.count) + right
    }

    /// Groups between single colons; the last may be an IPv4 address, which is two.
    private static func groups(_ text: ArraySlice<UInt8>) -> [UInt16]? {
        if text.isEmpty { return [] }
        var groups: [UInt16] = []
        let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            if let group: UInt16 = number(part, radix: 16) {
                groups.append(group)
            } else if index == parts.count - 1, let last = ipv4(part) {
                groups += [UInt16(last[0]) << 8 | UInt16(last[1]), UInt16(last[2]) << 8 | UInt16(last[3])]
            } else {
                return nil
            }
        }
        return groups
    }

    /// Digits and nothing else: no sign, not empty.
    private static func number<Number: FixedWidthInteger>(_ text: ArraySlice<UInt8>, radix: Int) -> Number? {
        guard text.first != UInt8(ascii: "+"), text.first != UInt8(ascii: "-") else { return nil }
        return Number(String(decoding: text, as: UTF8.self), radix: radix)
    }
}
