import ClickPolicy

/// A host app: its policy, the delegates that it sets, and the one mistake that it makes, if any.
struct Behaviour {
    var policy: ClickPolicy?
    var fault: Fault?
    /// Whether holding a link loads it in a preview.
    var previews = false

    var hasNavigationDelegate: Bool { policy != nil && fault != .noNavigationDelegate }
    var hasUIDelegate: Bool { policy != nil && fault != .noUIDelegate }

    /// The host app of that name; nil where there is none.
    init?(named name: String) {
        switch name {
        case "stock": policy = nil
        case "guide": policy = .guide(edition: .newer)
        case "guide-older": policy = .guide(edition: .older)
        case "guide-older-objc": policy = .guide(edition: .olderObjectiveC)
        case "popup": policy = .popup
        case "complete": policy = .complete
        case "previewing":
            policy = .guide(edition: .newer)
            previews = true
        default:
            guard let fault = Fault(rawValue: name) else { return nil }
            self.fault = fault
            previews = fault == .opensPreviews
            policy = fault.isPopupFault ? .complete : .guide(edition: .newer)
        }
    }

    static let names =
        ["stock", "guide", "guide-older", "guide-older-objc", "popup", "complete", "previewing"]
        + Fault.allCases.map(\.rawValue)

    /// What the app decides, its mistake included.
    func decision(for navigation: Navigation, uri: String) -> Decision {
        guard let policy else { return .allow }
        let isWeb = uri.hasPrefix("http:") || uri.hasPrefix("https:")
        switch fault {
        case .onlyLinksHandled where navigation.kind != .linkActivated:
            return navigation.question == .newWindow ? .cancel : .allow
        case .comparesWholeURLs:
            let isOpened = navigation.kind == .linkActivated || navigation.targetFrame == nil
            if isWeb, isOpened, navigation.target != navigation.current { return .openInAppBrowser }
        case .ignoresSchemes where !isWeb && navigation.kind == .linkActivated:
            return .cancel
        case .sendsSchemesToBrowser
        where !isWeb && (navigation.kind == .linkActivated || navigation.targetFrame == nil):
            return .openInAppBrowser
        default:
            break
        }
        return policy.decision(for: navigation)
    }
}

/// One deliberate mistake each, away from the guide or, where popups are concerned, from the complete rule.
enum Fault: String, CaseIterable {
    case noUIDelegate = "no-ui-delegate"
    case noNavigationDelegate = "no-navigation-delegate"
    case onlyLinksHandled = "only-links-handled"
    case doesNotCancel = "does-not-cancel"
    case opensInBothDelegates = "opens-in-both-delegates"
    case comparesWholeURLs = "compares-whole-urls"
    case ignoresSchemes = "ignores-schemes"
    case sendsSchemesToBrowser = "sends-schemes-to-browser"
    case refusesPopups = "refuses-popups"
    case neverRemovesPopups = "never-removes-popups"
    case makesUnrelatedPopups = "makes-unrelated-popups"
    case reencodesURLs = "reencodes-urls"
    case movesFragments = "moves-fragments"
    case turnsPOSTIntoGET = "turns-post-into-get"
    case reloadsOnReturn = "reloads-on-return"
    case losesProcess = "loses-process"
    case opensPreviews = "opens-previews"

    var isPopupFault: Bool {
        switch self {
        case .refusesPopups, .neverRemovesPopups, .makesUnrelatedPopups: true
        default: false
        }
    }

    /// The address that the app makes of the one that it was asked about.
    func mangled(_ uri: String) -> String {
        switch self {
        case .reencodesURLs:
            uri.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%25")
        case .movesFragments:
            uri.split(separator: "#", omittingEmptySubsequences: false).joined(separator: "%23")
        default: uri
        }
    }
}
