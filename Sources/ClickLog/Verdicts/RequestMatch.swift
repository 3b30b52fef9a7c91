/// Compares a request with a step of its link's proof.
struct RequestMatch {
    private let judge: Judge
    private let row: CatalogueRow?
    private let surroundings: Surroundings
    private let intendedURL: TextID?

    init(_ evidence: borrowing Evidence, _ judge: Judge) {
        self.judge = judge
        row = evidence.row
        surroundings = evidence.surroundings
        intendedURL = evidence.click.intendedURL
    }

    /// Whether the request is for what the step names, however it was asked for.
    func isSameKind(_ request: RequestFact, _ step: Proof.Request) -> Bool {
        request.what == step.wanted.what
            && (step.wanted.index == nil || request.index.map(Int.init) == step.wanted.index)
    }

    /// Whether the request is exactly what the step asks for.
    func isExact(_ request: RequestFact, _ step: Proof.Request) -> Bool {
        isSameKind(request, step) && isEqual(request.method, step.method) && isTailAllowed(request, step)
            && isHostAllowed(request, step)
            && (step.wanted.body.map { bodyDamage(request.body, $0) == nil } ?? true) && !sendsReferer(request, step)
    }

    /// What differs between the two.
    func damage(_ request: RequestFact, _ step: Proof.Request) -> [Damage] {
        var damage: [Damage] = []
        if !isHostAllowed(request, step) { damage.append(.hostChanged) }
        if !isEqual(request.method, step.method) { damage.append(.methodChanged) }
        if let body = step.wanted.body, let change = bodyDamage(request.body, body) { damage.append(change) }
        if sendsReferer(request, step) { damage.append(.refererSent) }
        if !isTailAllowed(request, step) { damage.append(tailDamage(request, step)) }
        return damage
    }

    private func isHostAllowed(_ request: RequestFact, _ step: Proof.Request) -> Bool {
        surroundings.allow(request.host, step.wanted.host, intended: intendedURL, judge)
    }

    private func isEqual(_ id: TextID, _ text: [UInt8]) -> Bool { judge.with(id) { $0.isEqual(to: text) } }

    private func sendsReferer(_ request: RequestFact, _ step: Proof.Request) -> Bool {
        step.wanted.referer == false && request.referer.map { !judge.isEmpty($0) } ?? false
    }

    private func isTailAllowed(_ request: RequestFact, _ step: Proof.Request) -> Bool {
        if step.tails.isEmpty { return true }
        return judge.with(request.target) { target in
            guard let tail = Targets.tail(of: Targets.target(of: target), request.what) else { return false }
            for place in step.tails.indices where tail.isEqual(to: step.tails[place]) { return true }
            return false
        }
    }

    private func tailDamage(_ request: RequestFact, _ step: Proof.Request) -> Damage {
        judge.with(request.target) { target in
            guard let tail = Targets.tail(of: Targets.target(of: target), request.what) else { return .changed }
            var best = Damage.changed
            for expected in step.tails where best == .changed {
                best = .betweenTails(
                    expected: expected, actual: Array(tail), fragment: row?.fragment)
            }
            return best
        }
    }

    private func bodyDamage(_ body: BodyFact?, _ expected: Step.Request.Body) -> Damage? {
        guard let body, body.length > 0 else { return expected.texts.contains("") ? nil : .bodyLost }
        let type = body.type.map { judge.text($0) } ?? ""
        if let wanted = expected.type, !isMediaType(type, wanted) { return .bodyChanged }
        if body.isTruncated {
            // what was not logged is known by its length and hash
            let hash = body.hash.map { judge.text($0) }
            let isKnown = expected.texts.contains { $0.utf8.count == body.length && FNV.hex($0.utf8) == hash }
            return isKnown ? nil : .bodyChanged
        }
        let text = body.text.map { judge.with($0) { Array($0) } } ?? []
        let plain = boundary(of: type).map { text.replacing($0, with: "BOUNDARY") } ?? text
        return expected.texts.contains { plain.elementsEqual($0.utf8) } ? nil : .bodyChanged
    }

    private func isMediaType(_ type: String, _ wanted: String) -> Bool {
        let name = type.prefix { $0 != ";" }.filter { $0 != " " }
        return name.lowercased() == wanted.lowercased()
    }

    // A browser makes the boundary of a multipart body anew each time: the catalogue writes BOUNDARY for it.
    private func boundary(of type: String) -> String? {
        guard let range = Array(type.utf8).firstRange(of: "boundary=") else { return nil }
        let value = Array(type.utf8)[range.upperBound...].prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: " ") }
        let name = String(decoding: value, as: UTF8.self).filter { $0 != "\"" }
        return name.isEmpty ? nil : name
    }
}

/// The hash by which the log knows bodies: FNV-1a with 64 bits.
package enum FNV {
    /// The hash of the bytes, in 16 hexadecimal digits.
    package static func hex(_ bytes: some Sequence<UInt8>) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
