#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A system call that failed: its name and `errno`.
public struct SystemError: Error, CustomStringConvertible {
    /// The call, as in its manual page.
    public let call: String
    /// The value of `errno` right after it.
    public let code: Int32

    /// The call and the system's own words for the code.
    public var description: String { "\(call): \(String(cString: strerror(code)))" }
}

/// The system calls that the tests make, with the differences between Linux and macOS.
///
/// Nothing else in the test support calls the system, and this folder imports no Foundation, so it can be type-checked against
/// the macOS headers on Linux.
enum Platform {
    #if canImport(Darwin)
        // Opaque pointers on Darwin, structures in glibc.
        private typealias SpawnActions = posix_spawn_file_actions_t?
        private typealias SpawnAttributes = posix_spawnattr_t?
        private static func noActions() -> SpawnActions { nil }
        private static func noAttributes() -> SpawnAttributes { nil }
        // glibc declares the socket types as an enumeration.
        private static let stream = SOCK_STREAM
    #else
        private typealias SpawnActions = posix_spawn_file_actions_t
        private typealias SpawnAttributes = posix_spawnattr_t
        private static func noActions() -> SpawnActions { posix_spawn_file_actions_t() }
        private static func noAttributes() -> SpawnAttributes { posix_spawnattr_t() }
        private static let stream = Int32(SOCK_STREAM.rawValue)
    #endif

    // MARK: Time

    /// Seconds since an arbitrary moment, never set back.
    static func now() -> Double {
        let passed = start.duration(to: .now).components
        return Double(passed.seconds) + Double(passed.attoseconds) / 1e18
    }

    private static let start = ContinuousClock.now

    /// Gives the processor away for about `milliseconds`.
    static func pause(milliseconds: Int32) {
        _ = poll(nil, 0, milliseconds)
    }

    // MARK: Descriptors

    /// A pipe whose ends no other child process inherits.
    ///
    /// `pipe2` is Linux only. Between the two calls a process spawned by another thread could inherit the ends: the support
    /// library spawns under one lock.
    static func makePipe() throws -> (read: Int32, write: Int32) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SystemError(call: "pipe", code: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    /// Reads what is there, waiting for the first byte; empty at the end of the stream.
    static func read(_ descriptor: Int32, upTo count: Int = 65536) throws -> [UInt8] {
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
            var result: Int
            #if canImport(Darwin)
                repeat {
                    result = Darwin.read(descriptor, buffer.baseAddress, count)
                } while result < 0 && errno == EINTR
            #else
                repeat { result = Glibc.read(descriptor, buffer.baseAddress, count) } while result < 0 && errno == EINTR
            #endif
            if result < 0 { failure = errno }
            used = max(0, result)
        }
        guard failure == 0 else { throw SystemError(call: "read", code: failure) }
        return bytes
    }

    /// Writes all bytes.
    static func write(_ descriptor: Int32, _ bytes: [UInt8]) throws {
        _ = brokenPipesAreErrors
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { buffer in
                #if canImport(Darwin)
                    Darwin.write(descriptor, buffer.baseAddress, buffer.count)
                #else
                    Glibc.write(descriptor, buffer.baseAddress, buffer.count)
                #endif
            }
            if written < 0 {
                if errno == EINTR { continue }
                throw SystemError(call: "write", code: errno)
            }
            rest = rest.dropFirst(written)
        }
    }

    private static let brokenPipesAreErrors: Void = { signal(SIGPIPE, SIG_IGN) }()

    /// Closes a descriptor.
    static func close(_ descriptor: Int32) {
        #if canImport(Darwin)
            _ = Darwin.close(descriptor)
        #else
            _ = Glibc.close(descriptor)
        #endif
    }

    /// Whether the descriptor can be read within `seconds` (also true when the other end is gone).
    static func isReadable(_ descriptor: Int32, within seconds: Double) throws -> Bool {
        let end = now() + seconds
        while true {
            var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let left = max(0, end - now())
            let count = poll(&entry, 1, Int32(min(left * 1000 + 1, 3_600_000)))
            if count > 0 { return true }
            if count < 0 && errno != EINTR { throw SystemError(call: "poll", code: errno) }
            if now() >= end { return false }
        }
    }

    // MARK: Sockets

    /// A TCP connection to a numeric address or host name.
    ///
    /// - Parameter receiveBuffer: bytes that the system buffers for this end, the system's own choice when nil.
    static func connect(host: String, port: UInt16, receiveBuffer: Int32? = nil) throws -> Int32 {
        var hints = addrinfo()
        hints.ai_socktype = stream
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &found) == 0 else {
            throw SystemError(call: "getaddrinfo \(host)", code: ENOENT)
        }
        defer { freeaddrinfo(found) }
        var failure = ENOENT
        var next = found
        while let address = next {
            let descriptor = socket(address.pointee.ai_family, stream, 0)
            guard descriptor >= 0 else { throw SystemError(call: "socket", code: errno) }
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
            // Before connecting: the size is part of what the two ends agree on.
            if var size = receiveBuffer {
                setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
            }
            #if canImport(Darwin)
                let result = Darwin.connect(descriptor, address.pointee.ai_addr, address.pointee.ai_addrlen)
            #else
                let result = Glibc.connect(descriptor, address.pointee.ai_addr, address.pointee.ai_addrlen)
            #endif
            if result == 0 { return descriptor }
            failure = errno
            close(descriptor)
            next = address.pointee.ai_next
        }
        throw SystemError(call: "connect \(host):\(port)", code: failure)
    }

    /// An IPv4 socket that is not connected.
    static func makeSocket() throws -> Int32 {
        let descriptor = socket(AF_INET, stream, 0)
        guard descriptor >= 0 else { throw SystemError(call: "socket", code: errno) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return descriptor
    }

    /// Connects a socket to 127.0.0.1, without taking another descriptor for it as `getaddrinfo` would.
    static func connect(_ descriptor: Int32, toLoopbackPort port: UInt16) throws {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                #if canImport(Darwin)
                    Darwin.connect(descriptor, pointer, length)
                #else
                    Glibc.connect(descriptor, pointer, length)
                #endif
            }
        }
        guard result == 0 else { throw SystemError(call: "connect 127.0.0.1:\(port)", code: errno) }
    }

    /// Says that nothing more is sent through a socket.
    static func endSending(_ descriptor: Int32) { _ = shutdown(descriptor, Int32(SHUT_WR)) }

    /// Has closing a socket reset its connection.
    static func resetOnClose(_ descriptor: Int32) {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout.size(ofValue: option)))
    }

    /// A socket that accepts connections to 127.0.0.1, and its port.
    static func listen() throws -> (descriptor: Int32, port: UInt16) {
        let descriptor = try makeSocket()
        let port = try bindToLoopback(descriptor)
        #if canImport(Darwin)
            let result = Darwin.listen(descriptor, 64)
        #else
            let result = Glibc.listen(descriptor, 64)
        #endif
        guard result == 0 else { throw SystemError(call: "listen", code: errno) }
        return (descriptor, port)
    }

    /// The next connection to a listening socket.
    static func accept(_ listening: Int32) throws -> Int32 {
        #if canImport(Darwin)
            let descriptor = Darwin.accept(listening, nil, nil)
        #else
            let descriptor = Glibc.accept(listening, nil, nil)
        #endif
        guard descriptor >= 0 else { throw SystemError(call: "accept", code: errno) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return descriptor
    }

    /// A port of 127.0.0.1 that nothing used a moment ago, for programs that cannot choose one themselves.
    ///
    /// Another program can take it before the caller's does: the caller starts again then.
    static func unusedPort() throws -> UInt16 {
        let descriptor = try makeSocket()
        defer { close(descriptor) }
        return try bindToLoopback(descriptor)
    }

    /// Binds a socket to a port of 127.0.0.1 that the system chooses.
    private static func bindToLoopback(_ descriptor: Int32) throws -> UInt16 {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(descriptor, pointer, length) == 0 ? getsockname(descriptor, pointer, &length) : -1
            }
        }
        guard result == 0 else { throw SystemError(call: "bind", code: errno) }
        return UInt16(bigEndian: address.sin_port)
    }

    // MARK: Processes

    /// Whether this process runs as the superuser.
    static var isSuperuser: Bool { geteuid() == 0 }

    /// Spawns a program in a process group of its own, with no signal blocked or ignored.
    ///
    /// A test runner may block or ignore signals, and a child inherits both: one with SIGTERM blocked can only be killed.
    static func spawn(
        _ executable: String, _ arguments: [String], environment: [String: String], input: Int32, output: Int32,
        errors: Int32
    ) throws -> pid_t {
        var actions = noActions()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, 0)
        posix_spawn_file_actions_adddup2(&actions, output, 1)
        posix_spawn_file_actions_adddup2(&actions, errors, 2)

        var attributes = noAttributes()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var usual = sigset_t()
        sigemptyset(&usual)
        for number in [SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGCHLD] { sigaddset(&usual, number) }
        posix_spawnattr_setsigdefault(&attributes, &usual)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        var argumentPointers: [UnsafeMutablePointer<CChar>?] = ([executable] + arguments).map { strdup($0) }
        var environmentPointers: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.key)=\($0.value)") }
        defer { for pointer in argumentPointers + environmentPointers { free(pointer) } }
        argumentPointers.append(nil)
        environmentPointers.append(nil)
        var process: pid_t = 0
        let result = posix_spawn(&process, executable, &actions, &attributes, argumentPointers, environmentPointers)
        guard result == 0 else { throw SystemError(call: "posix_spawn \(executable)", code: result) }
        return process
    }

    /// Waits until a child has ended, and leaves it unreaped: its number and its group stay taken.
    static func waitUntilEnded(_ process: pid_t) {
        var information = siginfo_t()
        while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) != 0 && errno == EINTR {}
    }

    /// Reaps an ended child: its exit status, or the signal that ended it.
    static func reap(_ process: pid_t) -> ExitStatus {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 && errno == EINTR {}
        let signal = status & 0x7f
        return signal == 0 ? .exited((status >> 8) & 0xff) : .signalled(signal)
    }

    /// Sends a signal to one process.
    static func send(_ signal: Int32, to process: pid_t) { _ = kill(process, signal) }

    /// Sends a signal to every process of a group.
    static func send(_ signal: Int32, toGroup group: pid_t) { _ = kill(-group, signal) }

    static let killSignal = SIGKILL
}
