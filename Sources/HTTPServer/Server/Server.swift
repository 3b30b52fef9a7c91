/// An HTTP/1.1 server: one thread, one loop over `poll(2)`, one handler.
///
///     let server = Server(configuration: .init(port: 8080), handler: handler)
///     let endpoints = try server.listen()
///     server.run()
///
/// It is made, listens and runs on one thread; ``stop()`` alone may be called from others, and from the handler.
package final class Server: @unchecked Sendable {
    /// How a server is set up.
    package struct Configuration: Sendable {
        /// The address or name to listen on; nil means every interface, IPv4 and IPv6.
        package var host: String?
        /// The port; 0 lets the system choose.
        package var port: UInt16
        /// Further ports to listen on.
        package var morePorts: [UInt16]
        /// The limits.
        package var limits: Limits
        /// The signals that are passed to the handler instead of ending the process.
        package var signals: [Int32]

        /// A configuration; the default listens on every interface and lets the system choose the port.
        package init(
            host: String? = nil, port: UInt16 = 0, morePorts: [UInt16] = [], limits: Limits = Limits(),
            signals: [Int32] = []
        ) {
            self.host = host
            self.port = port
            self.morePorts = morePorts
            self.limits = limits
            self.signals = signals
        }
    }

    private let configuration: Configuration
    private let handler: any Handler
    /// The one property that other threads use.
    private let wakeUp: SelfPipe?
    private var listeners: [Int32] = []
    /// The running loop; used on its thread only.
    private(set) var loop: EventLoop?

    /// A server that does not listen yet.
    package init(configuration: Configuration, handler: any Handler) {
        self.configuration = configuration
        self.handler = handler
        wakeUp = SelfPipe()
    }

    deinit { listeners.forEach(Platform.closeDescriptor) }

    /// Binds and listens, and returns the endpoints, for each port IPv4 first.
    ///
    /// From here on clients can connect; they get responses once ``run()`` is called. Throws a ``ListenError`` whose
    /// description is a sentence for the user.
    package func listen() throws(ListenError) -> [Endpoint] {
        guard wakeUp != nil else { throw .system(Platform.message(Platform.processFiles)) }
        Platform.raiseDescriptorLimit(to: configuration.limits.connections + 64)
        for port in [configuration.port] + configuration.morePorts {
            listeners += try Listener.open(host: configuration.host, port: port)
        }
        return listeners.map(Platform.localEndpoint(of:))
    }

    /// Serves until ``stop()``, then finishes the responses in flight.
    package func run() {
        guard let wakeUp else { return }
        let signals = Signals(configuration.signals, to: wakeUp)
        defer { signals.restore() }
        let loop = EventLoop(listeners: listeners, wakeUp: wakeUp, limits: configuration.limits, handler: handler)
        listeners = []
        self.loop = loop
        loop.run()
        self.loop = nil
    }

    /// Ends ``run()``; may be called from any thread, before, during and after.
    package func stop() { wakeUp?.send(0) }
}
