/// Parts of an open file, and bytes between them, as the content of an answer.
///
/// The file is read as the client takes it, so a large one costs no memory.
public struct FileContent: Sendable {
    /// A part of the file, and the bytes that are sent before it.
    struct Part: Sendable {
        let range: Range<Int>
        let before: [UInt8]

        init(_ range: Range<Int>, before: [UInt8] = []) {
            self.range = range
            self.before = before
        }
    }

    private let file: OpenFile
    private let parts: [Part]
    private let after: [UInt8]

    init(_ file: OpenFile, _ parts: [Part], after: [UInt8] = []) {
        self.file = file
        self.parts = parts
        self.after = after
    }

    /// Bytes in all.
    var length: Int { parts.reduce(after.count) { $0 + $1.before.count + $1.range.count } }

    func append(to output: inout Output) {
        for part in parts {
            output.append(.bytes(part.before))
            output.append(.region(file, part.range))
        }
        output.append(.bytes(after))
    }
}

/// An open file; closed when nobody has it any more.
final class OpenFile: Sendable {
    private let descriptor: Int32

    init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { Platform.closeDescriptor(descriptor) }

    /// Bytes read from a place, 0 beyond the end, negative on an error.
    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        Platform.readBytes(descriptor, at: offset, into: buffer)
    }
}
