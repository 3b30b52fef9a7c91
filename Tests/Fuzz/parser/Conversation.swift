/// The requests in a stream of bytes on one connection.
struct Conversation: Equatable {
    static let limit = ContentLimit.keep(first: 64, upTo: 4096)

    private(set) var requests: [Request] = []
    private(set) var error: RequestError?

    /// Reads the stream in pieces of this size, until it is rejected.
    init(_ bytes: [UInt8], pieces size: Int) {
        var limits = Limits()
        // So small that they are met.
        (limits.requestLine, limits.fieldSection, limits.fieldLines) = (512, 1024, 12)
        (limits.chunkLine, limits.chunkOverhead, limits.trailerSection) = (64, 256, 256)
        let ends = Ends(peer: Endpoint(address: "127.0.0.1", port: 1), local: Endpoint(address: "127.0.0.1", port: 80))
        var exchange = Exchange(at: 0, limits: limits)
        for start in stride(from: 0, to: bytes.count, by: size) {
            var rest = bytes[start...].prefix(size)
            while !rest.isEmpty {
                let left = rest.count
                let event = exchange.receive(&rest, at: 0, limits: limits, ends: ends) { _ in Self.limit }
                switch event {
                case .request(let request):
                    requests.append(request)
                    exchange.becomeIdle(at: 0, limits: limits)
                case .reject(let error, _):
                    self.error = error
                    return
                case .more, .proceed:
                    precondition(rest.count < left, "nothing was read, and nothing happened")
                case .deliver, .close, .reset:
                    preconditionFailure("no bytes may cause this")
                }
            }
        }
    }

    /// Whether it is this request and nothing else.
    func isOnly(_ request: Request) -> Bool {
        error == nil && requests.count == 1 && Self.isSame(requests[0], request)
    }

    static func == (left: Conversation, right: Conversation) -> Bool {
        left.error == right.error && left.requests.count == right.requests.count
            && zip(left.requests, right.requests).allSatisfy(isSame)
    }

    private static func isSame(_ one: Request, _ other: Request) -> Bool {
        one.content == other.content && one.head.method == other.head.method && one.head.target == other.head.target
            && one.head.version == other.head.version && one.head.host == other.head.host
            && one.head.fields.elementsEqual(other.head.fields) { $0.name == $1.name && $0.value == $1.value }
    }
}
