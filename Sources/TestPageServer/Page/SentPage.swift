import ClickLog
import HTTPServer

/// The page that was sent last, kept for the next request for the same one.
///
/// The devices of a farm, a reload and a driver request the same page again and again. Without it each request takes 10 µs
/// more, and each connection that a page is sent to holds a copy of 58 KB.
struct SentPage {
    let key: Key
    let navigation: NavigationEvent
    let response: Response

    /// Everything in a request that the page depends on.
    struct Key: Equatable {
        private let target: RequestTarget
        private let host: Host?
        private let local: Endpoint
        private let forwarded: [FieldValue]

        init(_ head: RequestHead, trustsProxy: Bool) {
            (target, host, local) = (head.target, head.host, head.local)
            forwarded = trustsProxy ? [.forwardedProto, .forwardedHost].flatMap(head.fields.all) : []
        }
    }
}
