/// A long tail of a landing's URL: a beginning, then letters and digits over and over up to a length.
///
/// The page's script makes such URLs, so that the page stays small; the catalogue writes them as short, so that a log that
/// begins with it does too.
package struct PaddedTail: Equatable, Sendable {
    /// What stands before the filler.
    package let beginning: String
    /// The whole tail's length in bytes.
    package let length: Int

    private static let filler = "abcdefghijklmnopqrstuvwxyz012345"

    package init(beginning: String, length: Int) {
        self.beginning = beginning
        self.length = length
    }

    /// The short form of a tail; nil where it is none of this kind.
    init?(_ tail: String) {
        guard tail.utf8.count > 512, let start = tail.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
        self.init(beginning: String(decoding: tail.utf8[...start], as: UTF8.self), length: tail.utf8.count)
        if text != tail { return nil }
    }

    /// The tail itself.
    package var text: String {
        let filler = Array(Self.filler.utf8)
        let missing = max(0, length - beginning.utf8.count)
        return beginning + String(decoding: (0..<missing).map { filler[$0 % filler.count] }, as: UTF8.self)
    }
}

extension PaddedTail: JSONObject {
    package var members: JSONMembers { ["beginning": beginning, "length": length] }

    init?(json: JSONValue) {
        guard let beginning = json["beginning"]?.string, let length = json["length"]?.int, length <= 1 << 20 else {
            return nil
        }
        self.init(beginning: beginning, length: length)
    }

    /// Any tail: a string, or the short form of a long one.
    struct Written: JSONWritable {
        let tail: String

        package func write(to json: inout JSONWriter) {
            (PaddedTail(tail) ?? tail as any JSONWritable).write(to: &json)
        }
    }
}
