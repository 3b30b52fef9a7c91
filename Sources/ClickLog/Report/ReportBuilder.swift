/// Turns the judgement of a round into a report that stands for itself.
struct ReportBuilder {
    let judge: Judge
    let profile: Profile

    init(_ judge: RoundJudge) {
        self.judge = judge.judge
        profile = judge.profile
    }

    func session(_ judgement: RoundJudgement) -> SessionReport {
        SessionReport(
            session: Self.printable(judge.session.name), server: judge.session.server, round: Int(judgement.round),
            verdict: judgement.verdict, instances: judgement.instances,
            links: judgement.links.map { link in
                LinkReport(
                    link: Self.printable(link.id), isRequired: link.isRequired, verdict: link.verdict,
                    clicks: link.clicks.map(click))
            },
            spontaneous: judgement.spontaneous.map(opening), previews: judgement.previews.map(opening),
            diagnosis: Diagnostician(judge, profile, judgement).diagnoses())
    }

    func click(_ judgement: Judgement) -> ClickReport {
        let session = judge.session
        let click = session.clicks[judgement.click]
        let requested = session.requests.chain(from: click.firstRequest).map { request($0, click) }
        let intended = click.intendedURL.map { url in
            RequestReport(
                method: click.intendedMethod.map { session.texts.with($0, Self.printable) } ?? "GET",
                url: session.texts.with(url, Self.printable))
        }
        return ClickReport(
            reporter: session.texts.with(click.reporter, Self.printable), click: Int(click.number),
            destination: judgement.destination,
            place: judgement.place, state: judgement.state, isFinal: judgement.isFinal,
            counter: click.counter.map(Int.init), isSynthetic: click.isTrusted == false,
            modifiers: click.modifiers.names, counts: judgement.counts, verdict: judgement.verdict,
            intended: intended, requested: requested, damage: judgement.damage, cause: judgement.cause,
            remark: judgement.remark, why: why(judgement, requested: requested, intended: intended))
    }

    func why(_ judgement: Judgement, requested: [RequestReport], intended: RequestReport?) -> String? {
        guard judgement.verdict != .pass else { return nil }
        let click = judge.session.clicks[judgement.click]
        let outcomes = Acceptance(profile: profile).outcomes(
            judgement.row, click.modifiers, engine: judge.surroundings(of: click).engine)
        return Wording(judge: judge, profile: profile, outcomes: outcomes)
            .why(judgement, requested: requested, intended: intended).map(Self.withoutControls)
    }

    private func opening(_ opening: OpeningJudgement) -> Opening {
        Opening(
            link: judge.session.texts.with(opening.link, Self.printable),
            reporter: judge.session.texts.with(opening.reporter, Self.printable),
            arrived: opening.hasArrived, wasHeld: opening.wasHeld, place: opening.place,
            requested: opening.requests.map { request($0, nil) })
    }

    private func request(_ request: RequestFact, _ click: ClickFact?) -> RequestReport {
        let session = judge.session
        let origin = click.flatMap { judge.instance(of: $0) }.flatMap { session.instances[$0].origin }
        let isSecure = origin.map { session.texts.with($0) { $0.begins(with: "https") } } ?? false
        let host = request.host.map { session.texts.with($0, Self.printable) } ?? ""
        let target = session.texts.with(request.target) { Self.printable($0) }
        let isAbsolute = !target.hasPrefix("/")
        return RequestReport(
            method: session.texts.with(request.method, Self.printable),
            url: isAbsolute ? target : "\(isSecure ? "https" : "http")://\(host)\(target)")
    }

    static func printable(_ text: String) -> String {
        var text = text
        return text.withUTF8 { printable(UnsafeRawBufferPointer($0)) }
    }

    // A report is text that ends up in terminals and in the logs of others, and what came over the wire may be made to draw
    // there, or to begin a line of its own: a byte that is no printable ASCII is shown as such.
    static func printable(_ bytes: UnsafeRawBufferPointer) -> String {
        if bytes.allSatisfy({ (0x21...0x7e).contains($0) }) { return String(decoding: bytes, as: UTF8.self) }
        var text = ""
        for byte in bytes {
            if (0x20...0x7e).contains(byte) {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                text += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return text
    }

    // The same for a sentence, whose other characters may stay.
    private static func withoutControls(_ sentence: String) -> String {
        guard sentence.unicodeScalars.contains(where: isControl) else { return sentence }
        return sentence.unicodeScalars.map { isControl($0) ? "\\u{\(String($0.value, radix: 16))}" : String($0) }
            .joined()
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
