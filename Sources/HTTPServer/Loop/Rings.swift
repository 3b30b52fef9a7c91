/// The descriptors of a ``BeatPoller``, in one array: the lively first, then the steady, then the silent.
///
/// Moving one from part to part is an exchange or two, so that poll can always be given a front part of the array.
struct Rings {
    private var entries: [PollEntry] = []
    private var tokens: [Int] = []
    /// When each was heard last; nil stands for not waited for yet.
    private var heard: [Int64?] = []
    /// Where each token's entry stands, -1 when it has none.
    private var places: [Int] = []
    /// How many are lively.
    private(set) var lively = 0
    private var steady = 0

    var count: Int { entries.count }
    var livelyAndSteady: Int { lively + steady }
    var hasSilent: Bool { entries.count > livelyAndSteady }

    /// Adds an entry among the lively, or among the steady.
    mutating func add(_ entry: PollEntry, token: Int, isSteady: Bool) {
        while places.count <= token { places.append(-1) }
        entries.append(entry)
        tokens.append(token)
        heard.append(nil)
        places[token] = entries.count - 1
        if isSteady {
            exchange(entries.count - 1, livelyAndSteady)
            steady += 1
        } else {
            enliven(entries.count - 1)
        }
    }

    mutating func setEvents(_ events: Int16, token: Int) { entries[places[token]].events = events }

    mutating func remove(token: Int) {
        if places[token] < lively {
            silence(places[token])
        } else if places[token] < livelyAndSteady {
            exchange(places[token], livelyAndSteady - 1)
            steady -= 1
        }
        exchange(places[token], entries.count - 1)
        entries.removeLast()
        tokens.removeLast()
        heard.removeLast()
        places[token] = -1
    }

    /// Notes that something was heard, unless the entry is gone since.
    mutating func note(_ now: Int64, token: Int) {
        if places[token] >= 0 { heard[places[token]] = now }
    }

    /// Puts the lively that were not heard since `time` among the silent.
    mutating func hush(before time: Int64, _ now: Int64) {
        var place = 0
        while place < lively {
            let last = heard[place] ?? now
            heard[place] = last
            if last < time { silence(place) } else { place += 1 }
        }
    }

    /// Polls the first entries, and has whoever says something be lively; false when nothing happened.
    mutating func poll(_ count: Int, milliseconds: Int64, into ready: inout [Readiness]) -> Bool {
        let found = entries.withUnsafeMutableBufferPointer { entries in
            Platform.wait(
                UnsafeMutableBufferPointer(rebasing: entries[..<count]), milliseconds: Int32(clamping: milliseconds))
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
                // What comes to stand here instead has been seen.
                if place >= livelyAndSteady { enliven(place) }
            }
            place += 1
        }
        return true
    }

    /// Moves a silent entry to the end of the lively; the first of the steady goes to their end to make room.
    private mutating func enliven(_ place: Int) {
        exchange(place, livelyAndSteady)
        exchange(livelyAndSteady, lively)
        lively += 1
    }

    /// Moves a lively entry to the front of the silent.
    private mutating func silence(_ place: Int) {
        lively -= 1
        exchange(place, lively)
        exchange(lively, livelyAndSteady)
    }

    private mutating func exchange(_ one: Int, _ other: Int) {
        guard one != other else { return }
        entries.swapAt(one, other)
        tokens.swapAt(one, other)
        heard.swapAt(one, other)
        places[tokens[one]] = one
        places[tokens[other]] = other
    }
}
