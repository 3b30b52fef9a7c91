/// Compares a request with a step of its link's proof.
struct RequestMatch {
    private let fragment: String?
    private let surroundings: Surroundings
    private let intendedURL: String?

    init(_ evidence: Evidence) {
        fragment = evidence.row?.fragment
        surroundings = evidence.surroundings
        intendedURL = evidence.click.intended?.url
    }

    /// Whether the request is for what the step names, however it was asked for.
    func isSameKind(_ request: Logged<NavigationEvent>, _ step: Step.Request) -> Bool {
        request.what == step.what && (step.index == nil || request.index == step.index)
    }

    /// Whether the request is exactly what the step asks for.
    func isExact(_ request: Logged<NavigationEvent>, _ step: Step.Request) -> Bool {
        isSameKind(request, step) && request.method == step.method && isTailAllowed(request, step)
            && isHostAllowed(request, step) && (step.body.map { bodyDamage(request.body, $0) == nil } ?? true)
            && !sendsReferer(request, step)
    }

    /// What differs between the two.
    func damage(_ request: Logged<NavigationEvent>, _ step: Step.Request) -> [Damage] {
        var damage: [Damage] = []
        if !isHostAllowed(request, step) { damage.append(.hostChanged) }
        if request.method != step.method { damage.append(.methodChanged) }
        if let body = step.body, let change = bodyDamage(request.body, body) { damage.append(change) }
        if sendsReferer(request, step) { damage.append(.refererSent) }
        if !isTailAllowed(request, step) { damage.append(tailDamage(request, step)) }
        return damage
    }

    private func isHostAllowed(_ request: Logged<NavigationEvent>, _ step: Step.Request) -> Bool {
        surroundings.allow(request.host, step.host, intendedURL: intendedURL)
    }

    private func sendsReferer(_ request: Logged<NavigationEvent>, _ step: Step.Request) -> Bool {
        step.referer == false && request.event.referer?.isEmpty == false
    }

    private func tail(_ request: Logged<NavigationEvent>) -> Substring.UTF8View? {
        request.what.flatMap { Targets.tail(of: Targets.target(of: request.target), $0) }
    }

    private func isTailAllowed(_ request: Logged<NavigationEvent>, _ step: Step.Request) -> Bool {
        if step.tails.isEmpty { return true }
        guard let tail = tail(request) else { return false }
        return step.tails.contains { Targets.areEqual(wire: tail, $0.utf8[...]) }
    }

    private func tailDamage(_ request: Logged<NavigationEvent>, _ step: Step.Request) -> Damage {
        guard let tail = tail(request) else { return .changed }
        let actual = String(Substring(tail)).wireBytes
        return step.tails.lazy.map { .betweenTails(expected: Array($0.utf8), actual: actual, fragment: fragment) }
            .first { $0 != .changed } ?? .changed
    }

    private func bodyDamage(_ body: RequestBody?, _ expected: Step.Request.Body) -> Damage? {
        guard let body, body.length ?? body.text?.wireBytes.count ?? 0 > 0 else {
            return expected.texts.contains("") ? nil : .bodyLost
        }
        let type = body.type ?? ""
        if let wanted = expected.type, !isMediaType(type, wanted) { return .bodyChanged }
        if body.isTruncated == true {
            // what was not logged is known by its length and hash
            let isKnown = expected.texts.contains { $0.utf8.count == body.length && FNV.hex($0.utf8) == body.hash }
            return isKnown ? nil : .bodyChanged
        }
        let text = body.text?.wireBytes ?? []
        let plain = boundary(of: type).map { text.replacing($0, with: "BOUNDARY") } ?? text
        return expected.texts.contains { plain.elementsEqual($0.utf8) } ? nil : .bodyChanged
    }

    private func isMediaType(_ type: String, _ wanted: String) -> Bool {
        type.prefix { $0 != ";" }.filter { $0 != " " }.lowercased() == wanted.lowercased()
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
package struct FNV {
    private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

    package init() {}

    /// Adds the next bytes.
    package mutating func update(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    }

    /// The hash in 16 hexadecimal digits.
    package var hex: String { Self.hex(hash) }

    /// A hash in 16 hexadecimal digits.
    package static func hex(_ hash: UInt64) -> String {
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// The hash of the bytes, in 16 hexadecimal digits.
    package static func hex(_ bytes: some Sequence<UInt8>) -> String {
        var hash = FNV()
        hash.update(bytes)
        return hash.hex
    }
}
