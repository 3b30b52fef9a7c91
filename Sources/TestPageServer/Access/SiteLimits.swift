/// Every limit of the site, each with its unit and its reason; those of the connections are in `HTTPServer.Limits`.
///
/// A device must reach this server, so a machine that nobody invited does as well. No limit is met by a round of testing.
struct SiteLimits: Sendable {
    // MARK: Content

    /// Bytes of the reports of one request, 413 beyond: a page sends a few hundred at a time, and repeats what was not
    /// acknowledged.
    var reports = 64 << 10
    /// Bytes of reports that are read at all: those of a request that is too large are read and dropped, so that the script
    /// gets 413 instead of a reset connection.
    var readReports = 1 << 20
    /// Bytes of a form's body that stand in the log; of a longer one it has these, its length and its hash.
    var loggedForm = 1 << 20
    /// Bytes of a form's body that are read at all, 413 beyond.
    var form = 64 << 20

    // MARK: Sessions

    /// Sessions that are going on at a time: what the live judge keeps in memory.
    ///
    /// Another one from this machine takes the
    /// place of the one that has been silent longest; from other machines none is taken beyond.
    var sessions = 1000
    /// Sessions going on that one other machine may have begun, so that it cannot take all: a farm of devices behind one
    /// address has tens.
    var sessionsPerAddress = 250
    /// Seconds of silence after which a session is not going on any more: also what ends a round.
    var sessionSilence = 30 * 60
    // MARK: Judging

    /// Microseconds of the processor in which a session's links are judged for the response to its page's reports.
    ///
    /// A round of testing is far below. A session that takes longer is one of those that share what ``judgingPause`` leaves them.
    var quickJudging: Int64 = 5000
    /// Microseconds of the processor in which a session is judged for the dashboard: far above what a round of testing takes, so
    /// that only what someone made to be slow is ever rejected.
    var quickReport: Int64 = 250_000
    /// How many times as long as judging such a session took none of them is judged again.
    var judgingPause: Int64 = 4

    /// Lines of a session beyond which its pages get no link states any more, and the dashboard no report.
    ///
    /// They would take longer and longer. It is more than thirty rounds with every link, and the log and the reports have all
    /// of it.
    var judgedLines = 100_000

    // MARK: The log

    /// No other machine may write more than one part in so many of `--log-limit`, the limit of the whole log, so that one that
    /// nobody invited fills neither the disk nor the memory of the live judge.
    var logShares: Int64 = 16
    /// Addresses whose lines are counted one by one; those that come later share one count.
    var addresses = 4096

    /// The limits as they are meant.
    init() {}
}
