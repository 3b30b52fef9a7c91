// The one file of this module that knows on which system it runs.

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The system calls of this module, with their differences between macOS and Linux taken out.
enum Platform {
    /// The value of an environment variable; nil when it is not set.
    static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// Whether a descriptor is a terminal.
    static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// Writes all bytes to a descriptor, unbuffered; false when they cannot be written.
    static func write(_ text: String, to descriptor: Int32) -> Bool {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { writeOnce(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                bytes = bytes.dropFirst(count)
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }

    /// Makes a reader that went away an error of `write` instead of the end of the process.
    static func ignoreBrokenPipes() { _ = signal(SIGPIPE, SIG_IGN) }

    /// Ends the process.
    static func exit(_ code: Int32) -> Never { exitProcess(code) }
}

// The members above hide the functions of the same names.
private func writeOnce(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
private func exitProcess(_ code: Int32) -> Never { exit(code) }
