/// Compares a request with a step of its link's proof.
struct RequestMatch {
    let texts: TextTable
    let hosts: HostNames
    /// The fragment that the link's landing should see.
    let fragment: String?

    /// What differs; empty where the request is exactly what the step asks for.
    func damage(_ request: RequestFact, _ step: Step.Request) -> [Damage] {
        var damage: [Damage] = []
        if !hosts.allow(request.host.map { texts.with($0) { Array($0) } }, step.host) { damage.append(.hostChanged) }
        if !isEqual(request.method, step.method) { damage.append(.methodChanged) }
        if let body = step.body, let change = bodyDamage(request.body, body) { damage.append(change) }
        if step.referer == false, let referer = request.referer, !texts.isEmpty(referer) { damage.append(.refererSent) }
        if let change = tailDamage(request, step) { damage.append(change) }
        return damage
    }

    /// Whether the request is for what the step names, however it was asked for.
    func isSameKind(_ request: RequestFact, _ step: Step.Request) -> Bool {
        request.what == step.what && (step.index == nil || request.index.map(Int.init) == step.index)
    }

    private func isEqual(_ id: TextID, _ text: String) -> Bool {
        texts.with(id) { $0.elementsEqual(text.utf8) }
    }

    private func tailDamage(_ request: RequestFact, _ step: Step.Request) -> Damage? {
        let target = texts.with(request.target) { Targets.target(of: $0) }
        guard !step.tails.isEmpty else { return nil }
        guard let tail = Targets.tail(of: target, request.what).map(Array.init) else { return .changed }
        var best: Damage?
        for expected in step.tails {
            if tail.elementsEqual(expected.utf8) { return nil }
            let damage = Damage.betweenTails(expected: Array(expected.utf8), actual: tail, fragment: fragment)
            if best == nil || best == .changed { best = damage }
        }
        return best ?? .changed
    }

    private func bodyDamage(_ body: BodyFact?, _ expected: Step.Request.Body) -> Damage? {
        guard let body, body.length > 0 else { return expected.texts.contains("") ? nil : .bodyLost }
        let type = body.type.map { texts[$0] } ?? ""
        if let wanted = expected.type, !isMediaType(type, wanted) { return .bodyChanged }
        if body.isTruncated {
            // what was not logged is known by its length and hash
            let hash = body.hash.map { texts[$0] }
            let isKnown = expected.texts.contains { $0.utf8.count == body.length && FNV.hex($0.utf8) == hash }
            return isKnown ? nil : .bodyChanged
        }
        let text = body.text.map { texts.with($0) { Array($0) } } ?? []
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
