/// A navigation request that named a link.
struct RequestFact {
    var what: Step.Request.What
    var index: Int32?
    var method: TextID
    /// The target as it came, without the scheme and host of an absolute one.
    var target: TextID
    var host: TextID?
    var userAgent: TextID?
    var referer: TextID?
    var site: FetchSite?
    /// Whether it was made for a frame; nil where the browser does not say.
    var isForFrame: Bool?
    var body: BodyFact?
    var link: TextID
    var reporter: TextID
    var line: Int
    var time: Int
    var round: Int32
    /// The next request of the same click.
    var next: Int32 = -1
}

/// The body of a form, as the server saw it.
struct BodyFact {
    var type: TextID?
    var length: Int
    var text: TextID?
    /// The FNV-1a hash of the whole body, in 16 hexadecimal digits.
    var hash: TextID?
    var isTruncated: Bool
}

/// From where a request came, as `Sec-Fetch-Site` says.
enum FetchSite: UInt8 {
    /// A user asked for it: nothing on a page caused it.
    case none
    /// A page caused it.
    case page

    init(name: JSONSlice) { self = name == "none" ? .none : .page }
}
