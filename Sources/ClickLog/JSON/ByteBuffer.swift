/// Bytes that grow at their end.
///
/// Room is found once for a whole piece and written to in place: a log line is a hundred small pieces, and what an array does for
/// each append, down to asking whether anyone shares its memory, would be most of the time that a line takes. Nobody can: there
/// is no copy of a buffer.
struct ByteBuffer: ~Copyable {
    private static let smallest = 512

    private var memory = UnsafeMutablePointer<UInt8>.allocate(capacity: smallest)
    private var capacity = smallest
    private(set) var count = 0

    deinit { memory.deallocate() }

    /// What was written.
    var bytes: [UInt8] { withBytes { Array($0) } }

    /// Gives `body` what was written, without a copy.
    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        body(UnsafeRawBufferPointer(start: memory, count: count))
    }

    /// Begins anew in the same memory, unless that has become larger than `limit`.
    mutating func restart(keeping limit: Int) {
        count = 0
        if capacity > limit { move(to: Self.smallest) }
    }

    /// Gives `write` room for up to `room` bytes; it says how many it has written.
    @inline(__always)
    mutating func append(upTo room: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
        if capacity - count < room { move(to: max(capacity * 2, count + room)) }
        count += write(memory + count)
    }

    @inline(never)
    private mutating func move(to size: Int) {
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
        larger.initialize(from: memory, count: count)
        memory.deallocate()
        (memory, capacity) = (larger, size)
    }
}
