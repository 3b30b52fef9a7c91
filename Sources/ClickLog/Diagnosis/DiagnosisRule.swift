/// One cause that the pattern of verdicts can show.
final class DiagnosisRule: Sendable {
    /// The code, as reports name it.
    let code: String
    /// The links that show it; empty where it is not the cause.
    let find: @Sendable (Symptoms) -> [String]
    /// What is wrong, in one sentence.
    let cause: String
    /// What to do about it in an app with a WKWebView, in one sentence.
    let remedy: String
    /// What to do about it in an Android app, where that is another thing.
    let androidRemedy: String?

    init(
        _ code: String, cause: String, remedy: String, android: String? = nil,
        find: @escaping @Sendable (Symptoms) -> [String]
    ) {
        self.code = code
        self.cause = cause
        self.remedy = remedy
        androidRemedy = android
        self.find = find
    }

    /// Every rule, in the order in which a report tells them: what keeps the round from proving anything first.
    static let all = round + windows + navigations + schemes + popups + targets + page + previews
}
