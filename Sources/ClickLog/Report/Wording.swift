/// Puts a judgement into words: why a click does not pass, in one sentence.
struct Wording {
    let judge: SessionJudge
    let profile: Profile
    let outcomes: [Outcome]?

    /// Why the click, which does not pass, does not; `report` has what was sent and received.
    func why(_ judgement: Judgement, _ report: ClickReport) -> String {
        if judgement.click.isSynthetic {
            return "A script made the click, which proves nothing about a user's tap."
        }
        guard let outcomes else {
            return "The catalogue names no outcome of this link for the profile \(profile.rawValue)."
        }
        let judged = outcomes.contains { $0.destination == judgement.destination }
        if !judged || judgement.destination == .pending { return destination(judgement, report) }
        let here = outcomes.filter { $0.destination == judgement.destination }
        if !here.contains(where: { $0.place == judgement.place }) { return place(judgement, here) }
        return state(judgement, here.filter { $0.place == judgement.place })
    }

    // MARK: Destination

    private func destination(_ judgement: Judgement, _ report: ClickReport) -> String {
        let step = self.step(judgement)
        switch judgement.destination {
        case .reached: return "It was reached, which the profile \(profile.rawValue) does not accept of this link."
        case .fetched: return fetched(judgement, step)
        case .wrong: return wrong(judgement, report)
        case .repeated: return "More documents opened within \(Repetition.window / 1000) s than one click may open."
        case .dead where judgement.reason == .denied: return "The tester or driver said that nothing opened."
        case .dead:
            return "Nothing came for the click although the page was in sight for \(seconds(judge.patience)) after it."
        case .blocked:
            return
                "It was blocked: nothing came although the page was in sight for \(seconds(judge.patience)) after the click."
        case .handedOff:
            return
                "The page lost sight or focus right after the click, which is likely and no proof; confirm that the app opened."
        case .confirmed:
            return "It was confirmed to open, which the profile \(profile.rawValue) does not accept of this link."
        case .unproven: return "A server cannot see whether the system opened the link; confirm that it did."
        case .notClicked: return "It was not clicked."
        case .pending: return pending(judgement)
        }
    }

    private func pending(_ judgement: Judgement) -> String {
        switch judgement.reason {
        case .elsewhereUnreachable: return "The device could not reach the second host name, which this link needs."
        case .notUnderstood:
            return "The log's catalogue has a proof for this link that this version does not understand."
        case .nothingToCompare:
            return "The link is not in the log's catalogue, and the click does not say what it meant."
        default: break
        }
        if judgement.state == .reset { return "The page began again before anything came for the click." }
        return "Nothing came for the click yet, and the page was not in sight for \(seconds(judge.patience)) after it."
    }

    private func fetched(_ judgement: Judgement, _ step: Step?) -> String {
        let waits = judgement.mayStillArrive ? " yet" : ""
        switch judgement.reason {
        case .scriptOff:
            return "The landing came and its script did not run: scripts are off or blocked where it opened."
        case .neverVisible: return "The landing ran in a view that was never in sight."
        case .otherArrival:
            if case .arrival(let arrival)? = step {
                if arrival.opener == true { return "The landing ran without the opener that the link needs." }
                if arrival.opener == false { return "The landing ran with an opener where none may be." }
                if arrival.cookie == true {
                    return "The landing ran without the cookie that the page's own views share."
                }
                if arrival.framed != nil { return "The landing ran, and not in the frame where it belongs." }
            }
            return "The landing ran, and not as the link asks."
        default: break
        }
        switch step {
        case .request(let request):
            return
                "The request for the \(request.what.rawValue)\(request.index.map { " \($0)" } ?? "") did not come\(waits)."
        case .arrival: return "The landing was requested, and its script has not reported that it ran\(waits)."
        case .popup(let event):
            return "The landing opened, and the popup's event \(event.rawValue) did not come\(waits)."
        case .beacon: return "The landing was requested, and its image was not loaded\(waits)."
        default: return "Something came for the click, and not all that the link asks for\(waits)."
        }
    }

    private func wrong(_ judgement: Judgement, _ report: ClickReport) -> String {
        switch judgement.reason {
        case .unwanted: return "Something was requested although nothing may be."
        case .otherOrder: return "The requests of the chain came in another order."
        case .otherURL: return "The landing ran at another URL than was requested."
        default: break
        }
        let names = judgement.damage.map(\.rawValue).joined(separator: ", ")
        guard let request = report.requested.last else { return "The request is not what was clicked (\(names))." }
        let meant = report.intended.map { ", not \(short($0.method)) \(short($0.url))" } ?? ""
        return "The request is not what was clicked (\(names)): \(short(request.method)) \(short(request.url))\(meant)."
    }

    // MARK: Place and state

    private func place(_ judgement: Judgement, _ accepted: [Outcome]) -> String {
        let places = list(accepted.map(\.place.rawValue))
        if judgement.place == .unknown { return "The log does not tell where it opened; accepted: \(places)." }
        let words =
            switch judgement.place {
            case .frame: "in a frame"
            case .newView: "in a new view"
            case .sameView: "in the page's own view"
            case .browser: "in a browser"
            case .app: "in another app"
            case .nowhere, .unknown: "nowhere"
            }
        return "It opened \(words) (\(judgement.place.rawValue)); accepted: \(places)."
    }

    private func state(_ judgement: Judgement, _ accepted: [Outcome]) -> String {
        switch judgement.state {
        case .unseen: return "Nothing after the click shows what became of the page."
        case .reset: return "The page's counter began again: \(cause(judgement.cause))."
        case .kept, .restored:
            return "The page was \(judgement.state.rawValue); accepted: \(list(accepted.map(\.state.rawValue)))."
        }
    }

    private func cause(_ cause: ResetCause?) -> String {
        switch cause {
        case .leftThenLoaded: "it left, and was loaded again"
        case .reloadedWithoutLeaving: "it was reloaded without leaving, as when its process dies"
        case .loadedAnew: "it was loaded anew without leaving, as when its process dies"
        case .counterLowered: "the same page reported a lower number than before"
        case nil: "why is not known"
        }
    }

    // MARK: Parts

    private func step(_ judgement: Judgement) -> Step? {
        switch judgement.reason {
        case .missing(let index), .otherArrival(let index):
            return judgement.evidence.proof[index]
        default: return nil
        }
    }

    private func list(_ words: [String]) -> String {
        var unique: [String] = []
        for word in words where !unique.contains(word) { unique.append(word) }
        return unique.joined(separator: " or ")
    }

    private func seconds(_ milliseconds: Int) -> String {
        milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
    }

    private func short(_ text: String) -> String { text.shortened(to: 200) }
}
