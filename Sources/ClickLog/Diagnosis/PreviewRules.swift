// Links that are held.
extension DiagnosisRule {
    static let previews = [
        DiagnosisRule(
            .previewOpens,
            cause: "Holding a link opens it as a click would.",
            remedy:
                "Open nothing in contextMenuConfigurationForElement; open only in contextMenuForElement(_:willCommitWithAnimator:).",
            android: "Open nothing in onLongClick."
        ) { symptoms in
            guard !symptoms.round.previews.isEmpty, symptoms.tapsGoOutside else { return [] }
            let previewed = symptoms.firstPreviews
            return symptoms.openings { opening in
                // as a preview does, the app's own view loads the link before the browser does
                let isPreviewed = (previewed[opening.link] ?? .max) < opening.requests.first?.order ?? .min
                return opening.wasHeld && opening.place == .browser && !isPreviewed
                    && opening.row?.link.isPreview != true
            }
        },
        DiagnosisRule(
            .previewBypassesPolicy,
            cause: "A committed preview goes to the system browser although taps on links stay in the app.",
            remedy:
                "Commit a preview by the same rule as a tap in contextMenuForElement(_:willCommitWithAnimator:), or set allowsLinkPreview to false."
        ) { symptoms in
            guard !symptoms.round.previews.isEmpty, symptoms.tapsStay else { return [] }
            return symptoms.openings { $0.place == .browser }
        },
    ]
}

extension Symptoms {
    /// Whether taps on links open another browser, as far as any was made.
    fileprivate var tapsGoOutside: Bool { !tapsStay }

    /// Whether taps on links to the other host stay in the app, all of them.
    fileprivate var tapsStay: Bool {
        func goes(_ symptom: Symptom, _ place: Place) -> Bool {
            symptom.place == place && symptom.row.leadsElsewhere && !symptom.row.needsOpener
        }
        return has { goes($0, .newView) || goes($0, .sameView) } && !has { goes($0, .browser) }
    }

    /// When anything but a browser first asked for each link that was opened without a click, as its place among all events.
    fileprivate var firstPreviews: [String: Int] {
        let asked = round.previews.filter { $0.place != .browser }.map { ($0.link, $0.requests.first?.order ?? .max) }
        return Dictionary(asked, uniquingKeysWith: min)
    }
}
