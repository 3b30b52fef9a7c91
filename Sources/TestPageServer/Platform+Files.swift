#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Platform {
    /// What the log writer needs to know of a file.
    struct FileFacts: Equatable {
        var isDirectory: Bool
        var isRegular: Bool
        /// Names that the file has; 0 once it was removed.
        var links: UInt64
        /// Bytes.
        var size: Int64
    }

    /// The facts of an open file; nil when they cannot be had.
    static func facts(_ descriptor: Int32) -> FileFacts? {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? FileFacts(status) : nil
    }

    /// The facts of a path's file; nil when there is none.
    static func facts(path: String) -> FileFacts? {
        var status = stat()
        return stat(path, &status) == 0 ? FileFacts(status) : nil
    }

    /// Opens a file to append to it and to read it, made when it is missing; negative when it cannot be opened.
    ///
    /// Not blocking: a pipe that nobody reads is an error instead of a wait.
    static func openForAppending(_ path: String) -> Int32 {
        open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0o644)
    }

    /// A pipe has nobody at its other end.
    static let noReader = ENXIO
    /// There is no such file.
    static let noSuchFile = ENOENT

    /// Keeps other processes that ask the same from having an open file; false when one has it.
    ///
    /// The lock holds until the file is closed or this process ends in any way. A file system that knows no locks has none to
    /// offer.
    static func lock(_ descriptor: Int32) -> Bool {
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            if errno == EWOULDBLOCK { return false }
            if errno != EINTR { return true }
        }
        return true
    }

    /// Opens a file to read it; negative when it cannot be opened.
    static func openForReading(_ path: String) -> Int32 { open(path, O_RDONLY | O_CLOEXEC) }

    /// A whole file's bytes; nil when it cannot be read.
    static func contents(of path: String) -> [UInt8]? {
        let descriptor = openForReading(path)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        while let piece = read(descriptor, 1 << 16, at: Int64(bytes.count)) {
            if piece.isEmpty { return bytes }
            bytes += piece
        }
        return nil
    }

    /// Writes once, going on after an interrupting signal; the number of bytes written, negative on an error.
    static func write(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Int {
        bytes.withUnsafeBytes { bytes in
            while true {
                let written = writeOnce(descriptor, bytes.baseAddress, bytes.count)
                if written >= 0 || errno != EINTR { return written }
            }
        }
    }

    /// Waits until what was written is on the disk itself, so that a power cut does not lose it.
    static func synchronize(_ descriptor: Int32) -> Bool {
        #if canImport(Darwin)
            // fsync(2) on macOS leaves the bytes in the drive's cache; F_FULLFSYNC does not, but not every file system has it.
            if fcntl(descriptor, F_FULLFSYNC) == 0 { return true }
            return fsync(descriptor) == 0
        #else
            return fdatasync(descriptor) == 0
        #endif
    }

    /// Reads up to `count` bytes from a place in an open file; nil when it cannot be read.
    static func read(_ descriptor: Int32, _ count: Int, at offset: Int64) -> [UInt8]? {
        var got = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
            repeat { got = pread(descriptor, buffer.baseAddress, count, off_t(offset)) } while got < 0 && errno == EINTR
            used = max(0, got)
        }
        return got < 0 ? nil : bytes
    }

    /// Waits until a folder's names are on the disk, the folder of that path; file systems that cannot are taken to need none.
    static func synchronizeFolder(of path: String) -> Bool {
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let descriptor = openForReading(folder)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return fsync(descriptor) == 0 || errno == EINVAL
    }

    /// Cuts a file to a length in bytes.
    static func truncate(_ descriptor: Int32, to length: Int64) -> Bool { ftruncate(descriptor, off_t(length)) == 0 }

    /// Closes a descriptor.
    static func close(_ descriptor: Int32) { closeOnce(descriptor) }
}

extension Platform.FileFacts {
    fileprivate init(_ status: stat) {
        let type = Int32(status.st_mode) & Int32(S_IFMT)
        self.init(
            isDirectory: type == Int32(S_IFDIR), isRegular: type == Int32(S_IFREG), links: UInt64(status.st_nlink),
            size: Int64(status.st_size))
    }
}

// The members above hide the functions of the same names.
private func writeOnce(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
private func closeOnce(_ descriptor: Int32) { _ = close(descriptor) }
