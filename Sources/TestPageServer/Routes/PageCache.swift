import HTTPServer

/// A page as it is sent, and what the log says of whoever asks for it.
final class SentPage {
    let navigation: RequestRecord.Navigation
    let response: Response
    fileprivate let key: PageCache.Key

    /// - Parameter key: what the page was made from.
    init(_ key: PageCache.Key, navigation: RequestRecord.Navigation, response: Response) {
        self.key = key.detached
        self.navigation = navigation
        self.response = response
    }

    /// The response for whoever asks after the first.
    func responseAgain() -> Response { response }
}

/// The pages made last: a test asks for the same page again and again, and making one costs more than all else.
struct PageCache {
    /// Pages kept; each may be 60 KB.
    static let capacity = 16

    /// Everything that a page depends on, as it came: two requests that differ in it never get the same page.
    struct Key: Equatable {
        private let target: ArraySlice<UInt8>
        /// `Host`, as it is spelt; an absolute target names the host itself.
        private let host: ArraySlice<UInt8>?
        private let local: Endpoint
        /// What a proxy in front says of the device's own request; empty where none is trusted.
        private let forwarded: [FieldValue?]

        init(_ head: RequestHead, trustsProxy: Bool) {
            let fields = head.fields
            (target, host, local) = (head.target.bytes, fields.first(.host)?.bytes, head.local)
            forwarded = trustsProxy ? Visitor.forwardedFields.map { fields.first($0) } : []
        }

        /// The same key, which does not keep the whole head that it came in.
        fileprivate var detached: Key { Key(self) }

        private init(_ key: Key) {
            (target, host, local) = (Array(key.target)[...], key.host.map { Array($0)[...] }, key.local)
            forwarded = key.forwarded.map { $0.flatMap { FieldValue(bytes: $0.bytes) } }
        }
    }

    private var pages: [SentPage] = []

    /// The page under a key; nil where it is not kept.
    subscript(key: Key) -> SentPage? {
        for page in pages where page.key == key { return page }
        return nil
    }

    /// Keeps a page in the place of the one that was made longest ago.
    mutating func keep(_ page: SentPage) {
        if pages.count == Self.capacity { pages.removeFirst() }
        pages.append(page)
    }
}
