/// How much of the server's time judging may take, for the responses to reports and for the dashboard.
///
/// The response to a page's report has the states of the page's links, which takes longer the more a session holds; and the client
/// decides what a session holds. A session that takes long is judged seldom: its reports are logged and acknowledged
/// as ever, and the states come with a later response.
struct JudgingBudget {
    private let limits: SiteLimits
    /// Microseconds up to which a session does not take long.
    private let quick: Int64
    /// Microseconds that the sessions took last which take long.
    private var slow: [String: Int64] = [:]
    /// When one of them may be judged again, in microseconds of the monotonic clock.
    private var nextSlow: Int64 = .min

    /// - Parameter quick: microseconds up to which a session does not take long; nil for those of the limits.
    init(_ limits: SiteLimits, quick: Int64? = nil) {
        self.limits = limits
        self.quick = quick ?? limits.quickJudging
    }

    /// Whether a session may be judged now.
    func allows(_ session: String, at now: Int64) -> Bool { slow[session] == nil || now >= nextSlow }

    /// Whole seconds, at least one, until a session that takes long may be judged again.
    func wait(at now: Int64) -> Int64 { now < nextSlow ? (nextSlow - now) / 1_000_000 + 1 : 1 }

    /// Notes how long a session took.
    mutating func note(_ session: String, took: Int64, at now: Int64) {
        guard took > quick else {
            slow[session] = nil
            return
        }
        if slow.count >= limits.sessions { slow.removeAll() }
        slow[session] = took
        nextSlow = now + took * limits.judgingPause
    }
}
