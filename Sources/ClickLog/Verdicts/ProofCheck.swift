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

    init(_ judge: Judge, _ evidence: Evidence) {
        let texts = judge.session.texts
        let match = RequestMatch(texts: texts, hosts: evidence.hosts, fragment: evidence.fragment)
        var matched = Array(repeating: [Int](), count: evidence.proof.count)
        if evidence.proof.contains(.nothing), evidence.isAnswered { spoil([], .unwanted) }
        let lastJudged = evidence.arrivals.first.map { $0.time + Repetition.window } ?? .max
        for (index, request) in evidence.requests.enumerated() {
            if request.link != evidence.click.link {
                // the number of this click, in the URL of another link
                spoil([.changed], .none)
                continue
            }
            switch Self.step(for: request, evidence, match) {
            case .exact(let step): matched[step].append(index)
            // later than that it is a visit to what was opened before, which a browser may make in its own way
            case .damaged where request.time > lastJudged: break
            case .damaged(let damage): spoil(damage, .none)
            case .unwanted: spoil([], .unwanted)
            }
        }
        if !isWrong { checkOrder(evidence, matched) }
        checkArrivals(evidence, texts)
        checkSteps(judge, evidence, matched, texts)
    }

    private mutating func spoil(_ names: [Damage], _ reason: DestinationReason) {
        for name in names where !damage.contains(name) { damage.append(name) }
        if wrongReason == nil || wrongReason == DestinationReason.none { wrongReason = reason }
    }

    private enum Fit {
        case exact(Int)
        case damaged([Damage])
        case unwanted
    }

    private static func step(for request: RequestFact, _ evidence: Evidence, _ match: RequestMatch) -> Fit {
        var nearest: [Damage]?
        var asksForRequests = false
        for (index, step) in evidence.proof.enumerated() {
            guard case .request(let wanted) = step else { continue }
            asksForRequests = true
            guard match.isSameKind(request, wanted) else { continue }
            let damage = match.damage(request, wanted)
            if damage.isEmpty { return .exact(index) }
            let isNearer = nearest.map { damage.count < $0.count || $0 == [.changed] } ?? true
            if isNearer { nearest = damage }
        }
        if let nearest { return .damaged(nearest) }
        return asksForRequests ? .damaged([.changed]) : .unwanted
    }

    // A chain of redirects is walked in its order; landings beside each other may come in any.
    private mutating func checkOrder(_ evidence: Evidence, _ matched: [[Int]]) {
        var latestHop = -1
        for (index, step) in evidence.proof.enumerated() {
            guard case .request(let wanted) = step, let first = matched[index].first else { continue }
            if first < latestHop { return spoil([.changed], .otherOrder) }
            if wanted.what == .hop { latestHop = max(latestHop, first) }
        }
    }

    private mutating func checkArrivals(_ evidence: Evidence, _ texts: TextTable) {
        guard !evidence.arrivals.isEmpty else { return }
        let targets = evidence.requests.map { request in texts.with(request.target) { Targets.target(of: $0) } }
        var landings: [(tail: [UInt8], arrivals: [ArrivalFact])] = []
        for arrival in evidence.arrivals {
            let target = arrival.url.map { url in texts.with(url) { Targets.sentTarget(of: $0) } }
            // the script must run where the browser asked: a proxy that follows redirects itself hides the last URL
            if !isWrong, let target, !targets.isEmpty, !targets.contains(target) { spoil([.changed], .otherURL) }
            let tail = target.flatMap { Targets.tail(of: $0, .landing) }.map(Array.init) ?? []
            if let known = landings.firstIndex(where: { $0.tail == tail }) {
                landings[known].arrivals.append(arrival)
            } else {
                landings.append((tail, [arrival]))
            }
        }
        for landing in landings {
            let steps = evidence.proof.compactMap { step -> Step.Arrival? in
                guard case .arrival(let wanted) = step, Self.names(wanted, landing.tail) else { return nil }
                return wanted
            }
            let allowed = max(1, steps.map(\.count).reduce(0, +))
            if Repetition.isRepeated(Repetition.openings(landing.arrivals), allowed: allowed) { isRepeated = true }
        }
    }

    private static func names(_ step: Step.Arrival, _ tail: [UInt8]) -> Bool {
        step.tails.isEmpty || step.tails.contains { tail.elementsEqual($0.utf8) }
    }

    private mutating func checkSteps(_ judge: Judge, _ evidence: Evidence, _ matched: [[Int]], _ texts: TextTable) {
        for (index, step) in evidence.proof.enumerated() {
            let reason: DestinationReason?
            switch step {
            case .request(let wanted): reason = matched[index].count >= wanted.count ? nil : .missing(step: index)
            case .arrival(let wanted): reason = checkArrival(evidence, wanted, index, texts)
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
    private mutating func checkArrival(_ evidence: Evidence, _ step: Step.Arrival, _ index: Int, _ texts: TextTable)
        -> DestinationReason?
    {
        let arrivals = Repetition.openings(evidence.arrivals).filter { arrival in
            step.tails.isEmpty
                || Self.names(
                    step,
                    arrival.url.flatMap { url in
                        Targets.tail(of: texts.with(url) { Targets.sentTarget(of: $0) }, .landing).map(Array.init)
                    } ?? [])
        }
        guard !arrivals.isEmpty else { return evidence.beacons.isEmpty ? .missing(step: index) : .scriptOff }
        // a modified click may open in the background, where nobody sees it yet
        let mayHide = !evidence.click.modifiers.isEmpty
        let seen = arrivals.filter { $0.wasVisible != false || mayHide }
        guard !seen.isEmpty else { return .neverVisible }
        if let fragment = step.fragment {
            let wanted = fragment.drop { $0 == "#" }
            let isLost = seen.allSatisfy { arrival in
                (arrival.fragment.map { texts[$0] } ?? "").drop { $0 == "#" } != wanted
            }
            if isLost { spoil([.fragmentLost], .none) }
        }
        let fitting = seen.filter { arrival in
            (step.opener == nil || arrival.hasOpener == step.opener)
                && (step.framed == nil || (arrival.isFramed ?? false) == step.framed)
                && (step.cookie == nil || arrival.hasCookie == step.cookie)
        }
        if fitting.isEmpty { return .otherArrival(step: index) }
        return fitting.count >= step.count ? nil : .missing(step: index)
    }
}
