/// What a connection still has to send.
///
/// Bytes are kept as the arrays they were given in, and parts of files as positions in the file: a slow reader of a
/// large file costs no memory.
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

    /// Copies the next bytes into `buffer`, as many as there is room for.
    ///
    /// Returns how many; nil when a file has become shorter than it was.
    func gather(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        var (filled, skip) = (0, done)
        for piece in pieces[first...] where filled < buffer.count {
            let room = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
            let wanted = min(piece.count - skip, room.count)
            switch piece {
            case .bytes(let bytes):
                room.copyBytes(from: bytes[skip..<(skip + wanted)])
                filled += wanted
            case .region(let file, let range):
                let target = UnsafeMutableRawBufferPointer(rebasing: room[..<wanted])
                let count = file.read(at: range.lowerBound + skip, into: target)
                guard count > 0 else { return nil }
                filled += count
                // The rest of the region is not read yet, so nothing may follow.
                if count < wanted { return filled }
            }
            skip = 0
        }
        return filled
    }

    /// Records that so many bytes were sent.
    mutating func advance(_ count: Int) {
        unsent -= count
        done += count
        while first < pieces.count, done >= pieces[first].count {
            done -= pieces[first].count
            first += 1
        }
        // Half of the pieces at a time: a channel's queue is never empty while its reader is slow, and a response may
        // be a hundred thousand parts of a file, of which the rest is copied each time.
        guard first == pieces.count || first > max(64, pieces.count / 2) else { return }
        (pieces, first) = (Array(pieces[first...]), 0)
    }
}
