extension Damage {
    /// What made `actual` of `expected`, both tails as bytes.
    ///
    /// - Parameter fragment: the fragment that the landing should have seen, if it is known.
    static func betweenTails(expected: [UInt8], actual: [UInt8], fragment: String?) -> Damage {
        if isFragmentMoved(expected, actual, fragment) { return .fragmentInPath }
        if isDoubleEncoded(expected, actual) { return .doubleEncoded }
        if isDecoded(expected, actual) { return .decoded }
        if isQueryLost(expected, actual) { return .queryLost }
        if actual.count < expected.count, expected.starts(with: actual) { return .truncated }
        if isQueryReordered(expected, actual) { return .queryReordered }
        if isCharsetChanged(expected, actual) { return .charsetChanged }
        return .changed
    }

    private static func isFragmentMoved(_ expected: [UInt8], _ actual: [UInt8], _ fragment: String?) -> Bool {
        if let fragment = fragment?.drop(while: { $0 == "#" }) {
            for sign in ["%23", "#"] {
                if let range = actual.firstRange(of: sign + fragment) {
                    var rest = actual
                    rest.removeSubrange(range)
                    if rest == expected { return true }
                }
            }
        }
        guard actual.count > expected.count, actual.starts(with: expected) else { return false }
        let rest = actual[expected.count...]
        return rest.first == Targets.hash || rest.starts(with: "%23".utf8)
    }

    // Some or all percent signs became %25: undoing that on both sides makes them equal, and the request is longer.
    private static func isDoubleEncoded(_ expected: [UInt8], _ actual: [UInt8]) -> Bool {
        guard actual.count > expected.count else { return false }
        return actual == expected.replacing("%", with: "%25")
            || actual.replacing("%25", with: "%") == expected.replacing("%25", with: "%")
    }

    // The same bytes with fewer escapes.
    private static func isDecoded(_ expected: [UInt8], _ actual: [UInt8]) -> Bool {
        guard actual.count < expected.count else { return false }
        let decoded = percentDecoded(expected)
        return actual == decoded || percentDecoded(actual) == decoded
            || percentDecoded(actual) == percentDecoded(decoded)
    }

    private static func isQueryLost(_ expected: [UInt8], _ actual: [UInt8]) -> Bool {
        guard let query = expected.firstIndex(of: Targets.question), query + 1 < expected.count else { return false }
        return actual.elementsEqual(expected[..<query]) || actual.elementsEqual(expected[...query])
    }

    private static func isQueryReordered(_ expected: [UInt8], _ actual: [UInt8]) -> Bool {
        guard expected.count == actual.count, let query = expected.firstIndex(of: Targets.question),
            actual.starts(with: expected[...query])
        else { return false }
        func members(_ target: [UInt8]) -> [[UInt8]] {
            target[(query + 1)...].split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false).map(Array.init)
                .sorted { $0.lexicographicallyPrecedes($1) }
        }
        return members(expected) == members(actual)
    }

    // The same characters, in UTF-8 on one side and Latin-1 on the other.
    private static func isCharsetChanged(_ expected: [UInt8], _ actual: [UInt8]) -> Bool {
        let before = percentDecoded(expected)
        let after = percentDecoded(actual)
        return latin1(before) == after || latin1(after) == before
    }

    private static func latin1(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.contains(where: { $0 >= 0x80 }), isValidUTF8(bytes[...]) else { return nil }
        var result: [UInt8] = []
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            guard scalar.value < 0x100 else { return nil }
            result.append(UInt8(scalar.value))
        }
        return result
    }
}

/// The bytes with every percent escape resolved once (RFC 3986, section 2.1); a percent sign that begins none stays.
package func percentDecoded(_ bytes: some Collection<UInt8>) -> [UInt8] {
    let source = Array(bytes)
    var result: [UInt8] = []
    result.reserveCapacity(source.count)
    var index = 0
    while index < source.count {
        if source[index] == UInt8(ascii: "%"), index + 2 < source.count, let high = hexValue(source[index + 1]),
            let low = hexValue(source[index + 2])
        {
            result.append(high << 4 | low)
            index += 3
        } else {
            result.append(source[index])
            index += 1
        }
    }
    return result
}

extension [UInt8] {
    /// Where the text first stands.
    func firstRange(of text: String, from place: Int = 0) -> Range<Int>? {
        let part = Array(text.utf8)
        guard !part.isEmpty, count >= place + part.count else { return nil }
        for start in place...(count - part.count) where self[start] == part[0] {
            if self[start..<start + part.count].elementsEqual(part) { return start..<start + part.count }
        }
        return nil
    }

    /// The bytes with every occurrence of one text put in place of another.
    func replacing(_ text: String, with replacement: String) -> [UInt8] {
        var place = 0
        var result: [UInt8] = []
        while let range = firstRange(of: text, from: place) {
            result += self[place..<range.lowerBound]
            result += replacement.utf8
            place = range.upperBound
        }
        return result + self[place...]
    }
}
