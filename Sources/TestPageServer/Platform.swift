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

    /// The path of the running program; nil when the system does not say.
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

    /// This machine's name as `gethostname` has it, lowercased.
    static func hostName() -> String? {
        var buffer = [CChar](repeating: 0, count: 256)
        guard gethostname(&buffer, buffer.count - 1) == 0 else { return nil }
        let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        let name = String(decoding: bytes, as: UTF8.self).lowercased()
        return name.isEmpty ? nil : name
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

    /// Makes writes beyond a file-size limit fail with an error instead of ending the process.
    static func ignoreFileSizeSignal() { _ = signal(SIGXFSZ, SIG_IGN) }

    /// Whether a descriptor is a terminal that is still there.
    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// The signal by which log rotation asks for the log to be opened anew.
    static let reopenSignal = SIGHUP

    /// The signals that this server handles: to stop, and to open its log anew.
    static let signals = [SIGINT, SIGTERM, SIGHUP]

    /// Blocks signals until the server unblocks them, which it does once it can handle them.
    static func block(_ signals: [Int32]) {
        var set = sigset_t()
        sigemptyset(&set)
        for signal in signals { sigaddset(&set, signal) }
        sigprocmask(SIG_BLOCK, &set, nil)
    }
}
