// The one file of this module that knows on which system it runs: what the two C libraries name or type differently.

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The system calls of this module, with their differences between macOS and Linux taken out.
enum Platform {
    /// The error number of the last system call that failed.
    static var lastError: Int32 { errno }

    /// What an error number means, in the system's words, for example "No space left on device".
    static func message(for error: Int32) -> String { String(cString: strerror(error)) }

    /// Milliseconds since 1970-01-01T00:00:00Z by the system's clock.
    static func wallClockMilliseconds() -> Int64 {
        var now = timeval()
        gettimeofday(&now, nil)
        return Int64(now.tv_sec) * 1000 + Int64(now.tv_usec) / 1000
    }

    /// Microseconds of a clock that is never set.
    static func monotonicMicroseconds() -> Int64 {
        let passed = start.duration(to: .now).components
        return passed.seconds * 1_000_000 + passed.attoseconds / 1_000_000_000_000
    }

    private static let start = ContinuousClock.now

    /// Microseconds that this process has had a processor.
    static func processorMicroseconds() -> Int64 { Int64(clock()) * 1_000_000 / Int64(CLOCKS_PER_SEC) }

    /// Opens a file to append to it and to read it, made when it is missing; negative when it cannot be opened.
    ///
    /// Not blocking: a pipe that nobody reads is told instead of waited for.
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
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = buffer.withUnsafeMutableBytes { read(descriptor, into: $0.baseAddress!, count: $0.count) }
            guard count >= 0 else { return nil }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
        }
    }

    /// The path of the running program; nil when the system does not tell.
    static var executablePath: String? {
        #if canImport(Darwin)
            return CommandLine.arguments.first.flatMap(realPath)
        #else
            return realPath("/proc/self/exe")
        #endif
    }

    private static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Reads up to `count` bytes; 0 at the end, negative on an error.
    static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawPointer, count: Int) -> Int {
        while true {
            let got = readOnce(descriptor, buffer, count)
            if got >= 0 || errno != EINTR { return got }
        }
    }

    /// Writes once, going on after an interrupting signal; the number of bytes written, negative on an error.
    static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        while true {
            let written = writeOnce(descriptor, bytes.baseAddress, bytes.count)
            if written >= 0 || errno != EINTR { return written }
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

    /// Reads from a place in an open file; how many bytes, negative on an error.
    static func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) -> Int {
        while true {
            let got = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
            if got >= 0 || errno != EINTR { return got }
        }
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

    /// This machine's name as `gethostname` has it, lowercased.
    static func hostName() -> String? {
        var buffer = [CChar](repeating: 0, count: 256)
        guard gethostname(&buffer, buffer.count - 1) == 0 else { return nil }
        let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        let name = String(decoding: bytes, as: UTF8.self).lowercased()
        return name.isEmpty ? nil : name
    }

    /// Whether an address is in 127.0.0.0/8 or `::1`; an IPv4 address mapped into IPv6 counts as what it is.
    static func isLoopback(address: String) -> Bool {
        var (ipv4, ipv6) = (in_addr(), in6_addr())
        if inet_pton(AF_INET, address, &ipv4) == 1 { return UInt32(bigEndian: ipv4.s_addr) >> 24 == 127 }
        guard inet_pton(AF_INET6, address, &ipv6) == 1 else { return false }
        let bytes = withUnsafeBytes(of: ipv6) { Array($0) }
        guard bytes[..<10].allSatisfy({ $0 == 0 }) else { return false }
        return bytes[10...11].elementsEqual([0xFF, 0xFF])
            ? bytes[12] == 127 : bytes[10...].elementsEqual([0, 0, 0, 0, 0, 1])
    }

    /// Whether other machines can find this one by a `.local` name (multicast DNS).
    static var answersToLocalNames: Bool {
        #if canImport(Darwin)
            return true  // mDNSResponder is part of the system.
        #else
            return access("/run/avahi-daemon/socket", F_OK) == 0  // Linux has it where avahi runs.
        #endif
    }

    /// The text with a range of the values at every place, in the order of the places.
    ///
    /// Here because it copies memory: appending a piece at a time takes as long as all else that a page takes.
    static func inserting(
        _ values: [UInt8], _ ranges: [Range<Int>], at places: [(offset: Int, slot: Int)], of text: [UInt8]
    ) -> [UInt8] {
        let count = places.reduce(text.count) { $0 + ranges[$1.slot].count }
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
            text.withUnsafeBytes { text in
                values.withUnsafeBytes { values in
                    let all = UnsafeMutableRawBufferPointer(buffer)
                    func append(_ bytes: Slice<UnsafeRawBufferPointer>) {
                        UnsafeMutableRawBufferPointer(rebasing: all[used...]).copyMemory(
                            from: UnsafeRawBufferPointer(rebasing: bytes))
                        used += bytes.count
                    }
                    var start = 0
                    for (offset, slot) in places {
                        append(text[start..<offset])
                        append(values[ranges[slot]])
                        start = offset
                    }
                    append(text[start...])
                }
            }
        }
    }

    /// Makes writes beyond a file-size limit fail with an error that can be told, instead of ending the process.
    static func ignoreFileSizeSignal() { _ = signal(SIGXFSZ, SIG_IGN) }

    /// Whether a descriptor is a terminal that is still there.
    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// The signal by which log rotation asks for the log to be opened anew.
    static let reopenSignal = SIGHUP

    /// The signals that this server answers to: to stop, and to open its log anew.
    static let signals = [SIGINT, SIGTERM, SIGHUP]

    /// Has signals wait until they are let through, which the server does once it can hear them.
    static func block(_ signals: [Int32]) {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        sigprocmask(SIG_BLOCK, &set, nil)
    }
}

// The members above hide the functions of the same names.
private func readOnce(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
    read(descriptor, buffer, count)
}
private func writeOnce(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
private func closeOnce(_ descriptor: Int32) { _ = close(descriptor) }
