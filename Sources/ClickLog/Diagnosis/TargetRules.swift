// What reached the server is not what was clicked.
extension DiagnosisRule {
    static let targets: [DiagnosisRule] = [
        DiagnosisRule(
            code: .methodChanged,
            cause: "A form's request comes with another method: the app loads its URL instead of its request.",
            remedy: "Let the web view go on with the navigation, or load navigationAction.request, not only its URL.",
            android: "Do not load a form's URL with loadUrl: leave the navigation to the WebView."
        ) { $0.links { $0.damage.contains(.methodChanged) } },
        DiagnosisRule(
            code: .bodyLost,
            cause: "A form's request comes without its body: the app makes a request of its own.",
            remedy: "Let the web view go on with a form's navigation; its body cannot be handed to a browser.",
            android: "Leave a form's navigation to the WebView; its body cannot be handed to a browser."
        ) { $0.links { $0.damage.contains(.bodyLost) && !$0.damage.contains(.methodChanged) } },
        DiagnosisRule(
            code: .fragmentMoved,
            cause: "The URL's fragment is lost, or became part of its path: the URL is put together from its parts.",
            remedy: "Pass on the URL of the navigation action itself, never one that was encoded or built anew.",
            android: "Pass on request.getUrl() itself, never a string that was encoded or built anew."
        ) { $0.links { $0.damage.contains(.fragmentInPath) || $0.damage.contains(.fragmentLost) } },
        DiagnosisRule(
            code: .urlReencoded,
            cause: "The URL's escapes are changed on the way: it is encoded or decoded once more.",
            remedy:
                "Pass on the URL of the navigation action itself: addingPercentEncoding and URLComponents change it.",
            android: "Pass on request.getUrl() itself: Uri.encode, Uri.decode and URLEncoder change it."
        ) { $0.links { !Set([.doubleEncoded, .decoded, .charsetChanged]).isDisjoint(with: $0.damage) } },
        DiagnosisRule(
            code: .requestChanged,
            cause: "What reached the server is not what was clicked: the app or something between changed it.",
            remedy: "Pass on the navigation action's request as it is; the report shows what was meant and what came."
        ) { $0.links { !$0.damage.isEmpty && others.isSuperset(of: $0.damage) } },
    ]

    private static let others: Set<Damage> = [
        .queryLost, .queryReordered, .truncated, .bodyChanged, .hostChanged, .refererSent, .changed,
    ]
}
