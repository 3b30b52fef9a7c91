/// A click that counts, with what the pattern of verdicts needs to know of its link.
///
/// Every rule looks at all of them, so that they are shared and not copied.
final class Symptom {
    let judgement: Judgement
    let click: ClickFact
    let row: CatalogueRow

    init(_ judgement: Judgement, _ click: ClickFact, _ row: CatalogueRow) {
        self.judgement = judgement
        self.click = click
        self.row = row
    }

    var link: Link { row.link }
    var id: String { row.link.id }
    var hasFailed: Bool { judgement.verdict == .fail }

    /// Whether a script opens it, rather than the link itself.
    var isScripted: Bool { click.returned != nil || row.isScripted }

    /// Whether it is a link of the system that asks nothing of the server.
    var belongsToSystem: Bool { row.requests.isEmpty && row.belongsToSystem }

    /// Whether any view asked for something of it.
    func isAsked(_ judge: Judge) -> Bool {
        let asked = asked(judge)
        return asked.byOwn || asked.byOther
    }

    /// Whether the page's own view asked for something of it, and whether another one did.
    func asked(_ judge: Judge) -> (byOwn: Bool, byOther: Bool) {
        let own = judge.surroundings(of: click).agent
        var asked = (byOwn: false, byOther: false)
        for request in judge.session.requests.chain(from: click.firstRequest) {
            guard let agent = request.userAgent else { continue }
            if agent == own { asked.byOwn = true } else { asked.byOther = true }
        }
        return asked
    }

    /// Whether it came to nothing: never asked for, or blocked.
    var isDead: Bool { judgement.destination == .dead || judgement.destination == .blocked }
}
