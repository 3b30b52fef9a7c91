/// Parts of an open file, and bytes between them, as the content of an answer.
///
/// The file is read as the client takes it, so a large one costs no memory.
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

    let file: OpenFile
    private let parts: [Part]
    private let after: [UInt8]

    init(_ file: OpenFile, _ parts: [Part], after: [UInt8] = []) {
        self.file = file
        self.parts = parts
        self.after = after
    }

    /// Content that is sent again and again, kept in a file without a name: the system sends it from there without copying
    /// it, and a slow reader holds no memory.
    ///
    /// Nil when there is no room for such a file: then the bytes are sent as they are.
    package init?(keeping bytes: [UInt8]) { self.init(keeping: bytes, in: Platform.temporaryFolder) }

    init?(keeping bytes: [UInt8], in folder: String) {
        let descriptor = Platform.openNamelessFile(in: folder)
        guard descriptor >= 0 else { return nil }
        let file = OpenFile(descriptor: descriptor)
        guard bytes.withUnsafeBytes({ Platform.writeBytes($0, to: descriptor) }) == bytes.count else { return nil }
        self.init(file, [Part(0..<bytes.count)])
    }

    /// Bytes in all.
    var length: Int { parts.reduce(after.count) { $0 + $1.before.count + $1.range.count } }

    /// The one part of the file, when that is all and it has more than so many bytes.
    func region(longerThan limit: Int) -> Output.Piece? {
        guard parts.count == 1, parts[0].range.count == length, length > limit else { return nil }
        return .region(file, parts[0].range)
    }

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

    /// Sends a part to a socket: how many bytes, 0 beyond the end, negative on an error.
    func send(_ part: Range<Int>, to socket: Int32) -> Int {
        Platform.sendFile(descriptor, at: part.lowerBound, count: part.count, to: socket)
    }

    /// Sends a head and a part behind it: how many bytes of both, negative on an error when that is none.
    func send(_ part: Range<Int>, after head: UnsafeRawBufferPointer, to socket: Int32) -> Int {
        let sent = Platform.send(socket, head, isFollowed: true)
        return sent == head.count ? sent + max(0, send(part, to: socket)) : sent
    }

    /// Bytes read from a place, 0 beyond the end, negative on an error.
    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        Platform.readBytes(descriptor, at: offset, into: buffer)
    }
}
