// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import UIKit

// Apple's protocols have optional requirements, which Linux has not, and an optional requirement that an app misspells is
// silently never called. Here the calls of the article are required, so that a signature that is not Apple's does not compile.

@MainActor public protocol WKNavigationDelegate: NSObjectProtocol {
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
    ) async -> WKNavigationActionPolicy
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
    func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
}

@MainActor public protocol WKUIDelegate: NSObjectProtocol {
    func webView(
        _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
        for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
    ) -> WKWebView?
    func webViewDidClose(_ webView: WKWebView)
    func webView(
        _ webView: WKWebView, contextMenuConfigurationFor elementInfo: WKContextMenuElementInfo
    ) async -> UIContextMenuConfiguration?
    func webView(
        _ webView: WKWebView, contextMenuForElement elementInfo: WKContextMenuElementInfo,
        willCommitWithAnimator animator: any UIContextMenuInteractionCommitAnimating)
    func webView(_ webView: WKWebView, shouldPreviewElement elementInfo: WKPreviewElementInfo) -> Bool
    func webView(
        _ webView: WKWebView, previewingViewControllerForElement elementInfo: WKPreviewElementInfo,
        defaultActions previewActions: [any WKPreviewActionItem]
    ) -> UIViewController?
    func webView(_ webView: WKWebView, commitPreviewingViewController previewingViewController: UIViewController)
}
