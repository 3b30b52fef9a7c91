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

    /// Makes sure that standard input, output and error are open, on nothing where they were closed.
    ///
    /// Else the first file that the program opens gets the number of a closed one: what is meant for the terminal would go
    /// into the log, or to a client.
    static func reserveStandardDescriptors() {
        var descriptor: Int32
        repeat { descriptor = open("/dev/null", O_RDONLY) } while (0...2).contains(descriptor)
        if descriptor > 2 { _ = closeOnce(descriptor) }
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
private func closeOnce(_ descriptor: Int32) -> Int32 { close(descriptor) }
private func exitProcess(_ code: Int32) -> Never { exit(code) }
