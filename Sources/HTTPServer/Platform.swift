#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What differs between the systems, named once, so that no other file branches on the system.
enum Platform {
    /// Glibc types the socket kinds as an enumeration, macOS as plain integers.
    static var streamSocket: Int32 {
        #if canImport(Darwin)
            SOCK_STREAM
        #else
            Int32(SOCK_STREAM.rawValue)
        #endif
    }
}
