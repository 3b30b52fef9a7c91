import ClickPolicy
import XCTest

/// The payment guide's rule.
final class PopupRuleTests: XCTestCase {
    private let policy = ClickPolicy.popup

    func testEveryNewWindowIsAChildView() {
        policy.expect(.openChildView, for: Case.open(Case.elsewhere))
        policy.expect(.openChildView, for: Case.open(Case.sameHost))
        policy.expect(.openChildView, for: Case.open(nil))
        policy.expect(.openChildView, for: Case.newWindowLink(Case.elsewhere, asks: .newWindow))
    }

    func testATargetFrameThatExistsNeedsNoView() {
        policy.expect(.cancel, for: Case.open(Case.elsewhere).with { $0.targetFrame = .main })
    }

    func testEveryNavigationGoesOn() {
        policy.expect(.allow, for: Case.link(Case.elsewhere))
        policy.expect(.allow, for: Case.newWindowLink(Case.elsewhere, asks: .navigation))
        policy.expect(.allow, for: Case.link("itms-apps://apps.example/app/id1"))
    }

    func testACustomSchemeLeavesABlankChildView() {
        policy.expect(.openChildView, for: Case.newWindowLink("itms-apps://apps.example/app/id1", asks: .newWindow))
    }
}
