/// A rule for the clicks in a web view: from a navigation to what the app does with it, without any state of its own.
///
/// Ask it in both delegate calls, the one that decides about navigations and the one that makes new windows; with one of them
/// alone, either links or script windows are missed.
public enum ClickPolicy: Hashable, Sendable {
    /// The editions of the vendor guide on click behaviour in web views for ads.
    public enum Edition: Hashable, Sendable {
        /// The older edition in Swift: a navigation without a host (`mailto:`, `tel:`) is cancelled.
        case older
        /// The older edition in Objective-C: a navigation without a host is allowed.
        case olderObjectiveC
        /// The newer edition: an activated link with a scheme other than `http` and `https` goes to the system.
        case newer
    }

    /// The guide's rule to the letter, with all that it loses.
    case guide(edition: Edition)
    /// The payment guide's rule: every new window becomes a child web view, everything else stays as it is.
    case popup
    /// The rule that loses no click and keeps the page wherever the web view lets an app keep it.
    case complete

    /// What the app does with a navigation.
    public func decision(for navigation: Navigation) -> Decision {
        switch self {
        case .guide(let edition): GuideRule(edition: edition).decision(for: navigation)
        case .popup: PopupRule().decision(for: navigation)
        case .complete: CompleteRule().decision(for: navigation)
        }
    }
}
