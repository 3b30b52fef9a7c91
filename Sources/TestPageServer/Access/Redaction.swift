/// Takes the dashboard's token out of what the log keeps: a log is handed on as evidence, and the token is not part of it.
enum Redaction {
    /// The first bytes of a request that could not be read as one.
    ///
    /// The token may stand in the target, behind `Authorization: Bearer`, and in the dashboard's own cookie.
    static func received(_ bytes: [UInt8]) -> [UInt8] {
        var redacted: [UInt8] = []
        var followsBearer = false
        var rest = bytes[...]
        while !rest.isEmpty {
            let word = rest.prefix { !isSeparator($0) }
            redacted += followsBearer && !word.isEmpty ? Array("***".utf8) : self.word(word)
            if !word.isEmpty { followsBearer = word.map { $0 | 0x20 }.elementsEqual("bearer".utf8) }
            rest = rest[word.endIndex...]
            guard let separator = rest.popFirst() else { break }
            redacted.append(separator)
        }
        return redacted
    }

    private static func word(_ word: ArraySlice<UInt8>) -> [UInt8] {
        guard word.starts(with: "testpage-".utf8), let equals = word.firstIndex(of: UInt8(ascii: "=")) else {
            return Array(AccessCredentials.withoutToken(word))
        }
        return Array(word[...equals]) + Array("***".utf8)
    }

    private static func isSeparator(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == UInt8(ascii: ";") }
}
