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
    static func read(_ descriptor: Int32, into buffer: inout [UInt8]) throws(SystemError) -> Int {
        while true {
            let count = buffer.withUnsafeMutableBytes { readBytes(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 { return count }
            if errno != EINTR { throw SystemError(code: errno) }
        }
    }

    /// Goes back to the beginning of a file; false for what has none, as a pipe.
    static func rewind(_ descriptor: Int32) -> Bool { lseek(descriptor, 0, SEEK_SET) == 0 }

    /// Opens a temporary file that has no name and is gone when it is closed.
    static func openTemporaryFile() throws(SystemError) -> Int32 {
        var path = Array((getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp").utf8CString.dropLast())
        path += "/testpage-XXXXXX".utf8CString
        let descriptor = try retried { mkstemp(&path) }
        unlink(path)
        return descriptor
    }

    /// Writes all bytes.
    static func write(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) throws(SystemError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { writeBytes(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw SystemError(code: errno)
            }
        }
    }

    static func close(_ descriptor: Int32) { closeDescriptor(descriptor) }

    /// Whether two stretches of memory hold the same bytes.
    static func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int) -> Bool {
        memcmp(left, right, count) == 0
    }

    /// Where the byte first stands; nil where it does not.
    ///
    /// The C library looks at 32 bytes at a time.
    static func firstIndex(of byte: UInt8, in bytes: ArraySlice<UInt8>) -> Int? {
        let offset = bytes.withUnsafeBytes { self.offset(of: byte, in: $0) }
        return offset.map { bytes.startIndex + $0 }
    }

    private static func offset(of byte: UInt8, in bytes: UnsafeRawBufferPointer) -> Int? {
        guard let base = bytes.baseAddress, let found = memchr(base, Int32(byte), bytes.count) else { return nil }
        return UnsafeRawPointer(found) - base
    }

    /// Where the byte first stands in a text; nil where it does not.
    static func firstIndex(of byte: UInt8, in text: Substring.UTF8View) -> Substring.Index? {
        let offset = text.withContiguousStorageIfAvailable { self.offset(of: byte, in: UnsafeRawBufferPointer($0)) }
        guard let offset else { return text.firstIndex(of: byte) }
        return offset.map { text.index(text.startIndex, offsetBy: $0) }
    }

    /// Whether two texts are the same, byte for byte.
    static func areEqual(_ left: Substring.UTF8View, _ right: Substring.UTF8View) -> Bool {
        guard left.count == right.count else { return false }
        let areEqual = left.withContiguousStorageIfAvailable { left in
            right.withContiguousStorageIfAvailable { right in
                left.isEmpty || memcmp(left.baseAddress!, right.baseAddress!, left.count) == 0
            }
        }
        return (areEqual ?? nil) ?? left.elementsEqual(right)
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
private func writeBytes(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, buffer, count)
}
private func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }
