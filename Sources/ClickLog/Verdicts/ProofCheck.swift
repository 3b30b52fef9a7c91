/// Which steps of a link's proof a click's evidence meets, and what of the evidence fits no step.
struct ProofCheck {
    /// What happened to a request that fits no step.
    private(set) var damage: [Damage] = []
    private(set) var wrongReason: DestinationReason?
    private(set) var isRepeated = false
    /// The first step for which nothing came; a step of the system is never missing.
    private(set) var missing: Int?
    private(set) var missingReason: DestinationReason = .none
    private(set) var isAnyStepMet = false
    private(set) var belongsToSystem = false

    var isWrong: Bool { wrongReason != nil }

    /// The steps that requests fit, each with the request, in the order of the requests: the first apart from the others, which
    /// nearly no click has, so that no list is made for it.
    private var firstMatch: (step: Int, request: Int)?
    private var laterMatches: [(step: Int, request: Int)] = []

    init(_ judge: Judge, _ evidence: borrowing Evidence) {
        if evidence.isAnswered {
            if evidence.row?.expectsNothing == true { spoil([], .unwanted) }
            checkRequests(evidence, judge)
            if !isWrong { checkOrder(evidence) }
            checkArrivals(evidence, judge)
        }
        checkSteps(judge, evidence)
    }

    private mutating func checkRequests(_ evidence: Evidence, _ judge: Judge) {
        let match = RequestMatch(evidence, judge)
        let lastJudged = evidence.arrivals.first.map { $0.time + Repetition.window } ?? .max
        for (index, request) in evidence.requests.enumerated() {
            guard request.link == evidence.click.link else {
                // the number of this click, in the URL of another link
                spoil([.changed], .none)
                continue
            }
            if let step = Self.step(for: request, evidence, match) {
                if firstMatch == nil { firstMatch = (step, index) } else { laterMatches.append((step, index)) }
            } else if request.time <= lastJudged {
                // later than that it is a visit to what was opened before, which a browser may make in its own way
                spoilByDamage(of: request, evidence, match)
            }
        }
    }

    private mutating func spoil(_ names: [Damage], _ reason: DestinationReason) {
        for name in names where !damage.contains(name) { damage.append(name) }
        if wrongReason == nil || wrongReason == DestinationReason.none { wrongReason = reason }
    }

    private static func step(for request: RequestFact, _ evidence: Evidence, _ match: RequestMatch) -> Int? {
        let steps = evidence.proof.requests
        for place in steps.indices where match.isExact(request, steps[place]) { return steps[place].index }
        return nil
    }

    // A request that fits no step is compared with the one that it is nearest to.
    private mutating func spoilByDamage(of request: RequestFact, _ evidence: Evidence, _ match: RequestMatch) {
        var nearest: [Damage]?
        for step in evidence.proof.requests where match.isSameKind(request, step) {
            let damage = match.damage(request, step)
            let isNearer = nearest.map { damage.count < $0.count || $0 == [.changed] } ?? true
            if isNearer { nearest = damage }
        }
        guard !evidence.proof.requests.isEmpty else { return spoil([], .unwanted) }
        spoil(nearest ?? [.changed], .none)
    }

    // A chain of redirects is walked in its order; landings beside each other may come in any.
    private mutating func checkOrder(_ evidence: Evidence) {
        var latestHop = -1
        guard evidence.proof.requests.count > 1 else { return }
        for step in evidence.proof.requests {
            guard let first = firstRequest(of: step.index) else { continue }
            if first < latestHop { return spoil([.changed], .otherOrder) }
            if step.wanted.what == .hop { latestHop = max(latestHop, first) }
        }
    }

    private func firstRequest(of step: Int) -> Int? {
        if let match = firstMatch, match.step == step { return match.request }
        return laterMatches.first { $0.step == step }?.request
    }

    private func count(of step: Int) -> Int {
        (firstMatch?.step == step ? 1 : 0) + laterMatches.count { $0.step == step }
    }

    private mutating func checkArrivals(_ evidence: Evidence, _ judge: Judge) {
        // the script must run where the browser asked: a proxy that follows redirects itself hides the last URL
        if !isWrong, !evidence.requests.isEmpty, !Self.wereAsked(evidence, judge) {
            spoil([.changed], .otherURL)
        }
        guard evidence.arrivals.count > 1 else { return }
        let landings = Dictionary(grouping: evidence.arrivals) { Self.tail(of: $0, judge) }
        for (tail, arrivals) in landings {
            var declared = 0
            for case .arrival(let wanted) in evidence.proof.steps where Self.names(wanted, tail) {
                declared += wanted.count
            }
            if Repetition.isRepeated(Repetition.openings(arrivals[...]), allowed: max(1, declared)) {
                isRepeated = true
            }
        }
    }

    private static func wereAsked(_ evidence: Evidence, _ judge: Judge) -> Bool {
        guard evidence.arrivals.count > 1 else {
            // nearly always one, for which no set is worth making
            return evidence.arrivals.allSatisfy { wasAsked($0, evidence, judge) }
        }
        var asked: Set<[UInt8]> = []
        for request in evidence.requests where request.what != .hop {
            asked.insert(judge.with(request.target) { Array(Targets.target(of: $0)) })
        }
        return evidence.arrivals.allSatisfy { arrival in
            guard let url = arrival.url else { return true }
            return asked.contains(judge.with(url) { Array(Targets.sentTarget(of: $0)) })
        }
    }

    private static func wasAsked(_ arrival: ArrivalFact, _ evidence: Evidence, _ judge: Judge) -> Bool {
        guard let url = arrival.url else { return true }
        return judge.with(url) { url in
            let target = Targets.sentTarget(of: url)
            return evidence.requests.contains { request in
                request.what != .hop && judge.with(request.target) { Targets.target(of: $0).isEqual(to: target) }
            }
        }
    }

    private static func tail(of arrival: ArrivalFact, _ judge: Judge) -> [UInt8] {
        guard let url = arrival.url else { return [] }
        return judge.with(url) { url in
            Targets.tail(of: Targets.sentTarget(of: url), .landing).map(Array.init) ?? []
        }
    }

    private static func names(_ step: Step.Arrival, _ tail: [UInt8]) -> Bool {
        step.tails.isEmpty || step.tails.contains { tail.elementsEqual($0.utf8) }
    }

    private mutating func checkSteps(_ judge: Judge, _ evidence: Evidence) {
        for (index, step) in evidence.proof.steps.enumerated() {
            let reason: DestinationReason?
            switch step {
            case .request(let wanted):
                reason = count(of: index) >= wanted.count ? nil : .missing(step: index)
            case .arrival(let wanted): reason = checkArrival(evidence, wanted, index, judge)
            case .beacon: reason = evidence.beacons.isEmpty ? .missing(step: index) : nil
            case .route: reason = evidence.click.hasRoute ? nil : .missing(step: index)
            case .popup(let event):
                let isSeen = evidence.click.popups.contains(event)
                // its opener sees `closed` as soon as it asks; whether it was taken away only the popup can tell
                let isHollow = event == .closed && evidence.click.outlivedClosing
                reason = isSeen && !isHollow ? nil : .missing(step: index)
            case .reload: reason = judge.isReloaded(by: evidence) ? nil : .missing(step: index)
            case .return: reason = judge.hasReturned(after: evidence) ? nil : .missing(step: index)
            case .system:
                belongsToSystem = true
                continue
            case .nothing: reason = .missing(step: index)
            }
            if let reason {
                if missing == nil { (missing, missingReason) = (index, reason) }
            } else {
                isAnyStepMet = true
            }
        }
    }

    // Nil where enough landings arrived as the step asks; else why not.
    private mutating func checkArrival(_ evidence: Evidence, _ step: Step.Arrival, _ index: Int, _ judge: Judge)
        -> DestinationReason?
    {
        // a modified click may open in the background, where nobody sees it yet
        let mayHide = !evidence.click.modifiers.isEmpty
        var (arrived, seen, fitting) = (0, 0, 0)
        var isFragmentSeen = step.fragment == nil
        for (place, arrival) in evidence.arrivals.enumerated() {
            guard place == 0 || Repetition.isOpening(arrival) else { continue }
            guard step.tails.isEmpty || Self.names(step, Self.tail(of: arrival, judge)) else { continue }
            arrived += 1
            guard arrival.wasVisible != false || mayHide else { continue }
            seen += 1
            if let fragment = step.fragment, Self.hasFragment(arrival, fragment, judge) { isFragmentSeen = true }
            if Self.fits(arrival, step) { fitting += 1 }
        }
        if arrived == 0 { return evidence.beacons.isEmpty ? .missing(step: index) : .scriptOff }
        if seen == 0 { return .neverVisible }
        if !isFragmentSeen { spoil([.fragmentLost], .none) }
        if fitting == 0 { return .otherArrival(step: index) }
        return fitting >= step.count ? nil : .missing(step: index)
    }

    private static func fits(_ arrival: ArrivalFact, _ step: Step.Arrival) -> Bool {
        (step.opener == nil || arrival.hasOpener == step.opener)
            && (step.framed == nil || (arrival.isFramed ?? false) == step.framed)
            && (step.cookie == nil || arrival.hasCookie == step.cookie)
    }

    // A fragment may be told with its sign or without.
    private static func hasFragment(_ arrival: ArrivalFact, _ fragment: String, _ judge: Judge) -> Bool {
        let seen = arrival.fragment.map { judge.text($0) } ?? ""
        return seen.drop { $0 == "#" } == fragment.drop { $0 == "#" }
    }
}
