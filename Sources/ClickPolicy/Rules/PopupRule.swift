/// The payment guide: a new window is a child web view, and a call that has a target frame needs none.
struct PopupRule {
    func decision(for navigation: Navigation) -> Decision {
        switch navigation.question {
        case .navigation: .allow
        case .newWindow: navigation.targetFrame == nil ? .openChildView : .cancel
        }
    }
}
