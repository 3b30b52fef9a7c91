/// Cuts a stream of bytes into lines, wherever its pieces end.
struct LineSplitter {
    /// A line longer than this is no line of a log: the longest, a start line, is far below a mebibyte.
    static let lengthLimit = 16 << 20

    /// What became of a line.
    enum Line {
        case whole(ArraySlice<UInt8>)
        /// The last one, without its line feed.
        case torn(ArraySlice<UInt8>)
        case tooLong
    }

    private var tail: [UInt8] = []
    private var isSkipping = false
    /// How many lines were given out.
    private(set) var count = 0

    /// Takes the next bytes and gives each line that they complete, with its number from 1.
    mutating func split(_ bytes: ArraySlice<UInt8>, _ body: (Line, Int) -> Void) {
        var rest = bytes
        while let end = Platform.firstIndex(of: UInt8(ascii: "\n"), in: rest) {
            let line = rest[..<end]
            rest = rest[(end + 1)...]
            count += 1
            if isSkipping {
                isSkipping = false
                body(.tooLong, count)
            } else if tail.isEmpty {
                body(.whole(line), count)
            } else {
                tail += line
                body(.whole(tail[...]), count)
                tail.removeAll(keepingCapacity: tail.count < 1 << 20)
            }
        }
        guard !isSkipping, !rest.isEmpty else { return }
        if tail.count + rest.count > Self.lengthLimit {
            tail = []
            isSkipping = true
        } else {
            tail += rest
        }
    }

    /// What a line says without what others put around it: a byte order mark before the first, a carriage return behind, and the
    /// NUL bytes that a power cut leaves of a write that was not flushed.
    static func text(of line: ArraySlice<UInt8>, number: Int) -> ArraySlice<UInt8> {
        var text = line
        if number == 1, text.starts(with: [0xef, 0xbb, 0xbf]) { text = text.dropFirst(3) }
        if text.last == UInt8(ascii: "\r") { text = text.dropLast() }
        if text.first == 0 { text = text.drop { $0 == 0 } }
        return text
    }

    /// Says that there are no more bytes, and begins anew.
    mutating func finish(_ body: (Line, Int) -> Void) {
        if isSkipping {
            body(.tooLong, count + 1)
        } else if !tail.isEmpty {
            body(.torn(tail[...]), count + 1)
        }
        self = LineSplitter()
    }
}
