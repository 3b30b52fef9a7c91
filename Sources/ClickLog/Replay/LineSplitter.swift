/// Cuts a stream of bytes into lines, wherever its pieces end.
struct LineSplitter {
    /// A line longer than this is no line of a log: the longest, a start line, is far below a mebibyte.
    static let lengthLimit = 16 << 20

    /// What became of a line.
    enum Line {
        case whole(UnsafeRawBufferPointer, Traits)
        /// The last one, without its newline.
        case torn(UnsafeRawBufferPointer)
        case tooLong
    }

    /// What is known of the bytes of a line without looking at each line: looked for in the whole piece at once.
    struct Traits {
        /// All ASCII, and so UTF-8.
        var isASCII = false
        /// Without a NUL.
        var hasNoNUL = false
        /// Without a backslash, so that a string ends at the next quote.
        var isPlain = false

        init() {}

        init(of bytes: UnsafeRawBufferPointer) {
            isASCII = bytes.isASCII
            hasNoNUL = Platform.firstIndex(of: 0, in: bytes) == nil
            isPlain = Platform.firstIndex(of: UInt8(ascii: "\\"), in: bytes) == nil
        }
    }

    private var tail: [UInt8] = []
    private var isSkipping = false
    /// How many lines were given out.
    private(set) var count = 0

    /// Takes the next bytes and gives each line that they complete, with its number from 1.
    mutating func split(_ bytes: UnsafeRawBufferPointer, _ body: (Line, Int) -> Void) {
        var rest = bytes
        let traits = Traits(of: bytes)
        while let end = Platform.firstIndex(of: UInt8(ascii: "\n"), in: rest) {
            let line = rest.part(..<end)
            rest = rest.part((end + 1)...)
            count += 1
            if isSkipping {
                isSkipping = false
                body(.tooLong, count)
            } else if tail.isEmpty {
                body(.whole(line, traits), count)
            } else {
                tail.append(contentsOf: line)
                tail.withUnsafeBytes { body(.whole($0, Traits()), count) }
                tail.removeAll(keepingCapacity: tail.count < 1 << 20)
            }
        }
        guard !isSkipping, !rest.isEmpty else { return }
        if tail.count + rest.count > Self.lengthLimit {
            tail = []
            isSkipping = true
        } else {
            tail.append(contentsOf: rest)
        }
    }

    /// Says that there are no more bytes, and begins anew.
    mutating func finish(_ body: (Line, Int) -> Void) {
        if isSkipping {
            body(.tooLong, count + 1)
        } else if !tail.isEmpty {
            tail.withUnsafeBytes { body(.torn($0), count + 1) }
        }
        self = LineSplitter()
    }
}
