// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import UIKit

#if canImport(FoundationNetworking)
    @_exported public import FoundationNetworking
#endif

open class WKWebView: UIView {
    public init(frame: CGRect, configuration: WKWebViewConfiguration) { super.init(frame: frame) }
    weak open var navigationDelegate: (any WKNavigationDelegate)? {
        get { nil }
        set {}
    }
    weak open var uiDelegate: (any WKUIDelegate)? {
        get { nil }
        set {}
    }
    open var backForwardList: WKBackForwardList { WKBackForwardList() }
    open var url: URL? { nil }
    @discardableResult open func load(_ request: URLRequest) -> WKNavigation? { nil }
}

@MainActor open class WKWebViewConfiguration: NSObject {}
@MainActor open class WKWindowFeatures: NSObject {}
@MainActor open class WKNavigation: NSObject {}

@MainActor open class WKBackForwardList: NSObject {
    open var currentItem: WKBackForwardListItem? { nil }
}

@MainActor open class WKBackForwardListItem: NSObject {
    open var url: URL { URL(fileURLWithPath: "/") }
}

@MainActor open class WKFrameInfo: NSObject {
    open var isMainFrame: Bool { true }
}

public enum WKNavigationType: Int, Sendable {
    case linkActivated = 0
    case formSubmitted = 1
    case backForward = 2
    case reload = 3
    case formResubmitted = 4
    case other = -1
}

public enum WKNavigationActionPolicy: Int, Sendable {
    case cancel, allow, download
}

@MainActor open class WKNavigationAction: NSObject {
    open var sourceFrame: WKFrameInfo { WKFrameInfo() }
    open var targetFrame: WKFrameInfo? { nil }
    open var navigationType: WKNavigationType { .other }
    open var request: URLRequest { URLRequest(url: URL(fileURLWithPath: "/")) }
}

@MainActor open class WKContextMenuElementInfo: NSObject {
    open var linkURL: URL? { nil }
}

@MainActor open class WKPreviewElementInfo: NSObject {
    open var linkURL: URL? { nil }
}

@MainActor public protocol WKPreviewActionItem: NSObjectProtocol {}
