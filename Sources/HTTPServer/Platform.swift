// Every system call of the module but those on files, which are beside it; no other file knows which system it is. What differs
// is named here, so that the code tested on Linux is the code that a Mac compiles.
#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The system calls, in types of the module.
///
/// A failure is the negative `errno`, as the kernel itself reports it.
enum Platform {
    /// The error numbers that are told apart.
    static let (again, interrupted, inUse, notAvailable) = (-EAGAIN, -EINTR, -EADDRINUSE, -EADDRNOTAVAIL)
    static let (notPermitted, processFiles, systemFiles) = (-EACCES, -EMFILE, -ENFILE)
    static let (notFound, notAFolder, loops, nameTooLong) = (-ENOENT, -ENOTDIR, -ELOOP, -ENAMETOOLONG)
    static let (aborted, familyMissing) = (-ECONNABORTED, -EAFNOSUPPORT)

    /// The system's words for an error.
    static func message(_ error: Int32) -> String { String(cString: strerror(-error)) }

    /// What a call gave, or its error.
    static func result(_ value: Int) -> Int { value < 0 ? Int(-errno) : value }
    /// What a call gave, or its error.
    static func result(_ value: Int32) -> Int32 { value < 0 ? -errno : value }

    /// Whether two stretches of memory hold the same bytes.
    static func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int) -> Bool {
        memcmp(left, right, count) == 0
    }

    /// The first `byte` in memory.
    static func find(_ byte: UInt8, in start: UnsafeRawPointer, count: Int) -> UnsafeRawPointer? {
        memchr(start, Int32(byte), count).map { UnsafeRawPointer($0) }
    }

    // MARK: Time

    /// Milliseconds of a clock that never goes back.
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

    // MARK: Descriptors

    static func closeDescriptor(_ descriptor: Int32) {
        _ = close(descriptor)
    }

    /// Has calls on the descriptor never wait, and children of the process not inherit it.
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

    /// A descriptor that is held so that one can be let go in need.
    static func openSpare() -> Int32 { result(open("/dev/null", O_RDONLY | O_CLOEXEC)) }

    /// Raises the number of descriptors to `count` or to what the system grants: a Mac's shell starts with 256.
    static func raiseDescriptorLimit(to count: Int) {
        #if canImport(Darwin)
            // The system refuses more than OPEN_MAX although it calls the hard limit infinite.
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

// MARK: - Sockets

extension Platform {
    /// An address as the system keeps it.
    struct Address {
        var bytes: [UInt8]
        let isIPv6: Bool

        fileprivate init(_ address: UnsafePointer<sockaddr>, _ length: Int) {
            bytes = Array(UnsafeRawBufferPointer(start: address, count: length))
            isIPv6 = Int32(address.pointee.sa_family) == AF_INET6
        }

        /// At the same place in both families: after two bytes of family and length.
        mutating func setPort(_ port: UInt16) { (bytes[2], bytes[3]) = (UInt8(port >> 8), UInt8(port & 0xFF)) }

        fileprivate func with<R>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> R) -> R {
            bytes.withUnsafeBytes { body($0.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t($0.count)) }
        }
    }

    /// Glibc types the kind of a socket as an enumeration, macOS as a plain integer.
    private static var stream: Int32 {
        #if canImport(Darwin)
            SOCK_STREAM
        #else
            Int32(SOCK_STREAM.rawValue)
        #endif
    }

    /// The addresses of a host name or number, nil when there is no such host; of every interface when `host` is nil.
    static func addresses(of host: String?, port: UInt16) -> [Address]? {
        var hints = addrinfo()
        hints.ai_socktype = stream
        hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &list) == 0 else { return nil }
        defer { freeaddrinfo(list) }
        var found: [Address] = []
        var next = list
        while let entry = next?.pointee {
            if entry.ai_family == AF_INET || entry.ai_family == AF_INET6, let address = entry.ai_addr {
                let address = Address(address, Int(entry.ai_addrlen))
                if !found.contains(where: { $0.bytes == address.bytes }) { found.append(address) }
            }
            next = entry.ai_next
        }
        return found
    }

    /// A socket bound to an address, not listening yet.
    static func boundSocket(to address: Address) -> Int32 {
        let descriptor = result(socket(address.isIPv6 ? AF_INET6 : AF_INET, stream, 0))
        guard descriptor >= 0 else { return descriptor }
        setNonBlocking(descriptor)
        // A restarted server must not wait until the last one's connections are forgotten.
        set(SOL_SOCKET, SO_REUSEADDR, 1, on: descriptor)
        // IPv4 has a socket of its own, so that its clients appear under their own addresses.
        if address.isIPv6 { set(Int32(IPPROTO_IPV6), IPV6_V6ONLY, 1, on: descriptor) }
        let failed = address.with { result(bind(descriptor, $0, $1)) }
        guard failed < 0 else { return descriptor }
        closeDescriptor(descriptor)
        return failed
    }

    static func startListening(_ descriptor: Int32) -> Int32 {
        result(listen(descriptor, 4096))
    }

    /// Whether something answers at an address within `milliseconds`.
    static func answers(_ address: Address, within milliseconds: Int32) -> Bool {
        let descriptor = result(socket(address.isIPv6 ? AF_INET6 : AF_INET, stream, 0))
        guard descriptor >= 0 else { return false }
        defer { closeDescriptor(descriptor) }
        setNonBlocking(descriptor)
        if address.with({ connect(descriptor, $0, $1) }) == 0 { return true }
        guard errno == EINPROGRESS else { return false }
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&entry, 1, milliseconds) == 1 else { return false }
        var (error, length): (Int32, socklen_t) = (0, socklen_t(MemoryLayout<Int32>.size))
        return getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &error, &length) == 0 && error == 0
    }

    /// The next connection of a listening socket, and who it is from.
    static func acceptConnection(_ listener: Int32) -> (descriptor: Int32, peer: Endpoint) {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutablePointer(to: &storage) { storage in
            storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                let descriptor = result(accept(listener, address, &length))
                guard descriptor >= 0 else { return (descriptor, Endpoint(address: "", port: 0)) }
                setNonBlocking(descriptor)
                // An answer is one send; waiting for a fuller packet would only stall it.
                set(Int32(IPPROTO_TCP), TCP_NODELAY, 1, on: descriptor)
                return (descriptor, endpoint(address, length))
            }
        }
    }

    /// This end of a socket.
    static func localEndpoint(of descriptor: Int32) -> Endpoint {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutablePointer(to: &storage) { storage in
            storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                guard getsockname(descriptor, address, &length) == 0 else { return Endpoint(address: "", port: 0) }
                return endpoint(address, length)
            }
        }
    }

    static func receive(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        result(recv(descriptor, buffer.baseAddress, buffer.count, 0))
    }

    /// Sends bytes; those that are followed at once by others may wait for them, so that both leave in one packet.
    static func send(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, isFollowed: Bool) -> Int {
        #if !canImport(Darwin)
            // Darwin has no word for it; there they leave at once.
            if isFollowed { return result(Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_MORE))) }
        #endif
        return result(write(descriptor, bytes.baseAddress, bytes.count))
    }

    /// Sends both runs of bytes with one call, without copying them together.
    static func send(_ descriptor: Int32, _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer) -> Int {
        // One piece costs the kernel less than a list of one.
        if second.isEmpty { return send(descriptor, first, isFollowed: false) }
        var parts = (
            iovec(iov_base: UnsafeMutableRawPointer(mutating: first.baseAddress), iov_len: first.count),
            iovec(iov_base: UnsafeMutableRawPointer(mutating: second.baseAddress), iov_len: second.count)
        )
        return withUnsafeMutablePointer(to: &parts) { parts in
            parts.withMemoryRebound(to: iovec.self, capacity: 2) { parts in
                result(writev(descriptor, parts, 2))
            }
        }
    }

    /// Says that nothing more is sent.
    static func endSending(_ descriptor: Int32) { _ = shutdown(descriptor, Int32(SHUT_WR)) }

    /// Closes with a reset.
    static func reset(_ descriptor: Int32) {
        var linger = linger(l_onoff: 1, l_linger: 0)
        _ = setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
        close(descriptor)
    }

    private static func set(_ level: Int32, _ option: Int32, _ value: Int32, on descriptor: Int32) {
        var value = value
        _ = setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
    }

    private static func endpoint(_ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> Endpoint {
        Endpoint(address: text(address, length), port: port(address))
    }

    /// The numeric spelling of an address, with the zone of a link-local one.
    private static func text(_ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> String {
        var text = [CChar](repeating: 0, count: 128)
        guard getnameinfo(address, length, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0 else { return "" }
        return text.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    }

    private static func port(_ address: UnsafePointer<sockaddr>) -> UInt16 {
        UnsafeRawPointer(address).loadUnaligned(fromByteOffset: 2, as: UInt16.self).bigEndian
    }

    /// Calls `body` with the name, the address, and whether it is loopback and up, of every interface that has one.
    static func forEachInterface(_ body: (_ name: String, _ address: String, _ isLoopback: Bool, _ isUp: Bool) -> Void)
    {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0 else { return }
        defer { freeifaddrs(list) }
        var next = list
        while let entry = next?.pointee {
            next = entry.ifa_next
            guard let address = entry.ifa_addr else { continue }
            let isIPv6 = Int32(address.pointee.sa_family) == AF_INET6
            guard isIPv6 || Int32(address.pointee.sa_family) == AF_INET else { continue }
            let length = isIPv6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size
            let flags = Int32(truncatingIfNeeded: entry.ifa_flags)
            body(
                String(cString: entry.ifa_name), text(address, socklen_t(length)),
                flags & Int32(IFF_LOOPBACK) != 0, flags & Int32(IFF_UP) != 0)
        }
    }
}

// MARK: - Waiting

/// One descriptor that is waited for, laid out like the system's `pollfd`.
struct PollEntry {
    var descriptor: Int32
    var events: Int16
    var returned: Int16 = 0

    static let (readable, writable) = (Int16(POLLIN), Int16(POLLOUT))
    /// What poll reports unasked: an error, a hang-up, a descriptor that is none.
    static let broken = Int16(POLLERR | POLLHUP | POLLNVAL)
}

extension Platform {
    /// Waits for one of the entries; how many are ready, 0 when the time has passed.
    static func wait(_ entries: UnsafeMutableBufferPointer<PollEntry>, milliseconds: Int32) -> Int32 {
        entries.withMemoryRebound(to: pollfd.self) { entries in
            result(poll(entries.baseAddress, nfds_t(entries.count), milliseconds))
        }
    }
}

// MARK: - Signals

extension Platform {
    /// What was done about a signal before.
    struct SignalAction {
        fileprivate let signal: Int32
        fileprivate var action: sigaction
    }

    /// A peer that is gone is an error of `send`, never the end of the process.
    static func ignoreBrokenPipes() { _ = signal(SIGPIPE, SIG_IGN) }

    /// Has a signal call `body`, unblocked: a parent can leave its children signals that are blocked.
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
