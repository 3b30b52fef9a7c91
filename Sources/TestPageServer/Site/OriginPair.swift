import ClickLog
import HTTPServer

/// The two origins of this server for one request: the one under which it came, and the second.
struct OriginPair: Equatable {
    /// The origin under which the request came.
    let here: Origin
    /// The second origin for it; nil where there is none to offer.
    let elsewhere: Origin?

    init(_ head: RequestHead, origins: Origins, trustsProxy: Bool) {
        here = Self.origin(of: head, origins: origins, trustsProxy: trustsProxy)
        elsewhere = origins.elsewhere(for: here, arrivedAt: head.local)
    }

    /// The two names as the page sees them, when what is asked for here belongs on `host` as seen from the page.
    ///
    /// A landing on the second name has the page's own name for its second.
    func page(servingOn host: HostRole) -> OriginPair {
        guard host == .elsewhere, let elsewhere else { return self }
        return OriginPair(here: elsewhere, elsewhere: here)
    }

    private init(here: Origin, elsewhere: Origin?) {
        self.here = here
        self.elsewhere = elsewhere
    }

    /// The origin of one of the two names, as seen from a page under `here`.
    func origin(_ host: HostRole) -> Origin { host == .elsewhere ? elsewhere ?? here : here }

    private static func origin(of head: RequestHead, origins: Origins, trustsProxy: Bool) -> Origin {
        let scheme = (trustsProxy ? forwardedScheme(head) : nil) ?? origins.origin?.scheme ?? "http"
        if trustsProxy, let host = head.fields.first(.forwardedHost).map(firstElement).flatMap({ Host($0) }),
            let origin = Origin(scheme: scheme, host)
        {
            return origin
        }
        let here =
            head.host.flatMap { Origin(scheme: scheme, $0) }
            ?? Origin(scheme: scheme, host: head.local.address, port: head.local.port)
        if let elsewhere = origins.elsewhere, elsewhere.host == here.host { return elsewhere }
        // In front of a proxy or a tunnel the Host may have been rewritten: --origin says what the device called.
        if let origin = origins.origin { return origin }
        return here
    }

    private static func forwardedScheme(_ head: RequestHead) -> String? {
        let scheme = head.fields.first(.forwardedProto).map(firstElement)
        return scheme == "http" || scheme == "https" ? scheme : nil
    }

    /// Several proxies make a list, and the first of it is what the device called; in small letters.
    private static func firstElement(_ value: FieldValue) -> String {
        let first = value.bytes.prefix { $0 != UInt8(ascii: ",") }.filter { $0 > 0x20 }
        return String(decoding: first, as: UTF8.self).lowercased()
    }
}
