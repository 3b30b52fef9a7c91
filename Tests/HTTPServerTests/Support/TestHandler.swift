import Foundation

@testable import HTTPServer

/// A handler whose replies are a closure, and which remembers what it was asked and told.
///
/// The server calls it on its own thread; tests look from theirs, through the lock.
final class TestHandler: Handler, @unchecked Sendable {
    private let lock = NSLock()
    private var seenRequests: [Request] = []
    private var seenRejections: [Rejection] = []
    private var seenSignals: [Int32] = []
    private var commits = 0

    private let reply: (Request) -> Reply
    var limit: ContentLimit = .reject(above: 1 << 20)
    var commitResponse: () -> Response? = { nil }
    var onTick: () -> Void = {}
    weak var server: Server?

    init(_ reply: @escaping (Request) -> Reply) { self.reply = reply }

    /// A handler that answers every request with its method, target and content.
    convenience init() {
        self.init { .now(.text("\($0.head.method) \($0.head.target) \($0.content.text)")) }
    }

    var requests: [Request] { lock.withLock { seenRequests } }
    var rejections: [Rejection] { lock.withLock { seenRejections } }
    var signals: [Int32] { lock.withLock { seenSignals } }
    var commitCount: Int { lock.withLock { commits } }

    func contentLimit(for head: RequestHead) -> ContentLimit { limit }

    func respond(to request: Request) -> Reply {
        if request.head.target.description == "/connection-count" {
            return .now(.text("\((server?.loop?.connectionCount ?? 0) - 1)"))
        }
        lock.withLock { seenRequests.append(request) }
        return reply(request)
    }

    func recordRejection(_ rejection: Rejection) { lock.withLock { seenRejections.append(rejection) } }

    func commit() -> Response? {
        lock.withLock { commits += 1 }
        return commitResponse()
    }

    func tick() { onTick() }

    func received(signal: Int32) { lock.withLock { seenSignals.append(signal) } }
}

extension Response {
    static func text(_ text: String, _ status: Status = .ok) -> Response {
        Response(status, fields: [.contentType: "text/plain; charset=utf-8"], body: .bytes(Array(text.utf8)))
    }
}

extension Content {
    var text: String { String(decoding: bytes, as: UTF8.self) }
}
