/// Bytes that grow at their end.
///
/// Room is found once for a whole piece and written to in place: a log line is a hundred small pieces, and what an array does for
/// each append would be most of the time that a line takes.
struct ByteBuffer {
    /// As long as it is big; only the first `count` were written.
    private var memory: [UInt8] = []
    private(set) var count = 0

    /// What was written.
    var bytes: [UInt8] { Array(memory[..<count]) }

    /// Gives `body` what was written, without a copy.
    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        memory.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }

    /// Begins anew in the same memory, unless that has become larger than `limit`.
    mutating func restart(keeping limit: Int) {
        if memory.count > limit { memory = [] }
        count = 0
    }

    /// Gives `write` room for up to `room` bytes; it says how many it has written.
    @inline(__always)
    mutating func append(upTo room: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
        if memory.count - count < room { grow(by: room) }
        count += memory.withUnsafeMutableBufferPointer { write($0.baseAddress! + count) }
    }

    @inline(never)
    private mutating func grow(by room: Int) {
        let size = max(memory.count * 2, count + room, 512)
        memory.append(contentsOf: repeatElement(0, count: size - memory.count))
    }
}
