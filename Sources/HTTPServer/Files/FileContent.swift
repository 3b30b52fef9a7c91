/// Parts of an open file, and bytes between them, as the content of a response.
///
/// The file is read as fast as the client reads, so a large one costs no memory.
package struct FileContent: Sendable {
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

    /// These byte ranges of the file at a path, one after the other; nil when it cannot be opened.
    ///
    /// What the ranges hold is read when it is sent, so the size of the file costs no memory.
    package init?(path: String, ranges: [Range<Int>]) {
        let descriptor = Platform.openFile(path, followsLink: true)
        guard descriptor >= 0 else { return nil }
        self.init(OpenFile(descriptor: descriptor), ranges.map { Part($0) })
    }

    /// Bytes in total.
    var length: Int { parts.reduce(after.count) { $0 + $1.before.count + $1.range.count } }

    /// Queues the content to be sent.
    func append(to output: inout Output) {
        for part in parts {
            output.append(.bytes(part.before))
            output.append(.region(file, part.range))
        }
        output.append(.bytes(after))
    }
}

/// An open file, closed with its last reference.
final class OpenFile: Sendable {
    private let descriptor: Int32

    init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { Platform.closeDescriptor(descriptor) }

    /// Reads bytes from an offset, and returns how many; 0 beyond the end, negative on an error.
    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        Platform.readBytes(descriptor, at: offset, into: buffer)
    }
}
