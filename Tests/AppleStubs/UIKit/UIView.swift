// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// What the article uses of views, with Apple's signatures and no behaviour.
@MainActor open class UIResponder: NSObject {}

open class UIView: UIResponder {
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    }

    /// Apple's `init()` is inherited from NSObject; the default stands for it.
    public init(frame: CGRect = .zero) { super.init() }
    open var frame: CGRect {
        get { .zero }
        set {}
    }
    open var bounds: CGRect {
        get { .zero }
        set {}
    }
    open var autoresizingMask: AutoresizingMask {
        get { [] }
        set {}
    }
    open var translatesAutoresizingMaskIntoConstraints: Bool {
        get { true }
        set {}
    }
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    open var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }
    open func addSubview(_ view: UIView) {}
    open func removeFromSuperview() {}
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
}

@MainActor open class UIEvent: NSObject {}

@MainActor open class UILayoutGuide: NSObject {
    open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
}

@MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint()
    }
}

open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

@MainActor open class NSLayoutConstraint: NSObject {
    open class func activate(_ constraints: [NSLayoutConstraint]) {}
}
