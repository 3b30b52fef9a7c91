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

/// What is wrong with some of several logs.
public struct LogErrors: Error, Equatable {
    /// One error for each log that has one, in the order of the logs.
    public let errors: [LogError]
}

/// Reads a log in pieces of 64 KiB, as often as it is asked to.
///
/// They stay in the processor's cache while their lines are read. Mapping the file is no faster, and dies where the log shrinks.
/// What cannot be read twice, as a pipe, is copied into a temporary file first.
public final class LogReader {
    /// What messages call the log.
    public let path: String
    /// How much is read at once, in bytes.
    private let pieceSize: Int
    private var descriptor: Int32
    private var ownsDescriptor: Bool

    /// Opens a file.
    public convenience init(path: String) throws(LogError) { try self.init(path: path, pieceSize: 1 << 16) }

    init(path: String, pieceSize: Int) throws(LogError) {
        (self.path, self.pieceSize) = (path, pieceSize)
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
        (ownsDescriptor, path, pieceSize) = (false, name, 1 << 16)
    }

    deinit {
        if ownsDescriptor { Platform.close(descriptor) }
    }

    /// Gives the whole log to `body` piece by piece.
    public func read(_ body: (ArraySlice<UInt8>) -> Void) throws(LogError) {
        do throws(Platform.SystemError) {
            if !Platform.rewind(descriptor) {
                let copy = try Platform.openTemporaryFile()
                if let error = failure({ () throws(Platform.SystemError) in try spool(to: copy) }) {
                    Platform.close(copy)
                    throw error
                }
                _ = Platform.rewind(copy)
                if ownsDescriptor { Platform.close(descriptor) }
                (descriptor, ownsDescriptor) = (copy, true)
            }
            try pieces { (piece) throws(Platform.SystemError) in body(piece) }
        } catch {
            throw .unreadable(path: path, reason: error.text)
        }
    }

    private func spool(to copy: Int32) throws(Platform.SystemError) {
        try pieces { (piece) throws(Platform.SystemError) in try Platform.write(copy, piece) }
    }

    private func failure(_ body: () throws(Platform.SystemError) -> Void) -> Platform.SystemError? {
        do throws(Platform.SystemError) {
            try body()
            return nil
        } catch {
            return error
        }
    }

    private func pieces(
        _ body: (ArraySlice<UInt8>) throws(Platform.SystemError) -> Void
    ) throws(Platform.SystemError) {
        var buffer = [UInt8](repeating: 0, count: pieceSize)
        while true {
            let count = try Platform.read(descriptor, into: &buffer)
            if count == 0 { return }
            try body(buffer[..<count])
        }
    }
}
