@testable import HTTPServer

/// Requests read from bytes without a socket, cut into pieces at will.
enum Reading {
    static let ends = Ends(
        peer: Endpoint(address: "127.0.0.1", port: 1), local: Endpoint(address: "127.0.0.1", port: 80))

    /// What the bytes come to, and in which order.
    enum Seen: Equatable, CustomStringConvertible {
        /// A request, as `METHOD target content`.
        case request(String)
        case proceed
        case rejected(RequestError)

        var description: String {
            switch self {
            case .request(let text): text
            case .proceed: "100"
            case .rejected(let error): error.rawValue
            }
        }
    }

    /// Reads `bytes` in pieces of `size`, as one connection would, until it is rejected.
    static func read(
        _ bytes: [UInt8], pieces size: Int = .max, limits: Limits = Limits(),
        limit: ContentLimit = .reject(above: 1 << 20)
    ) -> [Seen] {
        var exchange = Exchange(at: 0, limits: limits)
        var seen: [Seen] = []
        var start = 0
        while start < bytes.count {
            let end = size < bytes.count - start ? start + size : bytes.count
            var rest = bytes[start..<end]
            while !rest.isEmpty {
                let event = exchange.receive(&rest, at: 0, limits: limits, ends: ends) { _ in limit }
                switch event {
                case .request(let request):
                    let content = String(decoding: request.content.bytes, as: UTF8.self)
                    seen.append(.request("\(request.head.method) \(request.head.target) \(content)"))
                    exchange.becomeIdle(at: 0, limits: limits)
                case .proceed: seen.append(.proceed)
                case .reject(let error, _): return seen + [.rejected(error)]
                default: break
                }
            }
            start = end
        }
        return seen
    }

    static func read(_ text: String, limits: Limits = Limits(), limit: ContentLimit = .reject(above: 1 << 20)) -> [Seen]
    {
        read(Array(text.utf8), limits: limits, limit: limit)
    }

    /// The head in this text, or the rule that it breaks.
    static func error(_ text: String, limits: Limits = Limits()) -> RequestError? {
        if case .rejected(let error)? = read(text, limits: limits).last { return error }
        return nil
    }
}
