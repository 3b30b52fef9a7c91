import ClickPolicy
import Foundation
import XCTest

/// The guide's tables, a test for each row and each consequence that it has.
final class GuideRuleTests: XCTestCase {
    private let editions: [ClickPolicy.Edition] = [.older, .olderObjectiveC, .newer]

    private func each(_ body: (ClickPolicy) -> Void) {
        for edition in editions { body(.guide(edition: edition)) }
    }

    func testALinkToAnotherHostOpensInTheInAppBrowser() {
        each { $0.expect(.openInAppBrowser, for: Case.link(Case.elsewhere)) }
    }

    func testALinkToTheSameHostIsLeftAlone() {
        each { $0.expect(.allow, for: Case.link(Case.sameHost)) }
    }

    func testANewWindowToAnotherHostOpensInTheInAppBrowserFromWhicheverDelegateSeesIt() {
        each {
            $0.expect(.openInAppBrowser, for: Case.newWindowLink(Case.elsewhere, asks: .navigation))
            $0.expect(.openInAppBrowser, for: Case.newWindowLink(Case.elsewhere, asks: .newWindow))
            $0.expect(.openInAppBrowser, for: Case.open(Case.elsewhere))
        }
    }

    func testASameHostNewWindowIsAllowedAndThenGetsNoView() {
        each {
            $0.expect(.allow, for: Case.newWindowLink(Case.sameHost, asks: .navigation))
            $0.expect(.cancel, for: Case.newWindowLink(Case.sameHost, asks: .newWindow))
            $0.expect(.cancel, for: Case.open(Case.sameHost))
        }
    }

    func testAScriptNavigationInPlaceIsNotCaught() {
        each { $0.expect(.allow, for: Case.script(Case.elsewhere)) }
    }

    func testAFormInPlaceIsNotCaughtAndOneInANewWindowLosesItsBody() {
        each {
            $0.expect(.allow, for: Case.link(Case.elsewhere).with { $0.kind = .formSubmitted })
            let form = Case.newWindowLink(Case.elsewhere, asks: .newWindow).with {
                $0.kind = .formSubmitted
                $0.method = "POST"
            }
            $0.expect(.openInAppBrowser, for: form)
        }
    }

    func testALinkInAFrameIsThrownOut() {
        let link = Case.link(Case.elsewhere).with {
            $0.targetFrame = .sub
            $0.sourceFrame = .sub
        }
        each { $0.expect(.openInAppBrowser, for: link) }
    }

    func testARedirectThatLeavesIsNotSeenBecauseTheViewsURLIsAlreadyTheTarget() {
        let redirect = Case.link(Case.elsewhere, current: Case.elsewhere).with { $0.isRedirect = true }
        each { $0.expect(.allow, for: redirect) }
    }

    func testNeitherPortNorSchemeOfAHostCounts() {
        each {
            $0.expect(.allow, for: Case.link("http://page.example:8081/"))
            $0.expect(.allow, for: Case.link("https://page.example/"))
            $0.expect(.openInAppBrowser, for: Case.link("http://www.page.example/"), "hosts are compared as strings")
        }
    }

    func testALinkWithoutAHostIsCancelledAllowedOrHandedOverByEdition() {
        for url in ["mailto:someone@elsewhere.example", "tel:+15550100"] {
            ClickPolicy.guide(edition: .older).expect(.cancel, for: Case.link(url))
            ClickPolicy.guide(edition: .olderObjectiveC).expect(.allow, for: Case.link(url))
            ClickPolicy.guide(edition: .newer).expect(.openInSystem, for: Case.link(url))
        }
    }

    func testACustomSchemeWithAHostGoesToTheInAppBrowserInTheOlderEdition() {
        for question in [Navigation.Question.navigation, .newWindow] {
            let link = Case.newWindowLink("itms-apps://apps.example/app/id1", asks: question)
            ClickPolicy.guide(edition: .older).expect(.openInAppBrowser, for: link)
            ClickPolicy.guide(edition: .olderObjectiveC).expect(.openInAppBrowser, for: link)
            ClickPolicy.guide(edition: .newer).expect(.openInSystem, for: link)
        }
    }

    func testACustomSchemeFromAScriptIsNotHandedToTheSystemByAnyEdition() {
        each {
            $0.expect(.openInAppBrowser, for: Case.open("itms-apps://apps.example/app/id1"))
            $0.expect(.allow, for: Case.script("itms-apps://apps.example/app/id1"))
        }
        ClickPolicy.guide(edition: .older).expect(.cancel, for: Case.script("tel:+15550100"))
        ClickPolicy.guide(edition: .newer).expect(.allow, for: Case.script("tel:+15550100"))
    }

    func testAMissingURLOrHostIsNotHandled() {
        let nothing = Case.link(Case.elsewhere).with { $0.target = nil }
        let noPage = Case.link(Case.elsewhere, current: nil)
        let blankPage = Case.link(Case.elsewhere, current: "about:blank")
        for navigation in [nothing, noPage, blankPage] {
            ClickPolicy.guide(edition: .older).expect(.cancel, for: navigation)
            ClickPolicy.guide(edition: .olderObjectiveC).expect(.allow, for: navigation)
            ClickPolicy.guide(edition: .newer).expect(.allow, for: navigation)
        }
        each {
            $0.expect(.cancel, for: Case.open(nil))
            $0.expect(.cancel, for: Case.open("about:blank"))
        }
    }

    func testTheAppsOwnFirstLoadIsAllowedWhereTheViewsURLIsItsTarget() {
        let load = Navigation(
            target: URL(string: Case.page), current: URL(string: Case.page), kind: .other, sourceFrame: nil)
        each { $0.expect(.allow, for: load) }
    }
}
