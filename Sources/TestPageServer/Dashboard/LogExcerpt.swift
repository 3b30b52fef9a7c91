import ClickLog

/// Which parts of a log belong to a session: its lines, and the start lines without which nothing can judge them.
///
/// The log is read piece by piece and only positions are kept: a log of gigabytes costs no more memory than a small one.
struct LogExcerpt {
    /// Byte ranges of whole lines, each with its line feed, in order; neighbours are one range.
    private(set) var ranges: [Range<Int>] = []

    private let session: String
    /// Where the line begins.
    private var position = 0
    /// The line that is read, as far as the pieces have it.
    private var line: [UInt8] = []

    init(session: String) { self.session = session }

    /// Reads a log to its end; a last line that has none is left out.
    static func ranges(ofLogAt path: String, session: String) throws(LogError) -> [Range<Int>] {
        var excerpt = LogExcerpt(session: session)
        try LogReader(path: path).read { excerpt.take($0) }
        return excerpt.ranges
    }

    /// Takes the next piece.
    mutating func take(_ piece: some Collection<UInt8>) {
        var rest = piece[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            line += rest[..<end]
            takeLine()
            line.removeAll(keepingCapacity: true)
            rest = rest[end...].dropFirst()
        }
        line += rest
    }

    private mutating func takeLine() {
        let range = position..<(position + line.count + 1)
        position = range.upperBound
        guard belongs(line) else { return }
        if let last = ranges.last, last.upperBound == range.lowerBound {
            ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
        } else {
            ranges.append(range)
        }
    }

    private func belongs(_ line: [UInt8]) -> Bool {
        var belongs = false
        JSONScanner.scan(line[...]) { scanner in
            // A line that is torn or no JSON belongs to nothing.
            try? scanner.members { name, value in
                if name == "kind" { belongs = value == "start" }
                if name == "session" { belongs = value.text == session }
                return !(belongs || name == "session")
            }
        }
        return belongs
    }
}
