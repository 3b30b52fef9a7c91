/// Puts a judgement into words: why a click does not pass, in one sentence.
struct Wording {
    let judgement: Judgement
    /// What was sent and received.
    let report: ClickReport
    let profile: Profile
    /// In milliseconds.
    let patience: Int

    /// Why the click, which does not pass, does not.
    var why: String {
        if judgement.click.isSynthetic {
            return "A script made the click, which proves nothing about a user's tap."
        }
        if judgement.isSecondTap { return "Two fast taps opened it twice." }
        guard let outcomes = judgement.outcomes else {
            return "The catalogue names no outcome of this link for the profile \(profile.rawValue)."
        }
        let judged = outcomes.filter { $0.destination == judgement.destination }
        if judged.isEmpty || judgement.destination == .pending { return destination }
        let here = judged.filter {
            $0.place == judgement.place || $0.place == .browser && judgement.place == .ownBrowser
        }
        return here.isEmpty ? place(accepted: judged) : state(accepted: here)
    }

    // MARK: Destination

    private var destination: String {
        let patience = patience % 1000 == 0 ? "\(patience / 1000) s" : "\(patience) ms"
        switch judgement.destination {
        case .reached: return "It was reached, which the profile \(profile.rawValue) does not accept of this link."
        case .fetched: return fetched
        case .wrong: return wrong
        case .repeated: return "More documents opened within \(Repetition.window / 1000) s than one click may open."
        case .dead where judgement.reason == .denied: return "The tester or driver said that nothing opened."
        case .dead: return "Nothing came for the click although the page was in sight for \(patience) after it."
        case .blocked:
            return "It was blocked: nothing came although the page was in sight for \(patience) after the click."
        case .handedOff:
            return
                "The page lost sight or focus right after the click, which is likely and no proof; confirm that the app opened."
        case .confirmed:
            return "It was confirmed to open, which the profile \(profile.rawValue) does not accept of this link."
        case .unproven: return "A server cannot see whether the system opened the link; confirm that it did."
        case .notClicked: return "It was not clicked."
        case .pending:
            switch judgement.reason {
            case .elsewhereUnreachable: return "The device could not reach the second host name, which this link needs."
            case .elsewhereMissing: return "The page had no second host name, which this link needs."
            case .ownHost: return "The link leads to the page's own host here, where it proves nothing."
            case .notUnderstood:
                return "The log's catalogue has a proof for this link that this version does not understand."
            case .nothingToCompare:
                return "The link is not in the log's catalogue, and the click does not say what it meant."
            case _ where judgement.state == .reset: return "The page began again before anything came for the click."
            default: return "Nothing came for the click yet, and the page was not in sight for \(patience) after it."
            }
        }
    }

    private var fetched: String {
        let waits = judgement.mayStillArrive ? " yet" : ""
        switch (judgement.reason, missingStep) {
        case (.scriptOff, _):
            return "The landing came and its script did not run: scripts are off or blocked where it opened."
        case (.neverVisible, _): return "The landing ran in a view that was never in sight."
        case (.otherArrival, .arrival(let arrival)):
            if arrival.opener == true { return "The landing ran without the opener that the link needs." }
            if arrival.opener == false { return "The landing ran with an opener where none may be." }
            if arrival.cookie == true {
                return "The landing ran without what the page's own views share: its cookie and its user agent."
            }
            if arrival.framed != nil { return "The landing ran, and not in the frame where it belongs." }
            return "The landing ran, and not as the link asks."
        case (_, .request(let request)):
            let number = request.index.map { " \($0)" } ?? ""
            return "The request for the \(request.what.rawValue)\(number) did not come\(waits)."
        case (_, .arrival): return "The landing was requested, and its script has not reported that it ran\(waits)."
        case (_, .popup(let event)):
            return "The landing opened, and the popup's event \(event.rawValue) did not come\(waits)."
        case (_, .beacon): return "The landing was requested, and its image was not loaded\(waits)."
        default: return "Something came for the click, and not all that the link asks for\(waits)."
        }
    }

    private var missingStep: Step? {
        switch judgement.reason {
        case .missing(let index), .otherArrival(let index): judgement.evidence.proof[index]
        default: nil
        }
    }

    private var wrong: String {
        switch judgement.reason {
        case .unwanted: return "Something was requested although nothing may be."
        case .afterNextClick: return "What it meant was asked for only when the next link had been clicked."
        case .otherOrder: return "The requests of the chain came in another order."
        case .otherURL: return "The landing ran at another URL than was requested."
        default: break
        }
        func short(_ request: RequestReport) -> String {
            "\(request.method.shortened(to: 200)) \(request.url.shortened(to: 200))"
        }
        let names = judgement.damage.map(\.rawValue).joined(separator: ", ")
        guard let request = report.requested.last else { return "The request is not what was clicked (\(names))." }
        let meant = report.intended.map { ", not \(short($0))" } ?? ""
        return "The request is not what was clicked (\(names)): \(short(request))\(meant)."
    }

    // MARK: Place and state

    private func place(accepted: [Outcome]) -> String {
        let places = accepted.map(\.place.rawValue).unique().joined(separator: " or ")
        let words =
            switch judgement.place {
            case .frame: "in a frame"
            case .newView: "in a new view"
            case .sameView: "in the page's own view"
            case .browser: "in a browser"
            case .ownBrowser: "in a web view of the app that was given the URL"
            case .app: "in another app"
            case .nowhere: "nowhere"
            case .unknown: ""
            }
        if words.isEmpty { return "The log does not tell where it opened; accepted: \(places)." }
        return "It opened \(words) (\(judgement.place.rawValue)); accepted: \(places)."
    }

    private func state(accepted: [Outcome]) -> String {
        switch judgement.state {
        case .unseen: return "The page was not in view again after the click: return to it."
        case .reset: return "The page's counter began again: \(cause)."
        case .kept, .restored:
            let states = accepted.map(\.state.rawValue).unique().joined(separator: " or ")
            return "The page was \(judgement.state.rawValue); accepted: \(states)."
        }
    }

    private var cause: String {
        switch judgement.cause {
        case .leftThenLoaded: "it left, and was loaded again"
        case .reloadedWithoutLeaving: "it was reloaded without leaving, as when its process dies"
        case .loadedAnew: "it was loaded anew without leaving, as when its process dies"
        case .viewReplaced: "the app loaded it in another view, and the old one was not seen again"
        case .counterLowered: "the same page reported a lower number than before"
        case nil: "why is not known"
        }
    }
}
