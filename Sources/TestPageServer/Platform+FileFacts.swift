#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Platform {
    /// What the log writer wants to know of an open file.
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
        #if !canImport(Darwin)
            if let facts = factsWithoutTimes(descriptor) { return facts }
        #endif
        var status = stat()
        return fstat(descriptor, &status) == 0 ? facts(status) : nil
    }

    /// The facts of a path's file; nil when there is none.
    static func facts(path: String) -> FileFacts? {
        var status = stat()
        return stat(path, &status) == 0 ? facts(status) : nil
    }

    private static func facts(_ status: stat) -> FileFacts {
        facts(mode: Int32(status.st_mode), links: UInt64(status.st_nlink), size: Int64(status.st_size))
    }

    private static func facts(mode: Int32, links: UInt64, size: Int64) -> FileFacts {
        let type = mode & Int32(S_IFMT)
        return FileFacts(
            isDirectory: type == Int32(S_IFDIR), isRegular: type == Int32(S_IFREG), links: links, size: size)
    }

    #if !canImport(Darwin)
        // Since version 6.13 Linux keeps exact times for whoever looks at them: a write after a look gives the file new ones,
        // which costs as much as the write itself. `fstat` always looks; `statx` can be asked for less. The Glibc module does
        // not declare it, so that it is found by its name, and its struct read by the places that the kernel promises.
        private typealias Statx =
            @convention(c) (Int32, UnsafePointer<CChar>, Int32, UInt32, UnsafeMutableRawPointer) -> Int32
        private static let statx = dlsym(nil, "statx").map { unsafeBitCast($0, to: Statx.self) }
        private static let emptyPath: Int32 = 0x1000
        private static let typeLinksAndSize: UInt32 = 0x1 | 0x4 | 0x200

        /// Nil where the system has no `statx`, or answers less than it was asked for.
        private static func factsWithoutTimes(_ descriptor: Int32) -> FileFacts? {
            guard let statx else { return nil }
            return withUnsafeTemporaryAllocation(byteCount: 256, alignment: 8) { answer -> FileFacts? in
                guard let base = answer.baseAddress, statx(descriptor, "", emptyPath, typeLinksAndSize, base) == 0,
                    base.load(as: UInt32.self) & typeLinksAndSize == typeLinksAndSize
                else { return nil }
                return facts(
                    mode: Int32(base.load(fromByteOffset: 28, as: UInt16.self)),
                    links: UInt64(base.load(fromByteOffset: 16, as: UInt32.self)),
                    size: base.load(fromByteOffset: 40, as: Int64.self))
            }
        }
    #endif
}
