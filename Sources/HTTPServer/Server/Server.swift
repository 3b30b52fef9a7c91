/// An HTTP/1.1 server: one thread, one loop over `poll(2)`, one handler.
public final class Server: @unchecked Sendable {
    /// How a server is set up.
    public struct Configuration: Sendable {
        /// The address or name to listen on; nil means every interface, IPv4 and IPv6.
        public var host: String?
        /// The port; 0 lets the system choose.
        public var port: UInt16
        /// The limits.
        public var limits: Limits
        /// The signals that are handed to the handler instead of ending the process.
        public var signals: [Int32]

        /// A configuration; the default listens on every interface and lets the system choose the port.
        public init(host: String? = nil, port: UInt16 = 0, limits: Limits = Limits(), signals: [Int32] = []) {
            self.host = host
            self.port = port
            self.limits = limits
            self.signals = signals
        }
    }

    private let configuration: Configuration
    private let handler: any Handler

    /// A server that does not listen yet.
    public init(configuration: Configuration, handler: any Handler) {
        self.configuration = configuration
        self.handler = handler
    }

    /// Binds and listens; where, is returned.
    public func listen() throws(ListenError) -> [Endpoint] { throw .failed(configuration.host ?? "*") }

    /// Serves until ``stop()``, then finishes the answers in flight.
    public func run() {}

    /// Ends ``run()``; may be called from any thread.
    public func stop() {}
}
