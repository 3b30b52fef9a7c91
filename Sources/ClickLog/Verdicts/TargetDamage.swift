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
        let decoded = Targets.percentDecoded(expected)
        return actual == decoded || Targets.percentDecoded(actual) == decoded
            || Targets.percentDecoded(actual) == Targets.percentDecoded(decoded)
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
        let before = Targets.percentDecoded(expected)
        let after = Targets.percentDecoded(actual)
        return latin1(before) == after || latin1(after) == before
    }

    private static func latin1(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.contains(where: { $0 >= 0x80 }), bytes.withUnsafeBytes(isValidUTF8) else { return nil }
        var result: [UInt8] = []
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            guard scalar.value < 0x100 else { return nil }
            result.append(UInt8(scalar.value))
        }
        return result
    }
}
