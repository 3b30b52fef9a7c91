// The only file of the module that makes system calls. Darwin and Glibc name the same POSIX functions here; only
// the module to import differs.
#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The system calls by which a log is read.
enum Platform {
    /// What a system call left in `errno`, as a value.
    struct SystemError: Error, Equatable {
        let code: Int32
        var isNoSuchFile: Bool { code == ENOENT || code == ENOTDIR }
        var text: String { String(cString: strerror(code)) }
    }

    static func open(_ path: String) throws(SystemError) -> Int32 {
        try retried { openForReading(path) }
    }

    static func isDirectory(_ descriptor: Int32) throws(SystemError) -> Bool {
        var information = stat()
        _ = try retried { fstat(descriptor, &information) }
        return information.st_mode & mode_t(S_IFMT) == mode_t(S_IFDIR)
    }

    /// Reads what there is, at most the buffer; 0 at the end.
    static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
        while true {
            let count = readBytes(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            if errno != EINTR { throw SystemError(code: errno) }
        }
    }

    /// Goes back to the beginning of a file; false for what has none.
    static func rewind(_ descriptor: Int32) -> Bool { lseek(descriptor, 0, SEEK_SET) == 0 }

    static func close(_ descriptor: Int32) { closeDescriptor(descriptor) }

    /// Whether two stretches of memory hold the same bytes.
    @inline(__always)
    static func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int) -> Bool {
        memcmp(left, right, count) == 0
    }

    /// Where the byte first stands; nil where it does not.
    ///
    /// The C library looks at 32 bytes at a time.
    static func firstIndex(of byte: UInt8, in bytes: UnsafeRawBufferPointer) -> Int? {
        guard let base = bytes.baseAddress, let found = memchr(base, Int32(byte), bytes.count) else { return nil }
        return UnsafeRawPointer(found) - base
    }

    private static func retried(_ call: () -> Int32) throws(SystemError) -> Int32 {
        while true {
            let result = call()
            if result >= 0 { return result }
            if errno != EINTR { throw SystemError(code: errno) }
        }
    }
}

// Outside the enum, where the names mean the system's functions.
private func openForReading(_ path: String) -> Int32 { open(path, O_RDONLY | O_CLOEXEC) }
private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}
private func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }
