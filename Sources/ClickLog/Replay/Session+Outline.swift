// What is kept of a session with more lines than anybody judges while it goes on: that it is there, its rounds, and a count.
extension Session {
    /// Forgets everything that only a judge asks for, once.
    mutating func forgetFacts() {
        guard outline == nil else { return }
        var rest = Session(name: name, server: server)
        rest.outline = Outline(isTest: isTest, clicks: clicks.count { $0.isSeen })
        (rest.catalogue, rest.rounds) = (catalogue, rounds)
        (rest.lastHeard, rest.lineCount, rest.lastTime) = (lastHeard, lineCount, lastTime)
        self = rest
    }

    /// Takes what a navigation tells of the rounds: the next one must get a number that is free.
    mutating func outline(_ body: NavigationLine) {
        guard let what = body.what, let target = body.target, Step.Request.What(slice: what) == .page else { return }
        _ = rounds.name(Self.roundInQuery(target.bytes))
        outline?.isTest = true
    }

    /// Takes what a page's load tells of the rounds.
    mutating func outline(_ body: PageLine) {
        guard let event = body.event, PageEvent(name: event) == .load, body.isFramed != true else { return }
        _ = rounds.name(body.round)
        outline?.isTest = true
    }

    /// Counts a click; one that is reported twice counts twice.
    mutating func outlineClick() {
        rounds.act()
        outline?.clicks += 1
        outline?.isTest = true
    }

    /// How many clicks were seen.
    var clickCount: Int { outline?.clicks ?? clicks.count { $0.isSeen } }
}

/// What is known of a session whose facts were forgotten.
struct Outline {
    var isTest: Bool
    var clicks: Int
}
