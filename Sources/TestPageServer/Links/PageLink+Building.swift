import ClickLog

extension PageLink {
    /// A row of a group.
    ///
    /// Its proof follows from where it leads, unless `proof` says otherwise: a URL of ours asks for its requests, hop by hop,
    /// and for the arrival of the landing's script; any other URL belongs to the system.
    ///
    /// - Parameters:
    ///   - priority: 1 is shown at once, 2 folded, 3 on demand.
    ///   - tails: the bytes that may follow the click's number in the request, where they are not those of the markup.
    ///   - separately: whether each of `tails` must come, instead of any one.
    ///   - follows: what must come after the arrival, for the standard proof.
    ///   - preview: whether the hint asks the tester to hold the link and open the preview.
    ///   - sendsReferer: false where no Referer may come.
    init(
        _ id: String, priority: Int = 1, core: Bool = false, _ markup: Markup, accept: Accept, proof: [Step]? = nil,
        tails: [String]? = nil, separately: Bool = false, follows: [Step] = [], hops: [Hop] = [],
        body: Step.Request.Body? = nil, arrival: Step.Arrival = Step.Arrival(), sendsReferer: Bool = true,
        landing: Landing = .page(), landings: [String: Landing] = [:], informational: Bool = false,
        preview: Bool = false,
        platform: DevicePlatform? = nil, hint: String = "", mayBeBlocked: Bool = false, quiet: Bool = false,
        need: Need? = nil
    ) {
        self.markup = markup
        self.hint = hint
        self.platform = platform
        self.need = need
        self.landings = landings.merging(["*": landing]) { own, _ in own }
        self.hops = hops
        link = Link(
            id: id, group: "", isCore: core, priority: priority, isInformational: informational,
            mayBeBlocked: mayBeBlocked, isQuiet: quiet,
            isForm: markup.isForm, isPreview: preview, proof: [], accept: accept.outcomes)
        if let proof {
            link.proof = proof
        } else {
            link.proof = standardProof(
                tails: tails, separately: separately, body: body, sendsReferer: sendsReferer,
                arrival: landing.hasScript && hops.last?.leadsToLanding ?? true ? arrival : nil)
            link.proof += follows
        }
        link.needsElsewhere = markup.leadsElsewhere || hops.contains { $0.leadsElsewhere }
    }

    /// A row without an element: something to do after any link.
    static func instruction(_ id: String, _ priority: Int, _ text: String) -> PageLink {
        PageLink(
            id, priority: priority, .instruction, accept: .everywhere(.inPage + .replaced), proof: [.return],
            informational: true, hint: text)
    }

    private func standardProof(
        tails: [String]?, separately: Bool, body: Step.Request.Body?, sendsReferer: Bool, arrival: Step.Arrival?
    ) -> [Step] {
        guard let url = markup.url else { return [.return] }
        let method = markup.method
        switch url {
        case .other: return [.system]
        case .visit(let host, let tail, _, _):
            let all = tails ?? [tail]
            let requests = (separately ? all.map { [$0] } : [all]).map { tails in
                Step.request(
                    .init(
                        landings.values.contains { $0.isDownload } ? .download : .landing, method: method, host: host,
                        tails: tails, body: body, referer: sendsReferer ? nil : false))
            }
            return requests + arrivals(arrival, tails: separately ? all : [])
        case .hop(let host, let tail, _):
            return hopSteps(method: method, host: host, tails: tails ?? [tail], body: body)
                + arrivals(arrival, tails: [])
        }
    }

    /// A request for each hop, then one for the landing unless the last hop leads away from us.
    private func hopSteps(method: String, host: HostRole, tails: [String], body: Step.Request.Body?) -> [Step] {
        var steps: [Step] = []
        var (method, host, body) = (method, host, body)
        for (index, hop) in hops.enumerated() {
            steps.append(.request(.init(.hop, method: method, host: host, tails: tails, index: index, body: body)))
            guard case .next(let next) = hop.next else { return steps }
            host = next
            if !hop.keepsMethod { (method, body) = ("GET", nil) }
        }
        return steps + [.request(.init(method: method, host: host, tails: tails, body: body))]
    }

    private func arrivals(_ arrival: Step.Arrival?, tails: [String]) -> [Step] {
        guard let arrival else { return [] }
        guard !tails.isEmpty else { return [.arrival(arrival)] }
        return tails.map { tail in
            var one = arrival
            one.tails = [tail]
            return .arrival(one)
        }
    }
}

extension Hop {
    /// Whether the browser must send the method and the body again (RFC 9110, section 15.4).
    var keepsMethod: Bool {
        guard case .status(let status) = means else { return false }
        return status == 307 || status == 308
    }

    var leadsElsewhere: Bool {
        guard case .next(let host) = next else { return false }
        return host == .elsewhere
    }

    var leadsToLanding: Bool {
        guard case .next = next else { return false }
        return true
    }
}
