import HTTPServer

/// What one other machine may take of the server: sessions, and room in the log.
///
/// A device must reach this server, so a machine that nobody invited does as well. It is rejected only where it takes more
/// than a round of testing ever does; this machine itself never is.
final class Quota {
    private struct Live {
        var lastHeard: Int
        /// Who began it; nil for this machine.
        let address: String?
    }

    private let limits: SiteLimits
    /// Bytes that one address may write to the log.
    private let share: Int64
    private var live: [String: Live] = [:]
    private var begun: [String: Int] = [:]
    private var written: [String: Int64] = [:]
    /// Seconds since the server began.
    private var now = 0
    private var lastSweep = -1

    /// - Parameter logLimit: bytes that the log takes in all.
    init(_ limits: SiteLimits, logLimit: Int64) {
        self.limits = limits
        share = max(1, logLimit / limits.logShares)
    }

    /// Sessions with a recent request.
    var sessionCount: Int { live.count }

    /// Called about once a second.
    func tick() { now += 1 }

    /// Begins a session where it is new.
    ///
    /// - Throws: ``RejectionError`` where a machine or all of them have begun too many sessions.
    func admit(_ session: String, from peer: Endpoint) throws(RejectionError) {
        if live[session] == nil { try begin(session, from: peer) }
        live[session]?.lastHeard = now
    }

    private func begin(_ session: String, from peer: Endpoint) throws(RejectionError) {
        if isFull(for: peer) { forgetSilent() }
        guard !peer.isLoopback else {
            if live.count >= limits.sessions { forgetOldest() }
            live[session] = Live(lastHeard: now, address: nil)
            return
        }
        let minutes = limits.sessionSilence / 60
        if begun[peer.address, default: 0] >= limits.sessionsPerAddress {
            throw RejectionError(
                "\(peer.address) has begun \(limits.sessionsPerAddress) sessions, and no more are taken from it "
                    + "until some have been silent for \(minutes) minutes")
        }
        if live.count >= limits.sessions {
            throw RejectionError(
                "\(limits.sessions) sessions are going on, and no more are taken from other machines "
                    + "until some have been silent for \(minutes) minutes")
        }
        live[session] = Live(lastHeard: now, address: peer.address)
        begun[peer.address, default: 0] += 1
    }

    /// Notes what a machine had written to the log.
    func wrote(_ bytes: Int, _ peer: Endpoint) {
        guard !peer.isLoopback, bytes > 0 else { return }
        written[key(peer), default: 0] += Int64(bytes)
    }

    /// Why a machine may write no more to the log, having used up its share; nil when it may.
    func rejection(ofLinesFrom peer: Endpoint) -> RejectionError? {
        guard !peer.isLoopback, written[key(peer), default: 0] >= share else { return nil }
        return RejectionError(
            "\(peer.address) has written its share of \(share) bytes to the log, and is not served any more")
    }

    /// One entry for each address, and one for all that come when there are too many to count one by one.
    private func key(_ peer: Endpoint) -> String {
        written[peer.address] != nil || written.count < limits.addresses ? peer.address : ""
    }

    private func isFull(for peer: Endpoint) -> Bool {
        live.count >= limits.sessions || begun[peer.address, default: 0] >= limits.sessionsPerAddress
    }

    private func forgetSilent() {
        // Once a second at most: a client that is rejected a thousand times a second must not have all sessions searched.
        guard lastSweep != now else { return }
        lastSweep = now
        for (session, one) in live where now - one.lastHeard >= limits.sessionSilence { forget(session) }
    }

    private func forgetOldest() {
        if let oldest = live.min(by: { $0.value.lastHeard < $1.value.lastHeard }) { forget(oldest.key) }
    }

    private func forget(_ session: String) {
        guard let address = live.removeValue(forKey: session)?.address, let count = begun[address] else { return }
        begun[address] = count > 1 ? count - 1 : nil
    }
}

/// Why something is rejected: one sentence for the client.
struct RejectionError: Error, Equatable {
    let sentence: String

    init(_ sentence: String) { self.sentence = sentence }
}

extension Site {
    /// The result for a request whose session exceeds its quota; nil when it does not.
    func rejection(of session: String, _ request: Request) -> RouteResult? {
        do {
            try quota.admit(session, from: request.head.peer)
            return nil
        } catch {
            return rejected(error, .other(reason: error.sentence))
        }
    }

    /// The result for a request that exceeds a quota; the person at the terminal is warned once.
    func rejected(_ error: RejectionError, _ record: RouteResult.Record) -> RouteResult {
        if rejections.isNews(error.sentence) { warn(error.sentence) }
        var response = Response.text(.serviceUnavailable, error.sentence)
        response.fields.append("Retry-After", "60")
        response.fields.append(.accessControlAllowOrigin, "*")
        return RouteResult(record, response)
    }
}
