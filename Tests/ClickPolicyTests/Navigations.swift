import ClickPolicy
import Foundation
import XCTest

/// A page on one host, and navigations that start there, as a web view would describe them.
enum Case {
    static let page = "http://page.example/"
    static let elsewhere = "http://elsewhere.example/landing"
    static let sameHost = "http://page.example/landing"

    /// An activated anchor: `_self`, `_top` and the like.
    static func link(_ target: String, current: String? = page) -> Navigation {
        Navigation(target: URL(string: target), current: current.flatMap(URL.init), page: URL(string: page))
    }

    /// A `_blank` anchor, as the navigation delegate or the UI delegate sees it.
    static func newWindowLink(_ target: String, asks question: Navigation.Question) -> Navigation {
        var navigation = link(target)
        navigation.question = question
        navigation.targetFrame = nil
        return navigation
    }

    /// `window.open`: only the UI delegate sees it, and its kind is `other`.
    static func open(_ target: String?) -> Navigation {
        Navigation(
            question: .newWindow, target: target.flatMap(URL.init), current: URL(string: page),
            page: URL(string: page), kind: .other, targetFrame: nil, needsOpener: true)
    }

    /// `location=` and everything else that a script starts in the page itself.
    static func script(_ target: String) -> Navigation {
        var navigation = link(target)
        navigation.kind = .other
        return navigation
    }
}

extension Navigation {
    func with(_ change: (inout Navigation) -> Void) -> Navigation {
        var copy = self
        change(&copy)
        return copy
    }
}

extension ClickPolicy {
    /// Asserts what the policy decides, naming the navigation where it decides something else.
    func expect(
        _ decision: Decision, for navigation: Navigation, _ note: String = "", file: StaticString = #filePath,
        line: UInt = #line
    ) {
        XCTAssertEqual(self.decision(for: navigation), decision, "\(note) \(navigation)", file: file, line: line)
    }
}
