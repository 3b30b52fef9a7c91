import ClickPolicy
import Foundation
import XCTest

/// Every case that the guide's rule loses, and everything that must stay as it is.
final class CompleteRuleTests: XCTestCase {
    private let policy = ClickPolicy.complete
    private let scheme = "itms-apps://apps.example/app/id1"

    func testWhatTheGuideOpensElsewhereStillOpensElsewhere() {
        policy.expect(.openInAppBrowser, for: Case.link(Case.elsewhere))
        policy.expect(.openInAppBrowser, for: Case.newWindowLink(Case.elsewhere, asks: .navigation))
        policy.expect(.openInAppBrowser, for: Case.newWindowLink(Case.elsewhere, asks: .newWindow))
        policy.expect(.allow, for: Case.link(Case.sameHost))
    }

    func testASameHostNewWindowIsAChildView() {
        policy.expect(.allow, for: Case.newWindowLink(Case.sameHost, asks: .navigation), "the window itself comes next")
        policy.expect(.openChildView, for: Case.newWindowLink(Case.sameHost, asks: .newWindow))
        policy.expect(.openChildView, for: Case.open(Case.sameHost).with { $0.needsOpener = false })
    }

    func testARedirectThatLeavesOpensElsewhereByTheCommittedPage() {
        let redirect = Case.link(Case.elsewhere, current: Case.elsewhere).with { $0.isRedirect = true }
        policy.expect(.openInAppBrowser, for: redirect)
        policy.expect(.openInAppBrowser, for: redirect.with { $0.isRedirect = false }, "WKWebView does not say it")
        policy.expect(.allow, for: redirect.with { $0.page = nil }, "without a page there is nothing to compare with")
        policy.expect(.allow, for: redirect.with { $0.target = URL(string: Case.sameHost) })
    }

    func testTheViewsOwnURLStandsInForAPageThatIsNotTold() {
        policy.expect(.openInAppBrowser, for: Case.link(Case.elsewhere).with { $0.page = nil })
    }

    func testScriptsAndFormsThatLeaveOpenElsewhere() {
        policy.expect(.openInAppBrowser, for: Case.script(Case.elsewhere))
        policy.expect(.openInAppBrowser, for: Case.link(Case.elsewhere).with { $0.kind = .formSubmitted })
        policy.expect(.allow, for: Case.script(Case.sameHost))
    }

    func testABodyIsNeverSentToABrowser() {
        let form = Case.link(Case.elsewhere).with {
            $0.kind = .formSubmitted
            $0.method = "POST"
        }
        policy.expect(.allow, for: form, "in place, body and all")
        policy.expect(
            .openChildView,
            for: form.with {
                $0.question = .newWindow; $0.targetFrame = nil
            })
        policy.expect(.allow, for: form.with { $0.targetFrame = nil }, "the window itself comes next")
    }

    func testAWindowThatNeedsItsOpenerIsAChildView() {
        policy.expect(.openChildView, for: Case.open(Case.elsewhere))
        policy.expect(.openInAppBrowser, for: Case.open(Case.elsewhere).with { $0.needsOpener = false })
    }

    func testATargetThatExistsNeedsNoWindow() {
        policy.expect(.cancel, for: Case.open(Case.elsewhere).with { $0.targetFrame = .main })
    }

    func testAWindowThatAScriptFillsLaterIsAChildView() {
        for target in [nil, "about:blank", "blob:http://page.example/1", "javascript:void 0"] {
            policy.expect(.openChildView, for: Case.open(target).with { $0.needsOpener = false })
        }
    }

    func testAChildViewKeepsItsWebPages() {
        let away = Case.link(Case.elsewhere).with { $0.view = .child }
        policy.expect(.allow, for: away)
        policy.expect(.allow, for: away.with { $0.kind = .other })
        let popup = Case.newWindowLink(Case.elsewhere, asks: .newWindow).with { $0.view = .child }
        policy.expect(.openInAppBrowser, for: popup)
    }

    func testAFrameKeepsItsOwnNavigations() {
        let link = Case.link(Case.elsewhere).with {
            $0.targetFrame = .sub
            $0.sourceFrame = .sub
        }
        policy.expect(.allow, for: link)
        policy.expect(.allow, for: link.with { $0.kind = .other }, "its first load too")
        policy.expect(.openInAppBrowser, for: link.with { $0.targetFrame = .main }, "but _top leaves")
        policy.expect(.openInAppBrowser, for: link.with { $0.targetFrame = nil }, "and so does _blank")
    }

    func testASchemeGoesToTheSystemHoweverItWasAskedFor() {
        policy.expect(.openInSystem, for: Case.link(scheme))
        policy.expect(.openInSystem, for: Case.script(scheme))
        policy.expect(.openInSystem, for: Case.open(scheme))
        policy.expect(.openInSystem, for: Case.newWindowLink(scheme, asks: .navigation))
        policy.expect(.openInSystem, for: Case.link("tel:+15550100"))
        policy.expect(.openInSystem, for: Case.link(scheme).with { $0.isRedirect = true })
        policy.expect(.openInSystem, for: Case.link(scheme).with { $0.view = .child })
        policy.expect(.openInSystem, for: Case.link(scheme).with { $0.targetFrame = .sub })
    }

    func testASchemeThatNobodyAskedForOpensNothing() {
        policy.expect(.cancel, for: Case.script(scheme).with { $0.isUserGesture = false })
        policy.expect(.cancel, for: Case.open(scheme).with { $0.isUserGesture = false })
        policy.expect(.openInSystem, for: Case.script(scheme).with { $0.isUserGesture = true })
    }

    func testWhatAWebViewHandlesByItselfIsLeftToIt() {
        for target in ["about:blank", "blob:http://page.example/1", "data:text/plain,x", "javascript:void 0"] {
            policy.expect(.allow, for: Case.link(target))
        }
        policy.expect(.allow, for: Case.link(Case.page + "#part"))
    }

    func testTheAppsOwnLoadsAndHistoryStayInPlace() {
        policy.expect(.allow, for: Case.script(Case.elsewhere).with { $0.sourceFrame = nil })
        for kind in [Navigation.Kind.backForward, .reload, .formResubmitted] {
            policy.expect(.allow, for: Case.link(Case.elsewhere).with { $0.kind = kind })
        }
    }

    func testAnAnswerAlwaysFitsTheQuestion() {
        // Every combination: a navigation is never answered by a view, and a window never by "allow".
        let targets = [nil, Case.elsewhere, Case.sameHost, scheme, "about:blank", "tel:+15550100"]
        let frames: [Navigation.Frame?] = [nil, .main, .sub]
        let kinds: [Navigation.Kind] = [
            .linkActivated, .formSubmitted, .backForward, .reload, .formResubmitted, .other,
        ]
        let policies: [ClickPolicy] =
            [.popup, .complete] + [.older, .olderObjectiveC, .newer].map { .guide(edition: $0) }
        for target in targets {
            for frame in frames {
                for kind in kinds {
                    for policy in policies {
                        let asked = Navigation(
                            target: target.flatMap(URL.init), current: URL(string: Case.page), kind: kind,
                            targetFrame: frame)
                        let window = asked.with { $0.question = .newWindow }
                        XCTAssertNotEqual(policy.decision(for: asked), .openChildView, "\(policy) \(asked)")
                        XCTAssertNotEqual(policy.decision(for: window), .allow, "\(policy) \(window)")
                    }
                }
            }
        }
    }
}
