// The system calls on sockets and addresses.
#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension Platform {
    /// An address in the system's form.
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

    /// Whether something accepts connections at an address, within `milliseconds`.
    static func accepts(_ address: Address, within milliseconds: Int32) -> Bool {
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
                // A response is one send; waiting for a fuller packet would only stall it.
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

    static func send(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        result(write(descriptor, bytes.baseAddress, bytes.count))
    }

    /// Sends two arrays with one call, without copying them together.
    static func send(_ descriptor: Int32, _ first: [UInt8], _ second: [UInt8]) -> Int {
        first.withUnsafeBytes { first in
            second.withUnsafeBytes { second in
                // One array costs the kernel less than a list of one.
                if second.isEmpty { return send(descriptor, first) }
                let parts = [
                    iovec(iov_base: UnsafeMutableRawPointer(mutating: first.baseAddress), iov_len: first.count),
                    iovec(iov_base: UnsafeMutableRawPointer(mutating: second.baseAddress), iov_len: second.count),
                ]
                return result(writev(descriptor, parts, 2))
            }
        }
    }

    /// Tells the peer that nothing more is sent.
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

    /// The bytes of a numeric address, 4 or 16; nil when the text is none, or has a zone.
    static func addressBytes(_ text: String) -> [UInt8]? {
        guard !text.utf8.contains(where: { $0 == ASCII.percent || $0 == 0 }) else { return nil }
        var bytes = [UInt8](repeating: 0, count: 16)
        if inet_pton(AF_INET, text, &bytes) == 1 { return Array(bytes[..<4]) }
        return inet_pton(AF_INET6, text, &bytes) == 1 ? bytes : nil
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
