/// Why a log could not be read; each case has an exit code of its own in `testpage check`.
public enum LogError: Error, Equatable, CustomStringConvertible {
    /// There is no such file.
    case noSuchFile(path: String)
    /// The file is a directory.
    case isDirectory(path: String)
    /// The file could not be opened or read, for the reason that the system gave.
    case unreadable(path: String, reason: String)
    /// The file holds no line of a log.
    case notALog(path: String)

    /// One sentence that names the file.
    public var description: String {
        switch self {
        case .noSuchFile(let path): "\(path): no such file"
        case .isDirectory(let path): "\(path) is a directory, not a log"
        case .unreadable(let path, let reason): "\(path) cannot be read: \(reason)"
        case .notALog(let path): "\(path) is not a log of testpage: none of its lines is one of a log"
        }
    }
}

/// Reads a log in pieces of 64 KiB.
///
/// They stay in the processor's cache while their lines are read, and leave room in it for what is kept of them. Mapping the file
/// is no faster, and dies where the log shrinks.
public final class LogReader {
    /// What messages call the log.
    public let path: String
    /// How much is read at once, in bytes.
    var pieceSize = 1 << 16
    private let descriptor: Int32
    private let ownsDescriptor: Bool

    /// Opens a file.
    public init(path: String) throws(LogError) {
        self.path = path
        ownsDescriptor = true
        do {
            descriptor = try Platform.open(path)
        } catch {
            throw error.isNoSuchFile ? .noSuchFile(path: path) : .unreadable(path: path, reason: error.text)
        }
        let isDirectory: Bool
        do {
            isDirectory = try Platform.isDirectory(descriptor)
        } catch {
            throw .unreadable(path: path, reason: error.text)
        }
        if isDirectory { throw .isDirectory(path: path) }
    }

    /// Reads from an open descriptor, which stays open: standard input.
    public init(descriptor: Int32, name: String) {
        self.descriptor = descriptor
        ownsDescriptor = false
        path = name
    }

    deinit {
        if ownsDescriptor { Platform.close(descriptor) }
    }

    /// Goes back to the beginning, to read the log once more; false where it cannot be read twice, as a pipe.
    func rewind() -> Bool { Platform.rewind(descriptor) }

    /// Gives the log to `body` piece by piece.
    public func read(_ body: (UnsafeRawBufferPointer) -> Void) throws(LogError) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: pieceSize, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            let count: Int
            do {
                count = try Platform.read(descriptor, into: buffer)
            } catch {
                throw .unreadable(path: path, reason: error.text)
            }
            if count == 0 { return }
            body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
    }
}
