// The system calls on files.
#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Platform {
    /// What the system knows about a file.
    struct FileStatus {
        let isFile: Bool
        let isFolder: Bool
        let size: Int
        let inode: UInt64
        /// When it was last modified, since 1970.
        let seconds: Int64
        let nanoseconds: Int64
    }

    /// Opens a file or folder to read, without waiting for the other end of a pipe.
    ///
    /// A symbolic link at its end is not followed when the path is a real one: it can only have been put there since.
    static func openFile(_ path: String, followsLink: Bool) -> Int32 {
        result(open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | (followsLink ? 0 : O_NOFOLLOW)))
    }

    static func status(of descriptor: Int32) -> FileStatus? {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        let kind = mode_t(status.st_mode) & mode_t(S_IFMT)
        return FileStatus(
            isFile: kind == mode_t(S_IFREG), isFolder: kind == mode_t(S_IFDIR), size: Int(status.st_size),
            inode: UInt64(status.st_ino), seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec))
    }

    static func readBytes(_ descriptor: Int32, at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        result(pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset)))
    }

    /// The path without symbolic links, `.` and `..`; nil when there is nothing.
    static func realPath(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
