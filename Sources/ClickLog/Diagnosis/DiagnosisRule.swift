/// One cause that the pattern of verdicts can show.
struct DiagnosisRule: Sendable {
    let code: DiagnosisCode
    /// What is wrong, in one sentence, in the words of an app with a WKWebView.
    let cause: String
    /// The same in the words of an Android app, where they differ.
    var androidCause: String?
    /// What to do about it in an app with a WKWebView, in one sentence.
    let remedy: String
    /// What to do about it in an Android app, where that is another thing.
    var android: String?
    /// The links that show it; empty where it is not the cause.
    let find: @Sendable (Symptoms) -> [String]

    /// Every rule, in the order in which a report tells them: what keeps the round from proving anything first.
    static let all = [
        round, windows, windowKinds, navigations, schemes, popups, requests, targets, page, previews,
    ].flatMap { $0 }
}

extension Symptoms {
    /// The causes that the round shows.
    func diagnoses() -> [Diagnosis] {
        // clicks that pass show nothing but what they left undone, and what the app did beside them
        let isRemarkable = passing.contains { $0.destination == .fetched || $0.evidence.isStale || $0.isAskedTwice }
        if failing.isEmpty, round.spontaneous.isEmpty, round.previews.isEmpty, !isRemarkable { return [] }
        return DiagnosisRule.all.compactMap { rule in
            let links = rule.find(self)
            guard !links.isEmpty else { return nil }
            return Diagnosis(
                code: rule.code, links: links.map(\.printable),
                cause: (isAndroid ? rule.androidCause : nil) ?? rule.cause,
                remedy: (isAndroid ? rule.android : nil) ?? rule.remedy)
        }
    }
}
