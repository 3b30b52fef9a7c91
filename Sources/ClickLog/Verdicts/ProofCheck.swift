/// Which steps of a link's proof a click's evidence meets, and what of the evidence fits no step.
struct ProofCheck {
    /// What happened to a request that fits no step.
    private(set) var damage: [Damage] = []
    /// Why the click is wrong; nil where it is not.
    private(set) var wrongReason: DestinationReason?
    private(set) var isRepeated = false
    /// The first step for which nothing came; a step of the system is never missing.
    private(set) var missing: Int?
    private(set) var missingReason: DestinationReason = .none
    private(set) var isAnyStepMet = false
    private(set) var belongsToSystem = false

    /// The steps that requests fit, each with the request's place, in the order of the requests.
    private var matches: [(step: Int, request: Int)] = []

    private let evidence: Evidence
    private let judge: SessionJudge

    init(_ judge: SessionJudge, _ evidence: Evidence) {
        self.judge = judge
        self.evidence = evidence
        if evidence.isAnswered {
            if evidence.row?.expectsNothing == true { spoil([], .unwanted) }
            checkRequests()
            if wrongReason == nil { checkOrder() }
            checkArrivals()
        }
        checkSteps()
    }

    private mutating func spoil(_ names: [Damage], _ reason: DestinationReason) {
        for name in names where !damage.contains(name) { damage.append(name) }
        if wrongReason == nil || wrongReason == DestinationReason.none { wrongReason = reason }
    }

    private mutating func checkRequests() {
        let match = RequestMatch(evidence)
        let lastJudged = evidence.arrivals.first.map { $0.time + Repetition.window } ?? .max
        for (index, request) in evidence.requests.enumerated() {
            guard request.link == evidence.click.link else {
                // the number of this click, in the URL of another link
                spoil([.changed], .none)
                continue
            }
            let step = evidence.proof.firstIndex { step in
                if case .request(let expected) = step { match.isExact(request, expected) } else { false }
            }
            if let step {
                matches.append((step, index))
            } else if request.time <= lastJudged {
                // later than that it is a visit to what was opened before, which a browser may make in its own way
                spoilByDamage(of: request, match)
            }
        }
    }

    // A request that fits no step is compared with the one that it is nearest to.
    private mutating func spoilByDamage(of request: Logged<NavigationEvent>, _ match: RequestMatch) {
        var nearest: [Damage]?
        var hasRequests = false
        for case .request(let expected) in evidence.proof {
            hasRequests = true
            guard match.isSameKind(request, expected) else { continue }
            let damage = match.damage(request, expected)
            if nearest.map({ damage.count < $0.count || $0 == [.changed] }) ?? true { nearest = damage }
        }
        guard hasRequests else { return spoil([], .unwanted) }
        spoil(nearest ?? [.changed], .none)
    }

    // A chain of redirects is walked in its order; landings beside each other may come in any.
    private mutating func checkOrder() {
        var latestHop = -1
        for (index, step) in evidence.proof.enumerated() {
            guard case .request(let expected) = step, let first = matches.first(where: { $0.step == index })?.request
            else { continue }
            if first < latestHop { return spoil([.changed], .otherOrder) }
            if expected.what == .hop { latestHop = max(latestHop, first) }
        }
    }

    private mutating func checkArrivals() {
        // the script must run where the browser asked: a proxy that follows redirects itself hides the last URL
        if wrongReason == nil, !evidence.requests.isEmpty, !wereRequested { spoil([.changed], .otherURL) }
        if isPostedTwice { isRepeated = true }
        guard evidence.arrivals.count > 1 else { return }
        for (tail, arrivals) in Dictionary(grouping: evidence.arrivals, by: { Substring($0.tail) }) {
            var declared = 0
            for case .arrival(let expected) in evidence.proof where expected.names(tail.utf8) {
                declared += expected.count
            }
            if Repetition.isRepeated(Repetition.openings(arrivals), allowed: max(1, declared)) { isRepeated = true }
        }
    }

    // A form that was sent twice pays twice, whoever sent it the second time.
    private var isPostedTwice: Bool {
        evidence.proof.enumerated().contains { index, step in
            guard let request = step.request, request.method == "POST" else { return false }
            let sent = matches.filter { $0.step == index }.map { evidence.requests[$0.request] }
            return sent.count { $0.time - sent[0].time <= Repetition.window } > request.count
        }
    }

    /// Whether each arrival ran at a URL that was requested.
    private var wereRequested: Bool {
        evidence.arrivals.allSatisfy { arrival in
            guard let url = arrival.event.url else { return true }
            let target = Targets.sentTarget(of: url)
            return evidence.requests.contains { request in
                request.event.what != .hop && Targets.areEqual(wire: Targets.target(of: request.event.target), target)
            }
        }
    }

    private mutating func checkSteps() {
        for (index, step) in evidence.proof.enumerated() {
            let reason: DestinationReason?
            let missing = DestinationReason.missing(step: index)
            switch step {
            case .request(let expected): reason = matches.count { $0.step == index } >= expected.count ? nil : missing
            case .arrival(let expected): reason = checkArrival(expected, index)
            case .beacon: reason = evidence.beacons.isEmpty ? missing : nil
            case .route: reason = evidence.click.hasRoute ? nil : missing
            case .popup(let event):
                // its opener sees `closed` as soon as it asks; whether it was taken away only the popup can tell
                let isHollow = event == .closed && (evidence.click.hasOutlivedClosing || isSevered)
                reason = evidence.click.popups.contains(event) && !isHollow ? nil : missing
            case .reload: reason = judge.isReloaded(by: evidence) ? nil : missing
            case .return: reason = judge.hasReturned(after: evidence) ? nil : missing
            case .system:
                belongsToSystem = true
                continue
            case .nothing: reason = missing
            }
            if let reason {
                if self.missing == nil { (self.missing, missingReason) = (index, reason) }
            } else {
                isAnyStepMet = true
            }
        }
    }

    // What opened has no opener: the window that its opener sees closed is another one, which was discarded.
    private var isSevered: Bool {
        !evidence.arrivals.isEmpty && evidence.arrivals.allSatisfy { $0.hasOpener == false }
    }

    // Nil where enough landings arrived as the step asks; else why not.
    private mutating func checkArrival(_ step: Step.Arrival, _ index: Int) -> DestinationReason? {
        // a modified click may open in the background, where nobody sees it yet
        let mayHide = !evidence.click.modifiers.isEmpty
        var (arrived, seen, fitting) = (0, 0, 0)
        var isFragmentSeen = step.fragment == nil
        for arrival in Repetition.openings(evidence.arrivals) where step.tails.isEmpty || step.names(arrival.tail) {
            arrived += 1
            guard arrival.isVisible != false || mayHide else { continue }
            seen += 1
            if let fragment = step.fragment, Self.hasFragment(arrival, fragment) { isFragmentSeen = true }
            if fits(arrival, step) { fitting += 1 }
        }
        if arrived == 0 { return evidence.beacons.isEmpty ? .missing(step: index) : .scriptOff }
        if seen == 0 { return .neverVisible }
        if !isFragmentSeen { spoil([.fragmentLost], .none) }
        if fitting == 0 { return .otherArrival(step: index) }
        return fitting >= step.count ? nil : .missing(step: index)
    }

    private func fits(_ arrival: Logged<ArrivalEvent>, _ step: Step.Arrival) -> Bool {
        // what shares the page's cookies is a view of the same app, and says so with its user agent too
        let isOwnAgent = arrival.userAgent == nil || arrival.userAgent == evidence.surroundings.agent
        return (step.opener == nil || arrival.hasOpener == step.opener)
            && (step.framed == nil || (arrival.isFramed ?? false) == step.framed)
            && (step.cookie == nil || arrival.hasCookie == step.cookie && (step.cookie == false || isOwnAgent))
    }

    // A fragment may be told with its sign or without.
    private static func hasFragment(_ arrival: Logged<ArrivalEvent>, _ fragment: String) -> Bool {
        (arrival.fragment ?? "").drop { $0 == "#" } == fragment.drop { $0 == "#" }
    }
}

extension Logged<ArrivalEvent> {
    fileprivate var tail: Substring.UTF8View {
        event.url.flatMap { Targets.tail(of: Targets.sentTarget(of: $0), .landing) } ?? ""[...].utf8
    }
}

extension Step.Arrival {
    fileprivate func names(_ tail: Substring.UTF8View) -> Bool {
        tails.isEmpty || tails.contains { Platform.areEqual(tail, $0.utf8[...]) }
    }
}
