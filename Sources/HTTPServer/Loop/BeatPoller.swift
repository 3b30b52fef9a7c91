/// `poll(2)`, with silent descriptors looked at on a slower beat.
///
/// A call of poll costs time for every descriptor it is given, also for a thousand browsers that keep a connection open and say
/// nothing, and several times as much when it has to sleep on all of them. So the descriptors are kept in three parts of one
/// array, by how often they are looked at while there is traffic: the lively on every wait; the steady, through which others
/// come in, every other millisecond; the silent once a beat. When nobody has said anything for a beat, the wait is one for all.
/// A silent client is thus heard at once on a quiet server, and within a blink on a busy one. This is the same code on every
/// system, which epoll and kqueue are not.
struct BeatPoller: Poller {
    /// Milliseconds between looks at the silent: what the longest look costs is then a small part of the time.
    static let beat: Int64 = 20
    /// Milliseconds between looks at the steady.
    static let glance: Int64 = 2
    /// Waits between looks at the silent, unless `patience` has passed: a machine so busy that a turn takes a beat would
    /// otherwise look at them on every turn, and be busier still.
    static let waits = 16
    /// Milliseconds after which a descriptor counts as silent: more than a client needs between the requests of one burst.
    static let patience: Int64 = 100

    private var rings = Rings()
    private var lastLook: Int64 = .min / 2
    private var lastGlance: Int64 = .min / 2
    private var lastHeard: Int64 = .min / 2
    private var waitsSinceLook = 0

    mutating func add(_ descriptor: Int32, token: Int, interest: Interest, isSteady: Bool) {
        rings.add(PollEntry(descriptor: descriptor, events: Self.events(interest)), token: token, isSteady: isSteady)
    }

    mutating func change(token: Int, interest: Interest) { rings.setEvents(Self.events(interest), token: token) }

    mutating func remove(token: Int) { rings.remove(token: token) }

    mutating func wait(milliseconds: Int64, now: Int64, into ready: inout [Readiness]) {
        // Noted now rather than when they were found: the wait before may have been a long one.
        if !ready.isEmpty { lastHeard = now }
        for one in ready { rings.note(now, token: one.token) }
        ready.removeAll(keepingCapacity: true)
        waitsSinceLook += 1
        let end = now + milliseconds
        var now = now
        repeat {
            let (count, until) = next(now)
            let pause = max(0, min(end, until) - now)
            if rings.poll(count, milliseconds: pause, into: &ready) { return }
            now += pause
        } while now < end
    }

    /// How many of the descriptors to wait for, from the front, and until when.
    private mutating func next(_ now: Int64) -> (count: Int, until: Int64) {
        let isQuiet = now - lastHeard >= Self.beat
        let isDue = isQuiet || waitsSinceLook >= Self.waits || now - lastLook >= Self.patience
        if isDue, now - lastLook >= Self.beat {
            rings.hush(before: now - Self.patience, now)
            (lastLook, lastGlance, waitsSinceLook) = (now, now, 0)
            return (rings.count, isQuiet || !rings.hasSilent ? .max : now)
        }
        guard rings.hasSilent else { return (rings.count, .max) }
        let nextLook = max(lastLook, lastHeard) + Self.beat
        if now - lastGlance >= Self.glance {
            lastGlance = now
            return (rings.livelyAndSteady, nextLook)
        }
        return (rings.lively, min(nextLook, lastGlance + Self.glance))
    }

    private static func events(_ interest: Interest) -> Int16 {
        (interest.contains(.read) ? PollEntry.readable : 0) | (interest.contains(.write) ? PollEntry.writable : 0)
    }
}
