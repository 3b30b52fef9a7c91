/// The shapes of the ids that stand in URLs and reports.
package enum Identifier {
    /// A session's name: `[A-Za-z0-9._-]{1,64}`, but for `.` and `..`, which browsers take out of every path
    /// (RFC 3986, section 5.2.4): no link of such a session could arrive.
    package static func isSession(_ bytes: some Collection<UInt8>) -> Bool {
        (1...64).contains(bytes.count) && !(bytes.count < 3 && bytes.allSatisfy { $0 == dot })
            && bytes.allSatisfy { isAlphanumeric($0) || $0 == dot || $0 == dash || $0 == underscore }
    }

    /// The id of a reporter, an instance, a document or a view: `[A-Za-z0-9_-]{8,32}`.
    package static func isReporter(_ bytes: some Collection<UInt8>) -> Bool {
        (8...32).contains(bytes.count) && bytes.allSatisfy { isAlphanumeric($0) || $0 == dash || $0 == underscore }
    }

    /// A link's id: `[a-z0-9-]{1,64}`.
    package static func isLink(_ bytes: some Collection<UInt8>) -> Bool {
        (1...64).contains(bytes.count) && bytes.allSatisfy { (isAlphanumeric($0) || $0 == dash) && !isUppercase($0) }
    }

    /// A new session's name: short enough to be read aloud, and never one that is taken in the same minute.
    package static func newSession() -> String { madeSession + random(length: 6) }

    /// What every name of a session begins with that the server made.
    static let madeSession = "run-"

    /// Letters and digits that are not mistaken for each other.
    package static func random(length: Int) -> String {
        let letters = Array("abcdefghjkmnpqrstuvwxyz23456789")
        return String((0..<length).map { _ in letters.randomElement() ?? "a" })
    }

    static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")) ~= byte | 0x20 }

    private static let dot = UInt8(ascii: ".")
    private static let dash = UInt8(ascii: "-")
    private static let underscore = UInt8(ascii: "_")

    private static func isUppercase(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
