import Foundation

/// What a landing of the test page shows of itself.
struct Landing {
    /// What its script does after its arrival, in the words of the page.
    var role: String
    /// Whether the server has acknowledged the arrival.
    var hasArrived: Bool
    /// What it says about its opener; empty while it waits.
    var popup: String

    init?(_ text: String) {
        guard let fields = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
            let role = fields["role"] as? String, let hasArrived = fields["arrived"] as? Bool,
            let popup = fields["popup"] as? String
        else { return nil }
        (self.role, self.hasArrived, self.popup) = (role, hasArrived, popup)
    }

    /// Whether it goes on to another document by itself.
    var isOnItsWay: Bool { role.contains("next-") }
    var speaksToOpener: Bool { role.contains("popup-") }
    var closesItself: Bool { role.contains("popup-close") || hasInnerPopup }
    var hasInnerPopup: Bool { role.contains("popup-open") }
    /// Whether it waits for a press on its button: to open an inner popup, to ask a question.
    var hasButton: Bool { hasInnerPopup || role.contains("popup-dialogs") }
}
