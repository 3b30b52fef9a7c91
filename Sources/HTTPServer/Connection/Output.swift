/// What a connection still has to send, when it did not go out at once.
///
/// Bytes are kept as the arrays they came in, and parts of files as their place in the file: a slow reader of a large file
/// costs no memory.
struct Output {
    enum Piece {
        case bytes([UInt8])
        case region(OpenFile, Range<Int>)

        var count: Int {
            switch self {
            case .bytes(let bytes): bytes.count
            case .region(_, let range): range.count
            }
        }
    }

    private var pieces: [Piece] = []
    private var first = 0
    /// How much of the first piece is sent.
    private var done = 0
    /// Bytes that are not sent yet.
    private(set) var unsent = 0

    var isEmpty: Bool { unsent == 0 }

    mutating func append(_ piece: Piece) {
        guard piece.count > 0 else { return }
        pieces.append(piece)
        unsent += piece.count
    }

    /// The part of a file that is next, if more of it is left than so many bytes.
    func region(longerThan limit: Int) -> (file: OpenFile, range: Range<Int>)? {
        guard first < pieces.count, case .region(let file, let range) = pieces[first], range.count - done > limit else {
            return nil
        }
        return (file, (range.lowerBound + done)..<range.upperBound)
    }

    /// Copies the next bytes into `buffer`, up to a part of a file that is longer than `limit` and not the first; how many, nil
    /// when a file has become shorter than it was.
    func gather(into buffer: UnsafeMutableRawBufferPointer, beforeRegionLongerThan limit: Int = .max) -> Int? {
        var (filled, skip) = (0, done)
        for piece in pieces[first...] where filled < buffer.count {
            if filled > 0, case .region(_, let range) = piece, range.count > limit { return filled }
            let room = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
            switch piece {
            case .bytes(let bytes):
                let run = min(bytes.count - skip, room.count)
                bytes.withUnsafeBytes {
                    room.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[skip..<(skip + run)]))
                }
                filled += run
            case .region(let file, let range):
                let run = min(range.count - skip, room.count)
                let target = UnsafeMutableRawBufferPointer(rebasing: room[..<run])
                let count = file.read(at: range.lowerBound + skip, into: target)
                guard count > 0 else { return nil }
                filled += count
                // The rest of the region is not read yet, so nothing may follow.
                if count < range.count - skip { return filled }
            }
            skip = 0
        }
        return filled
    }

    /// So many bytes were sent.
    mutating func advance(_ count: Int) {
        unsent -= count
        done += count
        while first < pieces.count, done >= pieces[first].count {
            done -= pieces[first].count
            first += 1
        }
        if first == pieces.count { (pieces, first) = ([], 0) }
        // A channel's queue is never empty while its reader is slow: what is sent is let go now and then.
        // Half of them at a time: an answer may be a hundred thousand parts of a file, and what is left is copied.
        if first > 64, first > pieces.count / 2 { (pieces, first) = (Array(pieces[first...]), 0) }
    }
}
