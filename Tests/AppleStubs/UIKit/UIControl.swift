// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

open class UIControl: UIView {}

open class UIButton: UIControl {
    public enum ButtonType: Int, Sendable { case custom, system, close }
    public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) { self.init(frame: .zero) }
}

@MainActor open class UIMenuElement: NSObject {}

open class UIAction: UIMenuElement {
    public init(title: String = "", handler: @escaping @MainActor (UIAction) -> Void) {}
}

open class UIMenu: UIMenuElement {
    public init(title: String = "", children: [UIMenuElement] = []) {}
}

public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

@MainActor open class UIContextMenuConfiguration: NSObject {
    public convenience init(
        identifier: (any NSCopying)?, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) { self.init() }
}

@MainActor public protocol UIContextMenuInteractionCommitAnimating: NSObjectProtocol {
    func addCompletion(_ completion: @escaping () -> Void)
}
