import HTTPServer

/// What one machine may take of the server: sessions, and room in the log.
///
/// A device must reach this server, so a machine that nobody invited does as well. It can be turned away only where it takes
/// more than a round of testing ever does; this machine itself never is.
final class Admission {
    private struct Live {
        var lastHeard: Int
        var lines = 0
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

    /// Sessions that were heard of lately.
    var sessionCount: Int { live.count }

    /// Called about once a second.
    func tick() { now += 1 }

    /// What became of a session that asked to be let in.
    enum Admittance: Equatable {
        /// It is in, and has so many lines since the server began or the session was silent.
        case admitted(lines: Int)
        /// It is not, for the reason that this sentence tells.
        case refused(String)

        /// Why it is not in; nil where it is.
        var refusal: String? {
            if case .refused(let sentence) = self { sentence } else { nil }
        }
    }

    /// Lets a session in that is about to have so many lines in the log, or says why not.
    func admit(_ session: String, from peer: Endpoint, lines: Int = 1) -> Admittance {
        if let known = live.index(forKey: session) {
            live.values[known].lastHeard = now
            live.values[known].lines += lines
            return .admitted(lines: live.values[known].lines)
        }
        if let refusal = refusal(ofNew: session, from: peer) { return .refused(refusal) }
        live[session]?.lines = lines
        return .admitted(lines: lines)
    }

    private func refusal(ofNew session: String, from peer: Endpoint) -> String? {
        if isFull(for: peer) { forgetSilent() }
        guard !peer.isLoopback else {
            if live.count >= limits.sessions { forgetOldest() }
            live[session] = Live(lastHeard: now, address: nil)
            return nil
        }
        if begun[peer.address, default: 0] >= limits.sessionsPerAddress {
            return "\(peer.address) has begun \(limits.sessionsPerAddress) sessions, and no more are taken from it "
                + "until some have been silent for \(limits.sessionSilence / 60) minutes"
        }
        if live.count >= limits.sessions {
            return "\(limits.sessions) sessions are going on, and no more are taken from other machines "
                + "until some have been silent for \(limits.sessionSilence / 60) minutes"
        }
        live[session] = Live(lastHeard: now, address: peer.address)
        begun[peer.address, default: 0] += 1
        return nil
    }

    /// Notes what a machine had written to the log.
    func wrote(_ bytes: Int, _ peer: Endpoint) {
        guard !peer.isLoopback, bytes > 0 else { return }
        written[key(peer), default: 0] += Int64(bytes)
    }

    /// Says in a sentence that a machine has used up its room in the log; nil when it has not.
    func refusal(ofLinesFrom peer: Endpoint) -> String? {
        guard !peer.isLoopback, written[key(peer), default: 0] >= share else { return nil }
        return "\(peer.address) has written its share of \(share) bytes to the log, and is not served any more"
    }

    /// One entry for each address, and one for all that come when there are too many to be told apart.
    private func key(_ peer: Endpoint) -> String {
        written[peer.address] != nil || written.count < limits.addresses ? peer.address : ""
    }

    private func isFull(for peer: Endpoint) -> Bool {
        live.count >= limits.sessions || begun[peer.address, default: 0] >= limits.sessionsPerAddress
    }

    private func forgetSilent() {
        // Once a second at most: whoever is refused a thousand times a second must not have all sessions looked at.
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
