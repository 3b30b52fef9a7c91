/// The open file of a log, as ``LogWriter`` needs it: a protocol, so that tests can have every kind of disk.
protocol LogFile: AnyObject {
    /// What the file is now; nil when the system does not say.
    var facts: Platform.FileFacts? { get }
    /// Writes at the end; how many bytes, a negative error number when none were.
    func write(_ bytes: ArraySlice<UInt8>) -> Int
    /// Waits for the disk; 0, or an error number.
    func synchronize() -> Int32
    /// Cuts the file to a length in bytes; false when that is not possible.
    func truncate(to length: Int64) -> Bool
    /// Reads up to `count` bytes from a place; nil when it cannot be read.
    func read(_ count: Int, at offset: Int64) -> [UInt8]?
}

/// A log on a disk, locked against every other testpage until it is released or the process ends in any way.
final class DiskFile: LogFile {
    private let descriptor: Int32

    /// Opens a file, made when it is missing.
    ///
    /// - Throws: ``LogFileError`` when it cannot be opened for reading and writing, is no regular file, or is another's.
    init(path: String, synchronizes: Bool) throws(LogFileError) {
        descriptor = Platform.openForAppending(path)
        guard descriptor >= 0 else {
            let error = Platform.lastError
            throw LogFileError(path: path, cause: error == Platform.noReader ? .append : .open, code: error)
        }
        guard facts?.isRegular == true else { throw LogFileError(path: path, cause: .append) }
        guard Platform.lock(descriptor) else { throw LogFileError(path: path, cause: .lock) }
        // The file's name is in its folder, and must be on the disk as well.
        if synchronizes, !Platform.synchronizeFolder(of: path) {
            throw LogFileError(path: path, cause: .synchronize, code: Platform.lastError)
        }
    }

    deinit { if descriptor >= 0 { Platform.close(descriptor) } }

    var facts: Platform.FileFacts? { Platform.facts(descriptor) }

    func write(_ bytes: ArraySlice<UInt8>) -> Int {
        let count = Platform.write(descriptor, bytes)
        return count > 0 ? count : -Int(Platform.lastError)
    }

    func synchronize() -> Int32 { Platform.synchronize(descriptor) ? 0 : Platform.lastError }

    func truncate(to length: Int64) -> Bool { Platform.truncate(descriptor, to: length) }

    func read(_ count: Int, at offset: Int64) -> [UInt8]? { Platform.read(descriptor, count, at: offset) }
}
