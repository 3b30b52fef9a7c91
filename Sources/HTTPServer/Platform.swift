// Every system call of the module but those on files and sockets, which are in the files beside it. No other file
// depends on the system, so the code tested on Linux is the code that a Mac compiles.
#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The system calls, in types of the module.
///
/// An error is the negative `errno`, as the kernel itself reports it.
enum Platform {
    /// The error numbers that are distinguished.
    static let (again, interrupted, inUse, notAvailable) = (-EAGAIN, -EINTR, -EADDRINUSE, -EADDRNOTAVAIL)
    static let (notPermitted, processFiles, systemFiles) = (-EACCES, -EMFILE, -ENFILE)
    static let (aborted, familyMissing) = (-ECONNABORTED, -EAFNOSUPPORT)

    /// The system's message for an error.
    static func message(_ error: Int32) -> String { String(cString: strerror(-error)) }

    /// What a call returned, or its error.
    static func result(_ value: Int) -> Int { value < 0 ? Int(-errno) : value }
    /// What a call returned, or its error.
    static func result(_ value: Int32) -> Int32 { value < 0 ? -errno : value }

    /// The first position of a byte, by the C library's search: the hottest loop of the parser.
    static func firstIndex(of byte: UInt8, in bytes: ArraySlice<UInt8>) -> Int? {
        bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress, let found = memchr(base, Int32(byte), buffer.count) else { return nil }
            return bytes.startIndex + (UnsafeRawPointer(found) - base)
        }
    }

    // MARK: Time

    /// Milliseconds of a monotonic clock.
    static func monotonicMilliseconds() -> Int64 {
        var now = timespec()
        #if canImport(Darwin)
            clock_gettime(_CLOCK_MONOTONIC, &now)
        #else
            clock_gettime(CLOCK_MONOTONIC, &now)
        #endif
        return Int64(now.tv_sec) * 1000 + Int64(now.tv_nsec) / 1_000_000
    }

    /// Seconds since 1970.
    static func secondsSince1970() -> Int64 { Int64(time(nil)) }

    /// A moment in the Gregorian calendar, UTC.
    struct CalendarTime {
        var (year, month, day) = (1970, 1, 1)
        var (hour, minute, second) = (0, 0, 0)
        /// Days since Sunday; not read by ``seconds(_:)``.
        var weekday = 0
    }

    static func calendarTime(_ seconds: Int64) -> CalendarTime {
        var (seconds, parts) = (time_t(seconds), tm())
        gmtime_r(&seconds, &parts)
        return CalendarTime(
            year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
            hour: Int(parts.tm_hour), minute: Int(parts.tm_min), second: Int(parts.tm_sec), weekday: Int(parts.tm_wday))
    }

    /// Seconds since 1970; a day beyond the end of its month is one of the next month.
    static func seconds(_ time: CalendarTime) -> Int64 {
        var parts = tm()
        (parts.tm_year, parts.tm_mon, parts.tm_mday) = (Int32(time.year - 1900), Int32(time.month - 1), Int32(time.day))
        (parts.tm_hour, parts.tm_min, parts.tm_sec) = (Int32(time.hour), Int32(time.minute), Int32(time.second))
        return Int64(timegm(&parts))
    }

    // MARK: Descriptors

    static func closeDescriptor(_ descriptor: Int32) {
        _ = close(descriptor)
    }

    /// Makes calls on the descriptor never wait, and children of the process not inherit it.
    static func setNonBlocking(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    /// Both ends of a new pipe that never waits.
    static func makePipe() -> (reading: Int32, writing: Int32)? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        ends.forEach(setNonBlocking)
        return (ends[0], ends[1])
    }

    static func readBytes(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        result(read(descriptor, buffer.baseAddress, buffer.count))
    }

    /// Writes one byte; safe in a signal handler.
    static func writeByte(_ byte: UInt8, to descriptor: Int32) {
        let saved = errno
        var byte = byte
        _ = write(descriptor, &byte, 1)
        errno = saved
    }

    /// Opens a descriptor that can be closed when another is needed.
    static func openSpare() -> Int32 { result(open("/dev/null", O_RDONLY | O_CLOEXEC)) }

    /// Raises the limit of descriptors to `count` or to what the system grants: a Mac's shell starts with 256.
    static func raiseDescriptorLimit(to count: Int) {
        #if canImport(Darwin)
            // The system rejects more than OPEN_MAX although it calls the hard limit infinite.
            let (resource, most) = (RLIMIT_NOFILE, Int(OPEN_MAX))
        #else
            let (resource, most) = (__rlimit_resource_t(RLIMIT_NOFILE.rawValue), Int.max)
        #endif
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0, limit.rlim_cur < rlim_t(count) else { return }
        limit.rlim_cur = min(limit.rlim_max, rlim_t(min(count, most)))
        _ = setrlimit(resource, &limit)
    }
}

// MARK: - Waiting

/// One descriptor to poll, laid out like the system's `pollfd`; a negative one is skipped.
struct PollEntry {
    var descriptor: Int32
    var events: Int16
    private(set) var returned: Int16 = 0

    init(descriptor: Int32, events: Int16) { (self.descriptor, self.events) = (descriptor, events) }

    static let (readable, writable) = (Int16(POLLIN), Int16(POLLOUT))
    /// What poll reports without being asked: an error, a hang-up, a descriptor that is none.
    static let broken = Int16(POLLERR | POLLHUP | POLLNVAL)
}

extension Platform {
    /// Waits until an entry is ready or the time has passed, and returns the positions of those that are ready.
    ///
    /// An interrupted wait is one in which nothing happened; the signal's byte is in its pipe.
    static func wait(for entries: inout [PollEntry], milliseconds: Int32) -> [Int] {
        entries.withUnsafeMutableBufferPointer { entries in
            var left = entries.withMemoryRebound(to: pollfd.self) { entries in
                result(poll(entries.baseAddress, nfds_t(entries.count), milliseconds))
            }
            var ready: [Int] = []
            var position = 0
            while left > 0, position < entries.count {
                if entries[position].returned != 0 {
                    ready.append(position)
                    left -= 1
                }
                position += 1
            }
            return ready
        }
    }
}

// MARK: - Signals

extension Platform {
    /// The action of a signal before it was changed.
    struct SignalAction {
        fileprivate let signal: Int32
        fileprivate var action: sigaction
    }

    /// A peer that is gone is an error of `send`, never the end of the process.
    static func ignoreBrokenPipes() { _ = signal(SIGPIPE, SIG_IGN) }

    /// Makes a signal call `body`, and unblocks it: a parent can leave its children signals that are blocked.
    static func handle(_ signal: Int32, with body: @escaping @convention(c) (Int32) -> Void) -> SignalAction {
        var (new, old) = (sigaction(), sigaction())
        sigemptyset(&new.sa_mask)
        #if canImport(Darwin)
            new.__sigaction_u.__sa_handler = body
        #else
            new.__sigaction_handler.sa_handler = body
        #endif
        _ = sigaction(signal, &new, &old)
        var set = sigset_t()
        sigemptyset(&set)
        sigaddset(&set, signal)
        pthread_sigmask(SIG_UNBLOCK, &set, nil)
        return SignalAction(signal: signal, action: old)
    }

    static func restore(_ old: SignalAction) {
        var action = old.action
        _ = sigaction(old.signal, &action, nil)
    }
}
