/// The grammar of an IPv6 address (RFC 3986, section 3.2.2, `IPv6address`).
enum IPv6Literal {
    /// Whether the bytes between the brackets are an address; a zone is none of it.
    static func isValid(_ bytes: ArraySlice<UInt8>) -> Bool {
        var groups = 0
        var compressed = false
        var position = bytes.startIndex
        if bytes.starts(with: "::".utf8) {
            compressed = true
            position += 2
        }
        while position < bytes.endIndex {
            let end = bytes[position...].firstIndex(of: ASCII.colon) ?? bytes.endIndex
            let group = bytes[position..<end]
            if end == bytes.endIndex, group.contains(ASCII.dot) {
                guard isIPv4(group) else { return false }
                groups += 2
                break
            }
            guard (1...4).contains(group.count), group.allSatisfy({ $0.hexValue != nil }) else { return false }
            groups += 1
            guard end < bytes.endIndex else { break }
            position = end + 1
            if position == bytes.endIndex { return false }
            if bytes[position] == ASCII.colon {
                guard !compressed else { return false }
                compressed = true
                position += 1
            }
        }
        return compressed ? groups < 8 : groups == 8
    }

    private static func isIPv4(_ bytes: ArraySlice<UInt8>) -> Bool {
        let parts = bytes.split(separator: ASCII.dot, omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { part in
                (1...3).contains(part.count) && part.allSatisfy(\.isDigit)
                    && (part.count == 1 || part.first != ASCII.zero)
                    && part.reduce(0) { $0 * 10 + Int($1 &- ASCII.zero) } <= 255
            }
    }
}
