// What was asked for, and when and by whom.
extension DiagnosisRule {
    static let requests: [DiagnosisRule] = [
        DiagnosisRule(
            code: .requestedTwiceByApp,
            cause: "The app asks for the URL itself beside what opens it, so that one click counts twice.",
            remedy: "Do not load the URL with URLSession when a link is opened; open it once.",
            android: "Do not load the URL with an HTTP client when a link is opened; open it once."
        ) { $0.allLinks(where: \.isAskedTwice) },
        DiagnosisRule(
            code: .oneTapLate,
            cause: "Each tap opens the URL of the tap before.",
            remedy: "Open the URL of the navigation action that is being decided, not one that was stored.",
            android: "Open the URL of the request that is being decided, not one that was stored."
        ) { $0.links { $0.reason == .afterNextClick } },
        DiagnosisRule(
            code: .staleURL,
            cause: "The app opens a URL that it read before the click: a script of the page can no longer change it.",
            remedy: "Open the URL of the navigation action, not one that a script collected from the page's links.",
            android: "Open the URL of the request, not one that a script collected from the page's links."
        ) { $0.allLinks { $0.evidence.isStale } },
        DiagnosisRule(
            code: .httpsUpgraded,
            cause:
                "Something covered the page after each click and nothing was asked for over http: what opened asked another way, as with https put in the place of http.",
            remedy: "Open the URL as it is, its scheme too; let App Transport Security allow the test's host.",
            android:
                "Open the URL as it is, its scheme too; let the network security configuration allow the test's host."
        ) { symptoms in
            // scripts and forms that send the page itself on are not what the app opens
            if symptoms.has({ ($0.leavesByAnchor || $0.isOpenedWindow) && $0.isRequested }) { return [] }
            return symptoms.links(failing: false) { click in
                !click.evidence.isAnswered && click.isForServer && !click.row.requests.isEmpty
                    && (click.destination == .pending || click.isDead)
                    && symptoms.judge.wasHidden(rightAfter: click.click)
            }
        },
        DiagnosisRule(
            code: .urlUnparsed,
            cause: "Only URLs with unusual characters do nothing: they are parsed by something that refuses them.",
            remedy:
                "Open the URL of the navigation action itself; URL(string:) gives nil for some that web views take.",
            android: "Open the URL of the request itself; java.net.URI refuses some that web views take."
        ) { symptoms in
            guard symptoms.has({ !$0.isUnusual && $0.isForServer && $0.isOutside && $0.isRequested }) else { return [] }
            let dead = symptoms.links { $0.isDead && $0.isForServer && !$0.row.requests.isEmpty }
            let unusual = symptoms.links { $0.isDead && $0.isUnusual }
            return dead == unusual ? unusual : []
        },
    ]
}

extension Judgement {
    /// Whether the URL that it meant has characters that RFC 3986 does not allow where they stand.
    fileprivate var isUnusual: Bool {
        let unusual = Set("|[]{}^`\\\"<> ".utf8)
        let texts = [click.intended?.url ?? ""] + row.requests.flatMap(\.tails)
        // what is long is so for its length alone
        return texts.contains { $0.utf8.prefix(1000).contains { $0 >= 0x80 || unusual.contains($0) } }
    }
}
