/// `poll(2)`, with silent descriptors looked at on a slower beat.
///
/// A call of poll costs time for every descriptor it is given, also for a thousand browsers that keep a connection open and say
/// nothing. So descriptors are kept in two parts of one array: the lively in front, the silent behind. While there is traffic,
/// only the lively are polled, and all of them once a beat; as soon as the lively have nothing to say for a beat, the wait is
/// one for all. A silent client, or a new one, is thus heard at once on a quiet server, and a few milliseconds later on a busy one.
/// This is the same code on every system, which epoll and kqueue are not.
struct BeatPoller: Poller {
    /// Milliseconds between looks at the silent: at a thousand of them this costs less than a hundredth of the time.
    static let beat: Int64 = 2
    /// Waits between looks at the silent, unless ten beats pass first: a machine so busy that a single turn takes a beat would
    /// otherwise look at them on every turn, and be busier still.
    static let waits = 16
    /// Milliseconds after which a descriptor counts as silent: longer than a client takes for its next request in one burst.
    static let patience: Int64 = 50

    private var entries: [PollEntry] = []
    private var tokens: [Int] = []
    private var heard: [Int64] = []
    /// How many of the entries are lively; they stand in front.
    private var lively = 0
    /// Where each token's entry stands, -1 when it has none.
    private var places: [Int] = []
    private var lastLook: Int64 = .min / 2
    private var waitsSinceLook = 0

    mutating func add(_ descriptor: Int32, token: Int, interest: Interest) {
        while places.count <= token { places.append(-1) }
        entries.append(PollEntry(descriptor: descriptor, events: Self.events(interest)))
        tokens.append(token)
        heard.append(.max)
        places[token] = entries.count - 1
        exchange(entries.count - 1, lively)
        lively += 1
    }

    mutating func change(token: Int, interest: Interest) { entries[places[token]].events = Self.events(interest) }

    mutating func remove(token: Int) {
        var place = places[token]
        if place < lively {
            lively -= 1
            exchange(place, lively)
            place = lively
        }
        exchange(place, entries.count - 1)
        entries.removeLast()
        tokens.removeLast()
        heard.removeLast()
        places[token] = -1
    }

    mutating func wait(milliseconds: Int64, now: Int64, into ready: inout [Readiness]) {
        // Noted now rather than when they were found: the wait before may have been a long one.
        for one in ready where places[one.token] >= 0 { heard[places[one.token]] = now }
        ready.removeAll(keepingCapacity: true)
        waitsSinceLook += 1
        var left = milliseconds
        let beatLeft = lastLook + Self.beat - now
        let isBusy = waitsSinceLook < Self.waits && beatLeft > -9 * Self.beat
        if lively < entries.count, beatLeft > 0 || isBusy {
            let wait = min(left, max(0, beatLeft))
            if poll(lively, wait, into: &ready) || wait == left { return }
            left -= wait
        }
        if beatLeft <= 0 { hush(now) }
        (lastLook, waitsSinceLook) = (now, 0)
        _ = poll(entries.count, left, into: &ready)
    }

    /// Polls the first entries; false when nothing happened.
    private mutating func poll(_ count: Int, _ milliseconds: Int64, into ready: inout [Readiness]) -> Bool {
        let found = entries.withUnsafeMutableBufferPointer { entries in
            Platform.wait(
                UnsafeMutableBufferPointer(rebasing: entries[..<count]),
                milliseconds: Int32(clamping: milliseconds))
        }
        // An interrupted wait is one in which nothing happened; the signal's byte is in its pipe.
        guard found > 0 else { return false }
        var left = found
        var place = 0
        while left > 0, place < count {
            let returned = entries[place].returned
            if returned != 0 {
                left -= 1
                ready.append(
                    Readiness(
                        token: tokens[place], isReadable: returned & PollEntry.readable != 0,
                        isWritable: returned & PollEntry.writable != 0, isBroken: returned & PollEntry.broken != 0))
                if place >= lively {
                    exchange(place, lively)
                    lively += 1
                }
            }
            place += 1
        }
        return true
    }

    /// Puts the lively that have been silent for long among the silent.
    private mutating func hush(_ now: Int64) {
        var place = 0
        while place < lively {
            // One that was only just added has not been waited for yet.
            if heard[place] == .max { heard[place] = now }
            if now - heard[place] > Self.patience {
                lively -= 1
                exchange(place, lively)
            } else {
                place += 1
            }
        }
    }

    private mutating func exchange(_ one: Int, _ other: Int) {
        guard one != other else { return }
        entries.swapAt(one, other)
        tokens.swapAt(one, other)
        heard.swapAt(one, other)
        places[tokens[one]] = one
        places[tokens[other]] = other
    }

    private static func events(_ interest: Interest) -> Int16 {
        (interest.contains(.read) ? PollEntry.readable : 0) | (interest.contains(.write) ? PollEntry.writable : 0)
    }
}
