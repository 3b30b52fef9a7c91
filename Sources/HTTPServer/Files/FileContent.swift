/// Parts of an open file, and bytes between them, as the content of an answer.
///
/// Closes the file when it is let go.
public final class FileContent {
    private let descriptor: Int32
    /// Parts of the file by place and length, and the bytes before each.
    let parts: [(before: [UInt8], offset: Int, length: Int)]
    let after: [UInt8]

    init(descriptor: Int32, parts: [(before: [UInt8], offset: Int, length: Int)], after: [UInt8] = []) {
        self.descriptor = descriptor
        self.parts = parts
        self.after = after
    }

    deinit { Platform.close(descriptor) }

    /// Bytes in all.
    var length: Int { parts.reduce(after.count) { $0 + $1.before.count + $1.length } }

    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        Platform.read(descriptor, at: offset, into: buffer)
    }

    func append(to output: inout Output) {
        for part in parts {
            output.append(.bytes(part.before))
            output.append(.region(self, offset: part.offset, length: part.length))
        }
        output.append(.bytes(after))
    }
}
