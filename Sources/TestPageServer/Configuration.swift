public import ClickLog

/// How a test page is served.
public struct Configuration: Sendable {
    /// The address or name to listen on; nil means every interface, because a device must reach it.
    public var host: String?
    /// The port; 0 lets the system choose.
    public var port: UInt16 = 8080
    /// A second port of the same server, for the link that changes only the port; nil for none.
    public var secondPort: UInt16?
    /// The path of the log.
    public var log = "clicks.jsonl"
    /// Whether a response waits until the disk has its log line.
    public var synchronizesLog = false
    /// The log's size in bytes at which requests are rejected with 503.
    public var logLimit: Int64 = 4 << 30
    /// The folder of the page's files; nil to look for it.
    public var publicFolder: String?
    /// The public origin when behind a proxy or tunnel.
    public var origin: Origin?
    /// The second host name, where the server cannot know it.
    public var elsewhere: Origin?
    /// Whether `X-Forwarded-Host` and `X-Forwarded-Proto` are believed.
    public var trustsProxy = false
    /// The token of the dashboard; nil to make one.
    public var token: AccessToken?
    /// The profile by which the page and the dashboard judge.
    public var profile = Profile.guide
    /// Milliseconds of a visible page after which a click without a request is dead.
    public var patience = 15_000
    /// Where the rows of the stores and other apps lead.
    public var destinations = Destinations()
    /// The host under an internationalised name, `xn--…`, that leads to this server; nil for none.
    public var alternateHost: String?

    /// The defaults.
    public init() {}

    /// The places outside this server to which rows lead.
    public struct Destinations: Sendable {
        /// The web page of an app in the App Store.
        public var appStore = "https://apps.apple.com/app/id361309726"
        /// The web page of an app in the Play Store.
        public var playStore = "https://play.google.com/store/apps/details?id=com.android.chrome"
        /// A universal link of the tester's own app; nil for none.
        public var universalLink: String?

        /// The defaults: one app of each maker of a store.
        public init() {}
    }
}
