// What reached the server is not what was clicked.
extension DiagnosisRule {
    static let targets = [
        DiagnosisRule(
            .methodChanged,
            cause: "A form's request comes with another method: the app loads its URL instead of its request.",
            remedy: "Let the web view go on with the navigation, or load navigationAction.request, not only its URL.",
            android: "Do not load a form's URL with loadUrl: leave the navigation to the WebView."
        ) { symptoms in
            symptoms.links { $0.damage.contains(.methodChanged) }
        },
        DiagnosisRule(
            .bodyLost,
            cause: "A form's request comes without its body: the app makes a request of its own.",
            remedy: "Let the web view go on with a form's navigation; its body cannot be handed to a browser.",
            android: "Leave a form's navigation to the WebView; its body cannot be handed to a browser."
        ) { symptoms in
            symptoms.links { $0.damage.contains(.bodyLost) && !$0.damage.contains(.methodChanged) }
        },
        DiagnosisRule(
            .fragmentMoved,
            cause: "The URL's fragment is lost, or became part of its path: the URL is put together from its parts.",
            remedy: "Pass on the URL of the navigation action itself, never one that was encoded or built anew.",
            android: "Pass on request.getUrl() itself, never a string that was encoded or built anew."
        ) { symptoms in
            symptoms.links { symptom in
                symptom.damage.contains(.fragmentInPath) || symptom.damage.contains(.fragmentLost)
            }
        },
        DiagnosisRule(
            .urlReencoded,
            cause: "The URL's escapes are changed on the way: it is encoded or decoded once more.",
            remedy:
                "Pass on the URL of the navigation action itself: addingPercentEncoding and URLComponents change it.",
            android: "Pass on request.getUrl() itself: Uri.encode, Uri.decode and URLEncoder change it."
        ) { symptoms in
            symptoms.links { symptom in
                symptom.damage.contains { $0 == .doubleEncoded || $0 == .decoded || $0 == .charsetChanged }
            }
        },
        DiagnosisRule(
            .requestChanged,
            cause: "What reached the server is not what was clicked: the app or something between changed it.",
            remedy: "Pass on the navigation action's request as it is; the report shows what was meant and what came."
        ) { symptoms in
            symptoms.links { symptom in
                !symptom.damage.isEmpty && symptom.damage.allSatisfy(DiagnosisRule.others.contains)
            }
        },
    ]

    private static let others: [Damage] = [
        .queryLost, .queryReordered, .truncated, .bodyChanged, .hostChanged, .refererSent, .changed,
    ]
}
