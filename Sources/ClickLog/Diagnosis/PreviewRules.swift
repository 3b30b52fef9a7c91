// Links that are held.
extension DiagnosisRule {
    static let previews: [DiagnosisRule] = [
        DiagnosisRule(
            code: .previewOpens,
            cause: "Holding a link opens it as a click would.",
            remedy:
                "Open nothing in contextMenuConfigurationForElement; open only in contextMenuForElement(_:willCommitWithAnimator:).",
            android: "Open nothing in onLongClick."
        ) { symptoms in
            if symptoms.tapsStay { return [] }
            return symptoms.openings { opening in
                opening.wasHeld && opening.place.isBrowser && opening.row?.link.isPreview == false
                    && !symptoms.isPreviewed(opening)
            }
        },
        DiagnosisRule(
            code: .previewBypassesPolicy,
            cause: "A committed preview goes to the system browser although taps on links stay in the app.",
            remedy:
                "Commit a preview by the same rule as a tap in contextMenuForElement(_:willCommitWithAnimator:), or set allowsLinkPreview to false."
        ) { symptoms in
            symptoms.tapsStay ? symptoms.openings { $0.place.isBrowser } : []
        },
    ]
}

extension Symptoms {
    /// Whether taps on links to the other host stay in the app, all of them.
    fileprivate var tapsStay: Bool {
        func goes(_ judgement: Judgement, _ place: Place) -> Bool {
            judgement.place == place && judgement.row.leadsElsewhere && !judgement.row.needsOpener
        }
        return has { goes($0, .newView) || goes($0, .sameView) } && !has { $0.place.isBrowser && goes($0, $0.place) }
    }

    /// Whether the app's own view loaded the link before it was opened, as a preview does.
    fileprivate func isPreviewed(_ opening: OpeningJudgement) -> Bool {
        guard let opened = opening.requests.first?.order else { return false }
        return round.previews.contains { other in
            other.link == opening.link && !other.place.isBrowser && other.requests.first?.order ?? .max < opened
        }
    }
}
